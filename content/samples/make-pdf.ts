import { deflateSync } from 'node:zlib';

/** A piece of text at a place of a page, in points from the lower left corner. */
export interface PdfText {
  x: number;
  y: number;
  text: string;
  /** 10 unless given. */
  size?: number;
  bold?: boolean;
}

export interface PdfPage {
  texts: readonly PdfText[];
  /** Draws a grey picture over the page, as a scan has it. */
  picture?: boolean;
}

/** A PDF object's body; the writer adds its number. */
type PdfObject = string | Buffer;

/** A4. */
export const PAGE = { width: 595, height: 842 } as const;

/** Widths of Helvetica's characters 32 to 126 in thousandths of its size (Adobe's font metrics). */
const HELVETICA = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];

/** Width of a text in Helvetica, in points. Bold is up to a tenth wider. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + (HELVETICA[(character.codePointAt(0) ?? 0) - 32] ?? 556), 0) *
  (size / 1000);

/** Breaks a text into lines of at most `width` points. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Characters of WinAnsiEncoding that lie elsewhere in Unicode. */
const WIN_ANSI: Readonly<Record<string, number>> = {
  '–': 150,
  '—': 151,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '•': 149,
};

function literal(text: string): string {
  const bytes = [...text].map((character) => WIN_ANSI[character] ?? character.codePointAt(0) ?? 63);
  return `<${Buffer.from(bytes.map((byte) => (byte > 255 ? 63 : byte))).toString('hex')}>`;
}

const drawText = ({ x, y, text, size = 10, bold = false }: PdfText): string =>
  `BT /${bold ? 'F2' : 'F1'} ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm ${literal(text)} Tj ET`;

const PICTURE = `q ${PAGE.width} 0 0 ${PAGE.height} 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x7f EI Q`;

/** A stream object; `filters` stand before the bytes as they are. */
export function pdfStream(bytes: Buffer, dictionary: string): Buffer {
  const head = Buffer.from(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`, 'latin1');
  return Buffer.concat([head, bytes, Buffer.from('\nendstream', 'latin1')]);
}

/** Writes a PDF of these objects, numbered from 1; the first is the catalogue. */
export function writePdf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const pieces: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const push = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  push(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  objects.forEach((object, index) => {
    offsets.push(length);
    push(Buffer.from(`${index + 1} 0 obj\n`));
    push(typeof object === 'string' ? Buffer.from(object, 'latin1') : object);
    push(Buffer.from('\nendobj\n'));
  });
  const start = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`));
  push(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(pieces);
}

const FIRST_PAGE = 5;

/** The object of a page; its content is the object after it. */
const pageObject = (number: number): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
  `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${number + 1} 0 R >>`;

const fontObject = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/**
 * Writes a PDF of pages with Helvetica texts.
 *
 * @param trailer more entries of the trailer's dictionary, such as /Encrypt
 */
export function makePdf(pages: readonly PdfPage[], trailer = ''): Buffer {
  const kids = pages.map((_, index) => `${FIRST_PAGE + 2 * index} 0 R`).join(' ');
  return writePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
      fontObject('Helvetica'),
      fontObject('Helvetica-Bold'),
      ...pages.flatMap((page, index) => {
        const content = [...(page.picture ? [PICTURE] : []), ...page.texts.map(drawText)].join('\n');
        const stream = pdfStream(deflateSync(Buffer.from(content, 'latin1')), '/Filter /FlateDecode');
        return [pageObject(FIRST_PAGE + 2 * index), stream];
      }),
    ],
    trailer,
  );
}
