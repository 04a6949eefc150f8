/**
 * Finds where in an exam's outline a text belongs: BM25 (Robertson & Zaragoza 2009, k1 = 1.2, b = 0.75) of the text's
 * words against each concept's name, topic and description. Below a threshold it stays open: a wrong place is worse
 * than none.
 */

export interface OutlineEntry {
  subjectId: number;
  topicId: number;
  topicName: string;
  topicDescription: string;
  conceptId: number;
  conceptName: string;
  conceptDescription: string;
}

export interface OutlinePlace {
  subjectId: number;
  topicId: number;
  conceptId: number;
}

export type OutlineMatcher = (text: string) => OutlinePlace | null;

const K1 = 1.2;
const B = 0.75;
/** A name says more than a description: its words count as if they stood there this often. */
const NAME_WEIGHT = 4;
const TOPIC_WEIGHT = 2;
/** Share of its own name's words (by weight) that a text must hold to belong to a concept. */
const NAME_SHARE = 0.5;
/** The best must lead the second by this factor: a tie says that the outline does not decide. */
const LEAD = 1.08;

const STOP_WORDS = new Set(
  'the and for with from that this which what when where who how are was were has have had its their into than then these those such also most more not only between over under about best describes following'.split(
    ' ',
  ),
);

/** Prepares an outline once; matching a text is then a walk over its words. */
export function outlineMatcher(outline: readonly OutlineEntry[]): OutlineMatcher {
  const entries = outline.map((entry) => {
    const name = wordsOf(entry.conceptName);
    const counts = new Map<string, number>();
    const add = (words: readonly string[], weight: number) => {
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight);
    };
    add(name, NAME_WEIGHT);
    add(wordsOf(entry.topicName), TOPIC_WEIGHT);
    add(wordsOf(entry.conceptDescription), 1);
    add(wordsOf(entry.topicDescription), 1);
    const length = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { entry, name: new Set(name), counts, length };
  });
  const averageLength = entries.reduce((sum, one) => sum + one.length, 0) / Math.max(1, entries.length);
  const containing = new Map<string, number>();
  for (const { counts } of entries) {
    for (const word of counts.keys()) containing.set(word, (containing.get(word) ?? 0) + 1);
  }
  const rarity = (word: string): number => {
    const n = containing.get(word) ?? 0;
    return Math.log(1 + (entries.length - n + 0.5) / (n + 0.5));
  };

  return (text) => {
    const words = new Set(wordsOf(text));
    const scored = entries
      .map(({ entry, name, counts, length }) => {
        let score = 0;
        for (const word of words) {
          const count = counts.get(word);
          if (count === undefined) continue;
          score += (rarity(word) * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / averageLength));
        }
        return { entry, score, share: sharedShare(name, words, rarity) };
      })
      .filter(({ share }) => share >= NAME_SHARE)
      .sort((a, b) => b.score - a.score || a.entry.conceptId - b.entry.conceptId);
    const [best, second] = scored;
    if (!best || (second && best.score < LEAD * second.score)) return null;
    const { subjectId, topicId, conceptId } = best.entry;
    return { subjectId, topicId, conceptId };
  };
}

function sharedShare(name: ReadonlySet<string>, words: ReadonlySet<string>, rarity: (word: string) => number): number {
  let shared = 0;
  let all = 0;
  for (const word of name) {
    all += rarity(word);
    if (words.has(word)) shared += rarity(word);
  }
  return all === 0 ? 0 : shared / all;
}

/** Lower-case words of three letters and more, plural endings off, without the commonest. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word)).map(stem);
}

function stem(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') && word.length > 3) return word.slice(0, -1);
  return word;
}
