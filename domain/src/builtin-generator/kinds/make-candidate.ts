import type { CandidateQuestion, QuestionKind } from '../../generation/candidate.ts';
import { flawsOf } from '../../generation/flaws.ts';
import type { DocumentIndex } from '../document-index.ts';

/** What a kind decides; the rest follows from the sentence. */
export interface Draft {
  kind: QuestionKind;
  stem: string;
  key: string;
  /** Three wrong options. */
  distractors: readonly string[];
  difficulty: number;
  sentence: number;
  term: string;
  /** The fact in a full sentence, where the source sentence is none (a table row). */
  fact?: string;
}

/** Headings above a sentence, "Chapter > Section"; null without. */
function headingPath(index: DocumentIndex, section: number): string | null {
  const path = index.sections[section]?.path ?? [];
  return path.length === 0 ? null : path.join(' > ');
}

/**
 * A candidate with its key first, its evidence and an explanation that stands alone; null where it breaks any
 * item-writing rule, since the generator can afford to leave a question out.
 */
export function makeCandidate(index: DocumentIndex, draft: Draft): CandidateQuestion | null {
  const sentence = index.sentences[draft.sentence];
  if (!sentence || draft.distractors.length !== 3) return null;
  const conceptHint = headingPath(index, sentence.section);
  const heading = index.sections[sentence.section]?.path.at(-1);
  const told = draft.fact ?? sentence.text;
  const candidate: CandidateQuestion = {
    kind: draft.kind,
    stem: draft.stem,
    options: [draft.key, ...draft.distractors],
    keyIndex: 0,
    explanation: heading ? `${told} (From the part on “${heading}”.)` : told,
    difficulty: draft.difficulty,
    evidence: { quote: sentence.text, start: sentence.start, end: sentence.end },
    term: draft.term,
    conceptHint,
  };
  // Numbers out of order are no flaw yet: the gate puts options in order.
  return flawsOf(candidate).every((flaw) => flaw.name === 'numbers-not-sorted') ? candidate : null;
}
