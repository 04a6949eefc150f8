import { decodeText } from './decode-text.ts';
import type { DocumentFormat } from './extraction-error.ts';
import { EXTRACTION_LIMITS } from './limits.ts';
import { isMainPart, looksLikeZip, readZipDirectory } from './zip-directory.ts';

/** A PDF's header may stand anywhere in here (ISO 32000-1, note 13 of annex H). */
const PDF_HEADER_WITHIN = 1024;

/** What Office wraps a password-protected DOCX in: a compound file (MS-CFB). */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

function isPdf(bytes: Buffer): boolean {
  const head = bytes.subarray(0, PDF_HEADER_WITHIN).toString('latin1');
  const at = head.indexOf('%PDF-');
  // A text that merely speaks of "%PDF-" has no objects.
  return at === 0 || (at > 0 && bytes.includes(' obj'));
}

/** The kind of a file by its content alone, or null where it is none of those that can be read. Never throws. */
export function detectFormat(bytes: Buffer): DocumentFormat | null {
  if (isPdf(bytes)) return 'pdf';
  if (looksLikeZip(bytes)) {
    const entries = readZipDirectory(bytes, EXTRACTION_LIMITS.zipEntries);
    return entries?.some((entry) => isMainPart(entry.name)) ? 'docx' : null;
  }
  if (bytes.length === 0 || bytes.subarray(0, 5).toString('latin1') === '{\\rtf') return null;
  return decodeText(bytes) === null ? null : 'txt';
}

/** Whether these bytes are an Office document behind a password. */
export const isEncryptedOffice = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(COMPOUND_FILE) && bytes.includes(ENCRYPTED_STREAM);

/** Whether these bytes begin as a ZIP whose directory cannot be read: a DOCX that was cut off, most likely. */
export const isBrokenZip = (bytes: Buffer): boolean => looksLikeZip(bytes) && readZipDirectory(bytes, 1) === null;
