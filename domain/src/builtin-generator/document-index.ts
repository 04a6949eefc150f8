import type { ChunkRange } from '../generation/source-document.ts';
import type { AcronymFact } from './acronyms.ts';
import type { Lexicon } from './lexicon.ts';
import type { ListFact } from './lists.ts';
import type { NameClasses } from './names.ts';
import type { Section, Sentence } from './sections.ts';
import type { SubjectFact } from './subject-facts.ts';
import type { TableFact } from './tables.ts';
import type { UsableDefinition } from './usable-definitions.ts';
import type { WordSearch } from './word-search.ts';
import type { YearFact } from './year-facts.ts';

/** All that is known of a document before questions are made: built once, read by every chunk. */
export interface DocumentIndex {
  seed: string;
  lexicon: Lexicon;
  /** The document's chunks, where known: a sentence in the overlap of two belongs to the first. */
  chunks: readonly ChunkRange[];
  sections: readonly Section[];
  sentences: readonly Sentence[];
  search: WordSearch;
  names: NameClasses;
  definitions: readonly UsableDefinition[];
  years: readonly YearFact[];
  /** The latest year that the text names: a later one would be no tempting answer. */
  latestYear: number;
  subjects: readonly SubjectFact[];
  acronyms: readonly AcronymFact[];
  tables: readonly TableFact[];
  lists: readonly ListFact[];
}
