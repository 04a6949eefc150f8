import { DOMParser } from '@xmldom/xmldom';
import { RefusedItem } from './exchange-question.ts';

/** Elements within elements: nobody writes deeper, and what reads them calls itself once a level. */
const MAX_DEPTH = 60;

/**
 * The root of an XML text.
 *
 * @throws RefusedItem when it is not well-formed, declares a document type (with entities of its own) or nests too deep
 */
export function parseXml(source: string): Element {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source))
    throw new RefusedItem('The file declares a document type, which is not read');
  assertShallow(source);
  let problem: string | null = null;
  const note = (message: unknown): void => {
    problem ??= String(message);
  };
  const parser = new DOMParser({ locator: {}, errorHandler: { warning: note, error: note, fatalError: note } });
  let root: Element | null = null;
  try {
    root = parser.parseFromString(source.replace(/^\ufeff/, ''), 'application/xml')?.documentElement ?? null;
  } catch (error) {
    note(error);
  }
  if (problem !== null || root === null) throw new RefusedItem('The file is not well-formed XML');
  return root;
}

function assertShallow(source: string): void {
  let depth = 0;
  for (const [tag] of source.matchAll(/<(?:[a-z_]|\/)[^<>]*>/gi)) {
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>')) depth++;
    if (depth > MAX_DEPTH) throw new RefusedItem('The file nests its elements too deep');
  }
}

/** One name for QTI 2's `choiceInteraction` and QTI 3's `qti-choice-interaction`, without a prefix. */
export const plainName = (name: string): string =>
  (name.split(':').at(-1) ?? '').replace(/^qti-/, '').replaceAll('-', '').toLowerCase();

export const nameOf = (element: Element): string => plainName(element.nodeName);

export const childrenOf = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);

/** All elements of a name below this one, in order; it itself too. */
export function allOf(element: Element, name: string): Element[] {
  const below = childrenOf(element).flatMap((child) => allOf(child, name));
  return nameOf(element) === name ? [element, ...below] : below;
}

/** An attribute by its plain name; null where it is missing. */
export function attributeOf(element: Element, name: string): string | null {
  return Array.from(element.attributes).find((one) => plainName(one.name) === name)?.value ?? null;
}

/** The line that an element begins on, from 1. */
export const lineOf = (element: Element): number => (element as Element & { lineNumber?: number }).lineNumber ?? 1;
