/**
 * Question text: a bounded subset of Markdown, and LaTeX between dollars. No HTML: what looks like it is text.
 *
 * Blocks: paragraphs, ordered and unordered lists (one level), pipe tables, fenced code, $$ formulas.
 * Inlines: *emphasis*, **strong**, `code`, $formula$, $$formula$$, line breaks (two spaces or a backslash at a line's
 * end), and a backslash before any punctuation. One pass over the text: its time is linear.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'em' | 'strong'; inlines: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; tex: string; display: boolean }
  | { kind: 'break' };

export type Align = 'start' | 'center' | 'end';
export type Block =
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { kind: 'table'; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; tex: string };

/** Emphasis may stand in emphasis so often; deeper marks are text. */
const MAX_DEPTH = 4;
const PUNCTUATION = /[!-/:-@[-`{-~]/;

/** A delimiter's next place from `from` on, passing over what a backslash escapes; -1 if there is none. */
function closing(source: string, delimiter: string, from: number, fits: (at: number) => boolean): number {
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source.startsWith(delimiter, at) && fits(at)) return at;
  }
  return -1;
}

const isSpace = (char: string | undefined): boolean => char === undefined || /\s/.test(char);
const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

export function parseInlines(source: string, depth = 0): Inline[] {
  const out: Inline[] = [];
  let text = '';
  // A delimiter without a closing one has none further on either: looking again would make the time quadratic.
  const unclosed = new Set<string>();
  const flush = (): void => {
    if (text !== '') out.push({ kind: 'text', text });
    text = '';
  };
  /** Takes `delimiter … delimiter` at `at`; gives the place after it, or -1. */
  const take = (
    at: number,
    delimiter: string,
    fits: (close: number) => boolean,
    make: (inner: string) => Inline,
  ): number => {
    if (unclosed.has(delimiter)) return -1;
    const from = at + delimiter.length;
    const close = closing(source, delimiter, from, (place) => place > from && fits(place));
    if (close === -1) {
      unclosed.add(delimiter);
      return -1;
    }
    flush();
    out.push(make(source.slice(from, close)));
    return close + delimiter.length;
  };

  let at = 0;
  while (at < source.length) {
    const char = source[at] as string;
    const next = source[at + 1];
    let after = -1;
    if (char === '\\' && next === '\n') {
      flush();
      out.push({ kind: 'break' });
      after = at + 2;
    } else if (char === '\\' && next !== undefined && PUNCTUATION.test(next)) {
      text += next;
      after = at + 2;
    } else if (char === '`') {
      after = take(
        at,
        '`',
        () => true,
        (inner) => ({ kind: 'code', text: inner }),
      );
    } else if (char === '$' && next === '$') {
      after = take(
        at,
        '$$',
        () => true,
        (inner) => ({ kind: 'formula', tex: inner.trim(), display: true }),
      );
    } else if (char === '$' && !isSpace(next)) {
      // "$5 and $10" is money: a closing dollar follows no space and stands before no figure.
      const fits = (place: number) => !isSpace(source[place - 1]) && !/\d/.test(source[place + 1] ?? '');
      after = take(at, '$', fits, (inner) => ({ kind: 'formula', tex: inner, display: false }));
    } else if ((char === '*' || char === '_') && depth < MAX_DEPTH) {
      const kind = next === char ? 'strong' : 'em';
      const mark = kind === 'strong' ? char + char : char;
      const opens = !isSpace(source[at + mark.length]) && (char === '*' || !isWord(source[at - 1]));
      const fits = (place: number) =>
        !isSpace(source[place - 1]) &&
        (char === '*' || !isWord(source[place + mark.length])) &&
        (kind === 'strong' || source[place + 1] !== char);
      if (opens) after = take(at, mark, fits, (inner) => ({ kind, inlines: parseInlines(inner, depth + 1) }));
    } else if (char === '\n') {
      const hard = text.endsWith('  ');
      text = text.trimEnd();
      if (hard) {
        flush();
        out.push({ kind: 'break' });
      } else text += ' ';
      after = at + 1;
    }
    if (after === -1) {
      text += char;
      after = at + 1;
    }
    at = after;
  }
  flush();
  return out;
}

const LIST_ITEM = /^ {0,3}(?:([-*+])|(\d{1,3})[.)])[ \t]+(.*)$/;
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** Cells of a table's line; "\|" does not part them. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  let cell = '';
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '\\' && inner[at + 1] === '|') {
      cell += '|';
      at += 1;
    } else if (inner[at] === '|') {
      cells.push(cell);
      cell = '';
    } else cell += inner[at];
  }
  cells.push(cell);
  return cells.map((text) => text.trim());
}

function alignOf(cell: string): Align {
  if (cell.endsWith(':')) return cell.startsWith(':') ? 'center' : 'end';
  return 'start';
}

export function parseMarkdown(source: string): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    const text = paragraph.join('\n').trim();
    if (text !== '') blocks.push({ kind: 'paragraph', inlines: parseInlines(text) });
    paragraph = [];
  };

  let at = 0;
  while (at < lines.length) {
    const line = lines[at] as string;
    const item = LIST_ITEM.exec(line);
    if (line.trim() === '') {
      endParagraph();
      at += 1;
    } else if (line.trimStart().startsWith('```')) {
      endParagraph();
      const body: string[] = [];
      for (at += 1; at < lines.length && !lines[at]?.trimStart().startsWith('```'); at += 1)
        body.push(lines[at] as string);
      blocks.push({ kind: 'code', text: body.join('\n') });
      at += 1;
    } else if (line.trimStart().startsWith('$$') && fencedFormula(lines, at) !== null) {
      endParagraph();
      const formula = fencedFormula(lines, at) as { tex: string; next: number };
      blocks.push({ kind: 'formula', tex: formula.tex });
      at = formula.next;
    } else if (line.includes('|') && TABLE_RULE.test(lines[at + 1] ?? '') && lines[at + 1]?.includes('-')) {
      endParagraph();
      const head = cellsOf(line);
      const align = cellsOf(lines[at + 1] as string).map(alignOf);
      const rows: Inline[][][] = [];
      for (at += 2; at < lines.length && lines[at]?.includes('|'); at += 1) {
        const cells = cellsOf(lines[at] as string);
        rows.push(head.map((_, column) => parseInlines(cells[column] ?? '')));
      }
      blocks.push({ kind: 'table', align, head: head.map((cell) => parseInlines(cell)), rows });
    } else if (item && (paragraph.length === 0 || item[2] === undefined || item[2] === '1')) {
      endParagraph();
      const ordered = item[2] !== undefined;
      const items: string[] = [];
      while (at < lines.length) {
        const current = lines[at] as string;
        const match = LIST_ITEM.exec(current);
        if (match && (match[2] !== undefined) === ordered) items.push(match[3] ?? '');
        else if (!match && items.length > 0 && /^\s+\S/.test(current)) items[items.length - 1] += `\n${current.trim()}`;
        else if (current.trim() === '' && continuesList(lines, at, ordered)) {
          // Blank lines between items do not end the list.
        } else break;
        at += 1;
      }
      blocks.push({
        kind: 'list',
        ordered,
        start: Number(item[2] ?? 1),
        items: items.map((text) => parseInlines(text)),
      });
    } else {
      paragraph.push(line);
      at += 1;
    }
  }
  endParagraph();
  return blocks;
}

function continuesList(lines: readonly string[], at: number, ordered: boolean): boolean {
  const following = LIST_ITEM.exec(lines[at + 1] ?? '');
  return following !== null && (following[2] !== undefined) === ordered;
}

/** A formula that has its lines to itself: `$$ … $$`, over one line or more. */
function fencedFormula(lines: readonly string[], at: number): { tex: string; next: number } | null {
  const body: string[] = [];
  for (let line = at; line < lines.length && (lines[line]?.trim() !== '' || line === at); line += 1) {
    let part = (lines[line] as string).trim();
    if (line === at) part = part.slice(2);
    const close = part.indexOf('$$');
    if (close !== -1) {
      body.push(part.slice(0, close));
      return part.slice(close + 2).trim() === '' ? { tex: body.join('\n').trim(), next: line + 1 } : null;
    }
    body.push(part);
  }
  return null;
}

/** A text for one line of a list: its tables left out, since rows of bars read as noise there. */
export const withoutTables = (source: string): string =>
  source
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('|'))
    .join('\n');
