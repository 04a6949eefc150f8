import type { CandidateQuestion } from '../../generation/candidate.ts';
import { definitionDistractors } from '../definition-distractors.ts';
import type { DocumentIndex } from '../document-index.ts';
import type { UsableDefinition } from '../usable-definitions.ts';
import { makeCandidate } from './make-candidate.ts';

/** "Which term fits this description: …?", with other defined terms as distractors. */
export function definitionToTerm(index: DocumentIndex, fact: UsableDefinition): CandidateQuestion | null {
  const distractors = definitionDistractors(index, fact);
  if (!distractors) return null;
  const asked = fact.proper ? 'Which of these' : 'Which term';
  return makeCandidate(index, {
    kind: 'definition-term',
    stem: `${asked} fits this description: “${fact.definition}”?`,
    key: fact.term,
    distractors: distractors.map(({ term }) => term),
    difficulty: 2,
    sentence: fact.sentence,
    term: fact.term,
  });
}
