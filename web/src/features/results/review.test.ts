import type { QuizResults, ReviewedQuestion } from '@aspirant/contract/quizzes';
import { describe, expect, test } from 'vitest';
import {
  averagePace,
  conceptOutcomes,
  outcomeOf,
  passesFilter,
  REVIEW_FILTERS,
  reviewRows,
  similarCount,
} from './review.ts';

function reviewed(id: number, more: Partial<ReviewedQuestion> = {}): ReviewedQuestion {
  return {
    id,
    questionId: 100 + id,
    question: {
      id: 100 + id,
      text: 'Stem',
      optionA: 'a',
      optionB: 'b',
      optionC: 'c',
      optionD: 'd',
      correctOption: 'C',
      explanation: 'Since.',
    },
    concept: { id: 1, name: 'Monsoon' },
    userAnswer: 'C',
    isCorrect: true,
    isSkipped: false,
    timeSpentSeconds: 20,
    reason: null,
    ...more,
  };
}
const right = reviewed(1);
const wrong = reviewed(2, { userAnswer: 'A', isCorrect: false, timeSpentSeconds: 81 });
const skipped = reviewed(3, { userAnswer: null, isCorrect: false, isSkipped: true });
const unanswered = reviewed(4, { userAnswer: null, isCorrect: false });
const all = [right, wrong, skipped, unanswered];

function results(questions: ReviewedQuestion[], mastery: QuizResults['mastery'] = []): QuizResults {
  return {
    id: 7,
    subjectId: 3,
    conceptId: null,
    subject: { id: 3, name: 'Geography' },
    concept: null,
    totalQuestions: questions.length,
    correctAnswers: questions.filter((question) => question.isCorrect).length,
    skippedQuestions: questions.filter((question) => question.isSkipped).length,
    totalTimeSeconds: 160,
    dateCreated: '2026-11-20T14:00:00.000Z',
    dateCompleted: '2026-11-20T14:12:00.000Z',
    questions,
    mastery,
  };
}

test('an unanswered question is incorrect, a skipped one is neither', () => {
  expect(all.map(outcomeOf)).toEqual(['correct', 'incorrect', 'skipped', 'incorrect']);
});

test('the filters part the questions; slow is over twice the average, not equal to it', () => {
  const average = averagePace(results(all));
  expect(average).toBe(40);
  const shown = REVIEW_FILTERS.map((filter) => all.filter((q) => passesFilter(q, filter, average)).map((q) => q.id));
  expect(shown).toEqual([[1, 2, 3, 4], [2, 4], [3], [2]]);
  expect(passesFilter(reviewed(5, { timeSpentSeconds: 80 }), 'Slow', average)).toBe(false);
});

test('a quiz of no questions has no pace', () => {
  expect(averagePace(results([]))).toBe(0);
});

test('the sheet marks the pick and rings the key that was not picked', () => {
  expect(reviewRows(all).map(({ rings, status, label }) => ({ rings, status, label }))).toEqual([
    { rings: { C: 'right' }, status: undefined, label: 'Question 1: correct' },
    { rings: { A: 'wrong', C: 'key' }, status: undefined, label: 'Question 2: incorrect' },
    { rings: { C: 'key' }, status: 'skipped', label: 'Question 3: skipped' },
    { rings: { C: 'key' }, status: undefined, label: 'Question 4: incorrect, not answered' },
  ]);
});

test.each([
  [0, 5],
  [5, 5],
  [7, 10],
  [10, 10],
  [16, 20],
  [21, 30],
  [30, 30],
  [31, 30],
])('a quiz like one of %i has %i questions', (total, count) => {
  expect(similarCount(total)).toBe(count);
});

describe('conceptOutcomes', () => {
  const jets = { id: 2, name: 'Jet streams' };
  const winds = { id: 3, name: 'Winds' };

  test('counts each concept, the most missed first; questions without a concept are left out', () => {
    const outcomes = conceptOutcomes(
      results([
        right,
        reviewed(5, { concept: jets, isCorrect: false }),
        skipped,
        wrong,
        reviewed(6, { concept: null }),
      ]),
    );
    expect(outcomes).toEqual([
      { conceptId: 1, name: 'Monsoon', questions: 3, correct: 1, change: null },
      { conceptId: 2, name: 'Jet streams', questions: 1, correct: 0, change: null },
    ]);
  });

  test('a change is shown only where both estimates are known; the largest first', () => {
    const outcomes = conceptOutcomes(
      results(
        [right, reviewed(5, { concept: jets }), reviewed(6, { concept: winds })],
        [
          { conceptId: 1, concept: { id: 1, name: 'Monsoon' }, before: 0.5, after: 0.55 },
          { conceptId: 2, concept: jets, before: null, after: 0.4 },
          { conceptId: 3, concept: winds, before: 0.7, after: 0.5 },
        ],
      ),
    );
    expect(outcomes.map(({ name, change }) => [name, change])).toEqual([
      ['Winds', { before: 0.7, after: 0.5 }],
      ['Monsoon', { before: 0.5, after: 0.55 }],
      ['Jet streams', null],
    ]);
  });
});
