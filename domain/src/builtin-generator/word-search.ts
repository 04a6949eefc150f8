import { contentStems } from '../generation/words.ts';

/** Finds the sentences of a document that hold given words. */
export interface WordSearch {
  /** Adds the next sentence; ids count from 0. */
  add(text: string): void;
  /** Ids of the sentences that hold every content word of `phrase`. */
  holding(phrase: string): number[];
  /** Whether a sentence other than `except` holds all of `phrase` and at least `share` (0 to 1) of `words`. */
  supports(phrase: string, words: string, share: number, except: number): boolean;
}

function holds(sorted: Uint32Array, id: number): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle] ?? 0;
    if (value === id) return true;
    if (value < id) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** An empty search. Words are stemmed and stop words left out (contentStems), so that "cells" finds "cell". */
export function createWordSearch(): WordSearch {
  const ids = new Map<string, number>();
  const postings: number[][] = [];
  const sentences: Uint32Array[] = [];

  function idsOf(text: string): number[] {
    return [...new Set(contentStems(text))].map((stem) => ids.get(stem) ?? -1);
  }

  function holding(phrase: string): number[] {
    const wanted = idsOf(phrase);
    if (wanted.length === 0 || wanted.includes(-1)) return [];
    wanted.sort((a, b) => (postings[a]?.length ?? 0) - (postings[b]?.length ?? 0));
    const [rarest, ...others] = wanted;
    return (postings[rarest ?? 0] ?? []).filter((sentence) => {
      const words = sentences[sentence];
      return words !== undefined && others.every((id) => holds(words, id));
    });
  }

  return {
    add(text) {
      const found = new Set<number>();
      for (const stem of contentStems(text)) {
        let id = ids.get(stem);
        if (id === undefined) {
          id = postings.push([]) - 1;
          ids.set(stem, id);
        }
        found.add(id);
      }
      const sentence = sentences.push(Uint32Array.from(found).sort()) - 1;
      for (const id of found) postings[id]?.push(sentence);
    },
    holding,
    supports(phrase, words, share, except) {
      const wanted = idsOf(words);
      if (wanted.length === 0) return false;
      return holding(phrase).some((sentence) => {
        const held = sentences[sentence];
        if (sentence === except || held === undefined) return false;
        return wanted.filter((id) => id >= 0 && holds(held, id)).length >= share * wanted.length;
      });
    },
  };
}
