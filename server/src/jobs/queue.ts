/**
 * The queue: pg-boss on the same PostgreSQL. It only delivers "work on job N"; what state a job is in stands in the
 * tables. Delivering twice does no harm, losing a message would: a dead worker's message comes back by its heartbeat.
 */

import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { type WorkerContext, workOnJob } from '../services/job-worker.ts';
import { runText, type Transaction } from '../storage/database.ts';

const QUEUE = 'work-on-job';
/** A slice of work on one job, after which other jobs get their turn. */
const SLICE_MS = 2_000;
/** Another worker holds the last chunk: look again after this. */
const WAIT_SECONDS = 5;
/** Jobs at once in one process. */
const AT_ONCE = 2;

export interface JobQueue {
  /** Sends "work on job N" when the transaction commits. */
  enqueue(tx: Transaction, jobId: number): Promise<void>;
  /** Begins to take messages. */
  work(ctx: WorkerContext): Promise<void>;
  /** Lets running slices end, ten seconds at most. */
  stop(): Promise<void>;
}

export async function openQueue(connection: pg.PoolConfig, log: FastifyBaseLogger): Promise<JobQueue> {
  const { host, user, database, connectionString } = connection;
  const boss = new PgBoss({
    ...(connectionString ? { connectionString } : { host, user, database }),
    max: 4,
    application_name: 'aspirant-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    schedule: false,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  await boss.createQueue(QUEUE, {
    policy: 'standard',
    notify: true,
    // A worker that is killed is missed within half a minute, and its message comes again.
    heartbeatSeconds: 15,
    retryLimit: 100,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 15 * 60,
  });

  return {
    enqueue: async (tx, jobId) => {
      await boss.send(QUEUE, { jobId }, { db: { executeSql: (text, values) => runText(tx, text, values) } });
    },
    work: async (ctx) => {
      await boss.work<{ jobId: number }>(
        QUEUE,
        { localConcurrency: AT_ONCE, pollingIntervalSeconds: 5 },
        async ([message]) => {
          if (!message) return;
          const { jobId } = message.data;
          const result = await workOnJob(ctx, jobId, ctx.now().getTime() + SLICE_MS);
          if (result === 'more') await boss.send(QUEUE, { jobId });
          if (result === 'wait') await boss.send(QUEUE, { jobId }, { startAfter: WAIT_SECONDS });
        },
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
