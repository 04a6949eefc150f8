/** Documents, jobs and questions as the admin calls give them: upper-case statuses, counts beside. */
import { z } from 'zod';
import { documentName, documentType } from './documents.ts';
import { LIMITS } from './limits.ts';
import { flaw } from './review.ts';
import { count, dateTime, id, idInPath, optionLetter, share, text } from './shapes.ts';
import { ADMIN_STATUSES, APPROVAL_STATUSES, CHUNK_STATUSES, DOCUMENT_TYPES, type DocumentType } from './statuses.ts';

const upperType = z.enum(DOCUMENT_TYPES.map((type) => type.toUpperCase()) as [Uppercase<DocumentType>]);

export const adminDocument = z.object({
  id,
  name: z.string(),
  type: upperType,
  examId: id,
  examName: z.string(),
  subjectId: id.nullable(),
  subjectName: z.string().nullable(),
  ownerName: z.string().nullable(),
  fileSize: count,
  uploadedAt: dateTime,
  status: z.enum(ADMIN_STATUSES),
  error: z.string().nullable(),
  chunkCount: count,
  questionCount: count,
  pendingCount: count,
});
export type AdminDocument = z.infer<typeof adminDocument>;
export const adminDocumentList = z.array(adminDocument);

export const adminJob = z.object({
  id,
  documentId: id,
  documentName: z.string(),
  status: z.enum(ADMIN_STATUSES),
  progress: z.int().min(0).max(100),
  currentStep: z.string().nullable(),
  totalChunks: count,
  processedChunks: count,
  generatedQuestionCount: count,
  startedAt: dateTime.nullable(),
  completedAt: dateTime.nullable(),
  error: z.string().nullable(),
  message: z.string().nullable(),
});
export type AdminJob = z.infer<typeof adminJob>;
export const adminJobList = z.array(adminJob);

export const adminChunk = z.object({
  id,
  documentId: id,
  chunkIndex: count,
  content: z.string(),
  status: z.enum(CHUNK_STATUSES),
  startPosition: count,
  endPosition: count,
  questionsGenerated: count,
});
export type AdminChunk = z.infer<typeof adminChunk>;
export const adminChunkList = z.array(adminChunk);

export const adminQuestion = z.object({
  id,
  status: z.enum(APPROVAL_STATUSES),
  text: z.string(),
  optionA: z.string(),
  optionB: z.string(),
  optionC: z.string(),
  optionD: z.string(),
  correctOption: optionLetter.nullable(),
  explanation: z.string(),
  difficulty: z.int().min(1).max(5),
  examId: id,
  subjectId: id.nullable(),
  subjectName: z.string().nullable(),
  conceptId: id.nullable(),
  conceptName: z.string().nullable(),
  /** Null while it is pending. */
  decidedAt: dateTime.nullable(),
  /** The user who decided; null for an admin, and while nobody has. */
  decidedByName: z.string().nullable(),
  sourceText: z.string(),
  /** The part of sourceText that the question rests on, letter for letter; empty where it is not known. */
  evidenceText: z.string(),
  aiConfidence: share,
  similarityScore: share,
  flaws: z.array(flaw),
});
export type AdminQuestion = z.infer<typeof adminQuestion>;
export const adminQuestionList = z.array(adminQuestion);

/** The text fields beside the file in POST /api/admin/documents (multipart). */
export const adminUploadFields = z
  .strictObject({
    name: documentName,
    type: documentType,
    examId: idInPath,
    subjectId: idInPath.optional(),
  })
  .refine((fields) => fields.type !== 'textbook' || fields.subjectId !== undefined, 'Please select a subject');

const chunkSize = z
  .int('Chunk size must be a whole number')
  .min(LIMITS.chunkSizeMin, `Chunk size must be at least ${LIMITS.chunkSizeMin} characters`)
  .max(LIMITS.chunkSizeMax, `Chunk size must be at most ${LIMITS.chunkSizeMax} characters`);
const chunkOverlap = z.int('Overlap must be a whole number').min(0, 'Overlap must not be negative');

const chunking = z.strictObject({ chunkSize: chunkSize.optional(), chunkOverlap: chunkOverlap.optional() });
/** Where only one of the two is said, what the job has kept counts beside it: services/jobs.ts. */
const overlapFits = ({ chunkSize: size, chunkOverlap: overlap }: z.infer<typeof chunking>): boolean =>
  size === undefined || overlap === undefined || overlap <= size / 2;
const overlapMessage = 'Overlap must be at most half of the chunk size';

/** The body may be left out altogether. */
export const parseInput = chunking.refine(overlapFits, overlapMessage).nullish();
export const parseOutput = z.object({ documentId: id, characters: count, chunkCount: count, preview: z.string() });
export type ParseOutput = z.infer<typeof parseOutput>;

export const processBatchInput = chunking
  .extend({
    numQuestions: z
      .int('The number of questions must be a whole number')
      .min(1, 'The number of questions must be at least 1')
      .max(LIMITS.batchQuestionsMax, `The number of questions must be at most ${LIMITS.batchQuestionsMax}`),
  })
  .refine(overlapFits, overlapMessage);
export const processBatchOutput = z.object({ jobId: id });

export const adminReviewInput = z.strictObject({
  approved: z.boolean('Say whether the question is approved'),
  notes: text(LIMITS.reviewNotesMax, 'Notes').nullish(),
});
