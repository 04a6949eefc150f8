import { RefusedItem } from './exchange-question.ts';
import { childrenOf, nameOf } from './xml-tree.ts';

const MARKS: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*', code: '`' };
const PARAGRAPHS = new Set(['p', 'div', 'prompt', 'contentbody', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const INLINE = new Set(['span', 'a', 'simplechoice', 'itembody', 'modalfeedback', 'feedbackinline', 'feedbackblock']);

const collapse = (text: string): string => text.replace(/[ \t\n\r]+/g, ' ').trim();

/**
 * Markdown out of the XHTML of QTI: paragraphs, line breaks, lists, tables, bold, italic, code.
 *
 * @param skip elements that are no part of the text
 * @throws RefusedItem naming anything else, pictures and MathML among it
 */
export function markdownOf(element: Element, skip: ReadonlySet<string> = new Set()): string {
  const source = onlySource(element, skip);
  if (source !== null) return source;
  return blocksOf(element, skip)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The Markdown beside an element that holds nothing but one such element. */
function onlySource(element: Element, skip: ReadonlySet<string>): string | null {
  const source = sourceOf(element, skip);
  if (source !== null) return source;
  const shown = Array.from(element.childNodes).filter(
    (node) => (node.nodeType === 1 && !skip.has(nameOf(node as Element))) || (node.nodeValue ?? '').trim() !== '',
  );
  const [only] = shown;
  return shown.length === 1 && only?.nodeType === 1 ? onlySource(only as Element, skip) : null;
}

function blocksOf(element: Element, skip: ReadonlySet<string>): string {
  const own = sourceOf(element, skip);
  return own ?? Array.from(element.childNodes, (node) => nodeText(node, skip)).join('');
}

/** The Markdown that our own files carry beside the XHTML, unless somebody changed the words since. */
function sourceOf(element: Element, skip: ReadonlySet<string>): string | null {
  const source = element.getAttribute('data-markdown');
  if (!source) return null;
  const shown = Array.from(element.childNodes, (node) => nodeText(node, skip)).join('');
  return collapse(shown) === collapse(source) ? source : null;
}

function nodeText(node: ChildNode, skip: ReadonlySet<string>): string {
  if (node.nodeType === 3 || node.nodeType === 4) return (node.nodeValue ?? '').replace(/[ \t\n\r]+/g, ' ');
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  const name = nameOf(element);
  if (skip.has(name)) return '';
  if (name === 'br') return '\n';
  if (name === 'pre') return `\n\n\`\`\`\n${element.textContent ?? ''}\n\`\`\`\n\n`;
  if (name === 'ul' || name === 'ol') return `\n\n${listText(element, name === 'ol', skip)}\n\n`;
  if (name === 'table') return `\n\n${tableText(element, skip)}\n\n`;
  if (PARAGRAPHS.has(name)) return `\n\n${blocksOf(element, skip)}\n\n`;
  const mark = MARKS[name];
  if (mark !== undefined) return `${mark}${blocksOf(element, skip).trim()}${mark}`;
  if (INLINE.has(name)) return blocksOf(element, skip);
  throw new RefusedItem(`The question holds what cannot be taken over (${element.nodeName})`);
}

const listText = (list: Element, ordered: boolean, skip: ReadonlySet<string>): string =>
  childrenOf(list)
    .map((item, at) => `${ordered ? `${at + 1}.` : '-'} ${collapse(blocksOf(item, skip))}`)
    .join('\n');

function tableText(table: Element, skip: ReadonlySet<string>): string {
  const rows = (element: Element): Element[] =>
    childrenOf(element).flatMap((child) => (nameOf(child) === 'tr' ? [child] : rows(child)));
  const lines = rows(table).map((row) => {
    const cells = childrenOf(row).map((cell) => collapse(blocksOf(cell, skip)).replaceAll('|', '\\|'));
    return { line: `| ${cells.join(' | ')} |`, width: cells.length };
  });
  const rule = `|${'---|'.repeat(lines[0]?.width ?? 1)}`;
  return [lines[0]?.line, rule, ...lines.slice(1).map(({ line }) => line)].join('\n');
}
