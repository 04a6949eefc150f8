import { lowered, raised } from '../small-digits.ts';
import { type Glyph, GlyphReader } from './glyphs.ts';
import type { Pdfium } from './pdfium.ts';

/**
 * Characters that a PDF draws one after the other on one line without a wide gap, so part of a line or all of it. In
 * points, y upwards, turned so that the text runs to the right.
 */
export interface Segment {
  text: string;
  left: number;
  right: number;
  /** The baseline. */
  y: number;
  size: number;
  bold: boolean;
}

export interface PageText {
  /** Along and across the text's direction. */
  width: number;
  height: number;
  segments: Segment[];
  /** Characters to which the PDF's fonts give no meaning. */
  unmapped: number;
}

/** In sizes of the font: a gap that parts two cells or columns, a step back that no accent makes, a raised digit. */
const GAP = 1.6;
const STEP_BACK = 1.2;
const OFF_BASELINE = 0.62;
const SHIFTED = 0.18;
const SMALL = 0.85;

/** A turned text (a stamp in the margin, a watermark) is left out when it is less than this share of its page. */
const TURNED_SHARE = 0.1;

/** Joins glyphs to segments. Digits that stand raised or lowered become the characters for that. */
class SegmentBuilder {
  readonly segments: Segment[] = [];
  #open: (Segment & { boldCharacters: number }) | null = null;
  #space = false;
  #small = '';
  #shift: ((text: string) => string) | null = null;

  add(glyph: Glyph): void {
    const open = this.#open;
    if (!open || !this.#continues(open, glyph)) {
      this.end();
      this.#open = {
        text: glyph.text,
        left: glyph.left,
        right: glyph.right,
        y: glyph.y,
        size: glyph.size,
        bold: false,
        boldCharacters: glyph.bold ? 1 : 0,
      };
      this.#space = false;
      return;
    }
    const offset = (glyph.y - open.y) / open.size;
    const small = glyph.size < SMALL * open.size && Math.abs(offset) > SHIFTED / 2;
    const shift = small || Math.abs(offset) > SHIFTED ? (offset > 0 ? raised : lowered) : null;
    if (shift !== this.#shift || this.#space) this.#flushSmall(open);
    if (this.#space) open.text += ' ';
    this.#space = false;
    this.#shift = shift;
    if (shift) this.#small += glyph.text;
    else open.text += glyph.text;
    if (glyph.bold) open.boldCharacters += glyph.text.length;
    open.left = Math.min(open.left, glyph.left);
    open.right = Math.max(open.right, glyph.right);
    if (glyph.size > open.size * 1.05 && !shift) {
      open.size = glyph.size;
      open.y = glyph.y;
    }
  }

  space(): void {
    this.#space = true;
  }

  end(): void {
    const open = this.#open;
    if (open) {
      this.#flushSmall(open);
      const { boldCharacters, ...segment } = open;
      this.segments.push({ ...segment, bold: boldCharacters > 0.8 * segment.text.replaceAll(' ', '').length });
    }
    this.#open = null;
    this.#shift = null;
  }

  #flushSmall(open: Segment): void {
    open.text += this.#shift ? this.#shift(this.#small) : this.#small;
    this.#small = '';
  }

  #continues(open: Segment, glyph: Glyph): boolean {
    const size = Math.max(open.size, glyph.size);
    const gap = glyph.x - open.right;
    return Math.abs(glyph.y - open.y) < OFF_BASELINE * size && gap < GAP * size && gap > -STEP_BACK * size;
  }
}

/** Reads pages one by one into segments. */
export class PageReader {
  readonly #pdfium: Pdfium;
  readonly #document: number;
  readonly #glyphs: GlyphReader;

  constructor(pdfium: Pdfium, document: number) {
    this.#pdfium = pdfium;
    this.#document = document;
    this.#glyphs = new GlyphReader(pdfium);
  }

  /** @returns the page's text, or null for a page that PDFium cannot load */
  read(index: number): PageText | null {
    const { api } = this.#pdfium;
    const page = api.FPDF_LoadPage(this.#document, index);
    if (page === 0) return null;
    const textPage = api.FPDFText_LoadPage(page);
    const size = { width: api.FPDF_GetPageWidthF(page), height: api.FPDF_GetPageHeightF(page) };
    this.#glyphs.nextPage();
    const found = textPage === 0 ? { segments: [], unmapped: 0 } : this.#segments(textPage);
    api.FPDFText_ClosePage(textPage);
    api.FPDF_ClosePage(page);
    return { ...size, ...found };
  }

  #segments(textPage: number): Pick<PageText, 'segments' | 'unmapped'> {
    const count = this.#pdfium.api.FPDFText_CountChars(textPage);
    const builders = new Map<number, SegmentBuilder>();
    let current: SegmentBuilder | undefined;
    let unmapped = 0;
    for (let index = 0; index < count; index++) {
      const glyph = this.#glyphs.read(textPage, index);
      if (typeof glyph === 'string') {
        if (glyph === ' ') current?.space();
        else current?.end();
        continue;
      }
      const code = glyph.text.codePointAt(0) ?? 0;
      if (code < 32 || (code >= 0xfffd && code <= 0xffff)) unmapped++;
      if (glyph.turns === null) continue;
      current = builders.get(glyph.turns) ?? new SegmentBuilder();
      builders.set(glyph.turns, current);
      current.add(glyph);
    }
    const groups = [...builders.values()].map((builder) => {
      builder.end();
      return builder.segments;
    });
    return { segments: upright(groups), unmapped };
  }
}

const lengthOf = (segments: readonly Segment[]): number =>
  segments.reduce((sum, segment) => sum + segment.text.length, 0);

/** The segments of the main direction first; another direction counts where it holds a good share of the text. */
function upright(groups: Segment[][]): Segment[] {
  const total = groups.reduce((sum, group) => sum + lengthOf(group), 0);
  const kept = groups.filter((group) => lengthOf(group) >= TURNED_SHARE * total);
  return kept.sort((a, b) => lengthOf(b) - lengthOf(a)).flat();
}
