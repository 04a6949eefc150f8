import { gaussian, type Random } from '../../domain/src/seeded-random.ts';

/** The bank of one simulated world: concepts of items, with what is true of them and what their author believed. */
export interface Bank {
  /** true difficulty of each concept, logits */
  readonly conceptDifficulty: readonly number[];
  /** true difficulty of each item within its concept, logits: [concept][item] */
  readonly itemDifficulty: readonly (readonly number[])[];
  /** the difficulty its author gave it, 1 to 5: [concept][item] */
  readonly authoredDifficulty: readonly (readonly number[])[];
}

/** What a simulated learner truly knows of one concept. Days count from the start of the simulation. */
export interface TrueKnowledge {
  /** the chance of a right answer averaged over the concept's items */
  expectedScore(day: number): number;
  /** answers an item of this difficulty on that day and learns from it; true for a right answer */
  practise(itemDifficulty: number, day: number, random: Random): boolean;
  /** how much one practice now is expected to add to expectedScore at a later day: what only the oracle knows */
  gain(day: number, later: number): number;
}

export type WorldName = 'bkt' | 'sat' | 'flat';
export const WORLDS: readonly WorldName[] = ['bkt', 'sat', 'flat'];

/** Practices closer together than this make nothing more durable. */
const SPACED_DAYS = 0.9;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

export function makeBank(concepts: number, itemsPerConcept: number, random: Random): Bank {
  const conceptDifficulty = times(concepts, () => 0.6 * gaussian(random));
  const itemDifficulty = conceptDifficulty.map(() => times(itemsPerConcept, () => 0.8 * gaussian(random)));
  const authoredDifficulty = itemDifficulty.map((items, c) =>
    items.map((d) => {
      const judged = Math.round(3 + 0.9 * (d + (conceptDifficulty[c] ?? 0)) + 0.9 * gaussian(random));
      return Math.min(5, Math.max(1, judged));
    }),
  );
  return { conceptDifficulty, itemDifficulty, authoredDifficulty };
}

/** Knowledge is there or not; it gets lost, more slowly after spaced practice. */
function binaryKnowledge(ability: number, items: readonly number[], random: Random): TrueKnowledge {
  const known = (d: number): number => logistic(2 - 0.6 * d);
  const unknown = (d: number): number => 0.25 + 0.08 * logistic(-d);
  const [meanKnown, meanUnknown] = [mean(items.map(known)), mean(items.map(unknown))];
  const survival = (days: number, durable: number): number => Math.exp((-0.03 * days) / (1 + 1.5 * durable));

  let mastered = random() < logistic(-0.4 + ability + 0.5 * gaussian(random));
  let durable = 0;
  let last = 0;
  const held = (day: number): number => (mastered ? survival(day - last, durable) : 0);
  return {
    expectedScore: (day) => meanUnknown + held(day) * (meanKnown - meanUnknown),
    practise(itemDifficulty, day, draw) {
      const chance = held(day) * known(itemDifficulty) + (1 - held(day)) * unknown(itemDifficulty);
      const right = draw() < chance;
      const survived = draw() < held(day);
      if (!survived) {
        durable = 0;
        mastered = draw() < 0.25;
      }
      if (mastered && day - last >= SPACED_DAYS) durable += 1;
      last = day;
      return right;
    },
    gain(day, later) {
      const spaced = day - last >= SPACED_DAYS ? 1 : 0;
      const kept = held(day) * survival(later - day, durable + spaced);
      const regained = (1 - held(day)) * 0.25 * survival(later - day, spaced);
      return (kept + regained - held(later)) * (meanKnown - meanUnknown);
    },
  };
}

/** Knowledge grows by steps (smaller ones near the top if `step` says so) and fades by a power of time. */
function gradedKnowledge(
  ability: number,
  items: readonly number[],
  step: (theta: number) => number,
  random: Random,
): TrueKnowledge {
  const chance = (theta: number, d: number): number => 0.25 + 0.75 * logistic(1.2 * (theta - d));
  const score = (theta: number): number => mean(items.map((d) => chance(theta, d)));
  const base = -0.2 + ability + gaussian(random);
  const faded = (learned: number, days: number, stability: number): number => learned / Math.sqrt(1 + days / stability);
  const strengthened = (stability: number): number => Math.min(60, 1.6 * stability);

  let learned = 0;
  let stability = 3;
  let last = 0;
  const theta = (day: number): number => base + faded(learned, day - last, stability);
  return {
    expectedScore: (day) => score(theta(day)),
    practise(itemDifficulty, day, draw) {
      const before = theta(day);
      const right = draw() < chance(before, itemDifficulty);
      learned = before - base + step(before);
      if (day - last >= SPACED_DAYS) stability = strengthened(stability);
      last = day;
      return right;
    },
    gain(day, later) {
      const more = theta(day) - base + step(theta(day));
      const held = day - last >= SPACED_DAYS ? strengthened(stability) : stability;
      return score(base + faded(more, later - day, held)) - score(theta(later));
    },
  };
}

/** A learner of overall `ability` (logits) in a world: what they know of each concept of the bank on day 0. */
export function makeLearner(world: WorldName, bank: Bank, ability: number, random: Random): TrueKnowledge[] {
  const step = world === 'sat' ? (theta: number) => 0.15 * Math.max(0, 2.5 - theta) : () => 0.25;
  return bank.itemDifficulty.map((items, c) => {
    const here = ability - (bank.conceptDifficulty[c] ?? 0);
    return world === 'bkt' ? binaryKnowledge(here, items, random) : gradedKnowledge(here, items, step, random);
  });
}
