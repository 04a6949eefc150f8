import type { CandidateQuestion } from '../../generation/candidate.ts';
import type { AcronymFact } from '../acronyms.ts';
import type { DocumentIndex } from '../document-index.ts';
import { makeCandidate } from './make-candidate.ts';

/** "What does … stand for?"; only expansions with the same first letter tempt, so few documents have enough. */
export function acronymToWords(index: DocumentIndex, fact: AcronymFact): CandidateQuestion | null {
  const others = index.acronyms
    .filter(({ short, long }) => short !== fact.short && long !== fact.long && short.length === fact.short.length)
    .filter(({ short }) => short.charAt(0) === fact.short.charAt(0))
    .map(({ long }) => long);
  return makeCandidate(index, {
    kind: 'acronym',
    stem: `What does the abbreviation ${fact.short} stand for?`,
    key: fact.long,
    distractors: [...new Set(others)].slice(0, 3),
    difficulty: 1,
    sentence: fact.sentence,
    term: fact.short,
  });
}
