/** How a question came about: the built-in generator's kinds, or a model's answer. */
export type QuestionKind =
  | 'term-definition'
  | 'definition-term'
  | 'year'
  | 'who'
  | 'which'
  | 'acronym'
  | 'table'
  | 'list'
  | 'model';

/** The passage a question rests on: quote is the passage in clean words, [start, end) its place in the document. */
export interface Evidence {
  quote: string;
  start: number;
  end: number;
}

/** A question as its writer (the built-in generator or a model) hands it in, before the gate. */
export interface CandidateQuestion {
  kind: QuestionKind;
  stem: string;
  /** Four texts; the gate drops a candidate with another number. */
  options: readonly string[];
  /** Index of the right option in `options`, 0 to 3. */
  keyIndex: number;
  explanation: string;
  /** 1 (easy) to 5 (hard). */
  difficulty: number;
  evidence: Evidence;
  /** What the question asks about: one question for each (source sentence, term). */
  term: string;
  /** Headings above the passage, "Chapter > Section", to help with finding its concept; null without headings. */
  conceptHint: string | null;
}

/** A breach of an item-writing rule: a stable name, and one sentence for the reviewer. */
export interface Flaw {
  name: string;
  message: string;
}

/** A question that passed the gate, options in their final order. */
export interface CheckedQuestion extends CandidateQuestion {
  flaws: readonly Flaw[];
  /** 0 to 1, computed from checks. */
  confidence: number;
  /** Highest trigram similarity (0 to 1) to an earlier question or one of this run. */
  similarity: number;
}
