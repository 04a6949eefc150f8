import { expect, it } from 'vitest';
import { accuracyPercent, averageSeconds } from './accuracy.ts';

it('rounds to whole percents and seconds', () => {
  expect(accuracyPercent(2, 3)).toBe(67);
  expect(averageSeconds(100, 3)).toBe(33);
});

it('is 0 when nothing was attempted', () => {
  expect(accuracyPercent(0, 0)).toBe(0);
  expect(averageSeconds(50, 0)).toBe(0);
});
