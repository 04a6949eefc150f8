/** Everything that changes when a quiz is completed, in one transaction. */
import type { SubmitQuizInput } from '@aspirant/contract/quizzes';
import { coldItem } from '@aspirant/domain/mastery';
import { performanceGains } from '@aspirant/domain/performance';
import { estimateOf, learnFromAnswers } from '@aspirant/domain/quiz-learning';
import { scoreQuiz } from '@aspirant/domain/scoring';
import type { Transaction } from '../storage/database.ts';
import { lockMastery, saveMastery } from '../storage/mastery.ts';
import { addPerformance } from '../storage/performance.ts';
import { selectQuestionKeys } from '../storage/question-versions.ts';
import {
  completeQuiz,
  lockOpenQuiz,
  type QuizQuestionRow,
  saveAnswers,
  selectSeenQuestions,
} from '../storage/quizzes.ts';
import { countFirstAttempts } from './item-counting.ts';
import { reviewAnswers } from './mistakes.ts';

export interface QuizOutcome {
  correctAnswers: number;
  skippedQuestions: number;
  totalTimeSeconds: number;
}

/**
 * Scores and completes a quiz: answers, performance, the learner model, item statistics and mistakes to review.
 *
 * @param rows the quiz's questions; their keys are read anew, under the lock that re-keying takes too
 * @returns null when another submission completed the quiz first: then nothing changes
 */
export async function completeInTransaction(
  tx: Transaction,
  quiz: { userId: number; quizId: number },
  rows: readonly QuizQuestionRow[],
  input: SubmitQuizInput,
  now: Date,
): Promise<QuizOutcome | null> {
  const { userId } = quiz;
  if (!(await lockOpenQuiz(tx, quiz))) return null;
  const at = now.getTime();
  const questionIds = rows.map((row) => row.questionId);
  const conceptIds = [...new Set(rows.flatMap((row) => row.conceptId ?? []))];
  const seen = await selectSeenQuestions(tx, userId, questionIds);
  const states = await lockMastery(
    tx,
    userId,
    rows.map((row) => ({ id: row.questionId, coldM: coldItem(row.difficulty).m })),
    conceptIds,
  );
  const keys = await selectQuestionKeys(tx, questionIds);

  const score = scoreQuiz(
    rows.map(({ questionId, correctOption }) => ({ questionId, ...(keys.get(questionId) ?? { correctOption }) })),
    input.answers,
  );
  const answers = score.answers.flatMap((answer, i) => {
    const row = rows[i];
    return row ? { ...answer, ...placeOf(row), newestId: keys.get(row.questionId)?.newestId ?? row.questionId } : [];
  });
  const before = new Map(conceptIds.map((id) => [id, estimateOf(states, id, at)]));
  const attempts = learnFromAnswers(states, answers, seen, at);
  await saveMastery(tx, userId, states);
  await saveAnswers(
    tx,
    quiz,
    answers.map(({ conceptId, ...answer }) => ({
      ...answer,
      estimateBefore: conceptId === null ? null : (before.get(conceptId) ?? null),
      estimateAfter: conceptId === null ? null : estimateOf(states, conceptId, at),
    })),
    now,
  );
  await addPerformance(tx, userId, performanceGains(answers));
  await countFirstAttempts(tx, attempts, keys);
  await reviewAnswers(tx, userId, answers, at);

  const outcome = {
    correctAnswers: score.correctAnswers,
    skippedQuestions: score.skippedQuestions,
    totalTimeSeconds: input.totalTimeSeconds,
  };
  await completeQuiz(tx, { ...quiz, ...outcome }, now);
  return outcome;
}

const placeOf = ({ subjectId, topicId, conceptId, difficulty }: QuizQuestionRow) => ({
  subjectId,
  topicId,
  conceptId,
  difficulty,
});
