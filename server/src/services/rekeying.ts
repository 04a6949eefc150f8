/** A wrong key is corrected: everyone who answered the question is scored as if the key had always been the new one. */
import type { RekeyOutput } from '@aspirant/contract/bank';
import type { OptionLetter } from '@aspirant/contract/limits';
import { coldItem } from '@aspirant/domain/mastery';
import { replayMistakes } from '@aspirant/domain/mistake-review';
import { conflict, notFound } from '../errors.ts';
import { lockBank, lockItems, selectOptionalQuestion } from '../storage/bank.ts';
import type { Transaction } from '../storage/database.ts';
import { saveItemSums, selectItemSums } from '../storage/item-statistics.ts';
import { saveCards } from '../storage/mistakes.ts';
import { selectLineage } from '../storage/question-versions.ts';
import {
  correctPerformance,
  forgetDifficulty,
  insertRekeying,
  rescoreAnswers,
  selectLineageAnswers,
  updateKey,
} from '../storage/rekeying.ts';
import type { Context } from './context.ts';
import { statisticsRow } from './item-counting.ts';

/**
 * Answers, scores, performance, mistakes and statistics change in one transaction, with a record of it. What the learner
 * model drew from the old scores stays, since later answers rest on it: it fades as new answers come in; only the
 * item's own difficulty, which the wrong key made, starts anew.
 *
 * @throws AppError not_found; conflict when the option is the key already
 */
export async function rekeyQuestion(
  { db, now }: Context,
  adminId: number,
  questionId: number,
  correctOption: OptionLetter,
): Promise<RekeyOutput> {
  return db.transaction(async (tx) => {
    await lockBank(tx);
    const question = await selectOptionalQuestion(tx, questionId);
    if (!question) throw notFound('The question');
    if (question.correctOption === correctOption) throw conflict(`Option ${correctOption} is the key already`);
    const lineage = await selectLineage(tx, questionId);
    const { m: coldM } = coldItem(question.difficulty);
    await lockItems(
      tx,
      lineage.map((id) => ({ questionId: id, coldM })),
    );

    await updateKey(tx, questionId, correctOption);
    const gains = await rescoreAnswers(tx, questionId, correctOption);
    await correctPerformance(tx, question, gains);
    await redoMistakes(tx, lineage, [...new Set(gains.map((gain) => gain.userId))]);
    await forgetDifficulty(tx, questionId, coldM);
    const sums = (await selectItemSums(tx, [questionId])).get(questionId);
    if (sums) await saveItemSums(tx, [statisticsRow(questionId, sums, correctOption)]);

    const quizzesAffected = gains.reduce((sum, gain) => sum + gain.quizzes, 0);
    const { correctOption: oldOption } = question;
    await insertRekeying(tx, { questionId, adminId, oldOption, newOption: correctOption, quizzesAffected, at: now() });
    return { id: questionId, correctOption, quizzesAffected };
  });
}

/** @param lineage all versions, the newest last: mistakes wait under that one */
async function redoMistakes(tx: Transaction, lineage: readonly number[], userIds: readonly number[]): Promise<void> {
  const newest = lineage.at(-1);
  if (newest === undefined || userIds.length === 0) return;
  const answers = Map.groupBy(await selectLineageAnswers(tx, userIds, lineage), (answer) => answer.userId);
  await saveCards(
    tx,
    userIds.map((userId) => ({ userId, questionId: newest, card: replayMistakes(answers.get(userId) ?? []) })),
  );
}
