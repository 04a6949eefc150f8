/** C0 controls and DEL other than tab, line feed, form feed and carriage return: a text file has none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const BINARY = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffe\uffff]/;

/** Bytes to which Windows-1252 gives no character. */
const UNASSIGNED_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

function decodeWith(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decode(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeWith('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeWith('utf-16be', bytes);
  const utf8 = decodeWith('utf-8', bytes);
  if (utf8 !== null || UNASSIGNED_1252.some((byte) => bytes.includes(byte))) return utf8;
  return decodeWith('windows-1252', bytes);
}

/** A text file's text without its byte order mark: UTF-8, UTF-16 with a mark, or Windows-1252; null where it is binary. */
export function decodeText(bytes: Buffer): string | null {
  const text = decode(bytes);
  return text === null || BINARY.test(text) ? null : text;
}
