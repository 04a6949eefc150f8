import type { BlockWriter, NewBlock } from '../block-writer.ts';
import { endsSentence, sectionLevel, startsDefinition, startsLabel, startsListItem } from '../line-patterns.ts';
import { type BodyStyle, bodyStyle, headingLevels, looksLikeHeading } from './heading-levels.ts';
import type { Line } from './lines.ts';

/** A distance between lines that is this many times the usual one parts two paragraphs. */
const PARAGRAPH_GAP = 1.35;
/** In sizes of the font: how far a paragraph's first line is moved in, and how much of a cell's place may differ. */
const INDENT = 0.8;
const MAX_INDENT = 6;
const SAME_PLACE = 1.2;
/** A line that leaves this share of its column empty was not broken for want of room. */
const SHORT_LINE = 0.35;

interface Margins {
  left: number;
  right: number;
  /** The usual distance of its lines' baselines. */
  pitch: number;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

function marginsOf(lines: readonly Line[]): Map<number, Margins> {
  const columns = Map.groupBy(lines, (line) => line.column);
  const steps = (column: readonly Line[]) =>
    column.flatMap((line, index) => {
      const before = column[index - 1];
      const step = before ? before.y - line.y : 0;
      return before && step > 0 && step < 3 * line.size ? [step] : [];
    });
  const overall = median([...columns.values()].flatMap(steps));
  return new Map(
    [...columns].map(([column, own]) => {
      const distances = steps(own);
      return [
        column,
        {
          left: Math.min(...own.map((line) => line.left)),
          right: Math.max(...own.map((line) => line.right)),
          pitch: distances.length >= 4 ? median(distances) : overall,
        },
      ];
    }),
  );
}

/** Whether two neighbouring lines are rows of one table: as many pieces, beginning at the same places. */
function alignsWith(line: Line, other: Line | undefined): boolean {
  if (!other || other.column !== line.column || other.pieces.length < 2 || line.pieces.length < 2) return false;
  const places = new Set(other.pieces.map((piece) => piece.left));
  const shared = line.pieces.filter((piece) =>
    [...places].some((x) => Math.abs(x - piece.left) < SAME_PLACE * line.size),
  );
  return shared.length >= 2;
}

/** Joins the next line of a paragraph to its text: a word that the line's end broke becomes whole. */
function joinLines(text: string, next: string): string {
  if (/\p{L}[-\u2010]$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
  return /[-\u2010–—/]$/.test(text) && /[\p{L}\p{N}][-\u2010–—/]$/u.test(text) ? text + next : `${text} ${next}`;
}

/** About the width of a line's first word: had it fitted, the line before would hold it. */
const firstWordWidth = (line: Line): number =>
  ((line.right - line.left) * line.text.split(' ', 1).join('').length) / line.text.length;

/** Goes through a document's lines in reading order and writes its blocks. */
class PdfWalk {
  readonly #writer: BlockWriter;
  readonly #lines: readonly Line[];
  readonly #margins: ReadonlyMap<number, Margins>;
  readonly #body: BodyStyle;
  readonly #headings: ReadonlySet<Line>;
  readonly #levelOf: (line: Line) => number;
  #open: { block: NewBlock; text: string; last: Line } | null = null;
  /** Where the marks of the list in progress stand, outermost first. */
  #marks: number[] = [];

  constructor(lines: readonly Line[], writer: BlockWriter) {
    this.#lines = lines;
    this.#writer = writer;
    this.#margins = marginsOf(lines);
    this.#body = bodyStyle(lines);
    this.#headings = new Set(lines.filter((line, index) => this.#isHeading(line, index)));
    this.#levelOf = headingLevels([...this.#headings], this.#body);
  }

  run(): void {
    this.#lines.forEach((line, index) => {
      const block = this.#beginning(line, index);
      const open = this.#open;
      if (open && block === null) {
        open.text = joinLines(open.text, line.text);
        open.last = line;
        return;
      }
      this.#close();
      if (block?.kind !== 'list-item') this.#marks = [];
      const begun = block ?? { kind: 'paragraph' as const, level: 0, page: line.page };
      this.#open = { block: begun, text: block?.cells ? block.cells.join(' | ') : line.text, last: line };
    });
    this.#close();
  }

  #close(): void {
    if (this.#open) this.#writer.add(this.#open.block, this.#open.text);
    this.#open = null;
  }

  #isHeading(line: Line, index: number): boolean {
    if (looksLikeHeading(line, this.#body)) return true;
    return sectionLevel(line.text) !== null && this.#standsAlone(line, index) && /\p{L}{2}/u.test(line.text);
  }

  #standsAlone(line: Line, index: number): boolean {
    const [before, after] = [this.#lines[index - 1], this.#lines[index + 1]];
    const apart = (a: Line | undefined, b: Line | undefined) => !a || !b || a.column !== b.column || this.#gap(a, b);
    return apart(before, line) && apart(line, after);
  }

  #gap(above: Line, below: Line): boolean {
    const pitch = this.#margins.get(below.column)?.pitch || below.size * 1.2;
    return above.y - below.y > PARAGRAPH_GAP * Math.max(pitch, below.size);
  }

  /** The block that a line begins, or null where it goes on with the open one. */
  #beginning(line: Line, index: number): NewBlock | null {
    const { page, text } = line;
    const row = alignsWith(line, this.#lines[index - 1]) || alignsWith(line, this.#lines[index + 1]);
    if (row && !startsListItem(text)) {
      return { kind: 'table-row', level: 0, page, cells: line.pieces.map((piece) => piece.text) };
    }
    if (this.#headings.has(line)) return this.#headingBeginning(line);
    const apart = this.#apart(line);
    const sentenceBefore = this.#open === null || endsSentence(this.#open.text) || apart;
    if (startsDefinition(text) && sentenceBefore) return { kind: 'definition', level: 0, page };
    if (startsListItem(text) && (sentenceBefore || this.#open?.block.kind === 'list-item')) {
      return { kind: 'list-item', level: this.#listLevel(line), page };
    }
    return apart || startsLabel(text) ? { kind: 'paragraph', level: 0, page } : null;
  }

  #headingBeginning(line: Line): NewBlock | null {
    const open = this.#open;
    const level = this.#levelOf(line);
    const goesOn =
      open?.block.kind === 'heading' &&
      open.block.level === level &&
      open.last.column === line.column &&
      open.last.bold === line.bold &&
      open.last.y - line.y < 1.6 * line.size &&
      sectionLevel(line.text) === null;
    return goesOn ? null : { kind: 'heading', level, page: line.page };
  }

  /** Whether a line is set apart from the open block: by its place, its indent, its letters, or what went before. */
  #apart(line: Line): boolean {
    const open = this.#open;
    if (!open || open.block.kind === 'heading' || open.block.kind === 'table-row') return true;
    const { last } = open;
    if (last.column !== line.column) return endsSentence(open.text) || Math.abs(last.size - line.size) > 1;
    if (last.y < line.y || this.#gap(last, line) || Math.abs(last.size - line.size) > 0.15 * last.size) return true;
    const margins = this.#margins.get(line.column);
    if (!margins) return false;
    const slack = margins.right - last.right;
    const short = slack > firstWordWidth(line) + line.size;
    if (!endsSentence(last.text)) {
      return short && slack > SHORT_LINE * (margins.right - margins.left) && /^[^\p{Ll}]/u.test(line.text);
    }
    const shift = (line.left - last.left) / line.size;
    return short || (open.block.kind === 'paragraph' ? shift > INDENT && shift < MAX_INDENT : shift < -INDENT);
  }

  #listLevel(line: Line): number {
    while (this.#marks.length > 0 && line.left < (this.#marks.at(-1) ?? 0) - INDENT * line.size) this.#marks.pop();
    const innermost = this.#marks.at(-1);
    if (innermost === undefined || line.left > innermost + INDENT * line.size) this.#marks.push(line.left);
    return Math.min(6, this.#marks.length);
  }
}

/**
 * Writes the blocks of a PDF's lines: headings by their look, list items by their marks, rows of cells that stand below
 * one another, "Term: meaning" lines, and paragraphs joined from lines, also across columns and pages.
 *
 * @throws ExtractionError too_long
 */
export function writePdfBlocks(lines: readonly Line[], writer: BlockWriter): void {
  new PdfWalk(lines, writer).run();
}
