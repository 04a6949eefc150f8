import type { CandidateQuestion } from '../../generation/candidate.ts';
import { definitionDistractors } from '../definition-distractors.ts';
import type { DocumentIndex } from '../document-index.ts';
import type { UsableDefinition } from '../usable-definitions.ts';
import { makeCandidate } from './make-candidate.ts';

/** "Which of these best describes …?", with the definitions of other terms as distractors. */
export function termToDefinition(index: DocumentIndex, fact: UsableDefinition): CandidateQuestion | null {
  const distractors = definitionDistractors(index, fact);
  if (!distractors) return null;
  const name = fact.article === 'the' ? `the ${fact.term}` : fact.term;
  return makeCandidate(index, {
    kind: 'term-definition',
    stem: `Which of these best describes ${fact.proper ? name : `the term “${fact.term}”`}?`,
    key: fact.definition,
    distractors: distractors.map(({ definition }) => definition),
    difficulty: 2,
    sentence: fact.sentence,
    term: fact.term,
  });
}
