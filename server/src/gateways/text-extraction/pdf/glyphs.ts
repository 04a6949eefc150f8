import type { Pdfium } from './pdfium.ts';

interface Style {
  size: number;
  bold: boolean;
  /** Quarter turns of the text counter-clockwise; null at another angle. */
  turns: number | null;
}

/** A character that a PDF draws, in points, turned so that its text runs to the right. */
export interface Glyph extends Style {
  text: string;
  x: number;
  y: number;
  left: number;
  right: number;
}

const BOLD_NAME = /bold|black|heavy|semibold|demi|-bd\b/i;
const NAME_BYTES = 128;

/** Reads the glyphs of a page in the order in which they are drawn; a string is a space or line end PDFium found. */
export class GlyphReader {
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

  /** @param page the handle of a text page */
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
