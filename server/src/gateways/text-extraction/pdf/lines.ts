import type { Segment } from './page-segments.ts';

/** A line of a column. In points, y upwards. */
export interface Line {
  text: string;
  /** Its pieces where wide gaps part them, left to right; one for ordinary text. */
  pieces: readonly Segment[];
  left: number;
  right: number;
  y: number;
  size: number;
  bold: boolean;
  /** From 1. */
  page: number;
  /** Counts the columns of the whole document in reading order. */
  column: number;
}

/** Segments closer than this, in sizes of the font, are one word group; further apart they are cells. */
const CELL_GAP = 1.6;
const SAME_BASELINE = 0.45;

function join(segments: readonly Segment[]): Segment[] {
  const pieces: Segment[] = [];
  for (const segment of [...segments].sort((a, b) => a.left - b.left)) {
    const last = pieces.at(-1);
    if (last && segment.left - last.right < CELL_GAP * Math.max(last.size, segment.size)) {
      const gap = segment.left - last.right > 0.12 * last.size ? ' ' : '';
      const bold = last.bold && segment.bold;
      pieces[pieces.length - 1] = {
        text: last.text + gap + segment.text,
        left: last.left,
        right: Math.max(last.right, segment.right),
        y: last.y,
        size: Math.max(last.size, segment.size),
        bold,
      };
    } else {
      pieces.push(segment);
    }
  }
  return pieces;
}

/** Groups the segments of one column by baseline into lines, top to bottom. */
export function linesOf(segments: readonly Segment[], page: number, column: number): Line[] {
  const rows: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && first.y - segment.y < SAME_BASELINE * Math.min(first.size, segment.size)) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => {
    const pieces = join(row);
    const longest = pieces.reduce((best, piece) => (piece.text.length > best.text.length ? piece : best));
    return {
      text: pieces.map((piece) => piece.text).join(' '),
      pieces,
      left: Math.min(...pieces.map((piece) => piece.left)),
      right: Math.max(...pieces.map((piece) => piece.right)),
      y: longest.y,
      size: longest.size,
      bold: pieces.every((piece) => piece.bold),
      page,
      column,
    };
  });
}
