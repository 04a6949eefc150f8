/** Where in its source passage a generated question rests, so that a reviewer sees the sentence at once. */

export interface Evidence {
  /** Half-open range in the passage. */
  start: number;
  end: number;
  /** The explanation quotes the sentence; else it only shares most of its words. */
  exact: boolean;
}

/** Shorter quotes could stand anywhere. Characters. */
const QUOTE_MIN = 20;
/** A sentence needs this many content words, and this share of them in the explanation, to be the closest one. */
const WORDS_MIN = 4;
const SHARE_MIN = 0.6;

interface Folded {
  text: string;
  /** For each character of `text`, its place in the original. */
  at: number[];
}

/** Lower case, white space as one space, curly quotes straight, citation marks such as [12] away. */
function fold(original: string): Folded {
  let text = '';
  const at: number[] = [];
  for (let i = 0; i < original.length; i++) {
    const mark = original[i] === '[' ? /^\[\d+(?:[,–-]\s?\d+)*\]/.exec(original.slice(i, i + 24)) : null;
    if (mark) {
      i += mark[0].length - 1;
      continue;
    }
    const raw = original.charAt(i);
    const character = /\s/.test(raw) ? ' ' : raw.replace(/[‘’]/, "'").replace(/[“”]/, '"');
    if (character === ' ' && (text === '' || text.endsWith(' '))) continue;
    const lower = character.toLowerCase();
    // A letter whose lower case is longer would shift every place behind it.
    text += lower.length === 1 ? lower : character;
    at.push(i);
  }
  return { text: text.trimEnd(), at };
}

/** The explanation, and what follows each of its first colons: a heading may stand before the quote, or in brackets behind it. */
function quotesIn(explanation: string): string[] {
  const bare = explanation.replace(/\s*\([^()]*\)\s*$/, '');
  const parts = [bare];
  for (let rest = bare, at = rest.indexOf(': '); at >= 0 && parts.length < 4; at = rest.indexOf(': ')) {
    rest = rest.slice(at + 2);
    parts.push(rest);
  }
  return parts;
}

function quoted(passage: string, explanation: string): Evidence | null {
  const held = fold(passage);
  for (const quote of quotesIn(explanation)) {
    const wanted = fold(quote).text;
    const found = wanted.length < QUOTE_MIN ? -1 : held.text.indexOf(wanted);
    const first = held.at[found];
    const last = held.at[found + wanted.length - 1];
    if (found >= 0 && first !== undefined && last !== undefined) return { start: first, end: last + 1, exact: true };
  }
  return null;
}

const contentWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);

function closest(passage: string, explanation: string): Evidence | null {
  const said = contentWords(explanation);
  let best: Evidence | null = null;
  let bestShare = SHARE_MIN;
  for (const { segment, index } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(passage)) {
    const words = contentWords(segment);
    if (words.size < WORDS_MIN) continue;
    const share = [...words].filter((word) => said.has(word)).length / words.size;
    if (share < bestShare) continue;
    bestShare = share;
    best = { start: index, end: index + segment.trimEnd().length, exact: false };
  }
  return best;
}

/** The sentence of the passage that the explanation quotes, or the one closest to it; null where none is close. */
export const evidenceIn = (passage: string, explanation: string): Evidence | null =>
  quoted(passage, explanation) ?? closest(passage, explanation);

/** Joins the lines that a PDF broke inside a sentence; headings and list items keep theirs. */
export const joinBrokenLines = (passage: string): string => passage.replace(/[ \t]*\n[ \t]*(?=\p{Ll})/gu, ' ');
