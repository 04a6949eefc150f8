/** Processing jobs and their step log. A job's status and its document's are written together, always. */
import type { ProcessingStatus, StepStatus, StepType } from '@aspirant/contract/statuses';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { type OwnerScope, ownedBy } from './documents.ts';
import { documents, processingJobs, processingStepLogs } from './schema.ts';

const selectListed = (db: Queryable) =>
  db
    .select({ job: processingJobs, documentName: documents.name })
    .from(processingJobs)
    .innerJoin(documents, eq(documents.id, processingJobs.documentId));

export type JobRow = typeof processingJobs.$inferSelect;
export type ListedJob = Awaited<ReturnType<typeof selectListed>>[number];

export const selectJobs = (db: Queryable, scope: OwnerScope): Promise<ListedJob[]> =>
  selectListed(db).where(ownedBy(scope)).orderBy(desc(processingJobs.id));

/** By its own id or its document's: both come from one sequence, so an id names one thing. */
export async function selectOptionalJob(db: Queryable, id: number, scope: OwnerScope): Promise<ListedJob | null> {
  const rows = await selectListed(db).where(
    and(or(eq(processingJobs.id, id), eq(processingJobs.documentId, id)), ownedBy(scope)),
  );
  return rows[0] ?? null;
}

/** Locks a job until the transaction ends: who changes its state or counts holds this first. Null: it is gone. */
export async function lockJob(tx: Queryable, jobId: number): Promise<JobRow | null> {
  const rows = await tx.select().from(processingJobs).where(eq(processingJobs.id, jobId)).for('update');
  return rows[0] ?? null;
}

export interface JobChange {
  status?: ProcessingStatus;
  currentStep?: string | null;
  progress?: number;
  error?: string | null;
  message?: string | null;
  totalChunks?: number;
  processedChunks?: number;
  generatedQuestionCount?: number;
  targetQuestionCount?: number | null;
  chunkSize?: number;
  chunkOverlap?: number;
}

/**
 * Changes a job, and what its document shows of it. Times follow from the status: start when it is queued for the
 * first time, pause, resume and completion when it comes to rest.
 */
export async function updateJob(
  tx: Queryable,
  job: Pick<JobRow, 'id' | 'documentId'>,
  change: JobChange,
): Promise<void> {
  const { status } = change;
  const ended = status && ['completed', 'partially_completed', 'warning', 'failed'].includes(status);
  await tx
    .update(processingJobs)
    .set({
      ...change,
      updatedAt: sql`now()`,
      ...(status && { lastActionDate: sql`now()` }),
      ...(status === 'queued' && { startedAt: sql`coalesce(started_at, now())`, completedAt: null }),
      ...((status === 'paused' || status === 'stopped') && { pausedAt: sql`now()` }),
      ...(ended && { completedAt: sql`now()` }),
    })
    .where(eq(processingJobs.id, job.id));
  if (!status) return;
  await tx
    .update(documents)
    .set({
      processingStatus: status,
      ...(change.error !== undefined && { error: change.error }),
      ...(status === 'queued' && {
        processingStartedAt: sql`coalesce(processing_started_at, now())`,
        processingCompletedAt: null,
      }),
      ...(ended && { processingCompletedAt: sql`now()` }),
    })
    .where(eq(documents.id, job.documentId));
}

export async function markResumed(tx: Queryable, jobId: number): Promise<void> {
  await tx.update(processingJobs).set({ resumedAt: sql`now()` }).where(eq(processingJobs.id, jobId));
}

export interface StepLog {
  jobId: number;
  chunkId?: number;
  stepType: StepType;
  status: StepStatus;
  message: string;
  metadata?: Record<string, unknown>;
  createdBy: string;
}

export async function insertStepLog(tx: Queryable, log: StepLog): Promise<void> {
  await tx.insert(processingStepLogs).values({ ...log, ...(log.status !== 'started' && { completedAt: sql`now()` }) });
}

/** Sums the counts of dropped questions that the job's generation steps logged since it was last queued. */
export async function sumDropped(tx: Queryable, jobId: number): Promise<Record<string, number>> {
  const result = await tx.execute<{ reason: string; count: number }>(sql`
    select reason.key as reason, sum(reason.value::int)::int as count
    from processing_step_logs l cross join lateral jsonb_each_text(coalesce(l.metadata->'dropped', '{}')) reason
    where l.job_id = ${jobId} and l.step_type = 'generate'
      and l.id > coalesce((select max(id) from processing_step_logs
        where job_id = ${jobId} and step_type = 'state' and metadata->>'to' = 'queued'), 0)
    group by reason.key`);
  return Object.fromEntries(result.rows.filter((row) => row.count > 0).map((row) => [row.reason, row.count]));
}
