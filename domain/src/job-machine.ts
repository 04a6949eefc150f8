/** Which action is legal in which state of a processing job, and where it leads. */
import type { ProcessingStatus } from '@aspirant/contract/statuses';

/** What people do to a job. A pause is the admin's stop, a stop that of /cms; both keep what is done. */
export type JobAction = 'start' | 'pause' | 'stop' | 'resume' | 'process';

const RUNNING: readonly ProcessingStatus[] = ['queued', 'parsing', 'chunking', 'processing', 'generating', 'reviewing'];
const RESUMABLE: readonly ProcessingStatus[] = ['paused', 'stopped', 'partially_completed', 'failed'];

interface Rule {
  from: readonly ProcessingStatus[];
  to: ProcessingStatus;
  /** Completes "The job cannot be …". */
  verb: string;
}

/** The one table. `process` is the admin's batch: it also runs a finished job again. */
export const JOB_ACTIONS: Readonly<Record<JobAction, Rule>> = Object.freeze({
  start: { from: ['pending'], to: 'queued', verb: 'started' },
  pause: { from: RUNNING, to: 'paused', verb: 'paused' },
  stop: { from: RUNNING, to: 'stopped', verb: 'stopped' },
  resume: { from: RESUMABLE, to: 'queued', verb: 'resumed' },
  process: { from: ['pending', ...RESUMABLE, 'completed', 'warning'], to: 'queued', verb: 'processed' },
});

export type Transition = { legal: true; to: ProcessingStatus } | { legal: false; reason: string };

/** @returns the state that the action leads to, or a sentence that says why it is not possible now */
export function nextJobStatus(status: ProcessingStatus, action: JobAction): Transition {
  const rule = JOB_ACTIONS[action];
  if (rule.from.includes(status)) return { legal: true, to: rule.to };
  return { legal: false, reason: `The job cannot be ${rule.verb} while it is ${status.replace('_', ' ')}` };
}

/** True while a worker may write to the job: it was not paused, stopped or deleted behind the worker's back. */
export const isRunning = (status: ProcessingStatus): boolean => RUNNING.includes(status);

export interface ChunkCounts {
  total: number;
  completed: number;
  failed: number;
}

/**
 * How a run ends. All chunks failed: failed. Some: partially_completed, and a resume takes the failed ones. Fewer
 * questions than asked for is still completed (DECISIONS.md §5).
 */
export function finalStatus({ total, completed, failed }: ChunkCounts): ProcessingStatus {
  if (failed === 0) return 'completed';
  return completed === 0 && failed === total ? 'failed' : 'partially_completed';
}

/** Whole percent of chunks that are done or given up, for the progress bar. */
export const progressPercent = ({ total, completed, failed }: ChunkCounts): number =>
  total === 0 ? 0 : Math.floor((100 * (completed + failed)) / total);
