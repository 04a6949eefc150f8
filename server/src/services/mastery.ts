/** What the learner model says of a learner. */
import type { Mastery } from '@aspirant/contract/dashboard';
import { type ConceptMastery, masteryEstimate, NEW_LEARNER, NEW_MASTERY } from '@aspirant/domain/mastery';
import { masteryRange } from '@aspirant/domain/mastery-range';
import { practiseNext } from '@aspirant/domain/question-selection';
import type { UserRow } from '../storage/accounts.ts';
import { selectOptionalExamByName } from '../storage/catalogue.ts';
import { type ConceptState, selectExamMastery, selectLearner } from '../storage/mastery.ts';
import type { Context } from './context.ts';

/** A row's state as the domain wants it: times in epoch milliseconds. */
export const toMastery = (state: ConceptState | undefined): ConceptMastery =>
  state ? { m: state.m, n: state.n, box: state.box, t: state.practisedAt?.getTime() ?? null } : NEW_MASTERY;

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
      concepts: concepts.map((row) => {
        const estimates = masteryEstimate({ learner, mastery: toMastery(row), concept: row.difficulty }, at);
        return {
          conceptId: row.conceptId,
          concept: { id: row.conceptId, name: row.conceptName },
          answers: row.n,
          ...estimates,
          ...masteryRange(estimates.estimate, row.n),
          lastPractisedAt: row.practisedAt?.toISOString() ?? null,
        };
      }),
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
