import { lowered, raised } from '../small-digits.ts';
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

interface Style {
  size: number;
  bold: boolean;
  /** Quarter turns of the text counter-clockwise; null at another angle. */
  turns: number | null;
}

interface Glyph extends Style {
  text: string;
  x: number;
  y: number;
  left: number;
  right: number;
}

const BOLD_NAME = /bold|black|heavy|semibold|demi|-bd\b/i;
const NAME_BYTES = 128;

/** Reads the glyphs of a page in the order in which they are drawn; a string is a space or line end PDFium found. */
class GlyphReader {
  readonly #pdfium: Pdfium;
  readonly #buffer: number;
  readonly #styles = new Map<number, Style>();
  #view: DataView;

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
    this.#buffer = pdfium.api.malloc(64 + NAME_BYTES);
    this.#view = new DataView(pdfium.memory().buffer);
  }

  /** Text objects are freed with their page, and their addresses used again. */
  nextPage(): void {
    this.#styles.clear();
  }

  /** PDFium's memory as it is after its last call: growing it detaches the buffer before. */
  #memory(): DataView {
    if (this.#view.buffer.byteLength === 0) this.#view = new DataView(this.#pdfium.memory().buffer);
    return this.#view;
  }

  #double(slot: number): number {
    return this.#memory().getFloat64(this.#buffer + slot * 8, true);
  }

  #float(slot: number): number {
    return this.#memory().getFloat32(this.#buffer + slot * 4, true);
  }

  #styleOf(page: number, index: number): Style {
    const { api } = this.#pdfium;
    const object = api.FPDFText_GetTextObject(page, index);
    const known = this.#styles.get(object);
    if (known) return known;
    api.FPDFText_GetMatrix(page, index, this.#buffer);
    const [a, b, c, d] = [this.#float(0), this.#float(1), this.#float(2), this.#float(3)];
    const size = Math.abs(api.FPDFText_GetFontSize(page, index) * (Math.hypot(c, d) || 1));
    const angle = Math.atan2(b, a) / (Math.PI / 2);
    const turns = Math.abs(angle - Math.round(angle)) < 0.05 ? (Math.round(angle) + 4) % 4 : null;
    const name = this.#buffer + 64;
    const length = api.FPDFText_GetFontInfo(page, index, name, NAME_BYTES, this.#buffer);
    const font = Buffer.from(
      this.#pdfium.memory().subarray(name, name + Math.min(Math.max(length - 1, 0), NAME_BYTES)),
    );
    const bold = BOLD_NAME.test(font.toString('latin1')) || api.FPDFText_GetFontWeight(page, index) >= 600;
    const style = { size: size || 1, bold, turns };
    this.#styles.set(object, style);
    return style;
  }

  read(page: number, index: number): Glyph | string {
    const { api } = this.#pdfium;
    const code = api.FPDFText_GetUnicode(page, index);
    if (code === 13 || code === 10) return '\n';
    if (code === 32 || code === 9 || code === 0xa0) return ' ';
    // PDFium marks a hyphen at a line's end with U+0002.
    const text = code === 2 ? '-' : code > 0x10ffff ? '\u0000' : String.fromCodePoint(code);
    const style = this.#styleOf(page, index);
    api.FPDFText_GetCharBox(page, index, this.#buffer, this.#buffer + 8, this.#buffer + 16, this.#buffer + 24);
    api.FPDFText_GetCharOrigin(page, index, this.#buffer + 32, this.#buffer + 40);
    const [left, right, bottom, top] = [this.#double(0), this.#double(1), this.#double(2), this.#double(3)];
    const [x, y] = [this.#double(4), this.#double(5)];
    switch (style.turns) {
      case 1:
        return { ...style, text, x: y, y: -x, left: bottom, right: top };
      case 2:
        return { ...style, text, x: -x, y: -y, left: -right, right: -left };
      case 3:
        return { ...style, text, x: -y, y: x, left: -top, right: -bottom };
      default:
        return { ...style, text, x, y, left, right };
    }
  }
}

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
