import { OPTION_LETTERS } from '@aspirant/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAnswerProblem, type GivenAnswer, isAttempted, scoreQuiz } from './scoring.ts';

const letter = fc.constantFrom(...OPTION_LETTERS);

/** A quiz with its key and a submission that fits it. */
const quizAndAnswers = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 30 }).chain((ids) =>
  fc.record({
    key: fc.tuple(
      ...ids.map((questionId) => fc.record({ questionId: fc.constant(questionId), correctOption: letter })),
    ),
    given: fc
      .tuple(
        ...ids.map((questionId) =>
          fc.oneof(
            fc.record({
              questionId: fc.constant(questionId),
              answer: letter,
              isSkipped: fc.constant(false),
              timeSpentSeconds: fc.nat(500),
            }),
            fc.record({
              questionId: fc.constant(questionId),
              answer: fc.constant(null),
              isSkipped: fc.boolean(),
              timeSpentSeconds: fc.nat(500),
            }),
          ),
        ),
      )
      .chain((all) => fc.subarray(all as GivenAnswer[])),
  }),
);

describe('scoreQuiz', () => {
  it('marks right, wrong, skipped and left-out answers', () => {
    const key = [1, 2, 3, 4, 5].map((questionId) => ({ questionId, correctOption: 'B' as const }));
    const score = scoreQuiz(key, [
      { questionId: 1, answer: 'B', isSkipped: false, timeSpentSeconds: 12 },
      { questionId: 2, answer: 'C', isSkipped: false, timeSpentSeconds: 7 },
      { questionId: 3, answer: null, isSkipped: true, timeSpentSeconds: 3 },
      { questionId: 4, isSkipped: false, timeSpentSeconds: 1 },
    ]);
    expect(score.answers.map((answer) => [answer.userAnswer, answer.isCorrect, answer.isSkipped])).toEqual([
      ['B', true, false],
      ['C', false, false],
      [null, false, true],
      [null, false, false],
      [null, false, false],
    ]);
    expect(score).toMatchObject({ correctAnswers: 1, skippedQuestions: 1 });
  });

  it('gives one outcome a question, and counts that add up, whatever was submitted', () => {
    fc.assert(
      fc.property(quizAndAnswers, ({ key, given }) => {
        const score = scoreQuiz(key, given);
        expect(score.answers.map((answer) => answer.questionId)).toEqual(key.map((question) => question.questionId));
        const attempted = score.answers.filter(isAttempted);
        expect(attempted.length).toBe(given.filter((answer) => answer.answer).length);
        expect(score.correctAnswers).toBeLessThanOrEqual(attempted.length);
        expect(attempted.length + score.skippedQuestions).toBeLessThanOrEqual(key.length);
        expect(score.answers.every((answer) => !answer.isCorrect || isAttempted(answer))).toBe(true);
      }),
    );
  });

  it('does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(quizAndAnswers, ({ key, given }) => {
        expect(scoreQuiz(key, given.toReversed())).toEqual(scoreQuiz(key, given));
      }),
    );
  });
});

describe('findAnswerProblem', () => {
  const answer = (questionId: number): GivenAnswer => ({ questionId, isSkipped: false, timeSpentSeconds: 0 });

  it('accepts any part of the quiz', () => {
    expect(findAnswerProblem([1, 2, 3], [answer(3), answer(1)])).toBeNull();
  });
  it('names a question that is not in the quiz', () => {
    expect(findAnswerProblem([1, 2], [answer(1), answer(9)])).toEqual({ problem: 'not_in_quiz', questionId: 9 });
  });
  it('names a question that comes twice', () => {
    expect(findAnswerProblem([1, 2], [answer(2), answer(2)])).toEqual({ problem: 'named_twice', questionId: 2 });
  });
});
