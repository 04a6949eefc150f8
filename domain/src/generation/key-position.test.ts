import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeOptions, type KeyCounts, leadingNumber } from './key-position.ts';
import { randomOf } from './random.ts';

describe('arrangeOptions', () => {
  it('keeps the options and the key, and balances its place', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(3), { minLength: 4, maxLength: 40 }), (seed, keys) => {
        const random = randomOf(seed);
        const counts: KeyCounts = [0, 0, 0, 0];
        for (const key of keys) {
          const arranged = arrangeOptions(['ant', 'bee', 'cow', 'dog'], key, counts, random);
          expect([...arranged.options].sort()).toEqual(['ant', 'bee', 'cow', 'dog']);
          expect(arranged.options[arranged.keyIndex]).toBe(['ant', 'bee', 'cow', 'dog'][key]);
        }
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('sorts numbers and counts where the key falls', () => {
    const counts: KeyCounts = [0, 0, 0, 0];
    const arranged = arrangeOptions(['1,961', '857', '1947', '1909'], 0, counts, randomOf('x'));
    expect(arranged).toEqual({ options: ['857', '1909', '1947', '1,961'], keyIndex: 3 });
    expect(counts).toEqual([0, 0, 0, 1]);
  });
});

describe('leadingNumber', () => {
  it.each([
    ['−6 °C', -6],
    ['-1', -1],
    ['1,250 km', 1250],
    ['₹ 3.5 crore', 3.5],
    ['Article 21', null],
  ])('of %j is %j', (option, number) => {
    expect(leadingNumber(option)).toBe(number);
  });
});
