import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it('joins broken words, drops marks, and keeps every character its place', () => {
  const raw = 'The mon-\nsoon  brings rain [12] to India.';
  const { text, at } = cleanText(raw, 100);
  expect(text).toBe('The monsoon brings rain to India.');
  expect(raw[(at[text.indexOf('India')] ?? 0) - 100]).toBe('I');
});

it('takes time in proportion to the text: a million characters in one paragraph are no way to hold up the others', () => {
  const began = performance.now();
  cleanText('a, '.repeat(330_000), 0);
  // Some 0.3 s; minutes when a growing string was asked for its end.
  expect(performance.now() - began).toBeLessThan(10_000);
});
