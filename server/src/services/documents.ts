/** Uploading, listing and deleting documents. */
import { LIMITS } from '@aspirant/contract/limits';
import type { DocumentType } from '@aspirant/contract/statuses';
import { isRunning } from '@aspirant/domain/job-machine';
import { AppError, invalid, notFound } from '../errors.ts';
import { detectFormat, isBrokenZip, isEncryptedOffice } from '../gateways/text-extraction/detect-format.ts';
import { selectOptionalExam, selectOptionalSubject } from '../storage/catalogue.ts';
import {
  deleteDocument,
  insertDocument,
  type ListedDocument,
  retireQuestionsOf,
  selectDocuments,
  selectOptionalDocument,
} from '../storage/documents.ts';
import { insertStepLog, lockJob, updateJob } from '../storage/jobs.ts';
import { type Actor, logName, ownerOf, scopeOf } from './actor.ts';
import type { Context } from './context.ts';

export const listDocuments = ({ db }: Context, actor: Actor): Promise<ListedDocument[]> =>
  selectDocuments(db, scopeOf(actor));

/** @throws AppError not_found: missing, or not the actor's */
export async function ownDocument({ db }: Context, actor: Actor, documentId: number): Promise<ListedDocument> {
  const document = await selectOptionalDocument(db, documentId, scopeOf(actor));
  if (!document) throw notFound('The document');
  return document;
}

export interface UploadInput {
  name: string;
  type: DocumentType;
  examId: number;
  subjectId?: number | undefined;
  bytes: Buffer;
}

const ADMIN_FORMATS = ['pdf', 'docx', 'txt'] as const;
const USER_FORMATS = ['pdf', 'docx'] as const;

/**
 * Keeps a file as a pending document. The content decides what it is, not the name.
 *
 * @throws AppError unsupported_type, too_large, invalid_input
 */
export async function uploadDocument(ctx: Context, actor: Actor, input: UploadInput): Promise<ListedDocument> {
  const { bytes, ...fields } = input;
  if (bytes.length > LIMITS.uploadMaxBytes) {
    throw new AppError('too_large', 'File too large: Maximum file size is 10MB');
  }
  // A locked or cut Word file is taken in, so that reading it can say what is wrong with it.
  const format = detectFormat(bytes) ?? (isEncryptedOffice(bytes) || isBrokenZip(bytes) ? 'docx' : null);
  const allowed: readonly string[] = actor.kind === 'admin' ? ADMIN_FORMATS : USER_FORMATS;
  if (format === null || !allowed.includes(format)) {
    const sentence =
      actor.kind === 'admin' ? 'Only PDF, DOCX and TXT files are allowed' : 'Only PDF and DOCX files are allowed';
    throw new AppError('unsupported_type', `Invalid file type: ${sentence}`);
  }
  if (!(await selectOptionalExam(ctx.db, fields.examId))) throw invalid('Please select an exam');
  if (fields.subjectId !== undefined && !(await selectOptionalSubject(ctx.db, fields.subjectId, fields.examId))) {
    throw invalid('Please select a subject');
  }
  const id = await ctx.db.transaction(async (tx) => {
    const document = await insertDocument(tx, {
      ...fields,
      subjectId: fields.subjectId ?? null,
      ownerUserId: ownerOf(actor),
      bytes,
      format,
    });
    await insertStepLog(tx, {
      jobId: document.jobId,
      stepType: 'upload',
      status: 'completed',
      message: `${fields.name} was uploaded`,
      metadata: { bytes: bytes.length, format },
      createdBy: logName(actor),
    });
    return document.id;
  });
  return ownDocument(ctx, actor, id);
}

/**
 * Deletes a document with its chunks, job and generated questions; a running job is stopped first.
 *
 * @param alsoQuestions retire its questions in the bank; else the bank keeps them
 */
export async function removeDocument(
  ctx: Context,
  actor: Actor,
  documentId: number,
  alsoQuestions: boolean,
): Promise<void> {
  const document = await ownDocument(ctx, actor, documentId);
  await ctx.db.transaction(async (tx) => {
    // Whoever holds a chunk of it loses the lease with the chunk, and writes nothing more.
    const job = await lockJob(tx, document.jobId);
    if (job && isRunning(job.status)) await updateJob(tx, job, { status: 'stopped' });
    if (alsoQuestions) await retireQuestionsOf(tx, documentId, scopeOf(actor));
    await deleteDocument(tx, documentId);
  });
}
