import { inflateRawSync } from 'node:zlib';
import { ExtractionError } from '../extraction-error.ts';
import { EXTRACTION_LIMITS } from '../limits.ts';
import { packedBytes, readZipDirectory, type ZipEntry } from '../zip-directory.ts';

export interface DocxPart {
  name: string;
  bytes: Buffer;
}

const isXml = (name: string): boolean => /\.(?:xml|rels)$/i.test(name);

function inflate(packed: Buffer, entry: ZipEntry, atMost: number): Buffer {
  if (entry.method === 0) {
    if (packed.length > atMost) throw new ExtractionError('too_large');
    return packed;
  }
  if (entry.method !== 8) throw new ExtractionError('damaged');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(atMost, 1) });
  } catch (error) {
    const tooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ExtractionError(tooLarge ? 'too_large' : 'damaged');
  }
}

/**
 * The XML parts of a DOCX. Every entry is inflated, pictures too, and its real bytes are counted: the sizes that a ZIP
 * names may lie.
 *
 * @throws ExtractionError too_large, encrypted or damaged
 */
export function unpackDocx(bytes: Buffer): DocxPart[] {
  const entries = readZipDirectory(bytes, EXTRACTION_LIMITS.zipEntries);
  if (entries === null) throw new ExtractionError('damaged');
  if (entries.length > EXTRACTION_LIMITS.zipEntries) throw new ExtractionError('too_large');
  const parts = new Map<string, DocxPart>();
  let left: number = EXTRACTION_LIMITS.zipBytes;
  for (const entry of entries) {
    if (entry.encrypted) throw new ExtractionError('encrypted');
    const packed = packedBytes(bytes, entry);
    if (packed === null) throw new ExtractionError('damaged');
    const part = inflate(packed, entry, isXml(entry.name) ? Math.min(left, EXTRACTION_LIMITS.xmlPartBytes) : left);
    left -= part.length;
    if (isXml(entry.name)) parts.set(entry.name, { name: entry.name, bytes: part });
  }
  return [...parts.values()];
}
