import mammoth from 'mammoth';
import { BlockWriter } from '../block-writer.ts';
import type { ReadLimits, ReadText } from '../extracted.ts';
import { ExtractionError } from '../extraction-error.ts';
import { writeHtmlBlocks } from './html-blocks.ts';
import { packStored } from './pack-stored.ts';
import { unpackDocx } from './unpack-docx.ts';

/** Beside mammoth's own, which know "heading 1" to "heading 6". */
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];

/**
 * Reads a DOCX. Mammoth gets a copy that holds the counted XML parts only.
 *
 * @throws ExtractionError encrypted, damaged, too_large, too_long or no_text
 */
export async function readDocx(bytes: Buffer, limits: ReadLimits): Promise<ReadText> {
  const buffer = packStored(unpackDocx(bytes));
  const { value: html } = await mammoth.convertToHtml(
    { buffer },
    {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  );
  const writer = new BlockWriter(limits.characters);
  writeHtmlBlocks(html, writer);
  const text = writer.text();
  if (!/[\p{L}\p{N}]/u.test(text)) throw new ExtractionError('no_text');
  return { text, blocks: writer.blocks, pages: null };
}
