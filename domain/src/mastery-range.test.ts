import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masteryRange } from './mastery-range.ts';

const estimates = fc.double({ min: 0.151, max: 0.999, noNaN: true });
const width = (estimate: number, answers: number): number => {
  const range = masteryRange(estimate, answers);
  if (!range) throw new Error('No range');
  return range.high - range.low;
};

describe('masteryRange', () => {
  it('claims nothing before three answers', () => {
    expect(masteryRange(0.5, 2)).toBeNull();
    expect(masteryRange(null, 9)).toBeNull();
  });

  it('holds the estimate, between guessing and certainty', () => {
    fc.assert(
      fc.property(estimates, fc.integer({ min: 3, max: 5000 }), (estimate, answers) => {
        const range = masteryRange(estimate, answers);
        expect(range?.low).toBeGreaterThanOrEqual(0.15);
        expect(range?.low).toBeLessThan(estimate);
        expect(range?.high).toBeGreaterThan(estimate);
        expect(range?.high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never widens with another answer', () => {
    fc.assert(
      fc.property(estimates, fc.integer({ min: 3, max: 300 }), (estimate, answers) => {
        expect(width(estimate, answers + 1)).toBeLessThanOrEqual(width(estimate, answers));
      }),
    );
  });

  it('narrows from 45 to 31 points between 3 and 30 answers at an even chance', () => {
    const widths = [3, 5, 10, 30].map((answers) => Math.round(100 * width(0.5, answers)));
    expect(widths).toEqual([45, 41, 36, 31]);
  });
});
