import type { Segment } from './page-segments.ts';

/** A column of prose has at least this many lines and fills at least this share of its width on average. */
const MIN_LINES = 4;
const MIN_FILL = 0.55;
/** A gutter is at least this wide, in points, and lies within this middle part of the page. */
const MIN_GUTTER = 8;
const MIDDLE = [0.2, 0.8] as const;
const MAX_DEPTH = 2;

interface Gutter {
  left: number;
  right: number;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Whether segments on one side of a gutter read as prose: many lines, mostly as wide as their column. */
function isProse(segments: readonly Segment[]): boolean {
  const rows = new Set(segments.map((segment) => Math.round(segment.y / 3)));
  if (rows.size < MIN_LINES) return false;
  const left = Math.min(...segments.map((segment) => segment.left));
  const right = Math.max(...segments.map((segment) => segment.right));
  const widths = segments.map((segment) => segment.right - segment.left);
  return median(widths) >= MIN_FILL * (right - left);
}

/** The widest stretch in the middle that few segments cross, by an x-histogram of one point a bin. */
function findGutter(segments: readonly Segment[], from: number, to: number): Gutter | null {
  const width = Math.ceil(to - from);
  if (width < 100 || width > 20_000) return null;
  const cover = new Uint32Array(width + 2);
  for (const segment of segments) {
    const start = Math.max(0, Math.floor(segment.left - from));
    const end = Math.min(width, Math.ceil(segment.right - from));
    for (let x = start; x < end; x++) cover[x] = (cover[x] ?? 0) + 1;
  }
  // Headings and tables may span the columns, but not more often than this.
  const allowed = Math.floor(segments.length * 0.12);
  let best: Gutter | null = null;
  let start = -1;
  for (let x = Math.floor(width * MIDDLE[0]); x <= Math.ceil(width * MIDDLE[1]); x++) {
    const free = (cover[x] ?? 0) <= allowed;
    if (free && start < 0) start = x;
    if (!free || x === Math.ceil(width * MIDDLE[1])) {
      if (start >= 0 && x - start >= MIN_GUTTER && x - start > (best ? best.right - best.left : 0)) {
        best = { left: from + start, right: from + x };
      }
      start = -1;
    }
  }
  return best;
}

/**
 * Parts a page's segments into columns in reading order. Where two columns of prose lie side by side, the segments that
 * span both cut the page into bands, and each band is read column by column; a table's cells stay together.
 */
export function columnsOf(segments: readonly Segment[], depth = 0): Segment[][] {
  if (segments.length < 2 * MIN_LINES || depth >= MAX_DEPTH) return [[...segments]];
  const from = segments.reduce((least, segment) => Math.min(least, segment.left), Number.POSITIVE_INFINITY);
  const to = segments.reduce((most, segment) => Math.max(most, segment.right), Number.NEGATIVE_INFINITY);
  const gutter = findGutter(segments, from, to);
  if (!gutter) return [[...segments]];
  const middle = (gutter.left + gutter.right) / 2;
  const spans = (segment: Segment) => segment.left < middle - 1 && segment.right > middle + 1;
  const left = segments.filter((segment) => !spans(segment) && segment.right <= middle + 1);
  const right = segments.filter((segment) => !spans(segment) && segment.right > middle + 1);
  if (!isProse(left) || !isProse(right)) return [[...segments]];

  const cuts = segments.filter(spans).sort((a, b) => b.y - a.y);
  const columns: Segment[][] = [];
  let top = Number.POSITIVE_INFINITY;
  const within = (list: readonly Segment[], bottom: number) => list.filter(({ y }) => y < top && y >= bottom);
  const band = (bottom: number) => {
    for (const side of [left, right]) {
      const part = within(side, bottom);
      if (part.length > 0) columns.push(...columnsOf(part, depth + 1));
    }
  };
  let spanning: Segment[] = [];
  for (const cut of cuts) {
    const between = [...within(left, cut.y), ...within(right, cut.y)].length > 0;
    if (between) {
      if (spanning.length > 0) columns.push(spanning);
      spanning = [];
      band(cut.y);
    }
    spanning.push(cut);
    top = Math.min(top, cut.y);
  }
  if (spanning.length > 0) columns.push(spanning);
  band(Number.NEGATIVE_INFINITY);
  return columns;
}
