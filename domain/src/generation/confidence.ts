import type { QuestionKind } from './candidate.ts';

/** How many questions of a kind were judged by strict reading, and how many were acceptable as they were. */
export interface MeasuredAcceptance {
  accepted: number;
  judged: number;
}

/**
 * Measured acceptance of each kind: the one place to write new measurements to. The built-in kinds were read strictly by
 * one person on six texts written for the purpose: 155 questions on four texts that the rules were mended on, and the
 * first 64 on two others. Acronyms: an earlier prototype.
 */
export const MEASURED_ACCEPTANCE: Readonly<Record<QuestionKind, MeasuredAcceptance>> = {
  'term-definition': { accepted: 60, judged: 64 },
  'definition-term': { accepted: 64, judged: 82 },
  year: { accepted: 43, judged: 44 },
  who: { accepted: 10, judged: 12 },
  which: { accepted: 2, judged: 2 },
  table: { accepted: 12, judged: 15 },
  acronym: { accepted: 4, judged: 9 },
  list: { accepted: 0, judged: 0 },
  // Not measured here: the published expert-accepted share of 75 % (arXiv 2505.02850), entered with the weight of 20.
  model: { accepted: 15, judged: 20 },
};

/** Wilson's lower bound of a share, 0 to 1 (Wilson 1927); z = 1.96 is the 95 % interval. 0 where nothing was judged. */
export function wilsonLowerBound(accepted: number, judged: number, z = 1.96): number {
  if (judged === 0) return 0;
  const share = accepted / judged;
  const z2 = z * z;
  const centre = share + z2 / (2 * judged);
  const margin = z * Math.sqrt((share * (1 - share)) / judged + z2 / (4 * judged * judged));
  return Math.max(0, (centre - margin) / (1 + z2 / judged));
}

/** Each flaw takes a quarter: published human questions carry 0.28 of them on average, so one is already unusual. */
const FACTOR_PER_FLAW = 0.75;

/** Below this similarity two questions merely share a subject. */
const HARMLESS_SIMILARITY = 0.4;

/**
 * Confidence (0 to 1) in a checked question: Wilson's lower bound of its kind's measured acceptance, times 0.75 for each
 * flaw, times 1 - (similarity - 0.4) where the nearest question is more similar than 0.4.
 */
export function confidenceOf(kind: QuestionKind, flawCount: number, similarity: number): number {
  const { accepted, judged } = MEASURED_ACCEPTANCE[kind];
  const base = wilsonLowerBound(accepted, judged);
  const closeness = 1 - Math.max(0, similarity - HARMLESS_SIMILARITY);
  return Math.round(base * FACTOR_PER_FLAW ** flawCount * closeness * 1000) / 1000;
}
