import type { CandidateQuestion, QuestionKind } from '../generation/candidate.ts';
import { hashText } from '../generation/random.ts';
import type { ChunkRange } from '../generation/source-document.ts';
import type { DocumentIndex } from './document-index.ts';
import { acronymToWords } from './kinds/acronym.ts';
import { definitionToTerm } from './kinds/definition-term.ts';
import { memberOfList } from './kinds/list.ts';
import { cellOfRow } from './kinds/table.ts';
import { termToDefinition } from './kinds/term-definition.ts';
import { subjectOfPredicate } from './kinds/who-which.ts';
import { eventToYear } from './kinds/year.ts';

/** Which kinds are made unless the caller says otherwise: those whose precision held when read strictly. */
export const KINDS_ON: Readonly<Record<Exclude<QuestionKind, 'model'>, boolean>> = {
  'term-definition': true,
  'definition-term': true,
  year: true,
  who: true,
  which: true,
  table: true,
  acronym: false,
  list: false,
};

function ownerOf(index: DocumentIndex, start: number, chunk: ChunkRange): boolean {
  if (start < chunk.start || start >= chunk.end) return false;
  const first = index.chunks.find((other) => start >= other.start && start < other.end);
  return first === undefined || first.index === chunk.index;
}

/**
 * The questions of one chunk, in the order of the text, each from a sentence that begins in it (in an overlap: in the
 * first chunk that holds it, where the index knows the chunks). The same index and chunk give the same questions.
 */
export function questionsOfChunk(
  index: DocumentIndex,
  chunk: ChunkRange,
  kinds: Readonly<Partial<Record<QuestionKind, boolean>>> = KINDS_ON,
): CandidateQuestion[] {
  const here = ({ sentence }: { sentence: number }) => ownerOf(index, index.sentences[sentence]?.start ?? -1, chunk);
  const found: (CandidateQuestion | null)[] = [];
  for (const fact of index.definitions.filter(here)) {
    const ways = [
      kinds['term-definition'] ? termToDefinition : null,
      kinds['definition-term'] ? definitionToTerm : null,
    ].filter((way) => way !== null);
    if (hashText(`${index.seed} ${fact.term}`) % 2 === 1) ways.reverse();
    found.push(ways.reduce<CandidateQuestion | null>((made, way) => made ?? way(index, fact), null));
  }
  if (kinds.year) found.push(...index.years.filter(here).map((fact) => eventToYear(index, fact)));
  for (const fact of index.subjects.filter(here)) {
    const made = kinds.who || kinds.which ? subjectOfPredicate(index, fact) : null;
    found.push(made && kinds[made.kind] ? made : null);
  }
  if (kinds.acronym) found.push(...index.acronyms.filter(here).map((fact) => acronymToWords(index, fact)));
  for (const table of kinds.table ? index.tables : []) {
    found.push(...table.rows.filter(here).map((row) => cellOfRow(index, table, row)));
  }
  for (const list of kinds.list ? index.lists : []) {
    if (list.members[0] && here(list.members[0])) found.push(memberOfList(index, list));
  }
  const bySentence = new Map<number, CandidateQuestion>();
  for (const question of found) {
    if (question && !bySentence.has(question.evidence.start)) bySentence.set(question.evidence.start, question);
  }
  return [...bySentence.values()].sort((a, b) => a.evidence.start - b.evidence.start);
}
