/** Quizzes and their questions. Every query names the learner, so that nobody reads another's. */
import type { OptionLetter } from '@aspirant/contract/limits';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { one, type Queryable } from './database.ts';
import { concepts, questions, quizQuestions, quizzes, subjects } from './schema.ts';

export type QuizRow = typeof quizzes.$inferSelect;

export interface NewQuiz {
  userId: number;
  examId: number;
  subjectId: number;
  topicId: number | null;
  conceptId: number | null;
  questions: readonly { questionId: number; conceptId: number | null; reason: string | null }[];
}

export async function insertQuiz(db: Queryable, { questions: picked, ...quiz }: NewQuiz): Promise<QuizRow> {
  const row = one(
    await db
      .insert(quizzes)
      .values({ ...quiz, totalQuestions: picked.length })
      .returning(),
  );
  if (picked.length > 0) {
    await db
      .insert(quizQuestions)
      .values(picked.map((question, i) => ({ ...question, userId: quiz.userId, quizId: row.id, position: i + 1 })));
  }
  return row;
}

const summaryColumns = {
  id: quizzes.id,
  subjectId: quizzes.subjectId,
  subjectName: subjects.name,
  conceptId: quizzes.conceptId,
  conceptName: concepts.name,
  totalQuestions: quizzes.totalQuestions,
  correctAnswers: quizzes.correctAnswers,
  skippedQuestions: quizzes.skippedQuestions,
  totalTimeSeconds: quizzes.totalTimeSeconds,
  completed: quizzes.completed,
  dateCreated: quizzes.dateCreated,
  dateCompleted: quizzes.dateCompleted,
};

const selectSummaries = (db: Queryable) =>
  db
    .select(summaryColumns)
    .from(quizzes)
    .innerJoin(subjects, eq(subjects.id, quizzes.subjectId))
    .leftJoin(concepts, eq(concepts.id, quizzes.conceptId));

export type QuizSummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

/** A learner's own quiz, or null: another's reads exactly like a missing one. */
export async function selectOptionalQuiz(
  db: Queryable,
  userId: number,
  quizId: number,
): Promise<QuizSummaryRow | null> {
  const rows = await selectSummaries(db).where(and(eq(quizzes.userId, userId), eq(quizzes.id, quizId)));
  return rows[0] ?? null;
}

/** Completed quizzes of an exam, newest first. */
export const selectHistory = (
  db: Queryable,
  filter: { userId: number; examId: number; limit: number; before: number | null },
): Promise<QuizSummaryRow[]> =>
  selectSummaries(db)
    .where(
      and(
        eq(quizzes.userId, filter.userId),
        eq(quizzes.examId, filter.examId),
        quizzes.completed,
        filter.before === null ? undefined : lt(quizzes.id, filter.before),
      ),
    )
    .orderBy(desc(quizzes.id))
    .limit(filter.limit);

export async function countCompletedQuizzes(db: Queryable, userId: number, examId: number): Promise<number> {
  return db.$count(quizzes, and(eq(quizzes.userId, userId), eq(quizzes.examId, examId), quizzes.completed));
}

/** Everything about a quiz's questions, key included: pick what a caller may see in domain/public-question.ts. */
export const selectQuizQuestions = (db: Queryable, userId: number, quizId: number) =>
  db
    .select({
      position: quizQuestions.position,
      questionId: quizQuestions.questionId,
      conceptId: quizQuestions.conceptId,
      conceptName: concepts.name,
      subjectId: questions.subjectId,
      topicId: questions.topicId,
      difficulty: questions.difficulty,
      text: questions.text,
      optionA: questions.optionA,
      optionB: questions.optionB,
      optionC: questions.optionC,
      optionD: questions.optionD,
      correctOption: questions.correctOption,
      explanation: questions.explanation,
      reason: quizQuestions.reason,
      userAnswer: quizQuestions.userAnswer,
      isCorrect: quizQuestions.isCorrect,
      isSkipped: quizQuestions.isSkipped,
      timeSpentSeconds: quizQuestions.timeSpentSeconds,
      estimateBefore: quizQuestions.estimateBefore,
      estimateAfter: quizQuestions.estimateAfter,
    })
    .from(quizQuestions)
    .innerJoin(questions, eq(questions.id, quizQuestions.questionId))
    .leftJoin(concepts, eq(concepts.id, quizQuestions.conceptId))
    .where(and(eq(quizQuestions.userId, userId), eq(quizQuestions.quizId, quizId)))
    .orderBy(asc(quizQuestions.position));

export type QuizQuestionRow = Awaited<ReturnType<typeof selectQuizQuestions>>[number];

/** Locks a quiz that is not completed yet: of several submissions at once exactly one gets true. */
export async function lockOpenQuiz(db: Queryable, quiz: { userId: number; quizId: number }): Promise<boolean> {
  const found = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.userId, quiz.userId), eq(quizzes.id, quiz.quizId), eq(quizzes.completed, false)))
    .for('update');
  return found.length > 0;
}

/** Completes a quiz that {@link lockOpenQuiz} locked. */
export async function completeQuiz(
  db: Queryable,
  quiz: { userId: number; quizId: number; correctAnswers: number; skippedQuestions: number; totalTimeSeconds: number },
  completedAt: Date,
): Promise<void> {
  const { userId, quizId, ...outcome } = quiz;
  await db
    .update(quizzes)
    .set({ ...outcome, completed: true, dateCompleted: completedAt })
    .where(and(eq(quizzes.userId, userId), eq(quizzes.id, quizId)));
}

export interface AnswerOutcome {
  questionId: number;
  userAnswer: OptionLetter | null;
  isCorrect: boolean;
  isSkipped: boolean;
  timeSpentSeconds: number;
  estimateBefore: number | null;
  estimateAfter: number | null;
}

/** Writes a quiz's answers in one statement. */
export async function saveAnswers(
  db: Queryable,
  quiz: { userId: number; quizId: number },
  answers: readonly AnswerOutcome[],
  answeredAt: Date,
): Promise<void> {
  await db.execute(sql`
    update quiz_questions q set user_answer = a.user_answer, is_correct = a.is_correct, is_skipped = a.is_skipped,
      time_spent_seconds = a.time_spent_seconds, estimate_before = a.estimate_before,
      estimate_after = a.estimate_after, answered_at = ${answeredAt.toISOString()}
    from unnest(
      ${sql.param(answers.map((answer) => answer.questionId))}::int[],
      ${sql.param(answers.map((answer) => answer.userAnswer))}::text[],
      ${sql.param(answers.map((answer) => answer.isCorrect))}::bool[],
      ${sql.param(answers.map((answer) => answer.isSkipped))}::bool[],
      ${sql.param(answers.map((answer) => answer.timeSpentSeconds))}::int[],
      ${sql.param(answers.map((answer) => answer.estimateBefore))}::real[],
      ${sql.param(answers.map((answer) => answer.estimateAfter))}::real[]
    ) as a (question_id, user_answer, is_correct, is_skipped, time_spent_seconds, estimate_before, estimate_after)
    where q.user_id = ${quiz.userId} and q.quiz_id = ${quiz.quizId} and q.question_id = a.question_id`);
}

/** Which of these questions the learner has met in a quiz submitted before. */
export async function selectSeenQuestions(
  db: Queryable,
  userId: number,
  questionIds: readonly number[],
): Promise<Set<number>> {
  const result = await db.execute<{ question_id: number }>(sql`
    select distinct question_id from quiz_questions
    where user_id = ${userId} and question_id = any(${sql.param([...questionIds])}::int[]) and answered_at is not null`);
  return new Set(result.rows.map((row) => row.question_id));
}

/** When the learner last completed a quiz of each subject. */
export async function selectLastQuizDates(
  db: Queryable,
  userId: number,
  subjectIds: readonly number[],
): Promise<Map<number, Date>> {
  const result = await db.execute<{ subject_id: number; last: string }>(sql`
    select s.subject_id, last.date_completed as last
    from unnest(${sql.param([...subjectIds])}::int[]) as s (subject_id)
    cross join lateral (
      select date_completed from quizzes q
      where q.user_id = ${userId} and q.subject_id = s.subject_id and q.completed
      order by date_completed desc limit 1
    ) last`);
  return new Map(result.rows.map((row) => [row.subject_id, new Date(row.last)]));
}
