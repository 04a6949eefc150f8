import type { Block, BlockKind } from '@aspirant/domain/generation/source-document';
import { ExtractionError } from './extraction-error.ts';

export interface NewBlock {
  kind: BlockKind;
  level: number;
  page: number | null;
  cells?: readonly string[];
}

/** List items and table rows of one run stand on lines of their own; everything else is parted by an empty line. */
const TIGHT: ReadonlySet<BlockKind> = new Set(['list-item', 'table-row', 'definition']);

/** Puts a document's text together block by block, so that every block's range is exact. */
export class BlockWriter {
  readonly blocks: Block[] = [];
  readonly #pieces: string[] = [];
  readonly #limit: number;
  #length = 0;

  /** @param limit UTF-16 units that the text may have */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Appends a block; blank text is skipped.
   *
   * @throws ExtractionError too_long
   */
  add(block: NewBlock, raw: string): void {
    const text = raw.trim();
    if (text === '') return;
    const last = this.blocks.at(-1);
    const tight = last !== undefined && last.kind === block.kind && TIGHT.has(block.kind);
    const gap = last === undefined ? '' : tight ? '\n' : '\n\n';
    const start = this.#length + gap.length;
    const end = start + text.length;
    if (end > this.#limit) throw new ExtractionError('too_long');
    this.#pieces.push(gap, text);
    this.#length = end;
    this.blocks.push({ ...block, start, end });
  }

  text(): string {
    return this.#pieces.join('');
  }
}
