/** The formats in which questions leave the bank and enter it; apart from the shapes, so that a screen needs no zod. */

/** What each format is called in a file's name and on the wire. */
export const EXPORT_FORMAT = Object.freeze({
  gift: { label: 'GIFT (Moodle)', ending: 'gift', type: 'text/plain; charset=utf-8' },
  csv: { label: 'CSV', ending: 'csv', type: 'text/csv; charset=utf-8' },
  qti: { label: 'QTI 3.0', ending: 'zip', type: 'application/zip' },
} as const);
export type ExportFormat = keyof typeof EXPORT_FORMAT;
export const EXPORT_FORMATS = Object.freeze(Object.keys(EXPORT_FORMAT) as ExportFormat[]);

export const IMPORT_FORMAT = Object.freeze({
  gift: { label: 'GIFT (Moodle)' },
  aiken: { label: 'Aiken' },
  csv: { label: 'CSV' },
  qti: { label: 'QTI 2.1 or 3.0' },
} as const);
export type ImportFormat = keyof typeof IMPORT_FORMAT;
export const IMPORT_FORMATS = Object.freeze(Object.keys(IMPORT_FORMAT) as ImportFormat[]);

export const EXCHANGE_LIMITS = Object.freeze({
  /** Bytes: about 4,000 questions with their explanations. */
  importMaxBytes: 4 * 1024 * 1024,
  /** Bytes of all files of a package, unpacked. */
  unpackedMaxBytes: 16 * 1024 * 1024,
  importQuestionsMax: 5000,
});
