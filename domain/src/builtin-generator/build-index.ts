import type { Block, ChunkRange, SourceDocument } from '../generation/source-document.ts';
import { wordsOf } from '../generation/words.ts';
import { type AcronymFact, acronymsIn } from './acronyms.ts';
import { cleanText } from './clean-text.ts';
import { type DefinitionFact, definitionInLine, definitionInSentence } from './definitions.ts';
import type { DocumentIndex } from './document-index.ts';
import { parseSentences, type Token } from './english.ts';
import { EMPTY_LEXICON, type Lexicon } from './lexicon.ts';
import { type ListFact, listOf } from './lists.ts';
import { createNameCollector } from './names.ts';
import type { Section, Sentence } from './sections.ts';
import { standsAlone } from './stands-alone.ts';
import { blocksOf } from './structure.ts';
import { type SubjectFact, subjectFactIn } from './subject-facts.ts';
import { isGlossary, type TableFact, tableOf } from './tables.ts';
import { usableDefinitions } from './usable-definitions.ts';
import { KNOWN_DEFINITES } from './word-lists.ts';
import { createWordSearch } from './word-search.ts';
import { type YearFact, yearFactIn } from './year-facts.ts';

/** Settings of an index. */
export interface IndexOptions {
  /** The same document and seed give the same questions. */
  seed: string;
  lexicon?: Lexicon;
  /** All chunks of the document: with them, a sentence in an overlap goes to the first chunk that holds its start. */
  chunks?: readonly ChunkRange[];
}

function headingText(raw: string): string {
  return cleanText(raw, 0)
    .text.replace(/^#{1,6}\s+/, '')
    .replace(/^(?:chapter|section|unit|part)\s+[\dIVX]+[.:)]?\s*/i, '')
    .replace(/^\d{1,2}(?:\.\d{1,2})*[.)]?\s+/, '')
    .replace(/[*_#]+/g, '')
    .trim();
}

function latestYearIn(text: string): number {
  let latest = 0;
  for (const [year] of text.matchAll(/\b(?:1\d|20)\d\d\b/g)) latest = Math.max(latest, Number(year));
  return latest;
}

/**
 * Reads a whole document once: sections, sentences, and the facts that questions can be made of. Takes about a
 * millisecond and a half for 2,000 characters, and 0.25 s for the language model at the first call.
 */
export function buildDocumentIndex(document: SourceDocument, options: IndexOptions): DocumentIndex {
  const lexicon = options.lexicon ?? EMPTY_LEXICON;
  const sections: Section[] = [{ id: 0, path: [] }];
  const sentences: Sentence[] = [];
  const search = createWordSearch();
  const names = createNameCollector(lexicon);
  const definitions: DefinitionFact[] = [];
  const years: YearFact[] = [];
  const subjects: SubjectFact[] = [];
  const acronyms: AcronymFact[] = [];
  const tables: TableFact[] = [];
  const lists: ListFact[] = [];
  let open: { text: string; level: number }[] = [];
  let tableRows: { block: Block; sentence: number }[] = [];
  let listItems: { text: string; sentence: number }[] = [];
  let introduction = '';

  function addSentence(text: string, start: number, end: number): number {
    const id = sentences.push({ id: sentences.length, text, start, end, section: sections.length - 1 }) - 1;
    search.add(text);
    return id;
  }

  function closeRuns(kind: Block['kind'] | null): void {
    if (kind !== 'table-row' && tableRows.length > 0) {
      const [head, ...body] = tableRows;
      if (isGlossary(head?.block.cells ?? [])) {
        for (const { block, sentence } of body) {
          const definition = definitionInLine(`${block.cells?.[0]}: ${block.cells?.[1]}.`, sentence);
          if (definition) definitions.push(definition);
        }
      } else {
        const table = tableOf(tableRows);
        if (table) tables.push(table);
      }
      tableRows = [];
    }
    if (kind !== 'list-item' && listItems.length > 0) {
      const list = listOf(introduction, listItems);
      if (list) lists.push(list);
      listItems = [];
    }
  }

  function readSentence(text: string, tokens: readonly Token[], id: number): void {
    names.read(text, tokens);
    acronyms.push(...acronymsIn(text, id));
    if (!standsAlone(text, tokens)) return;
    const definition = definitionInSentence(text, tokens, id);
    if (definition) definitions.push(definition);
    const year = yearFactIn(text, tokens, id);
    if (year) years.push(year);
    const subject = subjectFactIn(text, tokens, id);
    if (subject) subjects.push(subject);
  }

  function readBlock(block: Block): void {
    const raw = document.text.slice(block.start, block.end);
    const { text, at } = cleanText(raw, block.start);
    const trimmed = text.trim();
    if (trimmed === '') return;
    if (block.kind === 'heading') {
      open = open.filter(({ level }) => level < block.level);
      open.push({ text: headingText(raw), level: block.level });
      sections.push({
        id: sections.length,
        path: open.map((heading) => heading.text).filter((heading) => heading !== ''),
      });
      return;
    }
    if (block.kind === 'table-row') {
      tableRows.push({ block, sentence: addSentence(trimmed, block.start, block.end) });
      return;
    }
    if (block.kind === 'list-item' && trimmed.split(/\s+/).length <= 8) {
      const item = trimmed.replace(/^(?:[-*•]|\(?\w{1,2}[.)])\s+/, '');
      listItems.push({ text: item, sentence: addSentence(item, block.start, block.end) });
      return;
    }
    parseSentences(text).forEach((tokens, number) => {
      const first = tokens[0];
      const last = tokens.at(-1);
      if (!first || !last) return;
      const bullet =
        number === 0 ? (/^(?:[-*•]|\(?\d{1,2}[.)])\s+/.exec(text.slice(first.start, last.end))?.[0].length ?? 0) : 0;
      const from = first.start + bullet;
      const words = text.slice(from, last.end);
      const id = addSentence(words, at[from] ?? block.start, (at[last.end - 1] ?? block.end - 1) + 1);
      introduction = words;
      const moved = tokens
        .filter((token) => token.start >= from)
        .map((token) => ({ ...token, start: token.start - from, end: token.end - from }));
      const definition = block.kind === 'definition' && number === 0 ? definitionInLine(words, id) : null;
      if (definition) {
        definitions.push(definition);
        names.read(words, moved);
        return;
      }
      // "the Cargo.lock file": the splitter took a file's name for the end of the sentence.
      const cut = /\S/.test(text.charAt(last.end));
      if (!cut) readSentence(words, moved, id);
    });
  }

  for (const block of blocksOf(document)) {
    closeRuns(block.kind);
    readBlock(block);
  }
  closeRuns(null);
  for (const { term, article, head } of definitions) {
    const isPerson = lexicon.supersenseOf(head) === 'person';
    // "The President is the head…" is an office that many held, no person to stand beside persons.
    names.learn(term, isPerson ? (article === 'the' ? 'office' : 'person') : head);
  }
  names.settle();
  const usable = usableDefinitions(definitions, sections, names, lexicon);
  const explained = new Set([
    ...usable.map(({ term }) => term),
    ...sections.flatMap(({ path }) => wordsOf(path.join(' '))),
  ]);
  const isClear = ({ leansOn }: { leansOn: readonly string[] }) =>
    leansOn.every((noun) => KNOWN_DEFINITES.has(noun) || explained.has(noun));
  return {
    seed: options.seed,
    lexicon,
    chunks: options.chunks ?? [],
    sections,
    sentences,
    search,
    names,
    definitions: usable,
    years: years.filter(isClear),
    latestYear: latestYearIn(document.text),
    subjects: subjects.filter(isClear),
    acronyms,
    tables,
    lists,
  };
}
