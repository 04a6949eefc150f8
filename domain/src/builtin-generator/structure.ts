import type { Block, BlockKind, SourceDocument } from '../generation/source-document.ts';

/** With less than this share of the text inside given blocks, they are taken as missing. */
const COVERED_ENOUGH = 0.5;

/** A short line that comes back this often is a running head or foot. */
const RUNNING_HEAD_TIMES = 4;

const DEFINITION_LINE =
  /^(?:[-*•]\s+|\(?\d{1,2}[.)]\s+)?(?:\*\*)?[\p{L}][\p{L}\p{N} ,'’()/-]{1,60}?(?:\*\*)?\s?(?::|\s[–—-])\s?(?:\*\*)?\s*[\p{L}(]/u;

/** Whether a line reads "Term: what it means" or "Term - what it means", with at most six words before the mark. */
export function looksLikeDefinitionLine(line: string): boolean {
  if (!DEFINITION_LINE.test(line)) return false;
  const [term = '', ...rest] = line.split(/:|\s[–—-]\s/);
  return term.trim().split(/\s+/).length <= 6 && rest.join(' ').trim().split(/\s+/).length >= 4;
}

function kindOfLine(line: string, alone: boolean): { kind: BlockKind; level: number } {
  const trimmed = line.trim();
  const marks = /^(#{1,6})\s+\S/.exec(trimmed);
  if (marks?.[1]) return { kind: 'heading', level: marks[1].length };
  if (/^\|.*\|$/.test(trimmed) || trimmed.split('\t').length >= 3) return { kind: 'table-row', level: 0 };
  if (looksLikeDefinitionLine(trimmed)) return { kind: 'definition', level: 0 };
  if (/^(?:[-*•]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+\S/.test(trimmed)) {
    const numberedTitle = /^\d{1,2}[.)]\s+\p{Lu}[^.?!]*$/u.test(trimmed) && alone && trimmed.split(/\s+/).length <= 9;
    return numberedTitle ? { kind: 'heading', level: 2 } : { kind: 'list-item', level: 1 };
  }
  const section = /^(\d{1,2}(?:\.\d{1,2})+)\.?\s+\p{Lu}/u.exec(trimmed);
  const short = trimmed.split(/\s+/).length <= 10 && trimmed.length <= 80;
  if (section?.[1] && short) return { kind: 'heading', level: Math.min(6, section[1].split('.').length) };
  const title = short && alone && /^[\p{Lu}\d]/u.test(trimmed) && !/[.!?;,:]$/.test(trimmed);
  return title ? { kind: 'heading', level: 2 } : { kind: 'paragraph', level: 0 };
}

interface Line {
  text: string;
  start: number;
  end: number;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    lines.push({ text: text.slice(start, end), start, end });
    start = end + 1;
  }
  return lines;
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\||\|$/g, '');
  return inner.split(/\s*\|\s*|\t+/).map((cell) => cell.trim());
}

/** Reads structure out of bare lines: Markdown or plain, paragraphs parted by blank lines or one a line. */
export function blocksFromLines(text: string): Block[] {
  const lines = linesOf(text);
  const blocks: Block[] = [];
  let paragraph: Block | null = null;
  lines.forEach((line, index) => {
    const blank = line.text.trim() === '';
    if (blank || /^\s*\|?[\s:|-]+\|?\s*$/.test(line.text)) {
      paragraph = null;
      return;
    }
    const before = lines[index - 1]?.text.trim() ?? '';
    const after = lines[index + 1]?.text.trim() ?? '';
    const { kind, level } = kindOfLine(line.text, before === '' && (after === '' || index === 0));
    // A line after an open paragraph that looks like one goes on with it, even where it begins like a definition.
    const midSentence = paragraph?.kind === 'paragraph' && kind === 'definition' && !/[.!?:]$/.test(before);
    if (paragraph && (kind === 'paragraph' || midSentence)) {
      paragraph.end = line.end;
      return;
    }
    const indent = line.text.length - line.text.trimStart().length;
    const block: Block = { kind, level, start: line.start + indent, end: line.end, page: null };
    if (kind === 'table-row') block.cells = cellsOf(line.text);
    blocks.push(block);
    paragraph = kind === 'heading' || kind === 'table-row' ? null : block;
  });
  return blocks;
}

function withoutRunningHeads(text: string, blocks: readonly Block[]): Block[] {
  const seen = new Map<string, number>();
  const keyOf = (block: Block) => text.slice(block.start, block.end).trim().replace(/\d+/g, '#').toLowerCase();
  const short = (block: Block) => block.end - block.start <= 80 && block.kind !== 'table-row';
  for (const block of blocks) {
    if (short(block)) seen.set(keyOf(block), (seen.get(keyOf(block)) ?? 0) + 1);
  }
  return blocks.filter((block) => {
    if (!short(block)) return true;
    const key = keyOf(block);
    if (/^(?:page )?#(?: of #)?$/.test(key)) return false;
    return block.kind === 'list-item' || block.kind === 'definition' || (seen.get(key) ?? 0) < RUNNING_HEAD_TIMES;
  });
}

/**
 * The blocks to work with, in order of their place: those given, or, where they are missing or cover under half of the
 * text, those read from its lines. Running heads and page numbers are gone; "Term: meaning" paragraphs are definitions.
 */
export function blocksOf(document: SourceDocument): Block[] {
  const covered = document.blocks.reduce((sum, block) => sum + block.end - block.start, 0);
  const given = covered >= COVERED_ENOUGH * document.text.trim().length && document.blocks.length > 1;
  const blocks = given ? [...document.blocks].sort((a, b) => a.start - b.start) : blocksFromLines(document.text);
  return withoutRunningHeads(document.text, blocks).map((block) => {
    if (block.kind !== 'paragraph' && block.kind !== 'list-item') return block;
    return looksLikeDefinitionLine(document.text.slice(block.start, block.end).trim())
      ? { ...block, kind: 'definition' }
      : block;
  });
}
