import { PDFiumModule } from '@hyzyla/pdfium';
import { ExtractionError } from '../extraction-error.ts';

/** The functions of PDFium's C interface (public/fpdfview.h, fpdf_text.h, fpdf_edit.h) that reading text needs. */
interface PdfiumExports {
  malloc(size: number): number;
  free(pointer: number): void;
  FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  FPDF_GetLastError(): number;
  FPDF_GetPageCount(document: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(textPage: number): void;
  FPDFText_CountChars(textPage: number): number;
  FPDFText_GetUnicode(textPage: number, index: number): number;
  FPDFText_IsGenerated(textPage: number, index: number): number;
  FPDFText_GetTextObject(textPage: number, index: number): number;
  FPDFText_GetCharOrigin(textPage: number, index: number, x: number, y: number): number;
  FPDFText_GetCharBox(textPage: number, index: number, l: number, r: number, b: number, t: number): number;
  FPDFText_GetMatrix(textPage: number, index: number, matrix: number): number;
  FPDFText_GetFontSize(textPage: number, index: number): number;
  FPDFText_GetFontWeight(textPage: number, index: number): number;
  FPDFText_GetFontInfo(textPage: number, index: number, name: number, length: number, flags: number): number;
}

export interface Pdfium {
  api: PdfiumExports;
  /** PDFium's memory, as it is now: a view is dead once the memory grew. */
  memory(): Uint8Array;
  /** Whether PDFium asked for memory and got none. */
  ranOut(): boolean;
}

/** Loads PDFium. Its functions are called directly: the library's own page class gives text without positions. */
export async function loadPdfium(): Promise<Pdfium> {
  let ranOut = false;
  const note = (message: string) => {
    ranOut ||= /grow/i.test(message);
  };
  // Emscripten's own options, which the package's types leave out: where its messages go.
  const options: object = { print: note, printErr: note };
  const module = await PDFiumModule(options);
  module._FPDF_InitLibraryWithConfig({});
  return {
    api: module.wasmExports as PdfiumExports,
    memory: () => module.HEAPU8,
    ranOut: () => ranOut,
  };
}

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const LOCKED = new Set([4, 5]);

/**
 * Opens a document and gives its handle. The bytes stay in PDFium's memory for as long as the process lives.
 *
 * @throws ExtractionError encrypted or damaged
 */
export function openDocument({ api, memory }: Pdfium, bytes: Buffer): number {
  const pointer = api.malloc(bytes.length);
  if (pointer === 0) throw new ExtractionError('too_large');
  memory().set(bytes, pointer);
  const document = api.FPDF_LoadMemDocument(pointer, bytes.length, 0);
  if (document !== 0) return document;
  throw new ExtractionError(LOCKED.has(api.FPDF_GetLastError()) ? 'encrypted' : 'damaged');
}
