/** Generated questions and their review. */
import { z } from 'zod';
import { DIFFICULTY, LIMITS, OPTION_LETTERS, type OptionLetter } from './limits.ts';
import { count, dateTime, id, optionLetter, share, text } from './shapes.ts';
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
  /** The user who approved or rejected it; null also for an admin. */
  approvedById: id.nullable(),
  /** That user's name; null for an admin, and while nobody has decided. */
  decidedByName: z.string().nullable(),
  createdAt: dateTime,
  updatedAt: dateTime,
  addedToQuestionBank: z.boolean(),
  aiConfidence: share,
  similarityScore: share,
  sourceText: z.string(),
  /** The part of sourceText that the question rests on, letter for letter; empty where it is not known. */
  evidenceText: z.string(),
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

const filled = (name: string, max: number) => text(max, name).trim().min(1, `${name} must not be empty`);

/** The words of a question as a reviewer may write them. */
export const questionWording = z.object({
  questionText: filled('The question', LIMITS.questionTextMax),
  optionA: filled('Option A', LIMITS.optionTextMax),
  optionB: filled('Option B', LIMITS.optionTextMax),
  optionC: filled('Option C', LIMITS.optionTextMax),
  optionD: filled('Option D', LIMITS.optionTextMax),
  explanation: text(LIMITS.questionTextMax, 'The explanation').trim(),
});

/** What changes of a pending question; what is left out stays. The topic follows from the concept. */
export const editGeneratedInput = questionWording
  .extend({
    correctOption: z.enum(OPTION_LETTERS, 'The correct option must be A, B, C or D'),
    difficulty: z
      .int('Difficulty must be a whole number')
      .min(DIFFICULTY.min, `Difficulty must be at least ${DIFFICULTY.min}`)
      .max(DIFFICULTY.max, `Difficulty must be at most ${DIFFICULTY.max}`),
    subjectId: id,
    /** Null: of no concept. */
    conceptId: id.nullable(),
  })
  .partial()
  .strict()
  .refine((changes) => Object.keys(changes).length > 0, 'Say what to change of the question');
export type EditGeneratedInput = z.infer<typeof editGeneratedInput>;

/** The first option that reads like one before it, letter case and white space aside; null where all four differ. */
export function repeatedOption(
  options: Readonly<Record<`option${OptionLetter}`, string>>,
): { letter: OptionLetter; sentence: string } | null {
  const seen = new Map<string, OptionLetter>();
  for (const letter of OPTION_LETTERS) {
    const reads = options[`option${letter}`].trim().replace(/\s+/g, ' ').toLowerCase();
    const earlier = seen.get(reads);
    if (earlier !== undefined) return { letter, sentence: `Option ${letter} reads the same as option ${earlier}` };
    seen.set(reads, letter);
  }
  return null;
}
