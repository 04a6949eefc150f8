import { expect, test } from 'vitest';
import { makePdf, type PdfPage, type PdfText, textWidth, wrapText } from '../../../../../content/samples/make-pdf.ts';
import { readPdf } from './read-pdf.ts';

const LIMITS = { pages: 20, characters: 5000 };

async function outline(pages: readonly PdfPage[]) {
  const { text, blocks } = await readPdf(makePdf(pages), LIMITS);
  return blocks.map((block) => [block.kind, block.level, block.page, text.slice(block.start, block.end)]);
}

/** Lines below one another from the top of the page. */
const column = (lines: readonly string[], { x = 60, y = 760, size = 10, step = 12 } = {}): PdfText[] =>
  lines.map((text, index) => ({ x, y: y - index * step, text, size }));

const PROSE =
  'The monsoon is a seasonal wind that reverses its direction between summer and winter. About three quarters of the rain of India falls in the four months from June to September, and most farmers depend on it for their harvest.';

test('ranks headings by their letters and joins lines to paragraphs', async () => {
  const body = wrapText(PROSE, 10, 300);
  const second = wrapText('The rivers rise after the first rain of the season.', 10, 300);
  const texts = [
    { x: 60, y: 800, text: 'Climate of India', size: 20, bold: true },
    { x: 60, y: 780, text: 'The Monsoon', size: 14, bold: true },
    ...column(body, { y: 750 }),
    ...column(second, { y: 750 - 12 * body.length - 10 }),
    { x: 60, y: 600, text: 'Rivers', bold: true },
    ...column(['They drain the land.'], { y: 586 }),
  ];
  expect(await outline([{ texts }])).toEqual([
    ['heading', 1, 1, 'Climate of India'],
    ['heading', 2, 1, 'The Monsoon'],
    ['paragraph', 0, 1, PROSE],
    ['paragraph', 0, 1, 'The rivers rise after the first rain of the season.'],
    ['heading', 3, 1, 'Rivers'],
    ['paragraph', 0, 1, 'They drain the land.'],
  ]);
});

test('parts paragraphs by the indent of their first lines', async () => {
  const [first = '', ...rest] = wrapText(PROSE, 10, 300);
  const lines = [...column([first, ...rest])];
  const again = [{ x: 75, y: 760 - 12 * (rest.length + 1), text: 'The winter is dry in most places.' }];
  expect((await outline([{ texts: [...lines, ...again] }])).map((block) => block[3])).toEqual([
    PROSE,
    'The winter is dry in most places.',
  ]);
});

test('reads two columns one after the other, in whatever order they are drawn', async () => {
  const left = wrapText(`${PROSE} Left ends here.`, 10, 210);
  const right = wrapText(`${PROSE.replace('monsoon', 'loo')} Right ends here.`, 10, 210);
  const rows = column(left).flatMap((text, index) => [text, ...column(right, { x: 310 }).slice(index, index + 1)]);
  const title = {
    x: 60,
    y: 790,
    text: 'A title that stands above both of the columns of this page',
    size: 16,
    bold: true,
  };
  const blocks = await outline([{ texts: [...rows, title] }]);
  expect(blocks.map((block) => block[3])).toEqual([
    title.text,
    `${PROSE} Left ends here.`,
    `${PROSE.replace('monsoon', 'loo')} Right ends here.`,
  ]);
});

test('joins words that a line end broke, and a paragraph over two pages', async () => {
  const first = column(['The river that rises in the glacier of the high moun-', 'tains carries silt and low-lying'], {
    y: 100,
  });
  const second = column(['land takes it up in the floods of every summer.']);
  expect(await outline([{ texts: first }, { texts: second }])).toEqual([
    [
      'paragraph',
      0,
      1,
      'The river that rises in the glacier of the high mountains carries silt and low-lying land takes it up in the floods of every summer.',
    ],
  ]);
});

test('leaves out running heads and page numbers, also those of a short chapter', async () => {
  const pages = Array.from({ length: 6 }, (_, index) => ({
    texts: [
      { x: 60, y: 810, text: index < 4 ? `Chapter 1: Soils ${index + 7}` : `Chapter 2: Winds ${index + 7}`, size: 9 },
      ...column([`Sentence number ${['one', 'two', 'three', 'four', 'five', 'six'][index]} stands here.`]),
      { x: 60, y: 40, text: 'Physical Geography', size: 9 },
      { x: 300, y: 20, text: String(index + 7), size: 9 },
    ],
  }));
  expect((await outline(pages)).map((block) => block[3])).toEqual(
    ['one', 'two', 'three', 'four', 'five', 'six'].map((word) => `Sentence number ${word} stands here.`),
  );
});

test('tells lists, definitions and tables', async () => {
  const texts = [
    ...column(['Regur: a black soil that holds water for', 'many months.', 'Khadar: the new alluvium of the plains.']),
    ...column(['• wheat', '• rice'], { y: 700 }),
    ...column(['– basmati'], { x: 80, y: 676 }),
    ...column(['Name', 'Ganga', 'Tapi'], { y: 600 }),
    ...column(['Length', '2,525 km', '724 km'], { x: 200, y: 600 }),
  ];
  expect(await outline([{ texts }])).toEqual([
    ['definition', 0, 1, 'Regur: a black soil that holds water for many months.'],
    ['definition', 0, 1, 'Khadar: the new alluvium of the plains.'],
    ['list-item', 1, 1, '• wheat'],
    ['list-item', 1, 1, '• rice'],
    ['list-item', 2, 1, '– basmati'],
    ['table-row', 0, 1, 'Name | Length'],
    ['table-row', 0, 1, 'Ganga | 2,525 km'],
    ['table-row', 0, 1, 'Tapi | 724 km'],
  ]);
});

test('writes raised and lowered digits as such', async () => {
  let x = 60;
  const texts = (['about 10', '6', ' parts of H', '2', 'O'] as const).map((text, index) => {
    const shift = [0, 4, 0, -2, 0][index] ?? 0;
    const piece = { x, y: 700 + shift, text, size: shift === 0 ? 10 : 7 };
    x += textWidth(text, piece.size);
    return piece;
  });
  expect((await outline([{ texts }]))[0]?.[3]).toBe('about 10⁶ parts of H₂O');
});

test.each<[string, Buffer, string]>([
  ['a scan', makePdf([{ texts: [], picture: true }]), 'no_text'],
  ['a cut file', makePdf([{ texts: column(['text']) }]).subarray(0, 400), 'damaged'],
  ['too many pages', makePdf(Array.from({ length: 21 }, () => ({ texts: [] }))), 'too_many_pages'],
  [
    'too much text',
    makePdf(
      Array.from({ length: 10 }, () => ({
        texts: column(Array.from({ length: 60 }, (_, row) => `${row} word`.repeat(8))),
      })),
    ),
    'too_long',
  ],
  [
    'a password',
    makePdf(
      [{ texts: column(['secret']) }],
      `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<00> <00>]`,
    ),
    'encrypted',
  ],
])('%s is refused', async (_name, bytes, code) => {
  await expect(readPdf(bytes, LIMITS)).rejects.toMatchObject({ code });
});
