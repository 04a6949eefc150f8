import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkText } from './chunking.ts';

const pieces = fc.array(
  fc.oneof(fc.constantFrom('. ', '\n\n', ' ', 'word', 'Ends here. ', '।  ', '😀'), fc.string({ unit: 'grapheme' })),
  { maxLength: 80 },
);
const text = pieces.map((all) => all.join(''));
const options = fc
  .integer({ min: 2, max: 60 })
  .chain((size) => fc.record({ size: fc.constant(size), overlap: fc.integer({ min: 0, max: Math.floor(size / 2) }) }));

describe('chunkText', () => {
  it('covers the whole text without a gap, in order, within size and overlap', () => {
    fc.assert(
      fc.property(text, options, (input, { size, overlap }) => {
        const chunks = chunkText(input, { size, overlap });
        if (input.trim() === '') {
          expect(chunks).toEqual([]);
          return;
        }
        expect(chunks[0]?.start).toBe(0);
        expect(chunks.at(-1)?.end).toBe(input.length);
        for (const [i, chunk] of chunks.entries()) {
          expect(chunk.index).toBe(i);
          expect(chunk.end - chunk.start).toBeGreaterThan(0);
          expect(chunk.end - chunk.start).toBeLessThanOrEqual(size);
          const before = chunks[i - 1];
          if (!before) continue;
          expect(chunk.start).toBeGreaterThan(before.start);
          expect(chunk.start).toBeLessThanOrEqual(before.end);
          expect(before.end - chunk.start).toBeLessThanOrEqual(overlap);
        }
      }),
    );
  });

  it('never cuts a character in two', () => {
    fc.assert(
      fc.property(text, options, (input, opts) => {
        for (const { start, end } of chunkText(input, opts)) expect(input.slice(start, end).isWellFormed()).toBe(true);
      }),
    );
  });

  it('ends chunks at sentence ends where it can', () => {
    const sentences = Array.from({ length: 30 }, (_, i) => `Sentence number ${i} is about the monsoon. `).join('');
    const chunks = chunkText(sentences, { size: 200, overlap: 20 });
    for (const { start, end } of chunks) expect(sentences.slice(start, end).trimEnd()).toMatch(/\.$/);
  });

  it('prefers a paragraph end to a sentence end', () => {
    const input = `${'a'.repeat(60)}\n\nShort one. More words follow here without an end ${'b'.repeat(60)}`;
    expect(input.slice(0, chunkText(input, { size: 100, overlap: 0 })[0]?.end)).toBe(`${'a'.repeat(60)}\n\n`);
  });

  it('begins an overlap at the beginning of a word', () => {
    const input = Array.from({ length: 100 }, (_, i) => `word${i}`).join(' ');
    for (const { start } of chunkText(input, { size: 120, overlap: 30 }).slice(1)) expect(input[start - 1]).toBe(' ');
  });

  it.each([
    [1, 0],
    [10, 6],
    [10, -1],
    [10.5, 0],
  ])('refuses size %d with overlap %d', (size, overlap) => {
    expect(() => chunkText('text', { size, overlap })).toThrow(RangeError);
  });
});
