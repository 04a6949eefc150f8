/** QTI content packages: ZIPs of XML files. */
import { inflateRawSync } from 'node:zlib';
import { EXCHANGE_LIMITS } from '@aspirant/contract/exchange-formats';
import type { PackageFile } from '@aspirant/domain/exchange/write-qti';
import { invalid } from '../errors.ts';
import { packStored } from './text-extraction/docx/pack-stored.ts';
import { looksLikeZip, packedBytes, readZipDirectory, type ZipEntry } from './text-extraction/zip-directory.ts';

const ENTRIES_MAX = EXCHANGE_LIMITS.importQuestionsMax + 1000;

export const packFiles = (files: readonly PackageFile[]): Buffer =>
  packStored(files.map(({ name, text }) => ({ name, bytes: Buffer.from(text) })));

/**
 * The XML files of a package, or the one file that is no package.
 *
 * @throws AppError invalid_input when it cannot be unpacked or holds too much
 */
export function unpackFiles(name: string, bytes: Buffer): PackageFile[] {
  if (!looksLikeZip(bytes)) return [{ name, text: bytes.toString('utf8') }];
  const entries = readZipDirectory(bytes, ENTRIES_MAX);
  if (entries === null) throw invalid('The package is damaged');
  if (entries.length > ENTRIES_MAX) throw invalid('The package holds too many files');
  let left: number = EXCHANGE_LIMITS.unpackedMaxBytes;
  const files: PackageFile[] = [];
  for (const entry of entries.filter((one) => /\.xml$/i.test(one.name))) {
    const content = inflate(bytes, entry, left);
    left -= content.length;
    files.push({ name: entry.name, text: content.toString('utf8') });
  }
  return files;
}

function inflate(bytes: Buffer, entry: ZipEntry, atMost: number): Buffer {
  const packed = packedBytes(bytes, entry);
  if (packed === null || entry.encrypted || (entry.method !== 0 && entry.method !== 8)) {
    throw invalid('The package is damaged');
  }
  try {
    const content = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, atMost) });
    if (content.length <= atMost) return content;
  } catch (error) {
    if (!(error instanceof RangeError)) throw invalid('The package is damaged');
  }
  throw invalid('The package holds too much');
}
