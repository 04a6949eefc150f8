import type { Line } from './lines.ts';

/** Lines at a page's edge that are looked at, from the top and from the bottom. */
const EDGE_LINES = 3;
/** A line that comes back this often within this many pages, at the same height, is a running head or foot. */
const TIMES = 3;
const WITHIN_PAGES = 7;
/** Points by which its height may differ. */
const SAME_HEIGHT = 4;

const PAGE_NUMBER = /^(?:page\s*)?[-–—[(|]?\s*(?:#|[ivxlc]{1,7})\s*[-–—\])|]?(?:\s*(?:of|\/)\s*#)?$/;

const keyOf = (line: Line): string => line.text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();

interface Edge {
  line: Line;
  key: string;
}

function edgesOf(lines: readonly Line[]): Edge[] {
  const byHeight = [...lines].sort((a, b) => b.y - a.y);
  const edge = new Set([...byHeight.slice(0, EDGE_LINES), ...byHeight.slice(-EDGE_LINES)]);
  return [...edge].map((line) => ({ line, key: keyOf(line) }));
}

function repeated(edges: readonly Edge[], pages: number): Set<Line> {
  const groups = new Map<string, Line[]>();
  for (const { line, key } of edges) {
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  // In a document of two pages, what stands on both is enough for a head that holds a page number.
  const times = Math.min(TIMES, Math.max(2, pages));
  const found = new Set<Line>();
  for (const [key, group] of groups) {
    if (times < TIMES && !key.includes('#')) continue;
    group.forEach((line, index) => {
      const last = group[index + times - 1];
      if (!last || last.page - line.page >= WITHIN_PAGES || last.page === line.page) return;
      const same = group.slice(index, index + times).filter((other) => Math.abs(other.y - line.y) <= SAME_HEIGHT);
      if (same.length === times) for (const each of same) found.add(each);
    });
  }
  return found;
}

/** The line's number less the page's: the same on all pages where the line carries the page number. */
function numberOffset(line: Line): number | null {
  const number = /^(\d{1,4})\b|\b(\d{1,4})$/.exec(line.text.trim());
  return number ? Number(number[1] ?? number[2]) - line.page : null;
}

/** Highest and lowest lines that end or begin with their page's number, as that runs through the document. */
function numbered(outermost: readonly Line[]): Line[] {
  const byOffset = Map.groupBy(outermost, numberOffset);
  return [...byOffset].flatMap(([offset, lines]) => {
    return offset !== null && new Set(lines.map((line) => line.page)).size >= TIMES ? lines : [];
  });
}

function isOutermost(line: Line, page: readonly Edge[]): boolean {
  return page.every((other) => other.line.y <= line.y) || page.every((other) => other.line.y >= line.y);
}

/** The lines without running heads, running feet and page numbers. `pages` holds one list of lines a page. */
export function withoutRunningHeads(pages: readonly (readonly Line[])[]): Line[] {
  const edges = pages.map(edgesOf);
  const heads = repeated(edges.flat(), pages.length);
  const outermost = edges.flatMap((page) => page.filter(({ line }) => page.length > 1 && isOutermost(line, page)));
  for (const { line, key } of outermost) if (PAGE_NUMBER.test(key)) heads.add(line);
  for (const line of numbered(outermost.map((edge) => edge.line))) heads.add(line);
  return pages.flat().filter((line) => !heads.has(line));
}
