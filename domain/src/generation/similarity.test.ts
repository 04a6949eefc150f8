import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createSimilarityIndex,
  DUPLICATE_SIMILARITY,
  duplicateKey,
  trigramSimilarity,
  trigramsOf,
} from './similarity.ts';

describe('trigrams as pg_trgm makes them', () => {
  it('pads words with two spaces before and one after', () => {
    // show_trgm('cat') in the PostgreSQL manual, F.35.
    expect([...trigramsOf('cat')].sort()).toEqual(['  c', ' ca', 'at ', 'cat']);
    expect([...trigramsOf('foo|bar')].sort()).toEqual(['  b', '  f', ' ba', ' fo', 'ar ', 'bar', 'foo', 'oo ']);
  });

  it("gives the manual's similarity of 'word' and 'two words'", () => {
    expect(trigramSimilarity('word', 'two words')).toBeCloseTo(4 / 11, 6);
  });

  it('is 1 for equal texts, symmetric, and between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const similarity = trigramSimilarity(a, b);
        expect(similarity).toBe(trigramSimilarity(b, a));
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        if (trigramsOf(a).size > 0) expect(trigramSimilarity(a, a)).toBe(1);
      }),
    );
  });
});

describe('duplicates', () => {
  const similar = (a: [string, string], b: [string, string]) =>
    trigramSimilarity(duplicateKey(...a), duplicateKey(...b));

  it('are not made by a shared template', () => {
    const one: [string, string] = ['In which year did the following take place: “Goa was freed”?', '1961'];
    const other: [string, string] = [
      'In which year did the following take place: “The Muslim League was founded”?',
      '1906',
    ];
    expect(similar(one, other)).toBeLessThan(DUPLICATE_SIMILARITY);
  });

  it('are found behind different templates', () => {
    const one: [string, string] = [
      'Which term fits this description: “the copying of a gene into RNA”?',
      'transcription',
    ];
    const other: [string, string] = [
      'Which of these best describes the term “transcription”?',
      'the copying of a gene into RNA',
    ];
    expect(similar(one, other)).toBeGreaterThanOrEqual(DUPLICATE_SIMILARITY);
  });
});

describe('createSimilarityIndex', () => {
  it('finds what a search one by one finds', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), fc.string(), (texts, wanted) => {
        const index = createSimilarityIndex();
        for (const text of texts) index.add(text);
        const expected = Math.max(0, ...texts.map((text) => trigramSimilarity(text, wanted)));
        expect(index.nearest(wanted)).toBeCloseTo(expected, 9);
      }),
    );
  });
});
