import { coreOfStem } from './stem-templates.ts';

/**
 * The trigrams of a text as PostgreSQL's pg_trgm makes them: lower case, split into words of letters and digits, each word
 * padded with two spaces before and one after, every three neighbouring characters, as a set (show_trgm).
 */
export function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = [...`  ${word} `];
    for (let i = 0; i + 2 < padded.length; i++) {
      trigrams.add(`${padded[i]}${padded[i + 1]}${padded[i + 2]}`);
    }
  }
  return trigrams;
}

/** pg_trgm's similarity(a, b), 0 to 1: shared trigrams over all distinct trigrams of both; 0 where both are empty. */
export function trigramSimilarity(a: string, b: string): number {
  const left = trigramsOf(a);
  const right = trigramsOf(b);
  let shared = 0;
  for (const trigram of left) if (right.has(trigram)) shared++;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** What two questions are compared by: the stem without its template, and the right answer. */
export function duplicateKey(stem: string, answer: string): string {
  return `${coreOfStem(stem)} ${answer}`.trim();
}

/** From this similarity of duplicate keys on, two questions count as one (QUESTIONS.md, "The gate"). */
export const DUPLICATE_SIMILARITY = 0.6;

/** Texts searchable by trigram similarity. */
export interface SimilarityIndex {
  add(text: string): void;
  /** The highest similarity (0 to 1) to a text added so far; 0 when empty. */
  nearest(text: string): number;
}

/** An inverted index from trigrams to texts: one search touches only texts that share a trigram. */
export function createSimilarityIndex(): SimilarityIndex {
  const sizes: number[] = [];
  const postings = new Map<string, number[]>();
  return {
    add(text) {
      const trigrams = trigramsOf(text);
      const id = sizes.push(trigrams.size) - 1;
      for (const trigram of trigrams) {
        const ids = postings.get(trigram);
        if (ids) ids.push(id);
        else postings.set(trigram, [id]);
      }
    },
    nearest(text) {
      const trigrams = trigramsOf(text);
      const shared = new Map<number, number>();
      for (const trigram of trigrams) {
        for (const id of postings.get(trigram) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
      }
      let highest = 0;
      for (const [id, count] of shared) {
        highest = Math.max(highest, count / (trigrams.size + (sizes[id] ?? 0) - count));
      }
      return highest;
    },
  };
}
