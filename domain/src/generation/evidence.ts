/** A passage of the document as the gate sees it: its text and where that text begins in the document. */
export interface SourcePassage {
  text: string;
  start: number;
}

interface Normalised {
  text: string;
  /** For each character of `text`, its place in the original. */
  at: number[];
}

const FOLDED: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '­': '',
};

function normalise(text: string): Normalised {
  let out = '';
  const at: number[] = [];
  const push = (character: string, index: number) => {
    out += character;
    for (let unit = 0; unit < character.length; unit++) at.push(index);
  };
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    if (/\s/.test(character)) {
      // A word broken over two lines is one word in the quote.
      const broken = /^\s*\n\s*(?=\p{Ll})/u.exec(text.slice(i, i + 40));
      if (broken && out.endsWith('-')) {
        out = out.slice(0, -1);
        at.pop();
        i += broken[0].length - 1;
      } else if (out !== '' && !out.endsWith(' ')) push(' ', i);
      continue;
    }
    // Citation marks [12] and [3, 4] are no part of a sentence.
    const mark = character === '[' ? /^\[\d+(?:[,–-]\s?\d+)*\]/.exec(text.slice(i, i + 24)) : null;
    if (mark) {
      if (out.endsWith(' ')) {
        out = out.slice(0, -1);
        at.pop();
      }
      i += mark[0].length - 1;
      continue;
    }
    push((FOLDED[character] ?? character).toLowerCase(), i);
  }
  return { text: out.trimEnd(), at };
}

/** Names and numbers in a text: numerals, words with a capital inside or all in capitals, and capitalised words after the first. */
export function namesAndNumbers(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}.,'’-]*/gu) ?? [];
  const clean = words.map((word) => word.replace(/[.,'’-]+$/, ''));
  const capitalised = clean.filter((word) => /^\p{Lu}/u.test(word)).length;
  return clean.filter((word, index) => {
    if (/\d/.test(word)) return true;
    if (/\p{L}\p{Lu}/u.test(word)) return true;
    // A capital at the start may be sentence case, unless the other words have one too.
    return /^\p{Lu}\p{L}/u.test(word) && (index > 0 || capitalised > 1);
  });
}

/** A passage made ready for many questions. */
export interface ReadPassage {
  /**
   * Finds a quote, forgiving white space, line-end hyphens, citation marks, quote marks, dashes and case. Gives its
   * half-open range in the document, or null where the passage does not hold it.
   */
  locate(quote: string): { start: number; end: number } | null;
  /** The names and numbers of a key that stand neither in the quote nor in the passage. */
  unsupported(key: string, quote: string): string[];
}

/** Normalises a passage once. */
export function readPassage(passage: SourcePassage): ReadPassage {
  const held = normalise(passage.text);
  return {
    locate(quote) {
      const wanted = normalise(quote).text;
      const found = wanted === '' ? -1 : held.text.indexOf(wanted);
      if (found < 0) return null;
      const first = held.at[found] ?? 0;
      const last = held.at[found + wanted.length - 1] ?? 0;
      return { start: passage.start + first, end: passage.start + last + 1 };
    },
    unsupported(key, quote) {
      const quoted = normalise(quote).text;
      return namesAndNumbers(key).filter((name) => {
        const wanted = normalise(name).text;
        return !held.text.includes(wanted) && !quoted.includes(wanted);
      });
    },
  };
}
