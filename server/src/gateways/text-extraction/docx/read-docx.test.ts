import { expect, test } from 'vitest';
import { type DocxPiece, docxFiles, makeDocx, makeZip } from '../../../../../content/samples/make-docx.ts';
import { readDocx } from './read-docx.ts';
import { unpackDocx } from './unpack-docx.ts';

const LIMITS = { pages: 1, characters: 10_000 };

async function outline(bytes: Buffer) {
  const { text, blocks } = await readDocx(bytes, LIMITS);
  return blocks.map((block) => [block.kind, block.level, text.slice(block.start, block.end)]);
}

test('reads headings, lists, definitions and paragraphs', async () => {
  const pieces: DocxPiece[] = [
    { heading: 1, text: 'Cells & <tissues>' },
    { text: 'The cell is the unit of life.' },
    { item: 1, text: 'plant' },
    { item: 2, text: 'moss' },
    { heading: 2, text: 'Glossary' },
    { text: 'Ribosome: a small organelle that makes proteins.' },
    { text: 'A bold line without a style', bold: true },
    { text: 'After it.' },
  ];
  expect(await outline(makeDocx(pieces))).toEqual([
    ['heading', 1, 'Cells & <tissues>'],
    ['paragraph', 0, 'The cell is the unit of life.'],
    ['list-item', 1, 'plant'],
    ['list-item', 2, 'moss'],
    ['heading', 2, 'Glossary'],
    ['definition', 0, 'Ribosome: a small organelle that makes proteins.'],
    ['heading', 3, 'A bold line without a style'],
    ['paragraph', 0, 'After it.'],
  ]);
});

test('keeps the cells of a table row', async () => {
  const { text, blocks } = await readDocx(
    makeDocx([
      {
        table: [
          ['Soil', 'Crop'],
          ['Black', 'Cotton'],
        ],
      },
    ]),
    LIMITS,
  );
  expect(text).toBe('Soil | Crop\nBlack | Cotton');
  expect(blocks.map((block) => [block.kind, block.cells])).toEqual([
    ['table-row', ['Soil', 'Crop']],
    ['table-row', ['Black', 'Cotton']],
  ]);
});

test('numbers the items of a numbered list, on over what interrupts it', async () => {
  const item = (level: number, text: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const plain = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const body = [item(0, 'First?'), item(1, 'yes'), item(1, 'no'), plain('Pick one.'), item(0, 'Second?')].join('');
  const files = docxFiles(body).map((file) =>
    file.name === 'word/numbering.xml'
      ? { ...file, bytes: file.bytes.toString().replaceAll('"bullet"', '"decimal"') }
      : file,
  );
  expect((await outline(makeZip(files))).map(([, , text]) => text)).toEqual([
    '1. First?',
    'a) yes',
    'b) no',
    'Pick one.',
    '2. Second?',
  ]);
});

test('writes raised and lowered digits as such', async () => {
  const run = (text: string, align = '') =>
    `<w:r>${align ? `<w:rPr><w:vertAlign w:val="${align}"/></w:rPr>` : ''}<w:t>${text}</w:t></w:r>`;
  const body = `<w:p>${run('10')}${run('6', 'superscript')}${run(' H')}${run('2', 'subscript')}${run('O')}</w:p>`;
  expect(await outline(makeZip(docxFiles(body)))).toEqual([['paragraph', 0, '10⁶ H₂O']]);
});

test('a document without text says so', async () => {
  await expect(readDocx(makeDocx([]), LIMITS)).rejects.toMatchObject({ code: 'no_text' });
});

test('a document with more text than allowed is refused', async () => {
  const long = makeDocx([{ text: 'word '.repeat(3000) }]);
  await expect(readDocx(long, LIMITS)).rejects.toMatchObject({ code: 'too_long' });
});

test('counts what is inflated, whatever the sizes in the headers say', () => {
  const size = 33 * 1024 * 1024;
  const picture = (name: string) => ({ name, bytes: Buffer.alloc(size) });
  const bomb = makeZip([...docxFiles('<w:p/>'), picture('word/media/a.png'), picture('word/media/b.png')]);
  expect(bomb.length).toBeLessThan(100_000);
  // All headers of the pictures now claim one byte each.
  const real = Buffer.alloc(4);
  real.writeUInt32LE(size);
  for (let at = bomb.indexOf(real); at >= 0; at = bomb.indexOf(real)) bomb.writeUInt32LE(1, at);
  expect(() => unpackDocx(bomb)).toThrow(expect.objectContaining({ code: 'too_large' }));
});

test('refuses a large XML part and thousands of entries', () => {
  const large = makeZip(docxFiles(' '.repeat(21 * 1024 * 1024)));
  expect(() => unpackDocx(large)).toThrow(expect.objectContaining({ code: 'too_large' }));
  const extra = Array.from({ length: 1200 }, (_, index) => ({ name: `x/${index}`, bytes: '' }));
  expect(() => unpackDocx(makeZip([...docxFiles('<w:p/>'), ...extra]))).toThrow(
    expect.objectContaining({ code: 'too_large' }),
  );
});

test('a byte changed anywhere gives text or a typed error', async () => {
  const bytes = makeDocx([{ heading: 1, text: 'Cells' }, { text: 'The cell is the unit of life.' }]);
  for (let at = 0; at < bytes.length; at += 37) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    try {
      unpackDocx(changed);
    } catch (error) {
      expect(error).toHaveProperty('name', 'ExtractionError');
    }
  }
});
