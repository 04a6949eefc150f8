import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCandidates, createGateMemory } from '../generation/gate.ts';
import { randomOf } from '../generation/random.ts';
import type { ChunkRange, SourceDocument } from '../generation/source-document.ts';
import { buildDocumentIndex } from './build-index.ts';
import { EMPTY_LEXICON, type Lexicon } from './lexicon.ts';
import { questionsOfChunk } from './questions-of-chunk.ts';

/** A dictionary of a dozen words, enough for these texts. */
const SENSES: Readonly<Record<string, string>> = {
  movement: 'act',
  spreading: 'act',
  taking: 'act',
  releasing: 'act',
  biologist: 'person',
  physicist: 'person',
  botanist: 'person',
  chemist: 'person',
};
const LEXICON: Lexicon = { ...EMPTY_LEXICON, supersenseOf: (noun) => SENSES[noun] ?? null };

function questionsOf(text: string, seed = 's') {
  const index = buildDocumentIndex({ text, blocks: [] }, { seed, lexicon: LEXICON });
  return questionsOfChunk(index, { index: 0, start: 0, end: text.length });
}

function chunksOf(text: string, size: number, overlap: number): ChunkRange[] {
  const chunks: ChunkRange[] = [];
  for (let start = 0; start < text.length; start += size - overlap) {
    chunks.push({ index: chunks.length, start, end: Math.min(text.length, start + size) });
  }
  return chunks;
}

const CELLS = readFileSync(new URL('../../../content/samples/texts/cell-biology.md', import.meta.url), 'utf8');

describe('questionsOfChunk on a whole document', () => {
  const questions = questionsOf(CELLS);

  it('makes sound questions with evidence, in the order of the text', () => {
    expect(questions.length).toBeGreaterThan(10);
    const { kept, dropped } = checkCandidates(questions, { text: CELLS, start: 0 }, createGateMemory(), 's');
    expect(dropped['broken key'] + dropped['missing evidence']).toBe(0);
    expect(kept.flatMap(({ flaws }) => flaws)).toEqual([]);
    const starts = questions.map(({ evidence }) => evidence.start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it('gives the same questions for the same seed, others for another', () => {
    expect(questionsOf(CELLS)).toEqual(questions);
    expect(questionsOf(CELLS, 'other')).not.toEqual(questions);
  });

  it('asks once a sentence, also where chunks overlap', () => {
    const chunks = chunksOf(CELLS, 2000, 400);
    const index = buildDocumentIndex({ text: CELLS, blocks: [] }, { seed: 's', lexicon: LEXICON, chunks });
    const apart = chunks.flatMap((chunk) => questionsOfChunk(index, chunk));
    expect(apart).toEqual(questions);
    expect(new Set(apart.map(({ evidence }) => evidence.start)).size).toBe(apart.length);
  });

  it('never offers two options that the document supports', () => {
    for (const { stem, options, keyIndex } of questions.filter(({ kind }) => kind === 'definition-term')) {
      const asked = /“(.+)”/.exec(stem)?.[1] ?? '';
      for (const wrong of options.filter((_, index) => index !== keyIndex)) {
        expect(CELLS.toLowerCase()).not.toContain(`${wrong.toLowerCase()} is ${asked}`);
      }
    }
  });
});

const GLOSSARY = `Transport across membranes

Osmosis: the movement of water through a membrane towards the stronger solution.
Diffusion: the spreading of particles from a place of high concentration.
Endocytosis: the taking in of material by folding the membrane inwards.
Exocytosis: the releasing of material from a vesicle at the surface.
Note: the answers to the exercises stand at the end of the book.
`;

describe('kinds', () => {
  it('asks for the terms of a glossary, and for no label', () => {
    const questions = questionsOf(GLOSSARY);
    expect(questions.map(({ term }) => term)).toEqual(['osmosis', 'diffusion', 'endocytosis', 'exocytosis']);
    expect(questions[0]?.explanation).toContain('Transport across membranes');
  });

  it('makes none with fewer than three good distractors', () => {
    expect(questionsOf(GLOSSARY.split('\n').slice(0, 5).join('\n'))).toEqual([]);
  });

  it('asks for the year of a dated event, with the year outside the stem', () => {
    const [question] = questionsOf('In 1960, India and Pakistan signed the Indus Waters Treaty. Goa was free by 1961.');
    expect(question?.stem).toBe(
      'In which year did the following take place: “India and Pakistan signed the Indus Waters Treaty”?',
    );
    expect(question?.options[question.keyIndex]).toBe('1960');
    expect(Math.max(...(question?.options ?? []).map(Number))).toBeLessThanOrEqual(1961);
  });

  it.each([
    'In 1960, it signed the Indus Waters Treaty with the help of India.',
    'In 1960, India signed the Indus Waters Treaty, and Nehru went home after a week.',
    'The treaty between India and Pakistan was signed between 1959 and 1960.',
    'In 1960, the list was handed to the Congress of India by a lawyer.',
    'Since 1960 India and Pakistan have shared the rivers of the Indus.',
  ])('asks for no year out of %j', (text) => {
    expect(questionsOf(text)).toEqual([]);
  });

  it('asks who did something, with other people as distractors', () => {
    const text = `The biologist Lynn Margulis argued in London that cells descend from bacteria. The physicist Ernst Ruska
built a microscope in Berlin. Lysosomes were discovered by Theodor Schwann. The botanist Robert Brown worked in London.`;
    const question = questionsOf(text).find(({ kind, term }) => kind === 'who' && term === 'Ernst Ruska');
    expect(question?.stem).toBe('Who built a microscope in Berlin?');
    expect([...(question?.options ?? [])].sort()).toEqual([
      'Ernst Ruska',
      'Lynn Margulis',
      'Robert Brown',
      'Theodor Schwann',
    ]);
  });

  it('works without a lexicon, on years and tables', () => {
    const text = 'In 1960, India and Pakistan signed the Indus Waters Treaty.';
    const index = buildDocumentIndex({ text: `${text} It was 1965.`, blocks: [] }, { seed: 's' });
    expect(questionsOfChunk(index, { index: 0, start: 0, end: 500 })).toHaveLength(1);
  });

  it('leaves a table of prose alone: its cells are no names', () => {
    const rows = [
      'Nucleus | With an envelope',
      'Ribosomes | Of the larger kind',
      'Wall | Only in plants',
      'Size | Some larger',
    ];
    const text = `## Cells\n\n| Feature | Eukaryotic cell |\n|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`;
    expect(questionsOf(text)).toEqual([]);
  });

  it('asks for a soil among soils only, since the definition says "soil" itself', () => {
    const soils = [
      'Black soil: a clayey soil that swells when wet and cracks when dry',
      'Red soil: a soil that takes its colour from the iron in old crystalline rocks',
    ];
    const more = [
      'Peaty soil: a dark soil that is rich in organic matter and lies in humid marshes',
      'Saline soil: an infertile soil that holds a large share of sodium',
    ];
    const text = `## Soils\n\n${[...soils, ...more].map((line) => `${line}.`).join('\n\n')}`;
    const questions = questionsOf(text);
    expect(questions).toHaveLength(4);
    for (const { options } of questions) expect(options.every((option) => option.includes('soil'))).toBe(true);
    expect(questionsOf(`## Soils\n\n${soils.join('.\n\n')}.`)).toEqual([]);
  });

  it('asks for a cell of a real table by the name of its row', () => {
    const text = `| State | Capital |\n|---|---|\n| Kerala | Thiruvananthapuram |\n| Odisha | Bhubaneswar |
| Gujarat | Gandhinagar |\n| Punjab | Chandigarh |\n| Assam | Dispur |\n`;
    const [question] = questionsOf(text);
    expect(question?.stem).toBe('For the state “Kerala”, which of these is its capital?');
    expect(question?.options[0]).toBe('Thiruvananthapuram');
  });

  it.each([
    'This is a process by which water moves through a thin membrane.',
    'We call osmosis the movement of water through a thin membrane.',
    'The result is a movement of water through a membrane of the cell.',
    'Listing 2-1: a program that prints a greeting to the screen.',
    'An important step is the movement of water through a membrane.',
  ])('takes no definition from %j', (text) => {
    const document: SourceDocument = { text, blocks: [] };
    expect(buildDocumentIndex(document, { seed: 's' }).definitions).toEqual([]);
  });
});

describe('odd documents', () => {
  it.each(['', ' \n\n ', '한국어 문장입니다. 또 하나의 문장.', '%%%%', '|||\n|||', '- \n- \n'])(
    'copes with %j',
    (text) => {
      expect(questionsOf(text)).toEqual([]);
    },
  );

  it('copes with noise', () => {
    const random = randomOf('noise');
    const alphabet = 'aZ .:-|\n#[]()“”1950isthe–';
    for (let round = 0; round < 30; round++) {
      const text = Array.from({ length: 300 }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join('');
      expect(() => questionsOf(text)).not.toThrow();
    }
  });
});
