/** What the model believes of a learner's ability over everything: `m` in logits, `n` updates so far. */
export interface LearnerState {
  readonly m: number;
  readonly n: number;
}

/** What it believes of a learner in one concept, on top of the ability; `m` is as it was at `t`, before fading. */
export interface ConceptMastery {
  /** logits */
  readonly m: number;
  /** updates so far: answers and skips */
  readonly n: number;
  /** the last practice, epoch milliseconds; null before the first */
  readonly t: number | null;
  /** right answers in a row, at most 4: the next practice is due after min(16, 2^box) days */
  readonly box: number;
}

/** How hard one item is: `m` in logits (0 typical, above 0 harder), `n` updates so far. */
export interface ItemDifficulty {
  readonly m: number;
  readonly n: number;
}

/** How hard a concept's items are for everyone: as ItemDifficulty. */
export interface ConceptDifficulty {
  readonly m: number;
  readonly n: number;
}

/** The four states that one answer reads, and changes. */
export interface AnswerStates {
  readonly learner: LearnerState;
  readonly mastery: ConceptMastery;
  readonly item: ItemDifficulty;
  readonly concept: ConceptDifficulty;
}

export interface ModelParameters {
  /** chance that someone who does not know picks the key, 0 ≤ guess < baseRate */
  readonly guess: number;
  /** share of right answers of a new learner on a typical item, guess < baseRate < 1 */
  readonly baseRate: number;
}

export interface Observation {
  readonly outcome: 'right' | 'wrong' | 'skipped' | 'unanswered';
  /** seconds spent on the question; null where nobody measured them */
  readonly seconds: number | null;
  /** whether this learner had met the item before this answer */
  readonly seenBefore: boolean;
  /** epoch milliseconds */
  readonly now: number;
}

/** For four options; below 1/4 because good distractors draw those who do not know. */
export const DEFAULT_PARAMETERS: ModelParameters = { guess: 0.15, baseRate: 0.66 };
export const NEW_LEARNER: LearnerState = { m: 0, n: 0 };
export const NEW_MASTERY: ConceptMastery = { m: 0, n: 0, t: null, box: 0 };
export const NEW_CONCEPT: ConceptDifficulty = { m: 0, n: 0 };
const TYPICAL_ITEM: ItemDifficulty = { m: 0, n: 0 };

export const DAY_MS = 86_400_000;
/** An answer given faster than this was not read: it says nothing about what the learner knows. */
export const SHORTEST_SERIOUS_SECONDS = 3;
/** Below this many answers an estimate is not shown. */
export const ANSWERS_TO_SHOW_MASTERY = 3;
const FIRM_FROM = 0.75;
const HIGHEST_BOX = 4;
const LONGEST_INTERVAL_DAYS = 16;
const SKIP_WEIGHT = 0.5;
/** Keeps every probability strictly inside (guess, 1) in double precision; real logits stay within ±6. */
const LOGIT_BOUND = 30;

/** The state of an item nobody has answered, from its authored difficulty 1 (easy) to 5 (hard). */
export function coldItem(difficulty: number): ItemDifficulty {
  return { m: 0.4 * (difficulty - 3), n: 0 };
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-Math.min(LOGIT_BOUND, Math.max(-LOGIT_BOUND, x))));
}

/** Days since the last practice, never negative (clocks of two nodes may differ); null before the first. */
export function daysSince(t: number | null, now: number): number | null {
  return t === null ? null : Math.max(0, (now - t) / DAY_MS);
}

/** "less than a day ago", "1 day ago", "9 days ago": whole days, for sentences to a learner. */
export function agoInWords(days: number): string {
  const whole = Math.floor(days);
  if (whole <= 0) return 'less than a day ago';
  return whole === 1 ? '1 day ago' : `${whole} days ago`;
}

/** The mastery in logits that is left at `now`: what was learned fades, what was never known does not come back. */
export function fadedMastery(mastery: ConceptMastery, now: number): number {
  if (mastery.m <= 0) return mastery.m;
  return mastery.m / Math.sqrt(1 + (daysSince(mastery.t, now) ?? 0) / 7);
}

/** The learner's strength in the concept in logits, u.m + k′, before an answer: the criterion of item statistics. */
export function strength(learner: LearnerState, mastery: ConceptMastery, now: number): number {
  return learner.m + fadedMastery(mastery, now);
}

/** The chance to know the answer, without guessing, from the logit of strength against difficulty. */
function knows(logit: number, { guess, baseRate }: ModelParameters): number {
  return logistic(Math.log((baseRate - guess) / (1 - baseRate)) + logit);
}

function withGuess(s: number, { guess }: ModelParameters): number {
  return guess + (1 - guess) * s;
}

/**
 * The chance that the learner answers the item right at `now` (epoch ms), strictly between guess and 1.
 * An Elo-like logistic model with a guess floor and fading; the constants were measured over seven public data sets.
 */
export function predict(states: AnswerStates, now: number, parameters = DEFAULT_PARAMETERS): number {
  const logit = strength(states.learner, states.mastery, now) - states.item.m - states.concept.m;
  return withGuess(knows(logit, parameters), parameters);
}

/** The chance of a right answer on a typical item of the concept: at `now` (epoch ms), and were nothing faded. */
export function typicalItem(
  states: Omit<AnswerStates, 'item'>,
  now: number,
  parameters = DEFAULT_PARAMETERS,
): { readonly today: number; readonly unfaded: number } {
  return {
    today: predict({ ...states, item: TYPICAL_ITEM }, now, parameters),
    unfaded: predict({ ...states, item: TYPICAL_ITEM }, states.mastery.t ?? now, parameters),
  };
}

/**
 * The mastery to show, 0 to 1: for a typical item now, and at the last practice. Null without answers; a screen claims
 * a percentage from ANSWERS_TO_SHOW_MASTERY answers on.
 */
export function masteryEstimate(
  states: Omit<AnswerStates, 'item'>,
  now: number,
  parameters = DEFAULT_PARAMETERS,
): { readonly estimate: number | null; readonly lastEstimate: number | null } {
  if (states.mastery.n === 0) return { estimate: null, lastEstimate: null };
  const { today, unfaded } = typicalItem(states, now, parameters);
  return { estimate: today, lastEstimate: unfaded };
}

/** Three in four or better today. */
export function isFirm(estimate: number | null): boolean {
  return estimate !== null && estimate >= FIRM_FROM;
}

/** How many days after the last practice the next one is due: 1, 2, 4, 8, then 16. */
export function dueAfterDays(box: number): number {
  return Math.min(LONGEST_INTERVAL_DAYS, 2 ** box);
}

/**
 * The states after one answer. A skip counts as wrong at half weight, and only against the learner; an item met before
 * says nothing new about its difficulty; no answer, or one (a skip too) in under 3 seconds, changes nothing. A right
 * answer never lowers the estimate. A wrong one never raises it if the chance to know (without guessing) was 0.26 or
 * more; below that, where failure was expected anyway, the bonus for practice may outweigh it.
 */
export function learn(states: AnswerStates, observation: Observation, parameters = DEFAULT_PARAMETERS): AnswerStates {
  const { outcome, seconds, seenBefore, now } = observation;
  if (outcome === 'unanswered' || (seconds !== null && seconds < SHORTEST_SERIOUS_SECONDS)) return states;

  const { learner, mastery, item, concept } = states;
  const faded = fadedMastery(mastery, now);
  const s = knows(learner.m + faded - item.m - concept.m, parameters);
  const p = withGuess(s, parameters);
  const right = outcome === 'right';
  // The slope of the log likelihood: s/p discounts a right answer that may have been a guess.
  const e = (((right ? 1 : 0) - p) * s) / p;
  const weight = outcome === 'skipped' ? SKIP_WEIGHT : 1;

  const learnerStep = Math.max(0.15, 0.3 / (1 + 0.03 * learner.n)) * e;
  const masteryStep = 0.2 * e * (right ? 1 : 1.2) + 0.1 / (1 + 0.1 * mastery.n);
  const after: AnswerStates = {
    ...states,
    learner: { m: learner.m + weight * learnerStep, n: learner.n + 1 },
    mastery: {
      m: faded + weight * masteryStep,
      n: mastery.n + 1,
      t: now,
      box: right ? Math.min(HIGHEST_BOX, mastery.box + 1) : 0,
    },
  };
  if (outcome === 'skipped' || seenBefore) return after;
  return {
    ...after,
    item: { m: item.m - (0.9 / (1 + 0.16 * item.n)) * e, n: item.n + 1 },
    concept: { m: concept.m - (0.3 / (1 + 0.05 * concept.n)) * e, n: concept.n + 1 },
  };
}
