export type BlockKind = 'heading' | 'paragraph' | 'list-item' | 'table-row' | 'definition';

/** A piece of a document's structure: a half-open range [start, end) of the document's text, in UTF-16 units. */
export interface Block {
  kind: BlockKind;
  /** A heading's rank 1-6 (1 is the highest), a list item's depth; 0 otherwise. */
  level: number;
  start: number;
  end: number;
  page: number | null;
  /** The cells of a table row, left to right. */
  cells?: readonly string[];
}

/** The text of a document and what is known of its structure. Blocks may be missing or poor. */
export interface SourceDocument {
  text: string;
  blocks: readonly Block[];
}

/** One chunk of a document: the half-open range [start, end) of its text. Neighbours may overlap. */
export interface ChunkRange {
  index: number;
  start: number;
  end: number;
}
