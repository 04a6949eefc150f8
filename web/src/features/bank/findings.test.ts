import type { BankItem } from '@aspirant/contract/bank';
import { describe, expect, it } from 'vitest';
import { correlationInWords, figuresInWords, flagInWords } from './findings.ts';

const item = {
  state: 'settled',
  answers: 150,
  facility: { value: 0.48, low: 0.411, high: 0.553 },
  expectedFacility: 0.62,
  options: [{ letter: 'B', answers: 80, share: 0.53, discrimination: 0.2 }],
} as unknown as BankItem;

describe('figuresInWords', () => {
  it('gives the share with its range and what was expected', () => {
    expect(figuresInWords(item)).toBe('48% right (41 to 55%), 62% expected');
  });
  it.each([
    [0, 'not answered yet'],
    [1, '1 answer, too few to say'],
    [49, '49 answers, too few to say'],
  ])('claims nothing from %d answers', (answers, words) => {
    expect(figuresInWords({ ...item, answers, state: 'too-few' })).toBe(words);
  });
});

it('names the option that may be the key', () => {
  expect(flagInWords({ kind: 'possible-wrong-key', option: 'B' }, item)).toMatch(/^Option B is chosen more often/);
  expect(flagInWords({ kind: 'possible-wrong-key', option: null }, item)).toMatch(/^The stronger a learner/);
});

it.each([
  [0.314, '+0.31'],
  [-0.081, '−0.08'],
  [-0.001, '+0.00'],
  [null, '–'],
])('writes the correlation %s as %s', (r, words) => {
  expect(correlationInWords(r)).toBe(words);
});
