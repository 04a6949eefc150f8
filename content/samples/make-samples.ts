/** Makes the sample documents again from their sources: `node content/samples/make-samples.ts`. */

import { readFileSync, writeFileSync } from 'node:fs';
import { layOut, readPieces } from './lay-out.ts';
import { type DocxPiece, makeDocx } from './make-docx.ts';
import { makePdf } from './make-pdf.ts';

const at = (name: string): URL => new URL(name, import.meta.url);
const piecesOf = (name: string) => readPieces(readFileSync(at(`${name}.md`), 'utf8'));

function docxPieces(name: string): DocxPiece[] {
  const pieces: DocxPiece[] = [];
  let table: string[][] | null = null;
  for (const piece of piecesOf(name)) {
    if (piece.kind === 'row') {
      if (!table) pieces.push({ table: (table = []) });
      table.push(piece.cells);
      continue;
    }
    table = null;
    if (piece.kind === 'heading') pieces.push({ heading: piece.rank, text: piece.text });
    else if (piece.kind === 'item') pieces.push({ item: 1, text: piece.text });
    else pieces.push({ text: piece.text });
  }
  return pieces;
}

const geography = 'physical-geography-of-india';
writeFileSync(at(`${geography}.pdf`), makePdf(layOut(piecesOf(geography), 'Physical Geography of India')));
writeFileSync(at('cell-biology.docx'), makeDocx(docxPieces('cell-biology')));
