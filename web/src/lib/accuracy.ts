/** Accuracy figures as SPEC.md §9 has them. */
export type AccuracyBand = 'high' | 'mid' | 'low' | 'none';

/** Rounded percentage of correct answers; 0 if none was attempted. */
export const accuracyPercent = (correct: number, attempted: number): number =>
  attempted > 0 ? Math.round((100 * correct) / attempted) : 0;

/** Rounded seconds a question; 0 if none was attempted. */
export const averageSeconds = (totalSeconds: number, attempted: number): number =>
  attempted > 0 ? Math.round(totalSeconds / attempted) : 0;

/** 75 % or more is high (green), 60 % or more mid (yellow), less low (red); none where nothing was attempted. */
export function accuracyBand(percent: number, attempted = 1): AccuracyBand {
  if (attempted === 0) return 'none';
  if (percent >= 75) return 'high';
  return percent >= 60 ? 'mid' : 'low';
}

/** A bar's value: 0 to 100. */
export const clampPercent = (value: number): number => Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0));

/** Lowest accuracy first; equal ones stay in their order. A new array. */
export const byAccuracy = <T extends { questionsAttempted: number; questionsCorrect: number }>(
  items: readonly T[],
): T[] =>
  items.toSorted(
    (a, b) =>
      accuracyPercent(a.questionsCorrect, a.questionsAttempted) -
      accuracyPercent(b.questionsCorrect, b.questionsAttempted),
  );
