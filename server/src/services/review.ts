/** Review of generated questions: what is approved enters the bank, what is rejected stays out. */
import type { ApprovalStatus } from '@aspirant/contract/statuses';
import { type ReviewDecision, reviewProblem } from '@aspirant/domain/review-machine';
import { conflict, notFound } from '../errors.ts';
import type { Transaction } from '../storage/database.ts';
import {
  type ApprovableRow,
  addToBank,
  type GeneratedQuestionRow,
  type ListedQuestion,
  lockGeneratedQuestions,
  markDecided,
  selectGeneratedByIds,
  selectGeneratedQuestions,
} from '../storage/generated-questions.ts';
import { type Actor, audienceOf, scopeOf } from './actor.ts';
import type { Context } from './context.ts';
import { ownDocument } from './documents.ts';

export const listGeneratedQuestions = (
  { db }: Context,
  actor: Actor,
  status: ApprovalStatus | undefined,
): Promise<ListedQuestion[]> => selectGeneratedQuestions(db, scopeOf(actor), { status });

export async function listQuestionsOf(ctx: Context, actor: Actor, documentId: number): Promise<ListedQuestion[]> {
  await ownDocument(ctx, actor, documentId);
  return selectGeneratedQuestions(ctx.db, scopeOf(actor), { documentId });
}

/** @throws AppError not_found; conflict with the reason when the decision is not possible */
export async function reviewQuestion(
  ctx: Context,
  actor: Actor,
  questionId: number,
  decision: ReviewDecision,
  notes: string | null,
): Promise<ListedQuestion> {
  const known = await selectGeneratedByIds(ctx.db, scopeOf(actor), [questionId]);
  if (known.length === 0) throw notFound('The question');
  const refused = await ctx.db.transaction((tx) => decide(tx, actor, [questionId], decision, notes));
  if (refused[0]) throw conflict(refused[0].reason);
  const [question] = await selectGeneratedByIds(ctx.db, scopeOf(actor), [questionId]);
  if (!question) throw notFound('The question');
  return question;
}

export interface BulkReview {
  message: string;
  reviewed: number;
  refused: number;
}

/**
 * Decides many at once. Those on which the decision is not possible are left as they are, and the message says why.
 *
 * @throws AppError not_found when one is missing or not the actor's: then nothing changes
 */
export async function bulkReview(
  ctx: Context,
  actor: Actor,
  ids: readonly number[],
  decision: ReviewDecision,
): Promise<BulkReview> {
  const wanted = [...new Set(ids)];
  const known = await selectGeneratedByIds(ctx.db, scopeOf(actor), wanted);
  if (known.length < wanted.length) throw notFound('One of the questions');
  const refused = await ctx.db.transaction((tx) => decide(tx, actor, wanted, decision, null));
  const reviewed = wanted.length - refused.length;
  const done = `${reviewed} question${reviewed === 1 ? '' : 's'} ${decision}`;
  const reasons = [...new Set(refused.map((one) => one.reason))].join('; ');
  return {
    message: refused.length === 0 ? done : `${done}, ${refused.length} not: ${reasons}`,
    reviewed,
    refused: refused.length,
  };
}

/** @returns the questions that stay as they are, each with the reason */
async function decide(
  tx: Transaction,
  actor: Actor,
  ids: readonly number[],
  decision: ReviewDecision,
  notes: string | null,
): Promise<{ id: number; reason: string }[]> {
  const rows = await lockGeneratedQuestions(tx, ids);
  const refused: { id: number; reason: string }[] = [];
  const accepted: GeneratedQuestionRow[] = [];
  for (const row of rows) {
    const reason = reviewProblem(row, decision);
    if (reason === null) accepted.push(row);
    else refused.push({ id: row.id, reason });
  }
  if (accepted.length === 0) return refused;
  const userId = actor.kind === 'user' ? actor.user.id : null;
  await markDecided(
    tx,
    accepted.map((row) => row.id),
    { status: decision, userId, notes },
  );
  if (decision === 'approved') await addToBank(tx, accepted.filter(isApprovable), audienceOf(actor));
  return refused;
}

/** What {@link reviewProblem} made sure of. */
const isApprovable = (row: GeneratedQuestionRow): row is ApprovableRow =>
  row.subjectId !== null && row.correctOption !== null;
