import type { Block } from '../generation/source-document.ts';

/** A row of a table that a question may ask about. */
export interface TableRow {
  /** Clean text of each cell. */
  cells: readonly string[];
  /** Sentence id of the row. */
  sentence: number;
}

/** A table with a header row and rows named by their first cell. */
export interface TableFact {
  header: readonly string[];
  rows: readonly TableRow[];
}

/** A question needs three wrong values beside the right one. */
const MIN_ROWS = 4;

/** Whether a header can stand in "which of these is its …?": "Capital" can, "What it is" cannot. */
export function isNounPhraseHeader(cell: string): boolean {
  return !/^(?:what|how|why|who|when|where|which)\b|\b(?:is|are|was|were|does|do|did|has|have|can)\b/i.test(cell);
}

/** A second column of meanings makes each row a line of a glossary. */
const MEANING = /^(?:meaning|definition|description|explanation|what (?:it|this|they) (?:is|are|means?|mean))$/i;

/** Whether a table's rows are terms and their meanings. */
export function isGlossary(header: readonly string[]): boolean {
  return header.length === 2 && MEANING.test(header[1]?.trim() ?? '');
}

/** Header and rows of a run of table-row blocks, or null where they form no regular table. */
export function tableOf(rows: readonly { block: Block; sentence: number }[]): TableFact | null {
  const [head, ...body] = rows;
  const header = (head?.block.cells ?? []).map((cell) => cell.trim());
  if (header.length < 2 || body.length < MIN_ROWS) return null;
  if (header.some((cell) => cell === '' || /\d/.test(cell) || cell.split(/\s+/).length > 5)) return null;
  const regular = body
    .map(({ block, sentence }) => ({ cells: (block.cells ?? []).map((cell) => cell.trim()), sentence }))
    .filter(({ cells }) => cells.length === header.length && cells[0] !== '');
  const names = new Set(regular.map(({ cells }) => cells[0]?.toLowerCase()));
  if (regular.length < MIN_ROWS || names.size !== regular.length || new Set(header).size !== header.length) return null;
  return { header, rows: regular };
}
