import { PAGE, type PdfPage, type PdfText, wrapText } from './make-pdf.ts';

/** A piece of a sample's source: a subset of Markdown. */
export type Piece =
  | { kind: 'heading'; rank: 1 | 2 | 3; text: string }
  | { kind: 'item'; mark: string; text: string }
  | { kind: 'row'; cells: string[] }
  | { kind: 'paragraph'; text: string };

/** Reads headings (#), list items (-, 1.), table rows (| a | b |) and paragraphs, one a line. */
export function readPieces(source: string): Piece[] {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): Piece => {
      const heading = /^(#{1,3}) (.+)$/.exec(line);
      if (heading?.[1] && heading[2])
        return { kind: 'heading', rank: heading[1].length as 1 | 2 | 3, text: heading[2] };
      const item = /^(-|\d+\.) (.+)$/.exec(line);
      if (item?.[1] && item[2]) return { kind: 'item', mark: item[1] === '-' ? '•' : item[1], text: item[2] };
      if (line.startsWith('|'))
        return {
          kind: 'row',
          cells: line
            .slice(1, -1)
            .split('|')
            .map((cell) => cell.trim()),
        };
      return { kind: 'paragraph', text: line };
    });
}

const MARGIN = 72;
const WIDTH = PAGE.width - 2 * MARGIN;
const TOP = PAGE.height - 90;
const BOTTOM = 80;
const BODY = { size: 11.5, bold: false, before: 8, indent: 0 };
const HEADINGS = {
  1: { size: 20, bold: true, before: 0, indent: 0 },
  2: { size: 15, bold: true, before: 20, indent: 0 },
  3: { size: 12.5, bold: true, before: 14, indent: 0 },
};

/** Lays pieces out on pages in Helvetica, with a running head and page numbers. Tables are not supported. */
export function layOut(pieces: readonly Piece[], runningHead: string): PdfPage[] {
  const pages: PdfText[][] = [];
  let y = 0;
  const newPage = () => {
    y = TOP;
    pages.push([
      { x: MARGIN, y: PAGE.height - 50, size: 9, text: runningHead },
      { x: PAGE.width / 2 - 4, y: 40, size: 9, text: String(pages.length + 1) },
    ]);
  };
  newPage();
  for (const piece of pieces) {
    if (piece.kind === 'row') throw new Error('A PDF sample has no tables');
    const style = piece.kind === 'heading' ? HEADINGS[piece.rank] : BODY;
    const indent = piece.kind === 'item' ? 18 : 0;
    // Bold letters are up to a tenth wider than the widths that wrapText knows.
    const lines = wrapText(piece.text, style.size * (style.bold ? 1.1 : 1), WIDTH - indent);
    y -= y === TOP ? 0 : style.before;
    // A heading stays with the lines below it.
    if (piece.kind === 'heading' && y < BOTTOM + 60) newPage();
    lines.forEach((text, index) => {
      if (y < BOTTOM) newPage();
      if (piece.kind === 'item' && index === 0)
        pages.at(-1)?.push({ x: MARGIN, y, size: style.size, text: piece.mark });
      pages.at(-1)?.push({ x: MARGIN + indent, y, size: style.size, bold: style.bold, text });
      y -= style.size * 1.4;
    });
  }
  return pages.map((texts) => ({ texts }));
}
