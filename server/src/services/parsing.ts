/** From a file to chunks: the steps "parsing" and "chunking". */
import { LIMITS } from '@aspirant/contract/limits';
import { chunkText } from '@aspirant/domain/chunking';
import { isRunning } from '@aspirant/domain/job-machine';
import { AppError, conflict, notFound } from '../errors.ts';
import { extractText } from '../gateways/text-extraction/extract-text.ts';
import { ExtractionError } from '../gateways/text-extraction/extraction-error.ts';
import { countChunks, replaceChunks } from '../storage/chunks.ts';
import { saveDocumentText, selectDocumentFile, selectDocumentText } from '../storage/documents.ts';
import { insertStepLog, type JobRow, lockJob, updateJob } from '../storage/jobs.ts';
import type { Context } from './context.ts';

/** The name of workers in step logs. */
export const BY_WORKER = 'worker';

export interface ParsedDocument {
  characters: number;
  chunkCount: number;
  preview: string;
}

export interface ChunkSettings {
  chunkSize: number;
  chunkOverlap: number;
}

/**
 * Reads a document's file, unless that was done, and cuts its text into chunks, unless they are there in this size. A
 * file that cannot be read fails the document with a sentence, and nothing else.
 *
 * @throws AppError invalid_input with that sentence
 */
export async function parseDocument(
  ctx: Context,
  job: Pick<JobRow, 'id' | 'documentId'>,
  settings: ChunkSettings,
  createdBy: string,
): Promise<ParsedDocument> {
  const content = await readText(ctx, job, createdBy);
  const chunkCount = await cutText(ctx, job, content, settings, createdBy);
  return { characters: content.length, chunkCount, preview: content.slice(0, LIMITS.previewCharacters) };
}

async function readText({ db }: Context, job: Pick<JobRow, 'id' | 'documentId'>, createdBy: string): Promise<string> {
  const document = await selectDocumentText(db, job.documentId);
  if (document.content !== null) return document.content;
  try {
    const bytes = await selectDocumentFile(db, job.documentId);
    const { format, text, blocks, pages } = await extractText(bytes, { allow: ['pdf', 'docx', 'txt'] });
    await db.transaction(async (tx) => {
      // The job before the document, as everywhere: two orders would be a deadlock.
      if (!(await lockJob(tx, job.id))) throw notFound('The document');
      await saveDocumentText(tx, job.documentId, { content: text, metadata: { format, pages, blocks } });
      await insertStepLog(tx, {
        jobId: job.id,
        stepType: 'parse',
        status: 'completed',
        message: `Read ${text.length} characters`,
        metadata: { pages, blocks: blocks.length },
        createdBy,
      });
    });
    return text;
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    await failDocument(db, job, error.message, createdBy);
    throw new AppError('invalid_input', error.message, { cause: error });
  }
}

async function failDocument(
  db: Context['db'],
  job: Pick<JobRow, 'id' | 'documentId'>,
  sentence: string,
  createdBy: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockJob(tx, job.id);
    // Stopped or paused meanwhile: it fails when it is resumed.
    if (!locked || !(isRunning(locked.status) || locked.status === 'pending')) return;
    await updateJob(tx, job, { status: 'failed', error: sentence, currentStep: null });
    await insertStepLog(tx, { jobId: job.id, stepType: 'parse', status: 'failed', message: sentence, createdBy });
  });
}

async function cutText(
  { db }: Context,
  { id }: Pick<JobRow, 'id' | 'documentId'>,
  content: string,
  { chunkSize, chunkOverlap }: ChunkSettings,
  createdBy: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) throw notFound('The document');
    if (createdBy !== BY_WORKER && isRunning(job.status)) throw conflict('The document is being processed');
    const { total } = await countChunks(tx, id);
    if (total > 0 && job.chunkSize === chunkSize && job.chunkOverlap === chunkOverlap) return total;

    const { subjectId } = await selectDocumentText(tx, job.documentId);
    const chunks = chunkText(content, { size: chunkSize, overlap: chunkOverlap });
    await replaceChunks(
      tx,
      job,
      chunks.map(({ index, start, end }) => ({
        chunkIndex: index,
        content: content.slice(start, end),
        startPosition: start,
        endPosition: end,
        subjectId,
      })),
    );
    await updateJob(tx, job, { totalChunks: chunks.length, processedChunks: 0, progress: 0, chunkSize, chunkOverlap });
    await insertStepLog(tx, {
      jobId: id,
      stepType: 'chunk',
      status: 'completed',
      message: `Cut into ${chunks.length} chunks of up to ${chunkSize} characters`,
      createdBy,
    });
    return chunks.length;
  });
}
