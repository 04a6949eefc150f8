/** Documents as /cms sees them. */
import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { count, dateTime, id, idInPath, text } from './shapes.ts';
import { DOCUMENT_TYPES, PROCESSING_STATUSES } from './statuses.ts';

/** Both cases are taken everywhere: the admin screen speaks in capitals. */
export const documentType = z
  .string('Please select a document type')
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(DOCUMENT_TYPES, 'Please select a document type'));

export const document = z.object({
  id,
  jobId: id,
  examId: id,
  examName: z.string(),
  subjectId: id.nullable(),
  subjectName: z.string().nullable(),
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  filePath: z.string(),
  fileSize: count,
  uploadedAt: dateTime,
  processingStatus: z.enum(PROCESSING_STATUSES),
  processingStartedAt: dateTime.nullable(),
  processingCompletedAt: dateTime.nullable(),
  error: z.string().nullable(),
  isPrivate: z.boolean(),
});
export type Document = z.infer<typeof document>;
export const documentList = z.array(document);

/** The text fields beside the file in POST /cms/documents (multipart). */
export const uploadFields = z.strictObject({ examId: idInPath, type: documentType });

export const documentName = text(LIMITS.documentNameMax, 'Name').min(1, 'Name is required');

export const deleteDocumentQuery = z.strictObject({ deleteQuestions: z.enum(['true', 'false']).optional() });
