import { crc32 } from 'node:zlib';
import type { DocxPart } from './unpack-docx.ts';

function header(signature: number, size: number, part: DocxPart, name: Buffer, sizesAt: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(signature, 0);
  bytes.writeUInt16LE(20, 4);
  bytes.writeUInt32LE(crc32(part.bytes), sizesAt);
  bytes.writeUInt32LE(part.bytes.length, sizesAt + 4);
  bytes.writeUInt32LE(part.bytes.length, sizesAt + 8);
  bytes.writeUInt16LE(name.length, sizesAt + 12);
  return bytes;
}

/**
 * Packs parts into a ZIP without compression, so that the next reader sees exactly what was counted: two readers of one
 * hostile ZIP can find different entries in it.
 */
export function packStored(parts: readonly DocxPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const entry = header(0x02014b50, 46, part, name, 16);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, name);
    const local = header(0x04034b50, 30, part, name, 14);
    files.push(local, name, part.bytes);
    offset += local.length + name.length + part.bytes.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, piece) => sum + piece.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}
