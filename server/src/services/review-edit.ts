/** Editing a generated question before it is approved (DECISIONS.md §6). */
import { OPTION_LETTERS } from '@aspirant/contract/limits';
import { type EditGeneratedInput, repeatedOption } from '@aspirant/contract/review';
import type { QuestionKind } from '@aspirant/domain/generation/candidate';
import { confidenceOf } from '@aspirant/domain/generation/confidence';
import { flawsOf } from '@aspirant/domain/generation/flaws';
import { createSimilarityIndex, duplicateKey } from '@aspirant/domain/generation/similarity';
import { editProblem } from '@aspirant/domain/review-machine';
import { conflict, invalid, notFound } from '../errors.ts';
import { selectOptionalConcept, selectOptionalSubject } from '../storage/catalogue.ts';
import type { Transaction } from '../storage/database.ts';
import {
  type GeneratedQuestionRow,
  type ListedQuestion,
  lockGeneratedQuestions,
  type QuestionEdit,
  selectEarlierOfDocument,
  selectGeneratedByIds,
  selectSimilarInBank,
  updateGeneratedQuestion,
} from '../storage/generated-questions.ts';
import { type Actor, scopeOf } from './actor.ts';
import type { Context } from './context.ts';

/**
 * Changes a pending question, and checks it anew: flaws, similarity and confidence are those of the edited text.
 *
 * @throws AppError not_found: the question is missing or not the actor's, the subject not of its exam, the concept not of
 *   its subject; conflict when it is no longer pending; invalid_input when two options would read the same
 */
export async function editGeneratedQuestion(
  { db }: Context,
  actor: Actor,
  questionId: number,
  input: EditGeneratedInput,
): Promise<ListedQuestion> {
  const scope = scopeOf(actor);
  if ((await selectGeneratedByIds(db, scope, [questionId])).length === 0) throw notFound('The question');
  await db.transaction(async (tx) => {
    const [row] = await lockGeneratedQuestions(tx, [questionId]);
    if (!row) throw notFound('The question');
    const problem = editProblem(row);
    if (problem) throw conflict(problem);
    const { subjectId: _, conceptId: __, ...fields } = input;
    const edited = { ...row, ...withoutUndefined(fields) };
    const repeated = repeatedOption(edited);
    if (repeated) throw invalid(repeated.sentence);
    const place = await placeAfter(tx, row, input);
    await updateGeneratedQuestion(tx, row.id, { ...withoutUndefined(fields), ...place, ...(await check(tx, row, edited)) });
  });
  const [question] = await selectGeneratedByIds(db, scope, [questionId]);
  if (!question) throw notFound('The question');
  return question;
}
