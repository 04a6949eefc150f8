import { LIMITS } from '@aspirant/contract/limits';

export type DocumentFormat = 'pdf' | 'docx' | 'txt';

export const EXTRACTION_FAILURES = [
  'encrypted',
  'damaged',
  'no_text',
  'too_many_pages',
  'too_long',
  'too_slow',
  'too_large',
  'unsupported',
] as const;
export type ExtractionFailure = (typeof EXTRACTION_FAILURES)[number];

const SENTENCES: Readonly<Record<ExtractionFailure, string>> = {
  encrypted: 'This file is protected with a password; save a copy without the password and upload that.',
  damaged: 'This file is damaged and could not be read; open it, save it again and upload the new copy.',
  no_text: 'This file holds no text.',
  too_many_pages: `This document has more than ${LIMITS.documentMaxPages.toLocaleString('en')} pages; split it and upload the parts.`,
  too_long: `This document has more than ${LIMITS.documentMaxCharacters.toLocaleString('en')} characters of text; split it and upload the parts.`,
  too_slow: 'Reading this file took too long; save it again in a simpler form, or split it and upload the parts.',
  too_large:
    'This file needs too much memory to be read; save it again in a simpler form, or split it and upload the parts.',
  unsupported: 'This kind of file cannot be read; upload a PDF, a DOCX or a plain text file.',
};

const SCANNED =
  'This PDF holds only pictures of its pages and no text; run text recognition (OCR) on it and upload the result.';

/** Why a file gave no text: a stable code, and as its message one sentence for the person who uploaded it. */
export class ExtractionError extends Error {
  readonly code: ExtractionFailure;

  constructor(code: ExtractionFailure, format: DocumentFormat | null = null) {
    super(code === 'no_text' && format === 'pdf' ? SCANNED : SENTENCES[code]);
    this.name = 'ExtractionError';
    this.code = code;
  }
}
