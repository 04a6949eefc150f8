/** Generated questions and their review. */
import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { count, dateTime, id, optionLetter, share } from './shapes.ts';
import { APPROVAL_STATUSES } from './statuses.ts';

/** A weakness that a rule found in a question, in words for the reviewer. */
export const flaw = z.object({ name: z.string(), message: z.string() });

export const generatedQuestion = z.object({
  id,
  documentId: id,
  documentName: z.string(),
  questionText: z.string(),
  optionA: z.string(),
  optionB: z.string(),
  optionC: z.string(),
  optionD: z.string(),
  correctOption: optionLetter.nullable(),
  explanation: z.string(),
  examId: id,
  subjectId: id.nullable(),
  subjectName: z.string().nullable(),
  topicId: id.nullable(),
  topicName: z.string().nullable(),
  conceptId: id.nullable(),
  conceptName: z.string().nullable(),
  difficulty: z.int().min(1).max(5),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  approvedAt: dateTime.nullable(),
  rejectedAt: dateTime.nullable(),
  approvedById: id.nullable(),
  createdAt: dateTime,
  updatedAt: dateTime,
  addedToQuestionBank: z.boolean(),
  aiConfidence: share,
  similarityScore: share,
  sourceText: z.string(),
  flaws: z.array(flaw),
  isPrivate: z.boolean(),
});
export type GeneratedQuestion = z.infer<typeof generatedQuestion>;
export const generatedQuestionList = z.array(generatedQuestion);

export const generatedQuestionQuery = z.strictObject({ status: z.enum(APPROVAL_STATUSES).optional() });

const decision = z.enum(['approved', 'rejected'], 'The status must be approved or rejected');
export const reviewInput = z.strictObject({ status: decision });

export const bulkReviewInput = z.strictObject({
  status: decision,
  questionIds: z
    .array(id)
    .min(1, 'No questions selected')
    .max(LIMITS.bulkReviewMax, `At most ${LIMITS.bulkReviewMax} questions at once`),
});
export const bulkReviewOutput = z.object({ message: z.string(), reviewed: count, refused: count });
