import type { Block } from '@aspirant/domain/generation/source-document';
import type { DocumentFormat } from './extraction-error.ts';

/** A file's text with its structure: blocks in order, not overlapping, each exactly `text.slice(start, end)`. */
export interface ExtractedText {
  format: DocumentFormat;
  text: string;
  blocks: Block[];
  /** Pages of a PDF; the other formats have none of their own. */
  pages: number | null;
}

/** What the readers of the formats give, inside the child process. */
export type ReadText = Omit<ExtractedText, 'format'>;

export interface ReadLimits {
  pages: number;
  characters: number;
}
