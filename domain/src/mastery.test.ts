import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AnswerStates,
  coldItem,
  DAY_MS,
  DEFAULT_PARAMETERS,
  daysSince,
  dueAfterDays,
  fadedMastery,
  isFirm,
  learn,
  masteryEstimate,
  NEW_CONCEPT,
  NEW_LEARNER,
  NEW_MASTERY,
  type Observation,
  predict,
} from './mastery.ts';

const NOW = Date.UTC(2026, 0, 15);
const NEW: AnswerStates = { learner: NEW_LEARNER, mastery: NEW_MASTERY, item: coldItem(3), concept: NEW_CONCEPT };
const observed = (outcome: Observation['outcome'], more: Partial<Observation> = {}): Observation => ({
  outcome,
  seconds: 40,
  seenBefore: false,
  now: NOW,
  ...more,
});

const logit = fc.double({ min: -8, max: 8, noNaN: true });
const counted = fc.record({ m: logit, n: fc.nat(500) });
const statesArbitrary: fc.Arbitrary<AnswerStates> = fc.record({
  learner: counted,
  mastery: fc.record({
    m: logit,
    n: fc.nat(500),
    t: fc.integer({ min: NOW - 900 * DAY_MS, max: NOW }),
    box: fc.nat(4),
  }),
  item: counted,
  concept: counted,
});
const parametersArbitrary = fc.constantFrom(DEFAULT_PARAMETERS, { guess: 0, baseRate: 0.66 });

describe('predict', () => {
  test('a new learner on a typical item has the base rate; difficulty moves it by 0.4 logits a step', () => {
    expect(predict(NEW, NOW)).toBeCloseTo(0.66, 12);
    expect(coldItem(5)).toEqual({ m: 0.8, n: 0 });
    const mu = Math.log(0.51 / 0.34);
    expect(predict({ ...NEW, item: coldItem(5) }, NOW)).toBeCloseTo(0.15 + 0.85 / (1 + Math.exp(0.8 - mu)), 12);
  });

  test('mastery above 0 halves over 21 days, below 0 it stays', () => {
    const mastery = { m: 1, n: 4, t: NOW - 21 * DAY_MS, box: 2 };
    expect(fadedMastery(mastery, NOW)).toBeCloseTo(0.5, 12);
    expect(fadedMastery({ ...mastery, m: -1 }, NOW)).toBe(-1);
    expect(fadedMastery(mastery, mastery.t - DAY_MS)).toBe(1);
    expect(daysSince(null, NOW)).toBeNull();
  });

  test('stays strictly between the guess floor and 1, even for absurd states', () => {
    const absurd = fc.double({ min: -1e300, max: 1e300, noNaN: true });
    fc.assert(
      fc.property(statesArbitrary, parametersArbitrary, absurd, (states, parameters, m) => {
        for (const learner of [states.learner, { m, n: 1 }]) {
          const p = predict({ ...states, learner }, NOW, parameters);
          expect(p).toBeGreaterThan(parameters.guess);
          expect(p).toBeLessThan(1);
        }
      }),
    );
  });
});

describe('learn', () => {
  test('the first right answer, by hand', () => {
    const s = 0.6;
    const e = ((1 - 0.66) * s) / 0.66;
    const after = learn(NEW, observed('right'));
    expect(after.learner.m).toBeCloseTo(0.3 * e, 12);
    expect(after.mastery.m).toBeCloseTo(0.2 * e + 0.1, 12);
    expect(after.item.m).toBeCloseTo(-0.9 * e, 12);
    expect(after.concept.m).toBeCloseTo(-0.3 * e, 12);
    expect([after.learner.n, after.mastery.n, after.item.n, after.concept.n]).toEqual([1, 1, 1, 1]);
    expect(after.mastery).toMatchObject({ t: NOW, box: 1 });
  });

  test('a wrong answer to known ground, by hand: faded first, weighted 1.2, back to box 0', () => {
    const states: AnswerStates = {
      learner: { m: 0.5, n: 100 },
      mastery: { m: 1, n: 10, t: NOW - 21 * DAY_MS, box: 4 },
      item: { m: 0.2, n: 50 },
      concept: { m: -0.1, n: 20 },
    };
    const s = 1 / (1 + Math.exp(-(Math.log(1.5) + 0.5 + 0.5 - 0.2 + 0.1)));
    const after = learn(states, observed('wrong'));
    expect(after.learner.m).toBeCloseTo(0.5 - 0.15 * s, 12);
    expect(after.mastery.m).toBeCloseTo(0.5 - 0.2 * 1.2 * s + 0.1 / 2, 12);
    expect(after.item.m).toBeCloseTo(0.2 + (0.9 / 9) * s, 12);
    expect(after.concept.m).toBeCloseTo(-0.1 + 0.15 * s, 12);
    expect(after.mastery.box).toBe(0);
  });

  test('a skip moves the learner half as far as a wrong answer, and no difficulty', () => {
    const [skipped, wrong] = [learn(NEW, observed('skipped')), learn(NEW, observed('wrong'))];
    expect(skipped.learner.m).toBeCloseTo(wrong.learner.m / 2, 12);
    expect(skipped.mastery.m).toBeCloseTo(wrong.mastery.m / 2, 12);
    expect(skipped.mastery).toMatchObject({ n: 1, t: NOW, box: 0 });
    expect([skipped.item, skipped.concept]).toEqual([NEW.item, NEW.concept]);
  });

  test('no answer, or one under 3 seconds, changes nothing', () => {
    expect(learn(NEW, observed('unanswered'))).toEqual(NEW);
    expect(learn(NEW, observed('right', { seconds: 2 }))).toEqual(NEW);
    expect(learn(NEW, observed('skipped', { seconds: 0 }))).toEqual(NEW);
    expect(learn(NEW, observed('right', { seconds: 3 })).learner.n).toBe(1);
    expect(learn(NEW, observed('right', { seconds: null })).learner.n).toBe(1);
  });

  test('an item met before changes the learner side alone', () => {
    const [again, first] = [learn(NEW, observed('right', { seenBefore: true })), learn(NEW, observed('right'))];
    expect([again.learner, again.mastery]).toEqual([first.learner, first.mastery]);
    expect([again.item, again.concept]).toEqual([NEW.item, NEW.concept]);
  });

  test('a right answer never lowers the estimate; a wrong one raises it by its practice bonus at most', () => {
    fc.assert(
      fc.property(statesArbitrary, parametersArbitrary, fc.boolean(), (states, parameters, seenBefore) => {
        const asked: AnswerStates = { ...states, mastery: { ...states.mastery, n: states.mastery.n + 1 } };
        const estimateOf = (s: AnswerStates) => masteryEstimate(s, NOW, parameters).estimate ?? Number.NaN;
        const logOdds = (p: number) => Math.log((p - parameters.guess) / (1 - p));
        const before = estimateOf(asked);
        expect(estimateOf(learn(asked, observed('right', { seenBefore }), parameters))).toBeGreaterThanOrEqual(before);

        const after = estimateOf(learn(asked, observed('wrong', { seenBefore }), parameters));
        const bonus = 0.1 / (1 + 0.1 * asked.mastery.n);
        expect(logOdds(after)).toBeLessThanOrEqual(logOdds(before) + bonus + 1e-6);
        // (.15 + .24) s outweighs the largest bonus from a chance to know of .26 on, with the least steps there are.
        const p = predict(asked, NOW, parameters);
        const s = (p - parameters.guess) / (1 - parameters.guess);
        if (s > 0.1 / 0.39) expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });

  test('where failure was all but certain, trying counts: the practice bonus outweighs a wrong answer', () => {
    const hard: AnswerStates = { ...NEW, item: { m: 6, n: 50 } };
    const before = masteryEstimate({ ...hard, mastery: { m: 0, n: 1, t: NOW, box: 0 } }, NOW).estimate;
    expect(masteryEstimate(learn(hard, observed('wrong')), NOW).estimate).toBeGreaterThan(before ?? 1);
  });

  test('replaying the same answers gives the same states to the last bit, also through JSON', () => {
    const answers = fc.array(
      fc.record({
        outcome: fc.constantFrom<Observation['outcome'][]>('right', 'wrong', 'skipped', 'unanswered'),
        seconds: fc.option(fc.nat(90)),
        seenBefore: fc.boolean(),
        gap: fc.nat(40 * DAY_MS),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(answers, fc.integer({ min: 1, max: 5 }), (given, difficulty) => {
        const replay = (keep: (states: AnswerStates) => AnswerStates) => {
          let [states, now]: [AnswerStates, number] = [{ ...NEW, item: coldItem(difficulty) }, NOW];
          for (const { gap, ...answer } of given) {
            now += gap;
            states = keep(learn(states, { ...answer, now }));
          }
          return states;
        };
        expect(replay((states) => JSON.parse(JSON.stringify(states)))).toEqual(replay((states) => states));
      }),
    );
  });

  test('the states given are left as they were', () => {
    const copy = structuredClone(NEW);
    learn(NEW, observed('right'));
    expect(NEW).toEqual(copy);
  });
});

describe('what is shown', () => {
  test('no estimate without answers; today is never above the last practice', () => {
    expect(masteryEstimate(NEW, NOW)).toEqual({ estimate: null, lastEstimate: null });
    fc.assert(
      fc.property(statesArbitrary, (states) => {
        const asked = { ...states, mastery: { ...states.mastery, n: states.mastery.n + 1 } };
        const { estimate, lastEstimate } = masteryEstimate(asked, NOW);
        expect(estimate).toBeLessThanOrEqual(lastEstimate ?? 0);
      }),
    );
  });

  test('the estimate is for a typical item, whatever item was answered', () => {
    const mastery = { m: 0.7, n: 5, t: NOW - 7 * DAY_MS, box: 1 };
    const { estimate, lastEstimate } = masteryEstimate({ ...NEW, mastery }, NOW);
    expect(estimate).toBeCloseTo(0.15 + 0.85 / (1 + Math.exp(-(Math.log(1.5) + 0.7 / Math.SQRT2))), 12);
    expect(lastEstimate).toBeCloseTo(0.15 + 0.85 / (1 + Math.exp(-(Math.log(1.5) + 0.7))), 12);
  });

  test('firm from 75 %, due after 1, 2, 4, 8, 16 days', () => {
    expect([null, 0.7499, 0.75].map(isFirm)).toEqual([false, false, true]);
    expect([0, 1, 2, 3, 4].map(dueAfterDays)).toEqual([1, 2, 4, 8, 16]);
  });

  test('right answers in a row lengthen the interval up to box 4', () => {
    let states = NEW;
    for (let i = 0; i < 6; i += 1) states = learn(states, observed('right'));
    expect(states.mastery.box).toBe(4);
  });
});
