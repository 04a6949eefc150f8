/** Cuts a text into chunks: about `size` characters, `overlap` shared with the one before, broken where a reader would. */

export interface Chunk {
  index: number;
  /** Half-open range [start, end) of the text, in UTF-16 code units. */
  start: number;
  end: number;
}

export interface ChunkingOptions {
  /** Characters a chunk at most; at least 2. */
  size: number;
  /** Characters of the chunk before that come again; at most half of the size. */
  overlap: number;
}

/** Best place first: between paragraphs, after a sentence (also the danda of Hindi), between words. */
const BREAKS = [/\n\s*\n/g, /[.!?।॥]["'”’)\]]*\s+/g, /\s+/g];

/**
 * Chunks cover the text without a gap: each begins at 0 or inside the one before (at most `overlap` back, at a word's
 * beginning where there is one), and ends at a paragraph's or sentence's end where its second half has one. No chunk
 * cuts a surrogate pair. A text of white space only gives no chunk.
 *
 * @throws RangeError when size or overlap make no sense
 */
export function chunkText(text: string, { size, overlap }: ChunkingOptions): Chunk[] {
  if (!Number.isInteger(size) || size < 2) throw new RangeError('Chunk size must be a whole number of at least 2');
  if (!Number.isInteger(overlap) || overlap < 0 || overlap > size / 2) {
    throw new RangeError('Overlap must be a whole number from 0 to half of the chunk size');
  }
  const chunks: Chunk[] = [];
  if (text.trim() === '') return chunks;
  let start = 0;
  for (;;) {
    const end = text.length - start <= size ? text.length : breakBefore(text, start, start + size);
    chunks.push({ index: chunks.length, start, end });
    if (end === text.length) return chunks;
    start = overlapStart(text, start, end, overlap);
  }
}

/** The end of a chunk: the last good break in the second half of [start, limit), else limit itself. */
function breakBefore(text: string, start: number, limit: number): number {
  const from = start + Math.ceil((limit - start) / 2);
  const window = text.slice(from, limit);
  for (const pattern of BREAKS) {
    let end = -1;
    for (const match of window.matchAll(pattern)) end = from + match.index + match[0].length;
    if (end > from) return end;
  }
  return splitsPair(text, limit) ? limit - 1 : limit;
}

/** The next chunk's start: up to `overlap` before `end`, at the beginning of a word, always after the start before. */
function overlapStart(text: string, start: number, end: number, overlap: number): number {
  if (overlap === 0) return end;
  const earliest = Math.max(end - overlap, start + 1);
  const word = /\s+(?=\S)/g;
  word.lastIndex = Math.max(earliest - 1, 0);
  const match = word.exec(text);
  const wordStart = match ? match.index + match[0].length : end;
  if (wordStart <= end) return wordStart;
  return splitsPair(text, earliest) ? earliest + 1 : earliest;
}

/** True when a position lies in the middle of a surrogate pair. */
const splitsPair = (text: string, position: number): boolean =>
  isHighSurrogate(text.charCodeAt(position - 1)) && isLowSurrogate(text.charCodeAt(position));

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
