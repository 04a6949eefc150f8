/** What follows from a new key: rescored answers, quizzes and performance, and the record of it. */
import type { OptionLetter } from '@aspirant/contract/limits';
import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { rekeyings } from './schema.ts';

export async function updateKey(tx: Queryable, questionId: number, key: OptionLetter): Promise<void> {
  await tx.execute(sql`update questions set correct_option = ${key} where id = ${questionId}`);
}

/** One learner's right answers more (or fewer, below zero) under the new key, in one concept. */
export interface RescoredGain {
  userId: number;
  conceptId: number | null;
  quizzes: number;
  gain: number;
}

/** Rescores every submitted answer to the question, and the quizzes that it was part of. */
export async function rescoreAnswers(tx: Queryable, questionId: number, key: OptionLetter): Promise<RescoredGain[]> {
  const result = await tx.execute<{ user_id: number; concept_id: number | null; quizzes: number; gain: number }>(sql`
    with changed as (
      update quiz_questions set is_correct = not is_correct
      where question_id = ${questionId} and answered_at is not null and user_answer is not null
        and is_correct <> (user_answer = ${key})
      returning user_id, quiz_id, concept_id, case when is_correct then 1 else -1 end as gain
    ), scored as (
      update quizzes q set correct_answers = q.correct_answers + changed.gain from changed
      where q.user_id = changed.user_id and q.id = changed.quiz_id
    )
    select user_id, concept_id, count(*)::int as quizzes, sum(gain)::int as gain
    from changed group by user_id, concept_id`);
  return result.rows.map((row) => ({
    userId: row.user_id,
    conceptId: row.concept_id,
    quizzes: row.quizzes,
    gain: row.gain,
  }));
}

/** Corrects the sums, table after table in the order of storage/performance.ts, so that nobody waits in a circle. */
export async function correctPerformance(
  tx: Queryable,
  place: { subjectId: number; topicId: number | null },
  gains: readonly RescoredGain[],
): Promise<void> {
  await correct(tx, 'user_subject_performance', 'subject_id', gains, () => place.subjectId);
  await correct(tx, 'user_topic_performance', 'topic_id', gains, () => place.topicId);
  await correct(tx, 'user_concept_performance', 'concept_id', gains, (gain) => gain.conceptId);
}

async function correct(
  tx: Queryable,
  table: string,
  key: string,
  gains: readonly RescoredGain[],
  keyOf: (gain: RescoredGain) => number | null,
): Promise<void> {
  const rows = gains.filter((gain) => keyOf(gain) !== null);
  await tx.execute(sql`
    update ${sql.identifier(table)} p set questions_correct = p.questions_correct + g.gain
    from (select user_id, id, sum(gain)::int as gain from unnest(
        ${sql.param(rows.map((gain) => gain.userId))}::int[],
        ${sql.param(rows.map(keyOf))}::int[],
        ${sql.param(rows.map((gain) => gain.gain))}::int[]) as u (user_id, id, gain) group by user_id, id) g
    where p.user_id = g.user_id and p.${sql.identifier(key)} = g.id`);
}

export interface LineageAnswer {
  userId: number;
  userAnswer: OptionLetter | null;
  isCorrect: boolean;
  isSkipped: boolean;
  timeSpentSeconds: number;
  now: number;
}

/** All submitted answers of these learners to any version of a question, each learner's in their order. */
export async function selectLineageAnswers(
  tx: Queryable,
  userIds: readonly number[],
  questionIds: readonly number[],
): Promise<LineageAnswer[]> {
  const result = await tx.execute<{
    user_id: number;
    user_answer: OptionLetter | null;
    is_correct: boolean;
    is_skipped: boolean;
    time_spent_seconds: number;
    answered_at: string;
  }>(sql`
    select user_id, user_answer, is_correct, is_skipped, time_spent_seconds, answered_at from quiz_questions
    where user_id = any(${sql.param([...userIds])}::int[]) and question_id = any(${sql.param([...questionIds])}::int[])
      and answered_at is not null
    order by user_id, answered_at, quiz_id, position`);
  return result.rows.map((row) => ({
    userId: row.user_id,
    userAnswer: row.user_answer,
    isCorrect: row.is_correct,
    isSkipped: row.is_skipped,
    timeSpentSeconds: row.time_spent_seconds,
    now: new Date(row.answered_at).getTime(),
  }));
}

/** The learned difficulty of an item as if nobody had answered it. */
export async function forgetDifficulty(tx: Queryable, questionId: number, coldM: number): Promise<void> {
  await tx.execute(sql`update item_difficulty set m = ${coldM}, n = 0 where question_id = ${questionId}`);
}

export async function insertRekeying(tx: Queryable, record: typeof rekeyings.$inferInsert): Promise<void> {
  await tx.insert(rekeyings).values(record);
}
