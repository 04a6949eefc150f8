/** Questions that wait for review, and their way into the bank. */
import type { OptionLetter } from '@aspirant/contract/limits';
import type { ApprovalStatus } from '@aspirant/contract/statuses';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';
import { type OwnerScope, ownedBy } from './documents.ts';
import { concepts, documents, generatedQuestions, questions, subjects, topics, users } from './schema.ts';

const deciders = alias(users, 'deciders');

const selectListed = (db: Queryable) =>
  db
    .select({
      question: generatedQuestions,
      documentName: documents.name,
      subjectName: subjects.name,
      topicName: topics.name,
      conceptName: concepts.name,
      isPrivate: sql<boolean>`coalesce(${users.role} = 'learner', false)`,
      decidedByName: deciders.username,
    })
    .from(generatedQuestions)
    .innerJoin(documents, eq(documents.id, generatedQuestions.documentId))
    .leftJoin(subjects, eq(subjects.id, generatedQuestions.subjectId))
    .leftJoin(topics, eq(topics.id, generatedQuestions.topicId))
    .leftJoin(concepts, eq(concepts.id, generatedQuestions.conceptId))
    .leftJoin(users, eq(users.id, documents.ownerUserId))
    .leftJoin(deciders, eq(deciders.id, generatedQuestions.approvedById));

export type ListedQuestion = Awaited<ReturnType<typeof selectListed>>[number];

/** One answer's worth: more would take seconds to send, and nobody reads on. The rest comes when these are decided. */
const LISTED_AT_MOST = 1000;

/** Newest document first, within it in the order of its text. */
export const selectGeneratedQuestions = (
  db: Queryable,
  scope: OwnerScope,
  filter: { status?: ApprovalStatus | undefined; documentId?: number },
): Promise<ListedQuestion[]> =>
  selectListed(db)
    .where(
      and(
        ownedBy(scope),
        filter.status && eq(generatedQuestions.approvalStatus, filter.status),
        filter.documentId === undefined ? undefined : eq(generatedQuestions.documentId, filter.documentId),
      ),
    )
    .orderBy(desc(generatedQuestions.documentId), asc(generatedQuestions.chunkIndex), asc(generatedQuestions.ordinal))
    .limit(LISTED_AT_MOST);

export const selectGeneratedByIds = (db: Queryable, scope: OwnerScope, ids: readonly number[]) =>
  selectListed(db)
    .where(and(inArray(generatedQuestions.id, [...ids]), ownedBy(scope)))
    .orderBy(asc(generatedQuestions.id));

/** Locks what a decision is about, in id order. */
export const lockGeneratedQuestions = (tx: Queryable, ids: readonly number[]) =>
  tx
    .select()
    .from(generatedQuestions)
    .where(inArray(generatedQuestions.id, [...ids]))
    .orderBy(asc(generatedQuestions.id))
    .for('update');

export type GeneratedQuestionRow = typeof generatedQuestions.$inferSelect;
export type NewGeneratedQuestion = typeof generatedQuestions.$inferInsert;

export async function insertGeneratedQuestions(tx: Queryable, rows: readonly NewGeneratedQuestion[]): Promise<void> {
  if (rows.length > 0) await tx.insert(generatedQuestions).values([...rows]);
}

export async function lastOrdinal(tx: Queryable, jobId: number, chunkIndex: number): Promise<number> {
  const result = await tx.execute<{ last: number | null }>(sql`
    select max(ordinal) as last from generated_questions where job_id = ${jobId} and chunk_index = ${chunkIndex}`);
  return result.rows[0]?.last ?? 0;
}

/** What an edit writes: the words, the place, and what the checks say of the result. */
export type QuestionEdit = Pick<
  GeneratedQuestionRow,
  | 'questionText'
  | 'optionA'
  | 'optionB'
  | 'optionC'
  | 'optionD'
  | 'correctOption'
  | 'explanation'
  | 'difficulty'
  | 'subjectId'
  | 'topicId'
  | 'conceptId'
  | 'aiConfidence'
  | 'similarityScore'
  | 'flaws'
>;

export async function updateGeneratedQuestion(tx: Queryable, id: number, edit: QuestionEdit): Promise<void> {
  await tx
    .update(generatedQuestions)
    .set({ ...edit, updatedAt: sql`now()` })
    .where(eq(generatedQuestions.id, id));
}

export interface Decision {
  status: 'approved' | 'rejected';
  /** The deciding user; null for an admin. */
  userId: number | null;
  notes: string | null;
}

export async function markDecided(tx: Queryable, ids: readonly number[], decision: Decision): Promise<void> {
  const approved = decision.status === 'approved';
  await tx
    .update(generatedQuestions)
    .set({
      approvalStatus: decision.status,
      [approved ? 'approvedAt' : 'rejectedAt']: sql`now()`,
      approvedById: decision.userId,
      reviewNotes: decision.notes,
      addedToQuestionBank: approved,
      updatedAt: sql`now()`,
    })
    .where(inArray(generatedQuestions.id, [...ids]));
}

/** A question that may go to the bank: it has a subject and a key. */
export type ApprovableRow = GeneratedQuestionRow & { subjectId: number; correctOption: OptionLetter };

/** @param ownerUserId the one learner whom they are for, or null for everyone */
export async function addToBank(
  tx: Queryable,
  rows: readonly ApprovableRow[],
  ownerUserId: number | null,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(questions).values(
    rows.map((row) => ({
      examId: row.examId,
      subjectId: row.subjectId,
      topicId: row.topicId,
      conceptId: row.conceptId,
      text: row.questionText,
      optionA: row.optionA,
      optionB: row.optionB,
      optionC: row.optionC,
      optionD: row.optionD,
      correctOption: row.correctOption,
      explanation: row.explanation,
      difficulty: row.difficulty,
      origin: 'generated' as const,
      ownerUserId,
      generatedQuestionId: row.id,
    })),
  );
}

const ANSWER = sql.raw(
  "case correct_option when 'A' then option_a when 'B' then option_b when 'C' then option_c when 'D' then option_d else '' end",
);

/** All questions that were generated from a document before. @param exceptId one to leave out */
export async function selectEarlierOfDocument(
  db: Queryable,
  documentId: number,
  exceptId: number | null = null,
): Promise<{ stem: string; answer: string; keyIndex: number; term: string; evidenceStart: number }[]> {
  const result = await db.execute<{
    stem: string;
    answer: string;
    key: string | null;
    term: string | null;
    evidence_start: number | null;
  }>(sql`
    select question_text as stem, ${ANSWER} as answer, correct_option as key, evidence->>'term' as term,
      (evidence->>'start')::int as evidence_start
    from generated_questions where document_id = ${documentId} and id is distinct from ${exceptId}
    order by chunk_index, ordinal`);
  return result.rows.map((row) => ({
    stem: row.stem,
    answer: row.answer,
    keyIndex: 'ABCD'.indexOf(row.key ?? ''),
    term: row.term ?? '',
    evidenceStart: row.evidence_start ?? -1,
  }));
}

/**
 * For each stem the questions of the exam's bank that read most like it (pg_trgm), at most five. Of private questions
 * only those of the document's owner: another learner's must not show in a score, nor keep a question away.
 */
export async function selectSimilarInBank(
  db: Queryable,
  document: { id: number; examId: number },
  stems: readonly string[],
): Promise<{ stem: string; answer: string }[]> {
  if (stems.length === 0) return [];
  const result = await db.execute<{ stem: string; answer: string }>(sql`
    select distinct near.stem, near.answer from unnest(${sql.param([...stems])}::text[]) as s (stem)
    cross join lateral (
      select text as stem, ${ANSWER} as answer from questions
      where exam_id = ${document.examId} and text % s.stem and (owner_user_id is null
        or owner_user_id = (select owner_user_id from documents where id = ${document.id}))
      order by similarity(text, s.stem) desc limit 5
    ) near`);
  return result.rows;
}
