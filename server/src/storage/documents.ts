/** Documents and their files. */
import type { DocumentType } from '@aspirant/contract/statuses';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { one, type Queryable } from './database.ts';
import {
  type DocumentMetadata,
  documentFiles,
  documents,
  exams,
  generatedQuestions,
  processingJobs,
  questions,
  subjects,
  users,
} from './schema.ts';

/** Whose rows a caller may touch: one user's own, or everybody's (editors and admins). */
export type OwnerScope = { ownerUserId: number } | 'all';

export const ownedBy = (scope: OwnerScope) =>
  scope === 'all' ? undefined : eq(documents.ownerUserId, scope.ownerUserId);

export interface NewDocument {
  examId: number;
  subjectId: number | null;
  ownerUserId: number | null;
  name: string;
  type: DocumentType;
  bytes: Buffer;
  format: NonNullable<DocumentMetadata['format']>;
}

/** Writes a document, its file and its pending job: all or nothing, in the caller's transaction. */
export async function insertDocument(
  tx: Queryable,
  { bytes, format, ...fields }: NewDocument,
): Promise<{ id: number; jobId: number }> {
  const document = one(
    await tx
      .insert(documents)
      .values({ ...fields, filePath: '', fileSize: bytes.length, metadata: { format } })
      .returning({ id: documents.id }),
  );
  await tx
    .update(documents)
    .set({ filePath: `document_files/${document.id}` })
    .where(eq(documents.id, document.id));
  await tx.insert(documentFiles).values({ documentId: document.id, bytes });
  const job = one(
    await tx
      .insert(processingJobs)
      .values({ documentId: document.id, assignedToUserId: fields.ownerUserId })
      .returning({ id: processingJobs.id }),
  );
  return { id: document.id, jobId: job.id };
}

const selectListed = (db: Queryable) =>
  db
    .select({
      id: documents.id,
      jobId: processingJobs.id,
      examId: documents.examId,
      examName: exams.name,
      subjectId: documents.subjectId,
      subjectName: subjects.name,
      name: documents.name,
      type: documents.type,
      filePath: documents.filePath,
      fileSize: documents.fileSize,
      uploadedAt: documents.uploadedAt,
      processingStatus: documents.processingStatus,
      processingStartedAt: documents.processingStartedAt,
      processingCompletedAt: documents.processingCompletedAt,
      error: documents.error,
      ownerName: users.username,
      isPrivate: sql<boolean>`coalesce(${users.role} = 'learner', false)`,
      chunkCount: processingJobs.totalChunks,
      questionCount: sql<number>`(select count(*)::int from ${generatedQuestions}
        where ${generatedQuestions.documentId} = ${documents.id})`,
      pendingCount: sql<number>`(select count(*)::int from ${generatedQuestions}
        where ${generatedQuestions.documentId} = ${documents.id} and ${generatedQuestions.approvalStatus} = 'pending')`,
    })
    .from(documents)
    .innerJoin(processingJobs, eq(processingJobs.documentId, documents.id))
    .innerJoin(exams, eq(exams.id, documents.examId))
    .leftJoin(subjects, eq(subjects.id, documents.subjectId))
    .leftJoin(users, eq(users.id, documents.ownerUserId));

export type ListedDocument = Awaited<ReturnType<typeof selectListed>>[number];

/** Newest first. */
export const selectDocuments = (db: Queryable, scope: OwnerScope): Promise<ListedDocument[]> =>
  selectListed(db).where(ownedBy(scope)).orderBy(desc(documents.id));

export async function selectOptionalDocument(
  db: Queryable,
  documentId: number,
  scope: OwnerScope,
): Promise<ListedDocument | null> {
  const rows = await selectListed(db).where(and(eq(documents.id, documentId), ownedBy(scope)));
  return rows[0] ?? null;
}

/** What reading and generating need of a document; its text only once it is parsed. */
export async function selectDocumentText(db: Queryable, documentId: number) {
  const rows = await db
    .select({
      id: documents.id,
      examId: documents.examId,
      subjectId: documents.subjectId,
      content: documents.content,
      metadata: documents.metadata,
    })
    .from(documents)
    .where(eq(documents.id, documentId));
  return one(rows);
}

export async function selectDocumentFile(db: Queryable, documentId: number): Promise<Buffer> {
  return one(await db.select().from(documentFiles).where(eq(documentFiles.documentId, documentId))).bytes;
}

export async function saveDocumentText(
  db: Queryable,
  documentId: number,
  text: { content: string; metadata: DocumentMetadata },
): Promise<void> {
  await db.update(documents).set(text).where(eq(documents.id, documentId));
}

export async function deleteDocument(tx: Queryable, documentId: number): Promise<void> {
  await tx.delete(documents).where(eq(documents.id, documentId));
}

/** Takes a document's approved questions out of future quizzes; what was answered stays. */
export async function retireQuestionsOf(tx: Queryable, documentId: number, scope: OwnerScope): Promise<void> {
  // A decision on one of them waits until this is done, and then finds it gone.
  await tx
    .select({ id: generatedQuestions.id })
    .from(generatedQuestions)
    .where(eq(generatedQuestions.documentId, documentId))
    .orderBy(generatedQuestions.id)
    .for('update');
  await tx
    .update(questions)
    .set({ retiredAt: sql`now()` })
    .where(
      and(
        isNull(questions.retiredAt),
        // What staff published out of a learner's document is not the learner's to take away.
        scope === 'all' ? undefined : eq(questions.ownerUserId, scope.ownerUserId),
        sql`${questions.generatedQuestionId} in
          (select id from ${generatedQuestions} where ${generatedQuestions.documentId} = ${documentId})`,
      ),
    );
}
