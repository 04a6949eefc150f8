import type { Block } from '@aspirant/domain/generation/source-document';
import { cleanCharacters } from './clean-characters.ts';
import { decodeText } from './decode-text.ts';
import type { ReadLimits, ReadText } from './extracted.ts';
import { ExtractionError } from './extraction-error.ts';
import {
  couldBeHeading,
  endsSentence,
  sectionLevel,
  startsDefinition,
  startsLabel,
  startsListItem,
} from './line-patterns.ts';

interface Line {
  start: number;
  /** The line without the spaces around it. */
  text: string;
  indent: number;
  page: null;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const raw of text.split('\n')) {
    const indent = raw.length - raw.trimStart().length;
    lines.push({ start: start + indent, text: raw.trim(), indent, page: null });
    start += raw.length + 1;
  }
  return lines;
}

type Kind = Pick<Block, 'kind' | 'level' | 'cells'>;

/** What a line begins; null where it can only go on with the block before. */
function beginning(line: Line, before: string, after: string): Kind | null {
  const { text } = line;
  const marks = /^(#{1,6})\s+\S/.exec(text)?.[1];
  if (marks) return { kind: 'heading', level: marks.length };
  const cells = /^\|.*\|$/.test(text) ? text.slice(1, -1).split('|') : text.split('\t');
  if (cells.length >= 3) return { kind: 'table-row', level: 0, cells: cells.map((cell) => cell.trim()) };
  if (startsDefinition(text) && (before === '' || endsSentence(before))) return { kind: 'definition', level: 0 };
  const alone = before === '' && after === '';
  const level = sectionLevel(text);
  if (alone && level !== null) return { kind: 'heading', level };
  if (startsListItem(text)) return { kind: 'list-item', level: Math.min(6, 1 + Math.floor(line.indent / 2)) };
  if (alone && couldBeHeading(text) && /^[\p{Lu}\p{Lo}\p{N}]/u.test(text) && !/[?!]$/.test(text)) {
    return { kind: 'heading', level: 2 };
  }
  return before === '' || startsLabel(text) ? { kind: 'paragraph', level: 0 } : null;
}

/** In files that keep a paragraph on one line, lines are longer than any column. */
const LONG_LINE = 160;

function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  let before = '';
  lines.forEach((line, index) => {
    if (line.text === '' || /^[|\s:=_*-]+$/.test(line.text)) {
      before = '';
      return;
    }
    const after = lines[index + 1]?.text ?? '';
    const last = blocks.at(-1);
    const closed = last?.kind === 'heading' || last?.kind === 'table-row' || before.length > LONG_LINE;
    const begun = beginning(line, closed ? '' : before, after);
    const end = line.start + line.text.length;
    if (begun || !last || closed)
      blocks.push({ kind: 'paragraph', level: 0, ...begun, start: line.start, end, page: null });
    else last.end = end;
    before = line.text;
  });
  return blocks;
}

/**
 * Reads a plain text file. Its lines stay as they are; blocks are parted by empty lines, headings, list marks and
 * "Term: meaning" lines.
 *
 * @throws ExtractionError damaged, too_long or no_text
 */
export function readTxt(bytes: Buffer, limits: ReadLimits): ReadText {
  const decoded = decodeText(bytes);
  if (decoded === null) throw new ExtractionError('damaged');
  const text = cleanCharacters(decoded).trimEnd();
  if (text.length > limits.characters) throw new ExtractionError('too_long');
  if (!/[\p{L}\p{N}]/u.test(text)) throw new ExtractionError('no_text');
  return { text, blocks: blocksOf(linesOf(text)), pages: null };
}
