/** What the results screen says of a submitted quiz: pure readings of the server's answer. */
import { QUESTION_COUNTS, type QuestionCount } from '@aspirant/contract/limits';
import type { QuizResults, ReviewedQuestion } from '@aspirant/contract/quizzes';
import type { AnswerRow } from '../../ui/answer-sheet.tsx';

export type Outcome = 'correct' | 'incorrect' | 'skipped';

/** An unanswered question counts as incorrect (DECISIONS.md §4). */
export function outcomeOf({ isSkipped, isCorrect }: Pick<ReviewedQuestion, 'isSkipped' | 'isCorrect'>): Outcome {
  if (isSkipped) return 'skipped';
  return isCorrect ? 'correct' : 'incorrect';
}

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  correct: 'Correct',
  incorrect: 'Incorrect',
  skipped: 'Skipped',
};

export const REVIEW_FILTERS = ['All', 'Wrong', 'Skipped', 'Slow'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** Seconds a question took on average, not rounded; 0 for a quiz of none. */
export const averagePace = ({ totalTimeSeconds, totalQuestions }: QuizResults): number =>
  totalQuestions > 0 ? totalTimeSeconds / totalQuestions : 0;

/** Slow: over twice the quiz's average. */
const SLOW = 2;

export function passesFilter(question: ReviewedQuestion, filter: ReviewFilter, average: number): boolean {
  switch (filter) {
    case 'All':
      return true;
    case 'Wrong':
      return outcomeOf(question) === 'incorrect';
    case 'Skipped':
      return question.isSkipped;
    case 'Slow':
      return question.timeSpentSeconds > SLOW * average;
  }
}

/** The answer sheet of the results: the pick marked, the key ringed where it was not picked. */
export function reviewRows(questions: readonly ReviewedQuestion[]): AnswerRow[] {
  return questions.map((reviewed, index) => {
    const { userAnswer, question } = reviewed;
    const outcome = outcomeOf(reviewed);
    const missed = outcome === 'incorrect' && userAnswer === null ? ', not answered' : '';
    return {
      number: index + 1,
      rings: {
        [question.correctOption]: 'key',
        ...(userAnswer && { [userAnswer]: reviewed.isCorrect ? 'right' : 'wrong' }),
      },
      status: outcome === 'skipped' ? 'skipped' : undefined,
      label: `Question ${index + 1}: ${outcome}${missed}`,
    };
  });
}

/** How many questions a quiz like this one asks for: the smallest count on offer that is not below its own. */
export const similarCount = (totalQuestions: number): QuestionCount =>
  QUESTION_COUNTS.find((count) => count >= totalQuestions) ?? (Math.max(...QUESTION_COUNTS) as QuestionCount);

export interface ConceptOutcome {
  conceptId: number;
  name: string;
  questions: number;
  correct: number;
  /** Estimates 0 to 1; null unless both are known. */
  change: { before: number; after: number } | null;
}

/** Every concept of the quiz: the most missed first, then the largest change. */
export function conceptOutcomes({ questions, mastery }: QuizResults): ConceptOutcome[] {
  const outcomes = new Map<number, ConceptOutcome>();
  for (const { concept, isCorrect } of questions) {
    if (!concept) continue;
    const known = outcomes.get(concept.id);
    outcomes.set(concept.id, {
      conceptId: concept.id,
      name: concept.name,
      questions: (known?.questions ?? 0) + 1,
      correct: (known?.correct ?? 0) + (isCorrect ? 1 : 0),
      change: null,
    });
  }
  for (const { conceptId, before, after } of mastery) {
    const outcome = outcomes.get(conceptId);
    if (outcome && before !== null && after !== null) outcome.change = { before, after };
  }
  const missed = ({ questions: all, correct }: ConceptOutcome): number => all - correct;
  const size = ({ change }: ConceptOutcome): number => (change ? Math.abs(change.after - change.before) : -1);
  return [...outcomes.values()].sort((a, b) => missed(b) - missed(a) || size(b) - size(a));
}
