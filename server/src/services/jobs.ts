/** What people do to processing jobs. Every change of state goes through domain/job-machine.ts. */
import { isRunning, type JobAction, nextJobStatus } from '@aspirant/domain/job-machine';
import { conflict, invalid, notFound } from '../errors.ts';
import { type ChunkRow, countChunks, replaceChunks, requeueChunks, selectChunks } from '../storage/chunks.ts';
import type { Transaction } from '../storage/database.ts';
import {
  insertStepLog,
  type JobRow,
  type ListedJob,
  lockJob,
  markResumed,
  selectJobs,
  selectOptionalJob,
  updateJob,
} from '../storage/jobs.ts';
import { type Actor, logName, scopeOf } from './actor.ts';
import type { Context } from './context.ts';
import { ownDocument } from './documents.ts';
import { type ChunkSettings, type ParsedDocument, parseDocument } from './parsing.ts';

/** What a caller may say of chunking; the rest stays as it was. */
interface ChunkRequest {
  chunkSize?: number | undefined;
  chunkOverlap?: number | undefined;
}

export const listJobs = ({ db }: Context, actor: Actor): Promise<ListedJob[]> => selectJobs(db, scopeOf(actor));

async function ownJob({ db }: Context, actor: Actor, id: number): Promise<ListedJob> {
  const found = await selectOptionalJob(db, id, scopeOf(actor));
  if (!found) throw notFound('The job');
  return found;
}

/**
 * Starts, pauses, stops or resumes a job.
 *
 * @param id the job's, or its document's
 * @throws AppError not_found; conflict when the action is not possible in the job's state
 */
export async function changeJob(ctx: Context, actor: Actor, id: number, action: JobAction): Promise<ListedJob> {
  const { job } = await ownJob(ctx, actor, id);
  await ctx.db.transaction(async (tx) => {
    const locked = await lockJob(tx, job.id);
    if (!locked) throw notFound('The job');
    await applyAction(ctx, tx, locked, action, logName(actor));
    if (action === 'resume') {
      await requeueChunks(tx, job.id, 'failed');
      await markResumed(tx, job.id);
    }
  });
  return ownJob(ctx, actor, job.id);
}

/** Moves a locked job to its next state, logs it, and wakes a worker where there is work: all in one transaction. */
async function applyAction(ctx: Context, tx: Transaction, job: JobRow, action: JobAction, by: string): Promise<void> {
  const next = nextJobStatus(job.status, action);
  if (!next.legal) throw conflict(next.reason);
  const starts = next.to === 'queued';
  await updateJob(tx, job, {
    status: next.to,
    currentStep: starts ? 'Waiting for a worker' : null,
    ...(starts && { error: null, message: null }),
  });
  await insertStepLog(tx, {
    jobId: job.id,
    stepType: 'state',
    status: 'completed',
    message: `${job.status} → ${next.to}`,
    metadata: { action, from: job.status, to: next.to },
    createdBy: by,
  });
  if (starts) await ctx.enqueueJob(tx, job.id);
}

/**
 * Asks for more questions from a document: goes on with the chunks that are left, or, when none is left, over all of
 * them again (the gate drops what was asked before).
 *
 * @returns the job's id
 */
export async function processBatch(
  ctx: Context,
  actor: Actor,
  documentId: number,
  input: ChunkRequest & { numQuestions: number },
): Promise<number> {
  const { jobId } = await ownDocument(ctx, actor, documentId);
  await ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job) throw notFound('The job');
    await applyAction(ctx, tx, job, 'process', logName(actor));
    const settings = settingsOf(job, input);
    const rechunk = settings.chunkSize !== job.chunkSize || settings.chunkOverlap !== job.chunkOverlap;
    const tally = await countChunks(tx, jobId);
    await requeueChunks(tx, jobId, tally.total > 0 && tally.queued + tally.failed === 0 ? 'all' : 'failed');
    await updateJob(tx, job, {
      targetQuestionCount: job.generatedQuestionCount + input.numQuestions,
      ...(rechunk && { ...settings, totalChunks: 0, processedChunks: 0 }),
    });
    // The worker cuts anew where there are no chunks.
    if (rechunk) await replaceChunks(tx, job, []);
  });
  return jobId;
}

/** Step 1: reads and cuts a document at once, for an admin who wants to look before generating. */
export async function parseNow(
  ctx: Context,
  actor: Actor,
  documentId: number,
  input: ChunkRequest | null | undefined,
): Promise<ParsedDocument> {
  const { jobId } = await ownDocument(ctx, actor, documentId);
  const { job } = await ownJob(ctx, actor, jobId);
  if (isRunning(job.status)) throw conflict('The document is being processed: pause it before you parse it again');
  return parseDocument(ctx, job, settingsOf(job, input ?? {}), logName(actor));
}

export async function listChunks(ctx: Context, actor: Actor, documentId: number): Promise<ChunkRow[]> {
  await ownDocument(ctx, actor, documentId);
  return selectChunks(ctx.db, documentId);
}

/** @throws AppError invalid_input when what was said and what was kept do not fit together */
function settingsOf(job: JobRow, input: ChunkRequest): ChunkSettings {
  const chunkSize = input.chunkSize ?? job.chunkSize;
  const chunkOverlap = input.chunkOverlap ?? Math.min(job.chunkOverlap, Math.floor(chunkSize / 2));
  if (chunkOverlap > chunkSize / 2) throw invalid('Overlap must be at most half of the chunk size');
  return { chunkSize, chunkOverlap };
}
