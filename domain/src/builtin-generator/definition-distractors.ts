import { hashText } from '../generation/random.ts';
import { trigramSimilarity } from '../generation/similarity.ts';
import { contentStems, plainWords, shareHeld } from '../generation/words.ts';
import { classOfDefinition, sameClass } from './definition-class.ts';
import type { DocumentIndex } from './document-index.ts';
import { nearness } from './nearness.ts';
import type { UsableDefinition } from './usable-definitions.ts';

/** How many of the nearest candidates are tested: the tests are dear, and those further down would hardly be taken. */
const TESTED = 60;

/**
 * Notions and happenings are wide classes (a wind, a washing and a trial are all happenings): within them, the other must
 * also share its narrower class or stand near.
 */
function closeEnough(index: DocumentIndex, key: UsableDefinition, other: UsableDefinition): boolean {
  const wide = classOfDefinition(key);
  if (key.head === other.head || (wide !== 'notion' && wide !== 'happening')) return true;
  if (key.headSense !== null && key.headSense === other.headSense) return true;
  if (key.termSense !== null && key.termSense === other.termSense) return true;
  return nearness(index, key.sentence, other.sentence) >= 0.6;
}

function score(index: DocumentIndex, key: UsableDefinition, other: UsableDefinition): number {
  let points = 2 * nearness(index, key.sentence, other.sentence);
  if (key.head === other.head) points += 3;
  if (key.headSense === other.headSense) points += 2;
  if (key.termSense === other.termSense) points += 1;
  if (key.origin === other.origin) points += 1;
  const [shorter, longer] = [key.definition.length, other.definition.length].sort((a, b) => a - b);
  points += 3 * ((shorter ?? 0) / (longer ?? 1));
  return points + (hashText(`${index.seed} ${key.term} ${other.term}`) / 4294967296) * 0.5;
}

function mentions(text: string, term: string): boolean {
  const held = new Set(contentStems(text));
  const stems = contentStems(term);
  return stems.length > 0 && stems.every((stem) => held.has(stem));
}

/** Whether the other's definition could pass for the key's, or the other term for the key term. */
function couldBothBeRight(index: DocumentIndex, key: UsableDefinition, other: UsableDefinition): boolean {
  if (mentions(key.definition, other.term) || mentions(other.definition, key.term)) return true;
  const [a, b] = [` ${plainWords(key.term)} `, ` ${plainWords(other.term)} `];
  if (a.includes(b) || b.includes(a)) return true;
  if (index.lexicon.areRelated(key.term, other.term)) return true;
  if (shareHeld(other.definition, key.definition) >= 0.5 || shareHeld(key.definition, other.definition) >= 0.5)
    return true;
  return (
    index.search.supports(key.term, other.definition, 0.5, -1) ||
    index.search.supports(other.term, key.definition, 0.5, -1)
  );
}

/** Three definitions whose terms or meanings are wrong beside the key's but of its class, nearest first; or null. */
export function definitionDistractors(index: DocumentIndex, key: UsableDefinition): UsableDefinition[] | null {
  const ranked = index.definitions
    .filter((other) => other !== key && sameClass(key, other) && closeEnough(index, key, other))
    // A definition that says "soil" gives "black soil" away, unless the other terms are soils too; and soils look odd
    // beside what is none.
    .filter((other) => other.family === key.family)
    .map((other) => ({ other, points: score(index, key, other) }))
    .sort((a, b) => b.points - a.points)
    .slice(0, TESTED);
  const chosen: UsableDefinition[] = [];
  for (const { other } of ranked) {
    if (couldBothBeRight(index, key, other)) continue;
    const clashes = chosen.some(
      (taken) =>
        trigramSimilarity(taken.definition, other.definition) > 0.6 ||
        ` ${plainWords(taken.term)} `.includes(` ${plainWords(other.term)} `) ||
        ` ${plainWords(other.term)} `.includes(` ${plainWords(taken.term)} `),
    );
    if (!clashes) chosen.push(other);
    if (chosen.length === 3) return chosen;
  }
  return null;
}
