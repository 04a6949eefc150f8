import { z } from 'zod';
import { count, dateTime, id } from './shapes.ts';
import { PROCESSING_STATUSES } from './statuses.ts';

export const job = z.object({
  id,
  documentId: id,
  documentName: z.string(),
  status: z.enum(PROCESSING_STATUSES),
  startedAt: dateTime.nullable(),
  completedAt: dateTime.nullable(),
  error: z.string().nullable(),
  /** What the job has to say of itself: how many questions and why not more. */
  message: z.string().nullable(),
  /** 0 to 100. */
  progress: z.int().min(0).max(100),
  generatedQuestionCount: count,
  currentStep: z.string().nullable(),
  totalChunks: count,
  processedChunks: count,
  pausedAt: dateTime.nullable(),
  resumedAt: dateTime.nullable(),
  assignedToUserId: id.nullable(),
  lastActionDate: dateTime.nullable(),
  createdAt: dateTime,
  updatedAt: dateTime,
  /** JSON text holding totalChunks and processedChunks. */
  config: z.string(),
});
export type Job = z.infer<typeof job>;
export const jobList = z.array(job);
