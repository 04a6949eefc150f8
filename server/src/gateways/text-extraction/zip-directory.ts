/** An entry as the central directory of a ZIP names it. Its sizes are claims, to be checked by inflating. */
export interface ZipEntry {
  name: string;
  encrypted: boolean;
  /** 0 stored, 8 deflated; others exist. */
  method: number;
  compressedSize: number;
  headerOffset: number;
}

const END_SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_SIZE = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_SIZE = 30;
const ZIP64 = 0xffffffff;

export const looksLikeZip = (bytes: Buffer): boolean =>
  bytes.length > END_SIZE && bytes.readUInt32LE(0) === LOCAL_SIGNATURE;

/**
 * Reads a ZIP's central directory, `atMost` + 1 entries of it: one too many tells that there are more. Never inflates.
 * Null where the directory is cut, points outside the file, or is ZIP64 (which starts at 4 GB).
 */
export function readZipDirectory(bytes: Buffer, atMost: number): ZipEntry[] | null {
  const end = bytes.lastIndexOf(END_SIGNATURE);
  if (end < 0 || end + END_SIZE > bytes.length) return null;
  let at = bytes.readUInt32LE(end + 16);
  if (at === ZIP64) return null;
  const entries: ZipEntry[] = [];
  while (entries.length <= atMost && at + ENTRY_SIZE <= end && bytes.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const nameEnd = at + ENTRY_SIZE + bytes.readUInt16LE(at + 28);
    if (nameEnd > end) return null;
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_SIZE, nameEnd).replaceAll('\\', '/'),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      compressedSize: bytes.readUInt32LE(at + 20),
      headerOffset: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const claimed = bytes.readUInt16LE(end + 10);
  return entries.length >= Math.min(claimed, atMost + 1) && entries.length > 0 ? entries : null;
}

/** The packed bytes of an entry, or null where its local header is missing or its bytes lie outside the file. */
export function packedBytes(bytes: Buffer, entry: ZipEntry): Buffer | null {
  const at = entry.headerOffset;
  if (at + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== LOCAL_SIGNATURE) return null;
  const start = at + LOCAL_SIZE + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const end = start + entry.compressedSize;
  return end <= bytes.length ? bytes.subarray(start, end) : null;
}

/** Whether a name is that of a DOCX's main part. */
export const isMainPart = (name: string): boolean => /^word\/document\d*\.xml$/.test(name);
