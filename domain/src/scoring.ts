/** Answers × key → outcome. "Answered?" is decided apart from "right?". */
import type { OptionLetter } from '@aspirant/contract/limits';

/** One answer as submitted. No `answer` and not skipped: the learner never answered. */
export interface GivenAnswer {
  questionId: number;
  answer?: OptionLetter | null | undefined;
  isSkipped: boolean;
  /** Whole seconds. */
  timeSpentSeconds: number;
}

/** A question of the quiz with its key. */
export interface KeyedQuestion {
  questionId: number;
  correctOption: OptionLetter;
}

export interface ScoredAnswer {
  questionId: number;
  userAnswer: OptionLetter | null;
  isCorrect: boolean;
  isSkipped: boolean;
  timeSpentSeconds: number;
}

export interface QuizScore {
  /** One entry a question of the quiz, in the quiz's order. */
  answers: ScoredAnswer[];
  correctAnswers: number;
  skippedQuestions: number;
}

/** Why a submission does not fit its quiz. */
export type AnswerProblem =
  | { problem: 'not_in_quiz'; questionId: number }
  | { problem: 'named_twice'; questionId: number };

/**
 * Finds what is wrong with a submission before anything is scored.
 *
 * @returns the first problem, or null when every answer names a question of the quiz, and none twice
 */
export function findAnswerProblem(questionIds: readonly number[], given: readonly GivenAnswer[]): AnswerProblem | null {
  const inQuiz = new Set(questionIds);
  const seen = new Set<number>();
  for (const { questionId } of given) {
    if (!inQuiz.has(questionId)) return { problem: 'not_in_quiz', questionId };
    if (seen.has(questionId)) return { problem: 'named_twice', questionId };
    seen.add(questionId);
  }
  return null;
}

/**
 * Scores a quiz. A question that the submission leaves out counts as unanswered: not skipped, not correct, no time.
 *
 * @param key the quiz's questions in their order
 * @param given answers that {@link findAnswerProblem} has found no fault with
 */
export function scoreQuiz(key: readonly KeyedQuestion[], given: readonly GivenAnswer[]): QuizScore {
  const byQuestion = new Map(given.map((answer) => [answer.questionId, answer]));
  const answers = key.map(({ questionId, correctOption }): ScoredAnswer => {
    const answer = byQuestion.get(questionId);
    const userAnswer = answer?.answer ?? null;
    return {
      questionId,
      userAnswer,
      isCorrect: userAnswer === correctOption,
      isSkipped: answer?.isSkipped ?? false,
      timeSpentSeconds: answer?.timeSpentSeconds ?? 0,
    };
  });
  return {
    answers,
    correctAnswers: answers.filter((answer) => answer.isCorrect).length,
    skippedQuestions: answers.filter((answer) => answer.isSkipped).length,
  };
}

/** Attempted = answered with a letter (DECISIONS.md §4). Only attempted questions count for performance. */
export const isAttempted = (answer: Pick<ScoredAnswer, 'userAnswer'>): boolean => answer.userAnswer !== null;
