/** Works on one job: parse, cut, then chunk by chunk. Any number of workers may do so at once, or die doing it. */
import { randomUUID } from 'node:crypto';
import { finalStatus, isRunning, progressPercent } from '@aspirant/domain/job-machine';
import { AppError, reasonOf } from '../errors.ts';
import type { QuestionWriter } from '../gateways/question-writer.ts';
import {
  type ChunkRow,
  countChunks,
  leaseChunk,
  lockLeasedChunk,
  selectChunks,
  settleChunk,
} from '../storage/chunks.ts';
import { selectDocumentText } from '../storage/documents.ts';
import { insertStepLog, type JobRow, lockJob, selectOptionalJob, sumDropped, updateJob } from '../storage/jobs.ts';
import { type ChunkWork, saveChunkQuestions } from './chunk-questions.ts';
import type { Context } from './context.ts';
import { BY_WORKER, parseDocument } from './parsing.ts';

export interface WorkerContext extends Context {
  writer: QuestionWriter;
}

/** done: nothing left to do here. more: the slice is over. wait: another worker still holds a chunk. */
export type WorkResult = 'done' | 'more' | 'wait';

const ATTEMPTS = 3;

/**
 * @param until epoch milliseconds at which to give way to other jobs, so that a long document holds up none
 * @throws whatever the database throws; the queue then delivers the job again
 */
export async function workOnJob(ctx: WorkerContext, jobId: number, until: number): Promise<WorkResult> {
  const job = await runningJob(ctx, jobId);
  if (!job || !(await prepare(ctx, job))) return 'done';
  const work = await openWork(ctx, job);
  for (;;) {
    const current = await runningJob(ctx, jobId);
    if (!current) return 'done';
    if (isSatisfied(current)) return finish(ctx, work);
    const token = randomUUID();
    const chunk = await leaseChunk(ctx.db, jobId, token);
    if (!chunk) {
      const { queued, processing } = await countChunks(ctx.db, jobId);
      return queued + processing > 0 ? 'wait' : finish(ctx, work);
    }
    await workOnChunk(ctx, work, chunk, token);
    if (ctx.now().getTime() >= until) return 'more';
  }
}

async function runningJob({ db }: WorkerContext, jobId: number): Promise<JobRow | null> {
  const found = await selectOptionalJob(db, jobId, 'all');
  return found && isRunning(found.job.status) ? found.job : null;
}

const isSatisfied = (job: JobRow): boolean =>
  job.targetQuestionCount !== null && job.generatedQuestionCount >= job.targetQuestionCount;

/** Parses and cuts where that was not done. @returns false when the job ended or was stopped in the meantime */
async function prepare(ctx: WorkerContext, job: JobRow): Promise<boolean> {
  if ((await countChunks(ctx.db, job.id)).total === 0) {
    if (!(await enter(ctx, job.id, 'parsing', 'Reading the document'))) return false;
    try {
      await parseDocument(ctx, job, job, BY_WORKER);
    } catch (error) {
      // The document has failed with its sentence: there is nothing to repeat.
      if (error instanceof AppError) return false;
      throw error;
    }
  }
  return enter(ctx, job.id, 'generating', 'Generating questions');
}

async function enter({ db }: WorkerContext, jobId: number, status: 'parsing' | 'generating', step: string) {
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job || !isRunning(job.status)) return false;
    if (job.status !== status) await updateJob(tx, job, { status, currentStep: step });
    return true;
  });
}

async function openWork({ db }: WorkerContext, job: JobRow): Promise<ChunkWork> {
  const document = await selectDocumentText(db, job.documentId);
  const chunking = `${job.chunkSize}/${job.chunkOverlap}`;
  return { jobId: job.id, chunking, document: { ...document, content: document.content ?? '' } };
}

async function workOnChunk(ctx: WorkerContext, work: ChunkWork, chunk: ChunkRow, token: string): Promise<void> {
  const { document } = work;
  try {
    const range = { index: chunk.chunkIndex, start: chunk.startPosition, end: chunk.endPosition };
    const key = `${document.id}/${work.chunking}`;
    const candidates = await ctx.writer.write(key, range, async () => ({
      source: { text: document.content, blocks: document.metadata.blocks ?? [] },
      chunks: (await selectChunks(ctx.db, document.id)).map((one) => ({
        index: one.chunkIndex,
        start: one.startPosition,
        end: one.endPosition,
      })),
      // Of the text, so that the same document gives the same questions wherever it is uploaded.
      seed: `${document.content.length}`,
    }));
    await saveChunkQuestions(ctx, work, chunk, token, candidates);
  } catch (error) {
    await giveBack(ctx, chunk, token, error);
  }
}

/** A chunk that failed is tried again, then marked; the rest of the document goes on. */
async function giveBack({ db }: WorkerContext, chunk: ChunkRow, token: string, error: unknown): Promise<void> {
  const message = reasonOf(error);
  await db.transaction(async (tx) => {
    const job = await lockJob(tx, chunk.jobId);
    if (!job || !(await lockLeasedChunk(tx, chunk.id, token))) return;
    const status = chunk.attempts < ATTEMPTS ? 'queued' : 'failed';
    await settleChunk(tx, chunk.id, { status, error: message });
    await insertStepLog(tx, {
      jobId: job.id,
      chunkId: chunk.id,
      stepType: 'generate',
      status: 'failed',
      message: `Chunk ${chunk.chunkIndex + 1}: ${message}`,
      createdBy: BY_WORKER,
    });
    const tally = await countChunks(tx, job.id);
    await updateJob(tx, job, { processedChunks: tally.completed + tally.failed, progress: progressPercent(tally) });
  });
}

async function finish({ db }: WorkerContext, { jobId, document }: ChunkWork): Promise<WorkResult> {
  await db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job || !isRunning(job.status)) return;
    const tally = await countChunks(tx, jobId);
    // Paused and started anew in between: there is work again, and a message on its way.
    if (!isSatisfied(job) && tally.queued + tally.processing > 0) return;
    const status = finalStatus(tally);
    const message = summary(job, document.content, await sumDropped(tx, jobId));
    await updateJob(tx, job, {
      status,
      currentStep: null,
      progress: 100,
      message,
      error: tally.failed > 0 ? `${tally.failed} of ${tally.total} chunks failed` : null,
    });
    await insertStepLog(tx, {
      jobId,
      stepType: 'state',
      status: 'completed',
      message,
      metadata: { from: job.status, to: status },
      createdBy: BY_WORKER,
    });
  });
  return 'done';
}

/** How many questions there are, and why not more. */
function summary(job: JobRow, content: string, dropped: Record<string, number>): string {
  const made = job.generatedQuestionCount;
  if (made === 0 && !isMostlyLatin(content)) return 'No questions: the built-in generator reads English only.';
  const written = `${made} question${made === 1 ? '' : 's'} written in all`;
  const reasons = Object.entries(dropped).map(([reason, count]) => `${count} for ${reason}`);
  const refused = reasons.length > 0 ? `; the checks refused ${reasons.join(', ')}` : '';
  if (job.targetQuestionCount === null || isSatisfied(job)) return `${written}${refused}.`;
  const missing = job.targetQuestionCount - made;
  return `${written}, ${missing} fewer than asked for: the text holds no more that pass the checks${refused}.`;
}

/** Whether most letters at the text's beginning are Latin ones. */
function isMostlyLatin(text: string): boolean {
  const letters = text.slice(0, 5000).match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length * 2 >= letters.length;
}
