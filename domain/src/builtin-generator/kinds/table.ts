import type { CandidateQuestion } from '../../generation/candidate.ts';
import { leadingNumber } from '../../generation/key-position.ts';
import { hashText, randomOf, shuffled } from '../../generation/random.ts';
import type { DocumentIndex } from '../document-index.ts';
import { lowerFirst } from '../english.ts';
import { isNounPhraseHeader, type TableFact, type TableRow } from '../tables.ts';
import { makeCandidate } from './make-candidate.ts';

const MAX_VALUE_WORDS = 14;

function headerWords(index: DocumentIndex, cell: string): string {
  const first = cell.split(/\s+/)[0] ?? '';
  const isName = index.names.evidence(first) > 0 && index.lexicon.supersenseOf(first) === null;
  return /\p{Lu}.*\p{Lu}/u.test(first) || isName ? cell : lowerFirst(cell);
}

/** Names and numbers only: of columns in prose ("present", "with a nuclear envelope") two of three questions were silly. */
function holdsFacts(index: DocumentIndex, table: TableFact, column: number): boolean {
  return table.rows.every(({ cells }) => {
    const value = cells[column] ?? '';
    const first = value.split(/\s+/)[0] ?? '';
    if (value === '' || leadingNumber(value) !== null) return true;
    if (/^\p{Lu}[\p{L}.'’-]*(?:\s(?:(?:of|and|the)\s)?\p{Lu}[\p{L}.'’-]*)+$/u.test(value)) return true;
    const isName = index.names.evidence(first) > 0 || index.lexicon.kindsOfName(value).length > 0;
    // A cell begins with a capital anyway: a word of the dictionary is no name.
    return /^\p{Lu}\S*$/u.test(value) && (isName || index.lexicon.supersenseOf(value.toLowerCase()) === null);
  });
}

/** "For the state “Kerala”, which of these is the capital?": one question a row, its column drawn by the seed. */
export function cellOfRow(index: DocumentIndex, table: TableFact, row: TableRow): CandidateQuestion | null {
  const rowName = row.cells[0] ?? '';
  const columns = table.header.length - 1;
  const first = hashText(`${index.seed} ${rowName}`) % columns;
  for (let step = 0; step < columns; step++) {
    const column = 1 + ((first + step) % columns);
    const key = row.cells[column] ?? '';
    if (!isNounPhraseHeader(table.header[column] ?? '') || !holdsFacts(index, table, column)) continue;
    if (key === '' || key.split(/\s+/).length > MAX_VALUE_WORDS || /^[-–—]$/.test(key)) continue;
    const isNumber = leadingNumber(key) !== null;
    const others = table.rows
      .filter((other) => other !== row)
      .map(({ cells }) => cells[column] ?? '')
      .filter((value) => value !== '' && value !== key && (leadingNumber(value) !== null) === isNumber)
      .filter((value) => !index.search.supports(rowName, value, 1, row.sentence));
    const distractors = shuffled([...new Set(others)], randomOf(`${index.seed} ${rowName} ${column}`));
    const asked = headerWords(index, table.header[column] ?? '');
    const candidate = makeCandidate(index, {
      kind: 'table',
      stem: `For the ${headerWords(index, table.header[0] ?? '')} “${rowName}”, which of these is its ${asked}?`,
      key,
      distractors: distractors.slice(0, 3),
      difficulty: 3,
      sentence: row.sentence,
      term: rowName,
      fact: `The ${asked} of ${rowName} is ${key}.`,
    });
    if (candidate) return candidate;
  }
  return null;
}
