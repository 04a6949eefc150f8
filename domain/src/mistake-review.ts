/** Review of mistakes: a question that a learner got wrong comes back, at growing intervals, until it is known. */
import { FSRS, Rating } from 'ts-fsrs';
import { agoInWords, DAY_MS, SHORTEST_SERIOUS_SECONDS } from './mastery.ts';
import { isAttempted, type ScoredAnswer } from './scoring.ts';

/** A mistake that is not made good yet. Times are epoch milliseconds. */
export interface MistakeCard {
  /** days after which FSRS expects the answer to be remembered with 90 % */
  readonly stability: number;
  /** how hard FSRS takes the question to be for this learner, 1 to 10 */
  readonly difficulty: number;
  /** right answers since the last mistake */
  readonly streak: number;
  readonly reviewedAt: number;
  readonly dueAt: number;
}

export type AnswerToReview = Pick<ScoredAnswer, 'userAnswer' | 'isCorrect' | 'isSkipped' | 'timeSpentSeconds'>;

/**
 * From this stability on a mistake counts as known: FSRS expects 90 % after two weeks, when ordinary quizzes may ask
 * the question again anyway (question-selection.ts). Without another mistake that takes three right answers.
 */
export const KNOWN_FROM_DAYS = 14;
/** Who practises every day does not do so at the same minute: a card is due this much before its interval ends. */
const EARLY_DAYS = 0.4;

// FSRS-6 with its published parameters, 90 % retention, whole days, no fuzz (that would be randomness).
const fsrs = new FSRS({ request_retention: 0.9, enable_short_term: false, enable_fuzz: false });

/**
 * The learner's card of a question after one more answer to it.
 *
 * A wrong or skipped answer makes a card, or sets it back (FSRS: Again). A right answer lengthens the interval (Good),
 * however early it comes, since FSRS reckons with the time that passed; in under 3 seconds it was not read, and a lucky
 * pick must not make a question known. No answer says nothing.
 *
 * @param card null while there is none
 * @param now epoch milliseconds
 * @returns null when there is no mistake to review: there was none, or it is known now
 */
export function reviewMistake(card: MistakeCard | null, answer: AnswerToReview, now: number): MistakeCard | null {
  if (!isAttempted(answer) && !answer.isSkipped) return card;
  if (answer.isCorrect && (card === null || answer.timeSpentSeconds < SHORTEST_SERIOUS_SECONDS)) return card;

  const elapsed = card === null ? 0 : Math.max(0, (now - card.reviewedAt) / DAY_MS);
  const memory = card && { stability: card.stability, difficulty: card.difficulty };
  const { stability, difficulty } = fsrs.next_state(memory, elapsed, answer.isCorrect ? Rating.Good : Rating.Again);
  if (answer.isCorrect && stability >= KNOWN_FROM_DAYS) return null;
  const interval = fsrs.next_interval(stability, elapsed) - EARLY_DAYS;
  return {
    stability,
    difficulty,
    streak: card !== null && answer.isCorrect ? card.streak + 1 : 0,
    reviewedAt: now,
    dueAt: now + Math.round(interval * DAY_MS),
  };
}

/** The card after all of a learner's answers to a question, in their order: what step by step must have led to. */
export function replayMistakes(answers: Iterable<AnswerToReview & { readonly now: number }>): MistakeCard | null {
  let card: MistakeCard | null = null;
  for (const answer of answers) card = reviewMistake(card, answer, answer.now);
  return card;
}

/** The sentence that tells a learner why a review asks a question; `now` in epoch milliseconds. */
export function mistakeReason({ streak, reviewedAt }: MistakeCard, now: number): string {
  const ago = agoInWords((now - reviewedAt) / DAY_MS);
  if (streak === 0) return `Picked because you missed it ${ago}.`;
  return `Picked because you once missed it; you last got it right ${ago}.`;
}
