import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { performanceGains } from './performance.ts';

const answer = fc
  .record({
    questionId: fc.nat(),
    userAnswer: fc.constantFrom('A' as const, 'B' as const, null),
    right: fc.boolean(),
    isSkipped: fc.boolean(),
    timeSpentSeconds: fc.nat(600),
    subjectId: fc.integer({ min: 1, max: 3 }),
    topicId: fc.option(fc.integer({ min: 1, max: 5 })),
    conceptId: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  .map(({ right, ...rest }) => ({ ...rest, isCorrect: rest.userAnswer !== null && right }));

describe('performanceGains', () => {
  it('counts attempted questions, their correct ones and their seconds only', () => {
    const base = { questionId: 1, subjectId: 7, topicId: 8, conceptId: 9, isSkipped: false, timeSpentSeconds: 10 };
    const gains = performanceGains([
      { ...base, userAnswer: 'A', isCorrect: true },
      { ...base, userAnswer: 'B', isCorrect: false },
      { ...base, userAnswer: null, isCorrect: false },
      { ...base, userAnswer: null, isCorrect: false, isSkipped: true },
    ]);
    const expected = { questionsAttempted: 2, questionsCorrect: 1, totalTimeSeconds: 20 };
    expect(gains.subjects).toEqual(new Map([[7, expected]]));
    expect(gains.topics).toEqual(new Map([[8, expected]]));
    expect(gains.concepts).toEqual(new Map([[9, expected]]));
  });

  it('loses and invents nothing: the subjects add up to the attempted answers', () => {
    fc.assert(
      fc.property(fc.array(answer), (answers) => {
        const attempted = answers.filter((one) => one.userAnswer !== null);
        const total = (pick: (gain: { questionsAttempted: number; totalTimeSeconds: number }) => number) =>
          [...performanceGains(answers).subjects.values()].reduce((sum, gain) => sum + pick(gain), 0);
        expect(total((gain) => gain.questionsAttempted)).toBe(attempted.length);
        expect(total((gain) => gain.totalTimeSeconds)).toBe(
          attempted.reduce((sum, one) => sum + one.timeSpentSeconds, 0),
        );
      }),
    );
  });

  it('lists ids in ascending order', () => {
    fc.assert(
      fc.property(fc.array(answer), (answers) => {
        const ids = [...performanceGains(answers).concepts.keys()];
        expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      }),
    );
  });
});
