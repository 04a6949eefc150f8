import type { BlockKind } from '@aspirant/domain/generation/source-document';
import type { BlockWriter } from '../block-writer.ts';
import { cleanCharacters } from '../clean-characters.ts';
import { couldBeHeading, startsDefinition, startsListItem } from '../line-patterns.ts';
import { lowered, raised } from '../small-digits.ts';

/** Mammoth's HTML is well-formed, and "<" and ">" stand escaped in its texts and attributes. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+)/g;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescapeText = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (all, name) => ENTITIES[name] ?? all);

/** Rank of headings that are merely bold paragraphs: below those with a heading style, as most files have them. */
const BOLD_HEADING_LEVEL = 3;

/** Walks mammoth's HTML once and writes its blocks. */
class HtmlWalk {
  readonly #writer: BlockWriter;
  #text = '';
  #plain = 0;
  #bold = 0;
  /** The lists that are open, outermost first; `count` numbers the items of an ordered one. */
  #lists: { ordered: boolean; count: number }[] = [];
  /** Paragraphs interrupt a numbered list (questions with their options between): its numbers go on below them. */
  #numbered = 0;
  #mark = '';
  #tableDepth = 0;
  #skip = 0;
  #shift: ((text: string) => string) | null = null;
  #cells: string[] = [];

  constructor(writer: BlockWriter) {
    this.#writer = writer;
  }

  text(raw: string): void {
    if (this.#skip > 0) return;
    const text = unescapeText(raw);
    if (this.#bold === 0) this.#plain += text.trim().length;
    this.#text += this.#shift ? this.#shift(text) : text;
  }

  open(tag: string, attributes: string): void {
    if (tag === 'strong') this.#bold++;
    else if (tag === 'br') this.#text += '\n';
    else if (tag === 'sup') this.#shift = raised;
    else if (tag === 'sub') this.#shift = lowered;
    // Marks that lead to a footnote and back.
    else if (tag === 'a') this.#skip += this.#skip > 0 || /href="#(?:foot|end)note/.test(attributes) ? 1 : 0;
    else if (this.#tableDepth > 0) {
      if (tag === 'table') this.#tableDepth++;
      else if (tag === 'p' || tag === 'li') this.#text += ' ';
    } else if (tag === 'table') {
      this.#flush('paragraph', 0);
      this.#tableDepth = 1;
    } else if (tag === 'ul' || tag === 'ol') {
      this.#flushItemOrParagraph();
      this.#lists.push({ ordered: tag === 'ol', count: this.#lists.length === 0 ? this.#numbered : 0 });
    } else if (/^(?:p|li|h[1-6])$/.test(tag)) {
      this.#flushItemOrParagraph();
      if (tag === 'li') this.#mark = this.#nextMark();
    }
  }

  close(tag: string): void {
    if (tag === 'strong') this.#bold--;
    else if (tag === 'sup' || tag === 'sub') this.#shift = null;
    else if (tag === 'a') this.#skip = Math.max(0, this.#skip - 1);
    else if (this.#tableDepth > 0) this.#closeInTable(tag);
    else if (/^h[1-6]$/.test(tag)) {
      this.#flush('heading', Number(tag.slice(1)));
      this.#numbered = 0;
    } else if (tag === 'p' || tag === 'li') this.#flushItemOrParagraph();
    else if (tag === 'ul' || tag === 'ol') {
      this.#flushItemOrParagraph();
      const list = this.#lists.pop();
      if (list?.ordered && this.#lists.length === 0) this.#numbered = list.count;
    }
  }

  end(): void {
    this.#flushItemOrParagraph();
  }

  /** Mammoth tells that a list is numbered, not how: 1. outside, a) inside. */
  #nextMark(): string {
    const list = this.#lists.at(-1);
    if (!list?.ordered) return '';
    list.count++;
    return this.#lists.length > 1 && list.count <= 26 ? `${String.fromCharCode(96 + list.count)}) ` : `${list.count}. `;
  }

  #closeInTable(tag: string): void {
    if (tag === 'table') this.#tableDepth--;
    // A table inside a cell is read as that cell's words.
    if (this.#tableDepth !== 1) return;
    if (tag === 'td' || tag === 'th') {
      this.#cells.push(this.#take().replace(/\s+/g, ' '));
    } else if (tag === 'tr') {
      const cells = this.#cells;
      this.#cells = [];
      if (cells.length === 1) this.#paragraph(cells[0] ?? '', false);
      else this.#writer.add({ kind: 'table-row', level: 0, page: null, cells }, cells.filter(Boolean).join(' | '));
    }
  }

  #take(): string {
    const text = cleanCharacters(this.#text)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim();
    this.#text = '';
    this.#plain = 0;
    return text;
  }

  #flush(kind: BlockKind, level: number): void {
    this.#writer.add({ kind, level, page: null }, this.#take());
  }

  #flushItemOrParagraph(): void {
    if (this.#lists.length > 0) {
      const text = this.#take();
      if (text === '') return;
      this.#writer.add({ kind: 'list-item', level: Math.min(6, this.#lists.length), page: null }, this.#mark + text);
      this.#mark = '';
      return;
    }
    const allBold = this.#plain === 0;
    this.#paragraph(this.#take(), allBold);
  }

  #paragraph(text: string, allBold: boolean): void {
    const add = (kind: BlockKind, level: number) => this.#writer.add({ kind, level, page: null }, text);
    if (startsDefinition(text)) add('definition', 0);
    else if (allBold && couldBeHeading(text) && !text.includes('\n')) add('heading', BOLD_HEADING_LEVEL);
    else if (startsListItem(text)) add('list-item', 1);
    else add('paragraph', 0);
  }
}

/**
 * Writes the blocks of mammoth's HTML: headings, list items by depth, table rows with their cells, "Term: meaning" lines
 * and paragraphs. Pictures give nothing.
 *
 * @throws ExtractionError too_long
 */
export function writeHtmlBlocks(html: string, writer: BlockWriter): void {
  const walk = new HtmlWalk(writer);
  for (const [, slash, tag, attributes = '', text] of html.matchAll(TOKEN)) {
    if (text !== undefined) walk.text(text);
    else if (tag !== undefined && slash === '/') walk.close(tag);
    else if (tag !== undefined) walk.open(tag, attributes);
  }
  walk.end();
}
