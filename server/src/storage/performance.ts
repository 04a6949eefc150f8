/** A learner's performance by subject, topic and concept: running sums, added to when a quiz completes. */
import type { PerformanceGain, PerformanceGains } from '@aspirant/domain/performance';
import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';
import {
  conceptSubjects,
  concepts,
  subjects,
  userConceptPerformance,
  userSubjectPerformance,
  userTopicPerformance,
} from './schema.ts';

/** Adds a quiz's gains; rows in the order of the maps, which is by id, so that transactions cannot deadlock. */
export async function addPerformance(db: Queryable, userId: number, gains: PerformanceGains): Promise<void> {
  await addTo(db, userSubjectPerformance, 'subject_id', userId, gains.subjects);
  await addTo(db, userTopicPerformance, 'topic_id', userId, gains.topics);
  await addTo(db, userConceptPerformance, 'concept_id', userId, gains.concepts);
}

async function addTo(
  db: Queryable,
  table: PgTable,
  key: string,
  userId: number,
  gains: ReadonlyMap<number, PerformanceGain>,
): Promise<void> {
  if (gains.size === 0) return;
  const values = [...gains.values()];
  const keyColumn = sql.identifier(key);
  await db.execute(sql`
    insert into ${table} as old (user_id, ${keyColumn}, questions_attempted, questions_correct, total_time_seconds)
    select ${userId}, * from unnest(
      ${sql.param([...gains.keys()])}::int[],
      ${sql.param(values.map((gain) => gain.questionsAttempted))}::int[],
      ${sql.param(values.map((gain) => gain.questionsCorrect))}::int[],
      ${sql.param(values.map((gain) => gain.totalTimeSeconds))}::int[])
    on conflict (user_id, ${keyColumn}) do update set
      questions_attempted = old.questions_attempted + excluded.questions_attempted,
      questions_correct = old.questions_correct + excluded.questions_correct,
      total_time_seconds = old.total_time_seconds + excluded.total_time_seconds`);
}

/** All subjects of an exam with the learner's sums, zeros where there is nothing yet. */
export const selectSubjectPerformance = (db: Queryable, userId: number, examId: number) =>
  db
    .select({
      subjectId: subjects.id,
      name: subjects.name,
      icon: subjects.icon,
      questionsAttempted: sql<number>`coalesce(${userSubjectPerformance.questionsAttempted}, 0)`,
      questionsCorrect: sql<number>`coalesce(${userSubjectPerformance.questionsCorrect}, 0)`,
      totalTimeSeconds: sql<number>`coalesce(${userSubjectPerformance.totalTimeSeconds}, 0)`,
    })
    .from(subjects)
    .leftJoin(
      userSubjectPerformance,
      and(eq(userSubjectPerformance.subjectId, subjects.id), eq(userSubjectPerformance.userId, userId)),
    )
    .where(eq(subjects.examId, examId))
    .orderBy(subjects.position, subjects.id);

/** The concepts of an exam that the learner has attempted. */
export const selectConceptPerformance = (db: Queryable, userId: number, examId: number) =>
  db
    .select({
      subjectId: subjects.id,
      conceptId: concepts.id,
      name: concepts.name,
      questionsAttempted: userConceptPerformance.questionsAttempted,
      questionsCorrect: userConceptPerformance.questionsCorrect,
    })
    .from(userConceptPerformance)
    .innerJoin(concepts, eq(concepts.id, userConceptPerformance.conceptId))
    .innerJoin(conceptSubjects, eq(conceptSubjects.conceptId, concepts.id))
    .innerJoin(subjects, eq(subjects.id, conceptSubjects.subjectId))
    .where(and(eq(userConceptPerformance.userId, userId), eq(subjects.examId, examId)))
    .orderBy(concepts.id);
