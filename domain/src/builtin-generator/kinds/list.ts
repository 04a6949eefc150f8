import type { CandidateQuestion } from '../../generation/candidate.ts';
import { hashText, randomOf, shuffled } from '../../generation/random.ts';
import type { DocumentIndex } from '../document-index.ts';
import type { ListFact } from '../lists.ts';
import { makeCandidate } from './make-candidate.ts';

/** "Which of these is one of the …?": one member of a list, beside members of other lists that no sentence ties to it. */
export function memberOfList(index: DocumentIndex, list: ListFact): CandidateQuestion | null {
  const member = list.members[hashText(`${index.seed} ${list.whole}`) % list.members.length];
  if (!member) return null;
  const inList = new Set(list.members.map(({ text }) => text.toLowerCase()));
  const others = index.lists
    .filter((other) => other !== list)
    .flatMap((other) => other.members.map(({ text }) => text))
    .filter((text) => !inList.has(text.toLowerCase()) && !index.search.supports(text, list.whole, 0.5, -1));
  return makeCandidate(index, {
    kind: 'list',
    stem: `Which of these is one of the ${list.whole}?`,
    key: member.text,
    distractors: shuffled([...new Set(others)], randomOf(`${index.seed} ${list.whole}`)).slice(0, 3),
    difficulty: 2,
    sentence: member.sentence,
    term: list.whole,
    fact: `One of the ${list.whole} is ${member.text}.`,
  });
}
