import './rich-text.css';
import { Fragment, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { type Block, type Inline, parseInlines, parseMarkdown } from '../lib/markdown.ts';

/** KaTeX is loaded where there is a formula, and nowhere else. */
const loadFormula = () => import('./formula.tsx').catch(() => null);
const Formula = lazy(async () => ({ default: (await loadFormula())?.Formula ?? FormulaSource }));

/** For screens that must go on without a connection: loads KaTeX now if any of the texts may hold a formula. */
export function prepareFormulas(texts: readonly string[]): void {
  if (texts.some((text) => text.includes('$'))) void loadFormula();
}

/** A formula as it is written: while KaTeX is on its way, and where it could not be loaded. */
function FormulaSource({ tex }: { tex: string; display: boolean }) {
  return <code>{tex}</code>;
}

/** Longer formulas are shown as they are written: setting them could take seconds. */
const FORMULA_MAX = 2000;

interface RichTextProps {
  text: string;
  /** One line in a sentence, an option or a table's cell: no blocks. */
  inline?: boolean;
}

/** Question text: Markdown without HTML, LaTeX between dollars (see lib/markdown.ts). Put it in a `div`, inline in any. */
export function RichText({ text, inline = false }: RichTextProps) {
  const parsed = useMemo(() => (inline ? parseInlines(text) : parseMarkdown(text)), [text, inline]);
  if (inline) return <Inlines of={parsed as Inline[]} />;
  return (parsed as Block[]).map((block, at) => <BlockView key={keyOf(at)} block={block} />);
}

// Parts of a text have no identity but their place; the text itself is the memo's key.
const keyOf = (at: number): string => `p${at}`;

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.inlines} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, at) => (
        <li key={keyOf(at)}>
          <Inlines of={item} />
        </li>
      ));
      return block.ordered ? (
        <ol className="rich" start={block.start} style={{ counterReset: `s ${block.start - 1}` }}>
          {items}
        </ol>
      ) : (
        <ul className="rich">{items}</ul>
      );
    }
    case 'table':
      return (
        <div className="rich-table">
          <table>
            <thead>
              <tr>
                {block.head.map((cell, column) =>
                  cell.length === 0 ? (
                    <td key={keyOf(column)} />
                  ) : (
                    <th key={keyOf(column)} scope="col" style={{ textAlign: block.align[column] ?? 'start' }}>
                      <Inlines of={cell} />
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={keyOf(at)}>
                  {row.map((cell, column) => (
                    <td key={keyOf(column)} style={{ textAlign: block.align[column] ?? 'start' }}>
                      <Inlines of={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'code':
      return (
        <pre className="rich-code">
          <code>{block.text}</code>
        </pre>
      );
    case 'formula':
      return <FormulaView tex={block.tex} display />;
  }
}

function Inlines({ of }: { of: readonly Inline[] }): ReactNode {
  return of.map((inline, at) => <InlineView key={keyOf(at)} inline={inline} />);
}

function InlineView({ inline }: { inline: Inline }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return markHindi(inline.text);
    case 'em':
      return (
        <em>
          <Inlines of={inline.inlines} />
        </em>
      );
    case 'strong':
      return (
        <strong>
          <Inlines of={inline.inlines} />
        </strong>
      );
    case 'code':
      return <code>{inline.text}</code>;
    case 'formula':
      return <FormulaView tex={inline.tex} display={inline.display} />;
    case 'break':
      return <br />;
  }
}

function FormulaView({ tex, display }: { tex: string; display: boolean }) {
  const source = <FormulaSource tex={tex} display={display} />;
  if (tex.length > FORMULA_MAX) return source;
  return (
    <Suspense fallback={source}>
      <Formula tex={tex} display={display} />
    </Suspense>
  );
}

// A word, or words in a row; the joiners U+200C and U+200D may stand inside.
const DEVANAGARI = /([\u0900-\u097f](?:(?:[\u0900-\u097f\s]|\u200c|\u200d)*[\u0900-\u097f])?)/u;

/** Devanagari in English text is marked, so that it is read and broken as Hindi. */
function markHindi(text: string): ReactNode {
  if (!DEVANAGARI.test(text)) return text;
  return text.split(new RegExp(DEVANAGARI, 'gu')).map((part, at) =>
    at % 2 === 1 ? (
      <span key={keyOf(at)} lang="hi">
        {part}
      </span>
    ) : (
      <Fragment key={keyOf(at)}>{part}</Fragment>
    ),
  );
}
