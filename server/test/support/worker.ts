/** A worker without a queue: tests say when it works, and on what. */
import type { CandidateQuestion } from '@aspirant/domain/generation/candidate';
import { onTestFinished } from 'vitest';
import { createQuestionWriter, type QuestionWriter } from '../../src/gateways/question-writer.ts';
import { type WorkerContext, workOnJob } from '../../src/services/job-worker.ts';
import type { TestApp } from './test-app.ts';

/** The built-in generator in its thread. */
export function builtInWriter(): QuestionWriter {
  const writer = createQuestionWriter();
  onTestFinished(() => writer.stop());
  return writer;
}

/** A writer that does what the test says for each chunk. */
export const scriptedWriter = (
  write: (chunkIndex: number) => Promise<CandidateQuestion[]> | CandidateQuestion[],
): QuestionWriter => ({ write: async (_documentKey, chunk) => write(chunk.index), stop: async () => {} });

export const workerContext = (test: TestApp, writer: QuestionWriter): WorkerContext => ({ ...test.ctx, writer });

/** Works on a job to its end, as the queue would: slice after slice. */
export async function workToEnd(ctx: WorkerContext, jobId: number): Promise<void> {
  for (let slices = 0; slices < 1000; slices++) {
    const result = await workOnJob(ctx, jobId, Number.POSITIVE_INFINITY);
    if (result === 'done') return;
    if (result === 'wait') throw new Error('Another worker holds a chunk');
  }
  throw new Error('The job does not end');
}
