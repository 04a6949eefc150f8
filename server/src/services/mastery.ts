/** The learner model at work: what a completed quiz teaches it, and what it says of a learner. */
import type { Mastery } from '@aspirant/contract/dashboard';
import {
  type AnswerStates,
  type ConceptMastery,
  coldItem,
  learn,
  masteryEstimate,
  NEW_CONCEPT,
  NEW_LEARNER,
  NEW_MASTERY,
} from '@aspirant/domain/mastery';
import { practiseNext } from '@aspirant/domain/question-selection';
import type { ScoredAnswer } from '@aspirant/domain/scoring';
import type { UserRow } from '../storage/accounts.ts';
import { selectOptionalExamByName } from '../storage/catalogue.ts';
import type { Queryable } from '../storage/database.ts';
import {
  type ConceptState,
  lockMastery,
  type MasteryStates,
  saveMastery,
  selectExamMastery,
  selectLearner,
} from '../storage/mastery.ts';
import { selectSeenQuestions } from '../storage/quizzes.ts';
import type { Context } from './context.ts';

/** A row's state as the domain wants it: times in epoch milliseconds. */
export const toMastery = (state: ConceptState | undefined): ConceptMastery =>
  state ? { m: state.m, n: state.n, box: state.box, t: state.practisedAt?.getTime() ?? null } : NEW_MASTERY;

export interface LearnedAnswer extends ScoredAnswer {
  conceptId: number | null;
  /** Authored difficulty, 1 to 5. */
  difficulty: number;
}

export interface ConceptChange {
  before: number | null;
  after: number | null;
}

/**
 * Updates the model with a quiz's answers, in the quiz's order, inside the caller's transaction.
 *
 * @returns each concept's estimate before and after the quiz
 */
export async function learnFromQuiz(
  tx: Queryable,
  userId: number,
  answers: readonly LearnedAnswer[],
  now: Date,
): Promise<Map<number, ConceptChange>> {
  const conceptIds = [...new Set(answers.flatMap((answer) => answer.conceptId ?? []))];
  const seen = await selectSeenQuestions(
    tx,
    userId,
    answers.map((answer) => answer.questionId),
  );
  const states = await lockMastery(
    tx,
    userId,
    answers.map((answer) => ({ id: answer.questionId, coldM: coldItem(answer.difficulty).m })),
    conceptIds,
  );
  const at = now.getTime();
  const before = new Map(conceptIds.map((id) => [id, estimateOf(states, id, at)]));
  for (const answer of answers) {
    const known = statesOf(states, answer);
    const outcome = outcomeOf(answer);
    const after = learn(known, {
      outcome,
      seconds: answer.timeSpentSeconds,
      seenBefore: seen.has(answer.questionId),
      now: at,
    });
    if (after !== known) keep(states, answer, after);
  }
  await saveMastery(tx, userId, states);
  return new Map(conceptIds.map((id) => [id, { before: before.get(id) ?? null, after: estimateOf(states, id, at) }]));
}

function outcomeOf(answer: ScoredAnswer): 'right' | 'wrong' | 'skipped' | 'unanswered' {
  if (answer.isSkipped) return 'skipped';
  if (answer.userAnswer === null) return 'unanswered';
  return answer.isCorrect ? 'right' : 'wrong';
}

function statesOf(states: MasteryStates, { questionId, conceptId, difficulty }: LearnedAnswer): AnswerStates {
  return {
    learner: states.learner ?? NEW_LEARNER,
    mastery: conceptId === null ? NEW_MASTERY : toMastery(states.mastery.get(conceptId)),
    item: states.items.get(questionId) ?? coldItem(difficulty),
    concept: (conceptId === null ? undefined : states.concepts.get(conceptId)) ?? NEW_CONCEPT,
  };
}

/** A question without a concept teaches about the learner and the item only. */
function keep(states: MasteryStates, { questionId, conceptId }: LearnedAnswer, after: AnswerStates): void {
  states.learner = after.learner;
  states.items.set(questionId, after.item);
  if (conceptId === null) return;
  const { m, n, box, t } = after.mastery;
  states.mastery.set(conceptId, { m, n, box, practisedAt: t === null ? null : new Date(t) });
  states.concepts.set(conceptId, after.concept);
}

function estimateOf(states: MasteryStates, conceptId: number, now: number): number | null {
  return masteryEstimate(
    {
      learner: states.learner ?? NEW_LEARNER,
      mastery: toMastery(states.mastery.get(conceptId)),
      concept: states.concepts.get(conceptId) ?? NEW_CONCEPT,
    },
    now,
  ).estimate;
}

/** Every concept of the learner's exam with its estimate, and the three with the most to gain. */
export async function getMastery({ db, now }: Context, user: UserRow): Promise<Mastery> {
  const exam = await selectOptionalExamByName(db, user.examPrep);
  if (!exam) return { subjects: [], next: [] };
  const learner = (await selectLearner(db, user.id)) ?? NEW_LEARNER;
  const rows = await selectExamMastery(db, user.id, exam.id);
  const at = now().getTime();

  const subjects = Map.groupBy(rows, (row) => row.subjectId);
  const next = practiseNext(
    learner,
    rows.map((row) => ({
      subjectId: row.subjectId,
      conceptId: row.conceptId,
      name: row.conceptName,
      mastery: toMastery(row),
      difficulty: row.difficulty,
      eligible: row.hasQuestions ? 1 : 0,
    })),
    at,
  );
  return {
    subjects: [...subjects].map(([subjectId, concepts]) => ({
      subjectId,
      subject: { id: subjectId, name: concepts[0]?.subjectName ?? '' },
      concepts: concepts.map((row) => ({
        conceptId: row.conceptId,
        concept: { id: row.conceptId, name: row.conceptName },
        answers: row.n,
        ...masteryEstimate({ learner, mastery: toMastery(row), concept: row.difficulty }, at),
        lastPractisedAt: row.practisedAt?.toISOString() ?? null,
      })),
    })),
    next: next.map(({ concept, estimate, lastEstimate, reason }) => ({
      subjectId: concept.subjectId,
      conceptId: concept.conceptId,
      concept: { id: concept.conceptId, name: concept.name },
      estimate,
      lastEstimate,
      reason,
    })),
  };
}
