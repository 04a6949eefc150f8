import { OPTION_LETTERS } from '@aspirant/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';
import { type ExchangeQuestion, type ReadResult, tidy } from './exchange-question.ts';
import { readAiken } from './read-aiken.ts';
import { readGift } from './read-gift.ts';
import { readQti } from './read-qti.ts';
import { writeGift } from './write-gift.ts';
import { writeQti } from './write-qti.ts';

/** Pieces that some format or other takes for its own signs. */
const PIECES = [
  '$\\frac{1}{2}$',
  '$$\\nabla\\cdot E = 0$$',
  '\\_\\_\\_\\_',
  '\\n',
  '\\\\',
  '{',
  '}',
  '~',
  '=',
  '#',
  '####',
  ':',
  '::',
  '%50%',
  '->',
  '[html]',
  '[markdown]',
  '// x',
  '$CATEGORY: y',
  '"',
  "'",
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\n\n',
  '\n- a\n- b',
  '=SUM(A1)',
  '+1',
  '-5',
  '@x',
  '<b>',
  '</div>',
  '&amp;',
  '&',
  ']]>',
  '<!--',
  '| a | b |\n|---|---|',
  '**bold**',
  'A. x',
  'ANSWER: A',
  'भारत का संविधान',
  '\u200d',
  '\u00a0',
  '\u2028',
  '\u0085',
  '😀',
  ' ',
  '  ',
  'word',
  '7',
];
const anyText = fc
  .array(
    fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 }), fc.string({ unit: 'binary', maxLength: 4 })),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));
const filled = anyText.filter((text) => tidy(text) !== '');
const concept = fc.option(
  fc
    .stringMatching(/^[A-Za-z\u0905-\u0939]([A-Za-z ,.&'()-]{0,12}\/?[A-Za-z\u0905-\u0939])?$/)
    .map((name) => name.replace(/ +/g, ' ')),
  { nil: null },
);
const question: fc.Arbitrary<ExchangeQuestion> = fc.record({
  text: filled,
  options: fc.uniqueArray(filled, { minLength: 4, maxLength: 4, selector: tidy }),
  correctOption: fc.constantFrom(...OPTION_LETTERS),
  explanation: anyText,
  difficulty: fc.integer({ min: 1, max: 5 }),
  concept,
});
const questions = fc.array(question, { minLength: 1, maxLength: 4 });

const tidied = (one: ExchangeQuestion): ExchangeQuestion => ({
  ...one,
  text: tidy(one.text),
  options: one.options.map(tidy),
  explanation: tidy(one.explanation),
});

function expectSame(result: ReadResult, wanted: readonly ExchangeQuestion[]): void {
  expect(result.refused).toEqual([]);
  expect(result.questions.map((found) => found.question)).toEqual(wanted.map(tidied));
}

describe('what goes out comes back the same', () => {
  it('in GIFT', () => {
    fc.assert(
      fc.property(questions, (list) => expectSame(readGift(writeGift(list, 'A/B')), list)),
      { numRuns: 400 },
    );
  });
  it('in CSV', () => {
    fc.assert(
      fc.property(questions, (list) => expectSame(readCsv(writeCsv(list)), list)),
      { numRuns: 400 },
    );
  });
  it('in QTI 3.0', () => {
    fc.assert(
      fc.property(questions, (list) => expectSame(readQti(writeQti(list)), list)),
      { numRuns: 400 },
    );
  });
});

it("writes GIFT with the escapes of Moodle's own export", () => {
  const options = ['a=b', '~2', '$\\frac{1}{2}$', '%50%'];
  const one = {
    text: 'Which: #1?\nSay.',
    options,
    correctOption: 'C',
    explanation: 'So.',
    difficulty: 4,
    concept: 'In/Out',
  } as const;
  expect(writeGift([one], 'Maths')).toBe(`$CATEGORY: $course$/Maths/In//Out

// [tag:difficulty-4]
::Q1::[markdown]Which\\: \\#1?\\nSay.{
\t~a\\=b
\t~\\~2
\t=$\\\\frac\\{1\\}\\{2\\}$
\t~[markdown]%50%
\t####So.
}
`);
});

describe('any file', () => {
  const readers = [readGift, readCsv, readAiken, (text: string) => readQti([{ name: 'a.xml', text }])];
  it('is read without an error', () => {
    const file = fc.array(
      fc.oneof(
        fc.constantFrom(...PIECES),
        fc.constantFrom('<qti-assessment-item>', '<qti-item-body>', 'A) b', '=c', '~d'),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(file, (pieces) => {
        for (const read of readers) expect(() => read(pieces.join(''))).not.toThrow();
      }),
    );
  });

  it('takes time in proportion to its length', () => {
    const worst = ['{', '~', '=', '\\', '"', '<a>', '<a ', '<', '::', 'A. ', 'x\n\n', '[', '####', '"\n', '</a>', "'"];
    const started = performance.now();
    for (const piece of worst) for (const read of readers) read(piece.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
