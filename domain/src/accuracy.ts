/** Percentages and averages as every screen shows them (SPEC.md §9). */

/** Rounded correct/attempted percentage, 0 if none was attempted. */
export const accuracyPercent = (correct: number, attempted: number): number =>
  attempted === 0 ? 0 : Math.round((100 * correct) / attempted);

/** Rounded whole seconds a question, 0 if none was attempted. */
export const averageSeconds = (totalSeconds: number, attempted: number): number =>
  attempted === 0 ? 0 : Math.round(totalSeconds / attempted);
