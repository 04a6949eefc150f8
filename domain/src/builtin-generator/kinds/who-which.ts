import type { CandidateQuestion } from '../../generation/candidate.ts';
import { hashText } from '../../generation/random.ts';
import { plainWords } from '../../generation/words.ts';
import type { DocumentIndex } from '../document-index.ts';
import { upperFirst } from '../english.ts';
import { nearness } from '../nearness.ts';
import type { SubjectFact } from '../subject-facts.ts';
import { makeCandidate } from './make-candidate.ts';

function isPerson(index: DocumentIndex, classNoun: string): boolean {
  return classNoun === 'person' || index.lexicon.supersenseOf(classNoun) === 'person';
}

function overlaps(a: string, b: string): boolean {
  const left = new Set(
    plainWords(a)
      .split(' ')
      .filter((word) => word.length > 3),
  );
  return plainWords(b)
    .split(' ')
    .some((word) => left.has(word));
}

/** "Who …?" for a person, "Which river …?" for a name of a known class, with names of the same class as distractors. */
export function subjectOfPredicate(index: DocumentIndex, fact: SubjectFact): CandidateQuestion | null {
  const classNoun = index.names.classOf(fact.name);
  const source = index.sentences[fact.sentence]?.text ?? '';
  if (classNoun === null) return null;
  if (new RegExp(`\\b${upperFirst(classNoun)}\\b`).test(fact.predicate)) return null;
  const person = isPerson(index, classNoun);
  const tail = new Set([classNoun]);
  const candidates = [...index.names.all()]
    .filter(([name, other]) => {
      if (other === null || name === fact.name || source.includes(name)) return false;
      if (person ? !isPerson(index, other) : other !== classNoun) return false;
      const bare = (text: string) =>
        plainWords(text)
          .split(' ')
          .filter((word) => !tail.has(word))
          .join(' ');
      if (overlaps(bare(name), bare(fact.name))) return false;
      return (
        !index.search.supports(name, fact.predicate, 0.5, fact.sentence) && !index.lexicon.areRelated(name, fact.name)
      );
    })
    .map(([name]) => {
      const first = index.search.holding(name)[0] ?? 0;
      const noise = hashText(`${index.seed} ${fact.name} ${name}`) / 4294967296;
      return { name, points: nearness(index, fact.sentence, first) + noise * 0.3 };
    })
    .sort((a, b) => b.points - a.points);
  const chosen: string[] = [];
  for (const { name } of candidates) {
    if (chosen.length < 3 && !chosen.some((taken) => taken.includes(name) || name.includes(taken))) chosen.push(name);
  }
  if (chosen.length < 3) return null;
  return makeCandidate(index, {
    kind: person ? 'who' : 'which',
    stem: `${person ? 'Who' : `Which ${classNoun}`} ${fact.predicate}?`,
    key: fact.name,
    distractors: chosen,
    difficulty: 3,
    sentence: fact.sentence,
    term: fact.name,
  });
}
