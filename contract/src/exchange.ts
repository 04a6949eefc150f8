/** Questions out of the bank into a file, and out of a file into the bank. */
import { z } from 'zod';
import { EXPORT_FORMATS, IMPORT_FORMATS } from './exchange-formats.ts';
import { count, idInPath } from './shapes.ts';

export const exportQuery = z.strictObject({
  format: z.enum(EXPORT_FORMATS, 'Please choose a format: gift, csv or qti'),
  subjectId: idInPath,
});

/** The text fields beside the file in POST /api/admin/bank/import (multipart). */
export const importFields = z.strictObject({
  format: z.enum(IMPORT_FORMATS, 'Please choose a format: gift, aiken, csv or qti'),
  examId: idInPath,
  subjectId: idInPath,
  /** For questions whose own concept the subject does not have. */
  conceptId: idInPath.optional(),
});

export const importOutput = z.object({
  imported: count,
  /** Question by question: where it begins in the file, and why it stayed out. */
  refused: z.array(z.object({ line: count, reason: z.string() })),
});
export type ImportOutput = z.infer<typeof importOutput>;
