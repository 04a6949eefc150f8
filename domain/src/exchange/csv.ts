import { OPTION_LETTERS } from '@aspirant/contract/limits';
import { csvLine, delimiterOf, guardCell, parseCsv, unguardCell } from './csv-text.ts';
import {
  collect,
  type ExchangeQuestion,
  type FoundItem,
  type ReadResult,
  RefusedItem,
  tidy,
} from './exchange-question.ts';

/** Our own headings, and others that a teacher's sheet may have; compared without case, spaces and signs. */
const HEADINGS = {
  text: ['text', 'question', 'questiontext', 'stem'],
  optionA: ['optiona', 'a', 'option1', 'choicea'],
  optionB: ['optionb', 'b', 'option2', 'choiceb'],
  optionC: ['optionc', 'c', 'option3', 'choicec'],
  optionD: ['optiond', 'd', 'option4', 'choiced'],
  optionE: ['optione', 'e', 'option5', 'choicee'],
  correctOption: ['correctoption', 'answer', 'key', 'correct', 'correctanswer'],
  explanation: ['explanation', 'feedback', 'rationale', 'solution'],
  difficulty: ['difficulty', 'level'],
  concept: ['concept'],
} as const;
type Column = keyof typeof HEADINGS;

const COLUMNS = [
  'text',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'correctOption',
  'explanation',
  'difficulty',
  'concept',
] as const satisfies Column[];
const NEEDED = ['text', 'optionA', 'optionB', 'optionC', 'optionD', 'correctOption'] as const satisfies Column[];

/** Questions as CSV with a heading, lines ended as RFC 4180 says. */
export function writeCsv(questions: readonly ExchangeQuestion[]): string {
  const rows = questions.map(({ text, options, correctOption, explanation, difficulty, concept }) =>
    [text, ...options, correctOption, explanation, String(difficulty), concept ?? ''].map((cell) =>
      guardCell(tidy(cell)),
    ),
  );
  // With the mark of byte order a spreadsheet reads Devanagari as what it is.
  return `\ufeff${[[...COLUMNS], ...rows].map(csvLine).join('\r\n')}\r\n`;
}

/** Reads CSV with a heading; comma, semicolon or tab. The answer is a letter, or the text of an option. */
export function readCsv(source: string): ReadResult {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [heading, ...rows] = parseCsv(text, delimiterOf(text));
  const places = placesOf(heading?.cells ?? []);
  const missing = NEEDED.filter((column) => !places.has(column));
  if (missing.length > 0) {
    return { questions: [], refused: [{ line: 1, reason: `The first line has no column ${missing.join(', ')}` }] };
  }
  const read = ({ line, cells }: { line: number; cells: string[] }): FoundItem => {
    const at = (column: Column): string => unguardCell(tidy(cells[places.get(column) ?? -1] ?? ''));
    if (cells.length > (heading?.cells.length ?? 0))
      throw new RefusedItem('The row has more cells than the first line');
    const options = [at('optionA'), at('optionB'), at('optionC'), at('optionD')];
    if (at('optionE') !== '') options.push(at('optionE'));
    return {
      line,
      text: at('text'),
      options,
      keys: keysOf(at('correctOption'), options),
      explanation: at('explanation'),
      difficulty: at('difficulty') === '' ? null : Number(at('difficulty')),
      concept: at('concept'),
    };
  };
  return collect(rows, (row) => row.line, read);
}

function placesOf(heading: readonly string[]): Map<Column, number> {
  const names = heading.map((cell) => cell.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const places = new Map<Column, number>();
  for (const column of Object.keys(HEADINGS) as Column[]) {
    const place = names.findIndex((name) => (HEADINGS[column] as readonly string[]).includes(name));
    if (place !== -1) places.set(column, place);
  }
  return places;
}

function keysOf(answer: string, options: readonly string[]): number[] {
  const letters = answer
    .toUpperCase()
    .split(/[\s,;&/+]+/)
    .filter(Boolean);
  const places = letters.map((letter) => (OPTION_LETTERS as readonly string[]).indexOf(letter));
  if (letters.length > 0 && !places.includes(-1)) return places;
  const text = options.indexOf(answer);
  if (text === -1 && answer !== '') throw new RefusedItem('The answer is neither a letter nor one of the options');
  return text === -1 ? [] : [text];
}
