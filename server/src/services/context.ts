import type { Database, Transaction } from '../storage/database.ts';

/** What services work with. Time and randomness come in here, so that tests can hold them still. */
export interface Context {
  db: Database;
  now: () => Date;
  /** Uniform in [0, 1). */
  random: () => number;
  /** Whether sign-in attempts are limited (RATE_LIMITS). */
  rateLimits: boolean;
  /** Tells the workers that a job waits for them, once the transaction commits. */
  enqueueJob: (tx: Transaction, jobId: number) => Promise<void>;
}
