/** The program of the child process: reads a file from standard input, answers on a pipe of its own, and ends. */

import { writeSync } from 'node:fs';
import { ANSWER_FD, type ChildAnswer, type ChildOrder } from './child-protocol.ts';
import type { ReadText } from './extracted.ts';
import { ExtractionError } from './extraction-error.ts';

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Only the format's own library is loaded: PDFium alone is 4 MB of code. */
async function read(order: string, bytes: Buffer): Promise<ReadText> {
  const { format, limits }: ChildOrder = JSON.parse(order);
  switch (format) {
    case 'pdf':
      return (await import('./pdf/read-pdf.ts')).readPdf(bytes, limits);
    case 'docx':
      return (await import('./docx/read-docx.ts')).readDocx(bytes, limits);
    case 'txt':
      return (await import('./read-txt.ts')).readTxt(bytes, limits);
  }
}

async function answer(): Promise<ChildAnswer> {
  try {
    return { ok: true, ...(await read(process.argv[2] ?? '', await readInput())) };
  } catch (error) {
    if (error instanceof ExtractionError) return { ok: false, code: error.code };
    const memory = error instanceof RangeError && /allocat|memory|length/i.test(error.message);
    return { ok: false, code: memory ? 'too_large' : 'damaged' };
  }
}

const bytes = Buffer.from(JSON.stringify(await answer()));
for (let at = 0; at < bytes.length; ) at += writeSync(ANSWER_FD, bytes, at);
process.exit(0);
