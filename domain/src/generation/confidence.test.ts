import { describe, expect, it } from 'vitest';
import { confidenceOf, wilsonLowerBound } from './confidence.ts';

describe('wilsonLowerBound', () => {
  it('agrees with published values', () => {
    // Newcombe 1998, table I: 81 of 263 gives 0.2553 to 0.3662, 15 of 148 gives 0.0624 to 0.1605.
    expect(wilsonLowerBound(81, 263)).toBeCloseTo(0.2553, 4);
    expect(wilsonLowerBound(15, 148)).toBeCloseTo(0.0624, 4);
  });

  it('trusts the same share more the more was judged, and nothing unjudged', () => {
    expect(wilsonLowerBound(80, 100)).toBeGreaterThan(wilsonLowerBound(8, 10));
    expect(wilsonLowerBound(0, 0)).toBe(0);
  });
});

describe('confidenceOf', () => {
  it('falls with each flaw and with similarity, and stays in 0 to 1', () => {
    const clean = confidenceOf('year', 0, 0);
    expect(confidenceOf('year', 1, 0)).toBeCloseTo(clean * 0.75, 2);
    expect(confidenceOf('year', 0, 0.3)).toBe(clean);
    expect(confidenceOf('year', 0, 0.59)).toBeLessThan(clean);
    expect(clean).toBeGreaterThan(0);
    expect(clean).toBeLessThan(1);
  });
});
