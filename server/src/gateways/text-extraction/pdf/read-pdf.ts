import { BlockWriter } from '../block-writer.ts';
import { cleanCharacters } from '../clean-characters.ts';
import type { ReadLimits, ReadText } from '../extracted.ts';
import { ExtractionError } from '../extraction-error.ts';
import { columnsOf } from './columns.ts';
import { type Line, linesOf } from './lines.ts';
import { PageReader, type PageText } from './page-segments.ts';
import { writePdfBlocks } from './pdf-blocks.ts';
import { loadPdfium, openDocument, type Pdfium } from './pdfium.ts';
import { withoutRunningHeads } from './running-heads.ts';

/** With more than this share of characters without a meaning, a PDF's fonts hide its text. */
const UNMAPPED_SHARE = 0.5;

function pageLines(page: PageText, number: number, firstColumn: number): Line[] {
  const segments = page.segments
    .map((segment) => ({ ...segment, text: cleanCharacters(segment.text).trim() }))
    .filter((segment) => segment.text !== '');
  return columnsOf(segments).flatMap((column, index) => linesOf(column, number, firstColumn + index));
}

function readPages(pdfium: Pdfium, bytes: Buffer, limits: ReadLimits): ReadText {
  const document = openDocument(pdfium, bytes);
  const count = pdfium.api.FPDF_GetPageCount(document);
  if (count < 1) throw new ExtractionError('damaged');
  if (count > limits.pages) throw new ExtractionError('too_many_pages');
  const reader = new PageReader(pdfium, document);
  const pages: Line[][] = [];
  let [loaded, characters, unmapped, column] = [0, 0, 0, 0];
  for (let index = 0; index < count; index++) {
    const page = reader.read(index);
    if (page) loaded++;
    const lines = page ? pageLines(page, index + 1, column) : [];
    column = (lines.at(-1)?.column ?? column) + 1;
    characters += lines.reduce((sum, line) => sum + line.text.length, 0);
    unmapped += page?.unmapped ?? 0;
    if (characters > limits.characters) throw new ExtractionError('too_long');
    pages.push(lines);
  }
  if (loaded === 0) throw new ExtractionError('damaged');
  const writer = new BlockWriter(limits.characters);
  if (unmapped <= UNMAPPED_SHARE * (unmapped + characters)) writePdfBlocks(withoutRunningHeads(pages), writer);
  const text = writer.text();
  if (!/[\p{L}\p{N}]/u.test(text)) throw new ExtractionError('no_text');
  return { text, blocks: writer.blocks, pages: count };
}

/**
 * Reads a PDF: text in reading order without running heads, with headings, lists and definitions told by their look.
 *
 * @throws ExtractionError encrypted, damaged, too_large, too_many_pages, too_long or no_text
 */
export async function readPdf(bytes: Buffer, limits: ReadLimits): Promise<ReadText> {
  const pdfium = await loadPdfium();
  try {
    return readPages(pdfium, bytes, limits);
  } catch (error) {
    // PDFium traps where memory runs out, as it does on damage.
    throw pdfium.ranOut() ? new ExtractionError('too_large') : error;
  }
}
