/** What a bubble shows of an estimate (design: "The bubble"). */
const GUESSING_FLOOR = 0.15;
export const FIRM_FROM = 0.75;
/** Mastery is shown from this many answers on. */
export const ANSWERS_TO_SHOW = 3;

export interface Estimate {
  answers: number;
  /** 0 to 1; null without answers. */
  estimate: number | null;
  lastEstimate: number | null;
}
export type BubbleState = 'untried' | 'early' | 'learning' | 'firm';

export function bubbleState({ answers, estimate }: Estimate): BubbleState {
  if (answers === 0 || estimate === null) return 'untried';
  if (answers < ANSWERS_TO_SHOW) return 'early';
  return estimate >= FIRM_FROM ? 'firm' : 'learning';
}

/** A fill's diameter as a share of the ring: (p − .15) / .85, never below nothing. */
export const fillOf = (estimate: number | null): number =>
  estimate === null ? 0 : Math.min(1, Math.max(0, (estimate - GUESSING_FLOOR) / (1 - GUESSING_FLOOR)));

export const percentOf = (share: number): number => Math.round(100 * share);

/** In words: "about 48% today, 71% when last practised", "too early to say", "not tried yet". */
export function estimateInWords(concept: Estimate): string {
  const state = bubbleState(concept);
  if (state === 'untried' || concept.estimate === null) return 'not tried yet';
  if (state === 'early') return 'too early to say';
  const today = `about ${percentOf(concept.estimate)}% today`;
  return concept.lastEstimate === null ? today : `${today}, ${percentOf(concept.lastEstimate)}% when last practised`;
}
