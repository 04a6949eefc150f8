/** Keeps item statistics up to date while quizzes complete. */
import { OPTION_LETTERS, type OptionLetter } from '@aspirant/contract/limits';
import { attentionTo, countAttempt, type ItemSums, noAnswers, reportItem } from '@aspirant/domain/item-statistics';
import type { ItemAttempt } from '@aspirant/domain/quiz-learning';
import type { Transaction } from '../storage/database.ts';
import { type ItemStatisticsRow, saveItemSums, selectItemSums } from '../storage/item-statistics.ts';

/** Counts first attempts, and says anew which of the items need a look. The caller holds the items' locks. */
export async function countFirstAttempts(
  tx: Transaction,
  attempts: readonly ItemAttempt[],
  keys: ReadonlyMap<number, { correctOption: OptionLetter }>,
): Promise<void> {
  const sums = await selectItemSums(
    tx,
    attempts.map((attempt) => attempt.questionId),
  );
  await saveItemSums(
    tx,
    attempts.flatMap((attempt) => {
      const key = keys.get(attempt.questionId);
      const before = sums.get(attempt.questionId) ?? noAnswers(OPTION_LETTERS.length);
      return key ? statisticsRow(attempt.questionId, countAttempt(before, attempt), key.correctOption) : [];
    }),
  );
}

export const statisticsRow = (questionId: number, sums: ItemSums, key: OptionLetter): ItemStatisticsRow => ({
  questionId,
  sums,
  ...attentionTo(reportItem(sums, OPTION_LETTERS.indexOf(key))),
});
