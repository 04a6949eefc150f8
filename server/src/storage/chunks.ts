/** Chunks of documents: the unit of work. A worker leases a chunk by the database's clock and writes it back whole. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { documentChunks } from './schema.ts';

export type ChunkRow = typeof documentChunks.$inferSelect;

/** A worker that died gives its chunk back after this long. */
const LEASE = sql`interval '45 seconds'`;

export const selectChunks = (db: Queryable, documentId: number): Promise<ChunkRow[]> =>
  db
    .select()
    .from(documentChunks)
    .where(eq(documentChunks.documentId, documentId))
    .orderBy(asc(documentChunks.chunkIndex));

export interface NewChunk {
  chunkIndex: number;
  content: string;
  startPosition: number;
  endPosition: number;
  subjectId: number | null;
}

export async function replaceChunks(
  tx: Queryable,
  job: { id: number; documentId: number },
  chunks: readonly NewChunk[],
): Promise<void> {
  await tx.delete(documentChunks).where(eq(documentChunks.jobId, job.id));
  // PostgreSQL takes 65,535 parameters a statement.
  for (let i = 0; i < chunks.length; i += 1000) {
    const batch = chunks.slice(i, i + 1000).map((chunk) => ({ ...chunk, documentId: job.documentId, jobId: job.id }));
    await tx.insert(documentChunks).values(batch);
  }
}

/** Gives failed chunks another chance; with `all`, finished ones too. */
export async function requeueChunks(tx: Queryable, jobId: number, which: 'failed' | 'all'): Promise<void> {
  await tx
    .update(documentChunks)
    .set({ status: 'queued', attempts: 0, error: null, leaseToken: null, leaseExpiresAt: null })
    .where(
      and(
        eq(documentChunks.jobId, jobId),
        which === 'failed' ? eq(documentChunks.status, 'failed') : sql`${documentChunks.status} <> 'queued'`,
      ),
    );
}

/**
 * Leases the next chunk of a job: one that waits, or one whose worker's lease ran out. Two workers never get the same.
 *
 * @param token the claim's own random name
 */
export async function leaseChunk(db: Queryable, jobId: number, token: string): Promise<ChunkRow | null> {
  const rows = await db
    .update(documentChunks)
    .set({
      status: 'processing',
      leaseToken: token,
      leaseExpiresAt: sql`now() + ${LEASE}`,
      attempts: sql`${documentChunks.attempts} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      eq(
        documentChunks.id,
        sql`(select id from document_chunks where job_id = ${jobId}
          and (status = 'queued' or (status = 'processing' and lease_expires_at < now()))
          order by chunk_index limit 1 for update skip locked)`,
      ),
    )
    .returning();
  return rows[0] ?? null;
}

/** Locks a leased chunk for its write-back. Null: the lease went to somebody else, or the document is gone. */
export async function lockLeasedChunk(tx: Queryable, chunkId: number, token: string): Promise<ChunkRow | null> {
  const rows = await tx
    .select()
    .from(documentChunks)
    .where(
      and(
        eq(documentChunks.id, chunkId),
        eq(documentChunks.leaseToken, token),
        eq(documentChunks.status, 'processing'),
      ),
    )
    .for('update');
  return rows[0] ?? null;
}

/** Ends a lease: `queued` puts the chunk back for another try. */
export async function settleChunk(
  tx: Queryable,
  chunkId: number,
  outcome: { status: 'completed'; questions: number } | { status: 'queued' | 'failed'; error: string },
): Promise<void> {
  await tx
    .update(documentChunks)
    .set({
      status: outcome.status,
      leaseToken: null,
      leaseExpiresAt: null,
      updatedAt: sql`now()`,
      ...(outcome.status === 'completed'
        ? { questionsGenerated: sql`questions_generated + ${outcome.questions}`, completedAt: sql`now()`, error: null }
        : { error: outcome.error }),
    })
    .where(eq(documentChunks.id, chunkId));
}

export interface ChunkTally {
  total: number;
  queued: number;
  processing: number;
  completed: number;
  failed: number;
}

export async function countChunks(db: Queryable, jobId: number): Promise<ChunkTally> {
  const result = await db.execute<{ status: keyof ChunkTally; count: number }>(
    sql`select status, count(*)::int as count from document_chunks where job_id = ${jobId} group by status`,
  );
  const tally: ChunkTally = { total: 0, queued: 0, processing: 0, completed: 0, failed: 0 };
  for (const { status, count } of result.rows) {
    tally[status] = count;
    tally.total += count;
  }
  return tally;
}
