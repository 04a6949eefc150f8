import { atMost } from '../at-most.ts';
import { detectFormat, isBrokenZip, isEncryptedOffice } from './detect-format.ts';
import type { ExtractedText } from './extracted.ts';
import { type DocumentFormat, ExtractionError } from './extraction-error.ts';
import { EXTRACTION_LIMITS } from './limits.ts';
import { runChild } from './run-child.ts';

export interface ExtractionOptions {
  /** The formats that may be read: /cms takes no plain text. */
  allow: readonly DocumentFormat[];
  /** Ends the reading at once; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Milliseconds after which the reading is given up as too slow; 60,000 unless given. */
  deadlineMs?: number;
}

/** Each reading may take a gigabyte. */
const inTurn = atMost(2);

function formatOf(bytes: Buffer, allow: readonly DocumentFormat[]): DocumentFormat {
  if (bytes.length === 0) throw new ExtractionError('no_text');
  const format = detectFormat(bytes);
  if (format !== null && allow.includes(format)) return format;
  if (isEncryptedOffice(bytes)) throw new ExtractionError('encrypted');
  throw new ExtractionError(isBrokenZip(bytes) ? 'damaged' : 'unsupported');
}

/**
 * Reads the text and the structure out of an uploaded file, in a child process with limits on memory and time. The
 * content decides what the file is, not its name.
 *
 * @throws ExtractionError, and nothing else unless `signal` aborts
 */
export async function extractText(bytes: Buffer, options: ExtractionOptions): Promise<ExtractedText> {
  const format = formatOf(bytes, options.allow);
  const { pages, characters, deadlineMs } = EXTRACTION_LIMITS;
  const order = { format, limits: { pages, characters } };
  const limits = { deadlineMs: options.deadlineMs ?? deadlineMs, signal: options.signal };
  const answer = await inTurn(() => runChild(bytes, order, limits));
  if (!answer.ok) throw new ExtractionError(answer.code, format);
  return { format, text: answer.text, blocks: answer.blocks, pages: answer.pages };
}
