import type { UsableDefinition } from './usable-definitions.ts';

const HAPPENINGS = new Set(['act', 'event', 'process', 'phenomenon']);
const NOTIONS = new Set(
  'attribute cognition communication feeling motive possession quantity relation state time tops'.split(' '),
);

/** Heads that name a portion or an arrangement: what stands after "of", or the term itself, says more about the class. */
const PORTIONS = new Set(
  `part piece mass area place region body band belt ring gap stretch line land ground point layer set group series number
  amount unit side end space range network stack fold pair chain strip portion section system structure mesh sheet`.split(
    /\s+/,
  ),
);

/** Classes in which a term's everyday sense misleads: a trap, a whip, a dun, a daemon. */
const MISLEADING = new Set(['person', 'animal', 'plant', 'artifact', 'food']);

/** Deeds that WordNet lists first as things or numbers: "a release of energy". */
const DEEDS = new Set(
  `release loss return rise fall increase decrease growth exchange transfer division formation removal addition breakdown
  spread flow passage conversion production separation collection check change`.split(/\s+/),
);

/** Heads whose first sense in WordNet is a deed, while definitions mean an arrangement: "a market with one seller". */
const ARRANGEMENTS = new Set('market industry scheme programme program service policy tax'.split(' '));

function broad(sense: string | null): string | null {
  if (sense === null) return null;
  if (HAPPENINGS.has(sense)) return 'happening';
  if (NOTIONS.has(sense)) return 'notion';
  if (sense === 'location' || sense === 'object') return 'place';
  return sense === 'food' ? 'substance' : sense;
}

/** "the splitting of…", "the taking away of…": WordNet lists most of these as things or not at all. */
function isGerundOf({ head, definition }: UsableDefinition): boolean {
  return /^(?:the |a |an )?(?:\p{L}+ )?\p{L}{3,}ing (?:\p{L}+ )?of\b/u.test(definition) || /\p{L}{4,}ing$/u.test(head);
}

/** The broad class of a defined thing: place, body, substance, person, artifact, group, happening, notion…; null if unknown. */
export function classOfDefinition(fact: UsableDefinition): string | null {
  const { head, headSense, termSense } = fact;
  const term = termSense !== null && !MISLEADING.has(termSense) ? broad(termSense) : null;
  if (isGerundOf(fact) || (DEEDS.has(head) && new RegExp(`\\b${head} of\\b`).test(fact.definition))) return 'happening';
  if (PORTIONS.has(head) && term !== null) return term;
  if (ARRANGEMENTS.has(head)) return 'notion';
  // "a release of energy", "a division of the nucleus": a deed that WordNet lists first as a thing.
  if ((headSense === 'artifact' || headSense === 'group') && (term === 'happening' || term === 'notion')) return term;
  return broad(headSense) ?? term;
}

/** Whether two defined things are of one class, number and capitalisation, so that neither looks odd beside the other. */
export function sameClass(a: UsableDefinition, b: UsableDefinition): boolean {
  if (a.proper !== b.proper || a.plural !== b.plural) return false;
  if (a.head === b.head) return true;
  const [left, right] = [classOfDefinition(a), classOfDefinition(b)];
  // Names must be names of the same sort of thing: a peak is no storm.
  if (a.proper)
    return left !== null && left === right && a.headSense === b.headSense && !/^(?:notion|happening)$/.test(left);
  if (left === 'person' || right === 'person') return left === right;
  if (left !== null && left === right) return true;
  return (
    a.termSense !== null &&
    a.termSense === b.termSense &&
    !MISLEADING.has(a.termSense) &&
    broad(a.termSense) !== 'notion'
  );
}
