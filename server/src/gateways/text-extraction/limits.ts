import { LIMITS } from '@aspirant/contract/limits';

const MIB = 1024 * 1024;

/**
 * What one file may cost. The largest readable DOCX of a public corpus of 214 had 47 entries and 15.3 MB inflated; hostile
 * ones of 200-300 KB took 836 MB or ran past a minute.
 */
export const EXTRACTION_LIMITS = Object.freeze({
  pages: LIMITS.documentMaxPages,
  /** UTF-16 units of the text. */
  characters: LIMITS.documentMaxCharacters,
  deadlineMs: 60_000,
  /** Bytes of private writable memory that a document may need. */
  memoryBytes: 1024 * MIB,
  zipEntries: 1000,
  /** Bytes of all entries of a DOCX together, inflated. */
  zipBytes: 64 * MIB,
  /** Bytes of one XML part of a DOCX, inflated: document.xml is the large one. */
  xmlPartBytes: 20 * MIB,
  /** Bytes of the child's whole answer: room for 5 million characters of three bytes and 200,000 blocks. */
  resultBytes: 32 * MIB,
});
