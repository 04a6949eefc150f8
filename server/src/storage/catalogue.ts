/** Exams, subjects, topics and concepts. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { conceptSubjects, concepts, exams, subjects, topics } from './schema.ts';

export const selectExams = (db: Queryable) => db.select().from(exams).orderBy(asc(exams.position), asc(exams.id));

export async function selectOptionalExamByName(db: Queryable, name: string) {
  return (await db.select().from(exams).where(eq(exams.name, name)))[0] ?? null;
}

export async function selectOptionalExam(db: Queryable, examId: number) {
  return (await db.select().from(exams).where(eq(exams.id, examId)))[0] ?? null;
}

/** Subjects of one exam, or of all. */
export const selectSubjects = (db: Queryable, examId: number | null) =>
  db
    .select()
    .from(subjects)
    .where(examId === null ? undefined : eq(subjects.examId, examId))
    .orderBy(asc(subjects.examId), asc(subjects.position), asc(subjects.id));

export async function selectOptionalSubject(db: Queryable, subjectId: number, examId: number) {
  const rows = await db
    .select()
    .from(subjects)
    .where(and(eq(subjects.id, subjectId), eq(subjects.examId, examId)));
  return rows[0] ?? null;
}

/** Concepts of a subject in the outline's order. */
export const selectConcepts = (db: Queryable, subjectId: number) =>
  db
    .select({ id: concepts.id, name: concepts.name, topicId: concepts.topicId, description: concepts.description })
    .from(conceptSubjects)
    .innerJoin(concepts, eq(concepts.id, conceptSubjects.conceptId))
    .innerJoin(topics, eq(topics.id, concepts.topicId))
    .where(eq(conceptSubjects.subjectId, subjectId))
    .orderBy(asc(topics.position), asc(concepts.position), asc(concepts.id));

export async function selectOptionalConcept(db: Queryable, conceptId: number, subjectId: number) {
  const rows = await db
    .select({ id: concepts.id, name: concepts.name, topicId: concepts.topicId })
    .from(concepts)
    .innerJoin(conceptSubjects, eq(conceptSubjects.conceptId, concepts.id))
    .where(and(eq(concepts.id, conceptId), eq(conceptSubjects.subjectId, subjectId)));
  return rows[0] ?? null;
}

/** The places of an exam's outline as flat rows, in its order; a subject without concepts is one row of nulls. */
export const selectPlaces = (db: Queryable, examId: number) =>
  db
    .select({
      subjectId: subjects.id,
      subjectName: subjects.name,
      topicId: topics.id,
      topicName: topics.name,
      conceptId: concepts.id,
      conceptName: concepts.name,
    })
    .from(subjects)
    .leftJoin(conceptSubjects, eq(conceptSubjects.subjectId, subjects.id))
    .leftJoin(concepts, eq(concepts.id, conceptSubjects.conceptId))
    .leftJoin(topics, eq(topics.id, concepts.topicId))
    .where(eq(subjects.examId, examId))
    .orderBy(
      asc(subjects.position),
      asc(subjects.id),
      asc(topics.position),
      asc(topics.id),
      asc(concepts.position),
      asc(concepts.id),
    );

/** Questions a concept that tell what it is about; more would only take longer. */
const TELLING_QUESTIONS = 20;

/** The outline of an exam as flat rows, for placing generated questions: each concept with some of its questions. */
export const selectOutline = (db: Queryable, examId: number) =>
  db
    .select({
      subjectId: subjects.id,
      topicId: topics.id,
      topicName: topics.name,
      conceptId: concepts.id,
      conceptName: concepts.name,
      conceptDescription: concepts.description,
      questions: sql<string>`coalesce((select string_agg(concat_ws(' ', q.text, q.explanation), ' ') from (
        select text, explanation from questions where concept_id = ${concepts.id} and retired_at is null
          and owner_user_id is null order by draw_key limit ${TELLING_QUESTIONS}) q), '')`,
    })
    .from(subjects)
    .innerJoin(topics, eq(topics.subjectId, subjects.id))
    .innerJoin(concepts, eq(concepts.topicId, topics.id))
    .where(eq(subjects.examId, examId))
    .orderBy(asc(subjects.position), asc(topics.position), asc(concepts.position));
