import { expect, test } from 'vitest';
import { gaussian, seededRandom } from './seeded-random.ts';

const draws = (count: number, next: () => number) => Array.from({ length: count }, next);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('the same seeds give the same numbers, others do not', () => {
  expect(draws(5, seededRandom(1, 2))).toEqual(draws(5, seededRandom(1, 2)));
  expect(draws(5, seededRandom(1, 2))).not.toEqual(draws(5, seededRandom(2, 1)));
});

test('numbers are uniform in [0, 1), also over the first draw of neighbouring seeds', () => {
  for (const values of [
    draws(20_000, seededRandom(3)),
    Array.from({ length: 20_000 }, (_, seed) => seededRandom(seed)()),
  ]) {
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const share = values.filter((value) => Math.floor(value * 10) === tenth).length / values.length;
      expect(share).toBeCloseTo(0.1, 1);
    }
    expect(mean(values)).toBeCloseTo(0.5, 1);
  }
});

test('gaussian has mean 0, variance 1 and normal tails', () => {
  const random = seededRandom(4);
  const values = draws(20_000, () => gaussian(random));
  expect(mean(values)).toBeCloseTo(0, 1);
  expect(mean(values.map((value) => value * value))).toBeCloseTo(1, 1);
  expect(mean(values.map((value) => (Math.abs(value) > 1.96 ? 1 : 0)))).toBeCloseTo(0.05, 2);
});
