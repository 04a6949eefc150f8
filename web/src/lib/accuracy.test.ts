import { describe, expect, it } from 'vitest';
import { accuracyBand, accuracyPercent, averageSeconds, byAccuracy, clampPercent } from './accuracy.ts';

describe('accuracy', () => {
  it('rounds, and is 0 where nothing was attempted', () => {
    expect(accuracyPercent(2, 3)).toBe(67);
    expect(accuracyPercent(0, 0)).toBe(0);
    expect(averageSeconds(100, 3)).toBe(33);
    expect(averageSeconds(100, 0)).toBe(0);
  });

  it.each([
    [100, 'high'],
    [75, 'high'],
    [74, 'mid'],
    [60, 'mid'],
    [59, 'low'],
    [0, 'low'],
  ])('%i%% is %s', (percent, band) => {
    expect(accuracyBand(percent)).toBe(band);
  });

  it('has no band where nothing was attempted', () => {
    expect(accuracyBand(0, 0)).toBe('none');
  });

  it('clamps a bar to 0 to 100', () => {
    expect([-5, 0, 42.5, 100, 140, Number.NaN].map(clampPercent)).toEqual([0, 0, 42.5, 100, 100, 0]);
  });

  it('sorts the lowest accuracy first and leaves equal ones and the input as they are', () => {
    const items = [
      { name: 'a', questionsAttempted: 4, questionsCorrect: 3 },
      { name: 'b', questionsAttempted: 10, questionsCorrect: 1 },
      { name: 'c', questionsAttempted: 8, questionsCorrect: 6 },
    ];
    expect(byAccuracy(items).map(({ name }) => name)).toEqual(['b', 'a', 'c']);
    expect(items[0]?.name).toBe('a');
  });
});
