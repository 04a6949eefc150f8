import {
  createSimilarityIndex,
  DUPLICATE_SIMILARITY,
  duplicateKey,
  trigramSimilarity,
} from '../generation/similarity.ts';
import { paragraphsOf } from './question-form.ts';

export interface ComparedQuestion {
  exam: string;
  place: string;
  stem: string;
  answer: string;
}

export interface DuplicatePair {
  /** The later one. */
  place: string;
  earlier: string;
  /** 0 to 1. */
  similarity: number;
}

/** A learner sees one exam: what two exams ask alike counts from here on, as one question used twice. */
const SAME_ACROSS_EXAMS = 0.9;

/** Computed questions of one kind share their words; what they compute stands in figures, formulas and code. */
const SAME_FIGURES = 0.6;

const figuresOf = (text: string): Set<string> =>
  new Set(text.match(/```[\s\S]*?```|`[^`]*`|\$\$[\s\S]*?\$\$|\$[^$]*\$|\d[\d,.]*|\b[A-Z]\b/g) ?? []);

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((figure) => b.has(figure)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}

/**
 * Pairs of questions that ask the same: trigrams of what a stem has of its own, and the answer. Paragraphs that several
 * stems share (a passage, "Which of the statements given above are correct?") tell nothing about what one of them asks,
 * unless it has no others.
 */
export function findDuplicates(questions: readonly ComparedQuestion[]): DuplicatePair[] {
  const uses = new Map<string, number>();
  for (const { stem } of questions) {
    for (const paragraph of new Set(paragraphsOf(stem))) uses.set(paragraph, (uses.get(paragraph) ?? 0) + 1);
  }
  const compared = questions.map(({ stem, answer, ...question }) => {
    const own = paragraphsOf(stem).filter((paragraph) => uses.get(paragraph) === 1);
    const text = own.length > 0 ? own.join('\n') : stem;
    return { ...question, key: duplicateKey(text, answer), figures: figuresOf(`${text}\n${answer}`) };
  });
  const index = createSimilarityIndex();
  const pairs: DuplicatePair[] = [];
  compared.forEach((question, at) => {
    // Few have a neighbour: only for those is the list gone through.
    if (index.nearest(question.key) >= DUPLICATE_SIMILARITY) {
      for (const other of compared.slice(0, at)) {
        const similarity = trigramSimilarity(question.key, other.key);
        const enough = question.exam === other.exam ? DUPLICATE_SIMILARITY : SAME_ACROSS_EXAMS;
        if (similarity < enough || overlap(question.figures, other.figures) < SAME_FIGURES) continue;
        pairs.push({ place: question.place, earlier: other.place, similarity });
      }
    }
    index.add(question.key);
  });
  return pairs;
}
