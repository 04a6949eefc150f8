import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import { blocksFromLines, blocksOf, looksLikeDefinitionLine } from './structure.ts';

describe('blocksFromLines', () => {
  it('reads headings, paragraphs over several lines, glossary lines, lists and tables', () => {
    const text =
      '# Cells\n\nA cell is\nsmall.\n\nOsmosis: the movement of water.\n- first thing\n| a | b |\n|---|---|\n| c | d |\n';
    const blocks = blocksFromLines(text);
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'definition',
      'list-item',
      'table-row',
      'table-row',
    ]);
    expect(text.slice(blocks[1]?.start, blocks[1]?.end)).toBe('A cell is\nsmall.');
    expect(blocks[5]?.cells).toEqual(['c', 'd']);
  });

  it('takes a short line on its own without full stop for a heading', () => {
    const [heading, body] = blocksFromLines('The Company and the Crown\n\nThe Company came for pepper.\n');
    expect([heading?.kind, body?.kind]).toEqual(['heading', 'paragraph']);
  });
});

describe('blocksOf', () => {
  it('keeps good blocks and drops running heads and page numbers', () => {
    const lines = ['one', 'two', 'three', 'four', 'five'].map(
      (word) => `Chapter text about ${word} that goes on for a while.`,
    );
    const text = `${lines.map((line, page) => `${line}\nHISTORY ${page}`).join('\n')}\nPage 3\n`;
    const blocks = [];
    for (let at = 0; at < text.length; ) {
      const end = text.indexOf('\n', at);
      blocks.push({ kind: 'paragraph' as const, level: 0, start: at, end, page: null });
      at = end + 1;
    }
    expect(blocksOf({ text, blocks }).map(({ start, end }) => text.slice(start, end))).toEqual(lines);
  });
});

describe('looksLikeDefinitionLine', () => {
  it.each([
    'Osmosis: the movement of water',
    '- Rift valley – a long trough in the land',
    '**Quorum**: the number of members needed',
  ])('accepts %j', (line) => expect(looksLikeDefinitionLine(line)).toBe(true));
  it.each([
    'He had one wish left after all these years: to go home again',
    'At 10:30 the train left',
    'Osmosis: water',
  ])('refuses %j', (line) => expect(looksLikeDefinitionLine(line)).toBe(false));
});

describe('cleanText', () => {
  it('joins broken words, drops citation marks, and knows where each character stood', () => {
    const raw = 'The mem-\nbrane [3] of  a cell.';
    const { text, at } = cleanText(raw, 10);
    expect(text).toBe('The membrane of a cell.');
    expect(at).toHaveLength(text.length);
    expect(raw.charAt((at[text.indexOf('cell')] ?? 0) - 10)).toBe('c');
  });
});
