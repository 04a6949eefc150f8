import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTxt } from './read-txt.ts';

const LIMITS = { pages: 1, characters: 10_000 };
const outline = (source: string) => {
  const { text, blocks } = readTxt(Buffer.from(source), LIMITS);
  return blocks.map((block) => [block.kind, block.level, text.slice(block.start, block.end)]);
};

test('tells headings, paragraphs, lists, definitions and tables apart', () => {
  const source = `# Soils

Alluvial soil fills the northern plains.
It is fertile.

The Deccan

- cotton
- millet

Regur: a black soil that holds water for months.
Khadar: the new alluvium that floods renew nearly every year.

| Soil | Crop |\tx
River\tRise\tMouth`;
  expect(outline(source)).toEqual([
    ['heading', 1, '# Soils'],
    ['paragraph', 0, 'Alluvial soil fills the northern plains.\nIt is fertile.'],
    ['heading', 2, 'The Deccan'],
    ['list-item', 1, '- cotton'],
    ['list-item', 1, '- millet'],
    ['definition', 0, 'Regur: a black soil that holds water for months.'],
    ['definition', 0, 'Khadar: the new alluvium that floods renew nearly every year.'],
    ['paragraph', 0, '| Soil | Crop |\tx'],
    ['table-row', 0, 'River\tRise\tMouth'],
  ]);
});

test('keeps a question, its options and its answer apart', () => {
  const source =
    '1. Which soil is best for cotton?\n   A. Red\n   B. Black\nAnswer: B\n\n2. Which wind is hot?\n   A. Loo\n';
  expect(outline(source)).toEqual([
    ['list-item', 1, '1. Which soil is best for cotton?'],
    ['list-item', 2, 'A. Red'],
    ['list-item', 2, 'B. Black'],
    ['paragraph', 0, 'Answer: B'],
    ['list-item', 1, '2. Which wind is hot?'],
    ['list-item', 2, 'A. Loo'],
  ]);
});

test('reads the encodings of Windows', () => {
  expect(readTxt(Buffer.from('\ufeffगंगा\r\nनदी', 'utf16le'), LIMITS).text).toBe('गंगा\nनदी');
  expect(readTxt(Buffer.from([0x93, 0x47, 0x94, 0x20, 0x96]), LIMITS).text).toBe('“G” –');
});

test('refuses too much text and no text', () => {
  expect(() => readTxt(Buffer.from('ab '.repeat(4000)), LIMITS)).toThrow(expect.objectContaining({ code: 'too_long' }));
  expect(() => readTxt(Buffer.from(' \n--\n'), LIMITS)).toThrow(expect.objectContaining({ code: 'no_text' }));
});

test('block ranges are exact, ordered and cover every word', () => {
  const line = fc.constantFrom(
    '',
    '# A b',
    'Term: what it really means here.',
    '- item',
    '1. Item',
    'Some words.',
    '  more',
    'x\ty\tz',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const source = `Start.\n${lines.join('\n')}`;
      const { text, blocks } = readTxt(Buffer.from(source), LIMITS);
      let at = 0;
      for (const block of blocks) {
        expect(text.slice(at, block.start).trim()).toBe('');
        expect(text.slice(block.start, block.end)).toBe(text.slice(block.start, block.end).trim());
        at = block.end;
      }
      expect(text.slice(at).trim()).toBe('');
    }),
  );
});
