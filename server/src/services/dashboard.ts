/** The learner's figures: dashboard and history. */
import type { Dashboard } from '@aspirant/contract/dashboard';
import { LIMITS } from '@aspirant/contract/limits';
import type { QuizSummary } from '@aspirant/contract/quizzes';
import { accuracyPercent, averageSeconds } from '@aspirant/domain/accuracy';
import { notFound } from '../errors.ts';
import type { UserRow } from '../storage/accounts.ts';
import { selectOptionalExamByName } from '../storage/catalogue.ts';
import { selectConceptPerformance, selectSubjectPerformance } from '../storage/performance.ts';
import { countCompletedQuizzes, type QuizSummaryRow, selectHistory, selectLastQuizDates } from '../storage/quizzes.ts';
import type { Context } from './context.ts';

export async function getDashboard({ db }: Context, user: UserRow): Promise<Dashboard> {
  const exam = await selectOptionalExamByName(db, user.examPrep);
  if (!exam) throw notFound('The exam');
  const [subjects, concepts, quizzesCompleted, recent] = await Promise.all([
    selectSubjectPerformance(db, user.id, exam.id),
    selectConceptPerformance(db, user.id, exam.id),
    countCompletedQuizzes(db, user.id, exam.id),
    selectHistory(db, { userId: user.id, examId: exam.id, limit: LIMITS.recentActivity, before: null }),
  ]);
  const lastQuizDates = await selectLastQuizDates(
    db,
    user.id,
    subjects.map((subject) => subject.subjectId),
  );
  const bySubject = Map.groupBy(concepts, (concept) => concept.subjectId);
  const sum = (pick: (subject: (typeof subjects)[number]) => number) =>
    subjects.reduce((total, subject) => total + pick(subject), 0);
  const attempted = sum((subject) => subject.questionsAttempted);
  return {
    examName: exam.name,
    overallStats: {
      totalQuestions: attempted,
      accuracy: accuracyPercent(
        sum((subject) => subject.questionsCorrect),
        attempted,
      ),
      avgTimeSeconds: averageSeconds(
        sum((subject) => subject.totalTimeSeconds),
        attempted,
      ),
      quizzesCompleted,
    },
    subjects: subjects.map(({ subjectId, name, icon, ...sums }) => ({
      subjectId,
      subject: { id: subjectId, name, icon },
      ...sums,
      lastQuizDate: lastQuizDates.get(subjectId)?.toISOString() ?? null,
      conceptPerformance: (bySubject.get(subjectId) ?? []).map((concept) => ({
        conceptId: concept.conceptId,
        concept: { id: concept.conceptId, name: concept.name },
        questionsAttempted: concept.questionsAttempted,
        questionsCorrect: concept.questionsCorrect,
      })),
    })),
    recentQuizzes: recent.map(toSummary),
  };
}

/** Completed quizzes, newest first; `before` is the id that a page begins below. */
export async function getHistory(
  { db }: Context,
  user: UserRow,
  { limit = LIMITS.historyMax, before = null }: { limit?: number | undefined; before?: number | null | undefined },
): Promise<QuizSummary[]> {
  const exam = await selectOptionalExamByName(db, user.examPrep);
  if (!exam) return [];
  return (await selectHistory(db, { userId: user.id, examId: exam.id, limit, before })).map(toSummary);
}

const toSummary = (quiz: QuizSummaryRow): QuizSummary => ({
  id: quiz.id,
  subject: { id: quiz.subjectId, name: quiz.subjectName },
  conceptId: quiz.conceptId,
  concept: quiz.conceptId === null || quiz.conceptName === null ? null : { id: quiz.conceptId, name: quiz.conceptName },
  totalQuestions: quiz.totalQuestions,
  correctAnswers: quiz.correctAnswers,
  correctPercentage: accuracyPercent(quiz.correctAnswers, quiz.totalQuestions),
  totalTimeSeconds: quiz.totalTimeSeconds,
  dateCreated: quiz.dateCreated.toISOString(),
});
