import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countAttempt,
  type FirstAttempt,
  noAnswers,
  pointBiserial,
  recount,
  reportItem,
  wilsonInterval,
} from './item-statistics.ts';
import { gaussian, seededRandom } from './seeded-random.ts';

const attemptArbitrary: fc.Arbitrary<FirstAttempt> = fc.record({
  response: fc.oneof(fc.nat(3), fc.constantFrom('skipped' as const, 'blank' as const)),
  z: fc.double({ min: -6, max: 6, noNaN: true }),
  expected: fc.double({ min: 0.15, max: 1, noNaN: true }),
});

function pearson(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const covariance = mean(xs.map((x, i) => (x - mx) * ((ys[i] ?? 0) - my)));
  return covariance / Math.sqrt(mean(xs.map((x) => (x - mx) ** 2)) * mean(ys.map((y) => (y - my) ** 2)));
}

/** Attempts whose response follows the learner's strength by `choose`. */
function attempts(count: number, choose: (z: number, i: number) => number): FirstAttempt[] {
  const random = seededRandom(11);
  return Array.from({ length: count }, (_, i) => {
    const z = gaussian(random);
    return { response: choose(z, i), z, expected: 0.6 };
  });
}
const kinds = (given: readonly FirstAttempt[], key: number) =>
  reportItem(recount(4, given), key).flags.map((f) => f.kind);

describe('running sums', () => {
  test('a recount equals them to the last bit, in any order', () => {
    fc.assert(
      fc.property(fc.array(attemptArbitrary, { maxLength: 80 }), fc.nat(), (given, seed) => {
        const running = given.reduce(countAttempt, noAnswers(4));
        const random = seededRandom(seed);
        const anyOrder = given.map((a) => ({ a, key: random() })).sort((x, y) => x.key - y.key);
        expect(
          recount(
            4,
            anyOrder.map(({ a }) => a),
          ),
        ).toEqual(running);
      }),
    );
  });

  test('skips and blanks are counted apart', () => {
    const sums = recount(4, [
      { response: 'skipped', z: 1, expected: 0.5 },
      { response: 'blank', z: 1, expected: 0.5 },
      { response: 'blank', z: 1, expected: 0.5 },
      { response: 2, z: 1, expected: 0.75 },
    ]);
    expect(reportItem(sums, 2)).toMatchObject({ answers: 1, skipped: 1, blank: 2, expectedFacility: 0.75 });
  });

  test('an option that the item does not have is refused', () => {
    expect(() => countAttempt(noAnswers(4), { response: 4, z: 0, expected: 0.5 })).toThrow(RangeError);
  });
});

describe('point-biserial', () => {
  test("is Pearson's correlation of the criterion with the choice", () => {
    const given = attempts(300, (z, i) => (z + (i % 5) / 2 > 1 ? 0 : 1 + (i % 3)));
    const report = reportItem(recount(4, given), 0);
    const z = given.map((a) => a.z);
    for (let option = 0; option < 4; option += 1) {
      const chosen = given.map((a) => (a.response === option ? 1 : 0));
      expect(report.options[option]?.discrimination).toBeCloseTo(pearson(z, chosen), 3);
    }
    expect(report.discrimination).toBe(report.options[0]?.discrimination);
    expect(report.discrimination).toBeGreaterThan(0.4);
  });

  test('by hand: z 1, 2 wrong and 3, 4 right', () => {
    const r = pointBiserial({ n: 2, sumZ: 7, sumZ2: 25 }, { n: 4, sumZ: 10, sumZ2: 30 });
    expect(r).toBeCloseTo((2 / Math.sqrt(1.25)) * (2 / 4), 12);
  });

  test('has no meaning without two groups or without spread; stays within -1 and 1', () => {
    const all = { n: 3, sumZ: 6, sumZ2: 14 };
    expect(pointBiserial({ n: 0, sumZ: 0, sumZ2: 0 }, all)).toBeNull();
    expect(pointBiserial(all, all)).toBeNull();
    expect(pointBiserial({ n: 1, sumZ: 2, sumZ2: 4 }, { n: 3, sumZ: 6, sumZ2: 12 })).toBeNull();
    fc.assert(
      fc.property(fc.array(attemptArbitrary, { maxLength: 60 }), (given) => {
        for (const { discrimination } of reportItem(recount(4, given), 1).options) {
          expect(Math.abs(discrimination ?? 0)).toBeLessThanOrEqual(1 + 1e-6);
        }
      }),
    );
  });
});

describe('facility', () => {
  test("Wilson's interval of 8 in 10 and at the ends", () => {
    const { low, high } = wilsonInterval(8, 10);
    expect([low, high].map((x) => x.toFixed(4))).toEqual(['0.4902', '0.9433']);
    expect(wilsonInterval(0, 10).low).toBe(0);
    expect(wilsonInterval(0, 10).high).toBeCloseTo(0.2775, 4);
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('nothing is claimed without answers; provisional from 50, settled from 100', () => {
    expect(reportItem(noAnswers(4), 0)).toMatchObject({
      answers: 0,
      state: 'too-few',
      facility: null,
      expectedFacility: null,
      discrimination: null,
      flags: [],
    });
    const stateAt = (n: number) =>
      reportItem(
        recount(
          4,
          attempts(n, () => 0),
        ),
        0,
      ).state;
    expect([49, 50, 99, 100].map(stateAt)).toEqual(['too-few', 'provisional', 'provisional', 'settled']);
  });
});

describe('flags', () => {
  const sound = (z: number, i: number) => (z + (i % 4) * 0.4 > 0 ? 0 : 1 + (i % 3));

  test('a sound item has none', () => {
    expect(kinds(attempts(200, sound), 0)).toEqual([]);
  });

  test('no flag below 100 answers', () => {
    expect(kinds(attempts(99, sound), 3)).toEqual([]);
    expect(kinds(attempts(100, sound), 3)).not.toEqual([]);
  });

  test('a key that should be another option: the strong choose a distractor, more often than the key', () => {
    const { flags } = reportItem(recount(4, attempts(200, sound)), 3);
    expect(flags).toContainEqual({ kind: 'possible-wrong-key', option: 0 });
    expect(flags).toContainEqual({ kind: 'weak' });
  });

  test('the weak choosing the key is enough, without a rival', () => {
    const given = attempts(200, (z, i) => (z < 0.3 || i % 4 === 0 ? 0 : 1 + (i % 3)));
    expect(reportItem(recount(4, given), 0).flags).toContainEqual({ kind: 'possible-wrong-key', option: null });
  });

  test('weak: chosen whatever the strength', () => {
    const given = attempts(400, (z, i) => (i % 10 < 5 || z > 1.6 ? 0 : 1 + (i % 3)));
    expect(reportItem(recount(4, given), 0).discrimination).toBeGreaterThan(0);
    expect(kinds(given, 0)).toEqual(['weak']);
  });

  test('a distractor is dead below 5 %, not at 5 %', () => {
    const given = attempts(200, (z, i) => (i < 10 ? 1 : i < 19 ? 2 : z > 0 ? 0 : 3));
    expect(reportItem(recount(4, given), 0).flags).toEqual([{ kind: 'dead-distractor', option: 2 }]);
  });

  test('too hard, too easy, dead distractors', () => {
    expect(
      kinds(
        attempts(200, (z, i) => (z > 0.9 ? 0 : 1 + (i % 3))),
        0,
      ),
    ).toEqual(['too-hard']);
    const easy = reportItem(
      recount(
        4,
        attempts(200, (z, i) => (z > -2 ? 0 : 1 + (i % 3))),
      ),
      0,
    );
    expect(easy.flags.map((f) => f.kind)).toEqual([
      'too-easy',
      'dead-distractor',
      'dead-distractor',
      'dead-distractor',
    ]);
    const lopsided = reportItem(
      recount(
        4,
        attempts(200, (z, i) => (z > 0 ? 0 : 1 + (i % 2))),
      ),
      0,
    );
    expect(lopsided.flags).toEqual([{ kind: 'dead-distractor', option: 3 }]);
  });
});
