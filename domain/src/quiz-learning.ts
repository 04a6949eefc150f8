/** What a completed quiz teaches the learner model, answer by answer, and what its first attempts tell of the items. */
import { OPTION_LETTERS } from '@aspirant/contract/limits';
import type { FirstAttempt } from './item-statistics.ts';
import {
  type AnswerStates,
  type ConceptDifficulty,
  type ConceptMastery,
  coldItem,
  type ItemDifficulty,
  type LearnerState,
  learn,
  masteryEstimate,
  NEW_CONCEPT,
  NEW_LEARNER,
  NEW_MASTERY,
  type Observation,
  predict,
  strength,
} from './mastery.ts';
import type { ScoredAnswer } from './scoring.ts';

/** The states that a quiz reads and changes; what is missing is as for someone or something new. */
export interface ModelStates {
  learner: LearnerState;
  /** by concept */
  mastery: Map<number, ConceptMastery>;
  /** by question */
  items: Map<number, ItemDifficulty>;
  /** by concept */
  concepts: Map<number, ConceptDifficulty>;
}

export interface AnswerToLearn extends ScoredAnswer {
  conceptId: number | null;
  /** authored, 1 to 5 */
  difficulty: number;
}

export interface ItemAttempt extends FirstAttempt {
  questionId: number;
}

/**
 * Learns from a quiz's answers in the quiz's order.
 *
 * @param states changed in place; only what an answer touched gets an entry
 * @param seen the questions that this learner had met before the quiz
 * @param now epoch milliseconds
 * @returns the learner's first attempts, with the model's view just before each
 */
export function learnFromAnswers(
  states: ModelStates,
  answers: readonly AnswerToLearn[],
  seen: ReadonlySet<number>,
  now: number,
): ItemAttempt[] {
  const attempts: ItemAttempt[] = [];
  for (const answer of answers) {
    const { questionId, timeSpentSeconds: seconds } = answer;
    const known = statesOf(states, answer);
    const seenBefore = seen.has(questionId);
    if (!seenBefore) {
      const z = strength(known.learner, known.mastery, now);
      attempts.push({ questionId, response: responseOf(answer), z, expected: predict(known, now) });
    }
    const after = learn(known, { outcome: outcomeOf(answer), seconds, seenBefore, now });
    if (after !== known) keep(states, answer, after);
  }
  return attempts;
}

/** A concept's estimate at `now` (epoch ms), null without answers. */
export function estimateOf({ learner, mastery, concepts }: ModelStates, conceptId: number, now: number): number | null {
  const known = mastery.get(conceptId) ?? NEW_MASTERY;
  return masteryEstimate({ learner, mastery: known, concept: concepts.get(conceptId) ?? NEW_CONCEPT }, now).estimate;
}

/** The states before anything was learned. */
export const newStates = (): ModelStates => ({
  learner: NEW_LEARNER,
  mastery: new Map(),
  items: new Map(),
  concepts: new Map(),
});

function outcomeOf(answer: ScoredAnswer): Observation['outcome'] {
  if (answer.isSkipped) return 'skipped';
  if (answer.userAnswer === null) return 'unanswered';
  return answer.isCorrect ? 'right' : 'wrong';
}

function responseOf({ userAnswer, isSkipped }: ScoredAnswer): FirstAttempt['response'] {
  if (userAnswer !== null) return OPTION_LETTERS.indexOf(userAnswer);
  return isSkipped ? 'skipped' : 'blank';
}

/** A question without a concept stands against a concept of which nothing is known. */
function statesOf(states: ModelStates, { questionId, conceptId, difficulty }: AnswerToLearn): AnswerStates {
  return {
    learner: states.learner,
    mastery: (conceptId === null ? undefined : states.mastery.get(conceptId)) ?? NEW_MASTERY,
    item: states.items.get(questionId) ?? coldItem(difficulty),
    concept: (conceptId === null ? undefined : states.concepts.get(conceptId)) ?? NEW_CONCEPT,
  };
}

function keep(states: ModelStates, { questionId, conceptId }: AnswerToLearn, after: AnswerStates): void {
  states.learner = after.learner;
  states.items.set(questionId, after.item);
  if (conceptId === null) return;
  states.mastery.set(conceptId, after.mastery);
  states.concepts.set(conceptId, after.concept);
}
