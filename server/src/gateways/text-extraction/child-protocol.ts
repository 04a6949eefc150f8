import type { ReadLimits, ReadText } from './extracted.ts';
import type { DocumentFormat, ExtractionFailure } from './extraction-error.ts';

/** What the child is told, as JSON in its only argument; the file's bytes come over its standard input. */
export interface ChildOrder {
  format: DocumentFormat;
  limits: ReadLimits;
}

/** What the child writes to its pipe, as one JSON text. */
export type ChildAnswer = ({ ok: true } & ReadText) | { ok: false; code: ExtractionFailure };

/** The file descriptor of the child's answer: standard output stays out of it, since libraries print there. */
export const ANSWER_FD = 3;
