import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, type Inline, parseInlines, parseMarkdown, withoutTables } from './markdown.ts';

const text = (value: string): Inline => ({ kind: 'text', text: value });
const formula = (tex: string, display = false): Inline => ({ kind: 'formula', tex, display });

describe('inlines', () => {
  it('reads emphasis, strong and code', () => {
    expect(parseInlines('a *b* **c** _d_ `e*f*`')).toEqual([
      text('a '),
      { kind: 'em', inlines: [text('b')] },
      text(' '),
      { kind: 'strong', inlines: [text('c')] },
      text(' '),
      { kind: 'em', inlines: [text('d')] },
      text(' '),
      { kind: 'code', text: 'e*f*' },
    ]);
  });

  it('nests emphasis', () => {
    expect(parseInlines('**a *b* c**')).toEqual([
      { kind: 'strong', inlines: [text('a '), { kind: 'em', inlines: [text('b')] }, text(' c')] },
    ]);
  });

  it('leaves stars and underscores alone where they mark nothing', () => {
    expect(parseInlines('2 * 3 * 4 and snake_case_name and a*')).toEqual([
      text('2 * 3 * 4 and snake_case_name and a*'),
    ]);
  });

  it('reads formulas and leaves what stands in them alone', () => {
    expect(parseInlines('Let $a_1*b_2*c$ be $$x^2$$.')).toEqual([
      text('Let '),
      formula('a_1*b_2*c'),
      text(' be '),
      formula('x^2', true),
      text('.'),
    ]);
  });

  it('takes dollars of money for text', () => {
    expect(parseInlines('from $5 to $10 a day')).toEqual([text('from $5 to $10 a day')]);
    expect(parseInlines(String.raw`\$5 and \$6`)).toEqual([text('$5 and $6')]);
  });

  it('keeps an escaped dollar inside a formula', () => {
    expect(parseInlines(String.raw`$a\$b$`)).toEqual([formula(String.raw`a\$b`)]);
  });

  it('keeps what looks like HTML as text', () => {
    expect(parseInlines('<img src=x onerror=alert(1)> & <b>b</b>')).toEqual([
      text('<img src=x onerror=alert(1)> & <b>b</b>'),
    ]);
  });

  it('joins lines, and breaks them where two spaces or a backslash ask for it', () => {
    expect(parseInlines('a\nb  \nc\\\nd')).toEqual([
      text('a b'),
      { kind: 'break' },
      text('c'),
      { kind: 'break' },
      text('d'),
    ]);
  });
});

describe('blocks', () => {
  const kinds = (source: string) => parseMarkdown(source).map((block) => block.kind);

  it('reads paragraphs and a numbered list between them', () => {
    const blocks = parseMarkdown('Consider:\n\n1. One\n2. Two\n   goes on\n\nWhich?');
    expect(blocks.map((block) => block.kind)).toEqual(['paragraph', 'list', 'paragraph']);
    expect(blocks[1]).toEqual({
      kind: 'list',
      ordered: true,
      start: 1,
      items: [[text('One')], [text('Two goes on')]],
    });
  });

  it('begins a list straight after a line, but not at a year', () => {
    expect(kinds('Consider:\n1. One\n2. Two')).toEqual(['paragraph', 'list']);
    expect(kinds('It was in\n1947. A new age began.')).toEqual(['paragraph']);
    expect(kinds('- a\n\n- b')).toEqual(['list']);
  });

  it('reads a pipe table and its alignment', () => {
    const [table] = parseMarkdown('| List-I | List-II |\n|:--|--:|\n| P. $x$ | 1. a \\| b |\n| Q |');
    expect(table).toEqual({
      kind: 'table',
      align: ['start', 'end'],
      head: [[text('List-I')], [text('List-II')]],
      rows: [
        [[text('P. '), formula('x')], [text('1. a | b')]],
        [[text('Q')], []],
      ],
    });
  });

  it('reads fenced code and a formula on its own lines', () => {
    expect(parseMarkdown('```js\nlet a = 1;\n```')).toEqual([{ kind: 'code', text: 'let a = 1;' }]);
    expect(parseMarkdown('$$\nx^2\n$$')).toEqual([{ kind: 'formula', tex: 'x^2' }]);
    expect(kinds('$$x$$ and more')).toEqual(['paragraph']);
    expect(kinds('$$never closed')).toEqual(['paragraph']);
  });
});

/** Everything a reader sees, put together again. */
function shownOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'text' || inline.kind === 'code') return inline.text;
      if (inline.kind === 'formula') return inline.tex;
      return inline.kind === 'break' ? '' : shownOf(inline.inlines);
    })
    .join('');
}

describe('any text', () => {
  const nasty = fc.string({ unit: fc.constantFrom('*', '_', '$', '`', '\\', '|', '-', '\n', ' ', 'a', '1', '.', ')') });

  it('is read without an error, and no letter is lost', () => {
    fc.assert(
      fc.property(nasty, (source) => {
        const letters = (value: string) => value.replace(/[^a]/g, '').length;
        const shown = (block: Block): string => {
          if (block.kind === 'paragraph') return shownOf(block.inlines);
          if (block.kind === 'list') return block.items.map(shownOf).join('');
          if (block.kind === 'table') return [block.head, ...block.rows].flat().map(shownOf).join('');
          return block.kind === 'code' ? block.text : block.tex;
        };
        const seen = parseMarkdown(source).map(shown).join('');
        // A fence's own line and cells beyond the head's are not shown; everything else is.
        if (!source.includes('```') && !source.includes('|')) expect(letters(seen)).toBe(letters(source));
      }),
    );
  });

  it('takes time in proportion to its length', () => {
    const worst = ['*a ', '_a ', '$a', '$$', '`', '**a', '1. ', '|', '\\', '*_'].map((piece) => piece.repeat(20_000));
    const started = performance.now();
    for (const source of worst) parseMarkdown(source);
    // 400,000 characters of the worst kind take a tenth of a second; quadratic time would take minutes.
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

it('reads every question of the starter content', () => {
  const root = new URL('../../../content/exams/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  for (const file of files) {
    expect(() => parseMarkdown(readFileSync(new URL(file, root), 'utf8'))).not.toThrow();
  }
});

it('leaves tables out of a line of a list', () => {
  expect(withoutTables('Consider:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nHow many?')).toBe('Consider:\n\n\nHow many?');
});
