import { RefusedItem } from './exchange-question.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Tags that Markdown has marks for. */
const MARKS: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*', code: '`' };

export const holdsTags = (text: string): boolean => /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i.test(text);

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * Markdown out of the little HTML that question banks write around words: paragraphs, line breaks, bold, italic, code.
 *
 * @throws RefusedItem naming any other tag
 */
export function markdownOfHtml(html: string): string {
  const marked = html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/gi, (_, slash: string, tag: string) => {
      const name = tag.toLowerCase();
      if (name === 'br') return '\n';
      if (name === 'p' || name === 'div') return slash ? '\n\n' : '';
      if (name === 'span') return '';
      const mark = MARKS[name];
      if (mark === undefined) throw new RefusedItem(`The question holds HTML that cannot be taken over (<${name}>)`);
      return mark;
    });
  return decodeEntities(marked)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
