/** Looking after the bank: what needs a look, retiring, editing. Re-keying has a file of its own. */
import type { BankItem, BankPage, EditQuestionInput } from '@aspirant/contract/bank';
import { OPTION_LETTERS } from '@aspirant/contract/limits';
import type { ItemFlagName } from '@aspirant/contract/statuses';
import { type ItemSums, noAnswers, reportItem } from '@aspirant/domain/item-statistics';
import { coldItem } from '@aspirant/domain/mastery';
import { conflict, notFound } from '../errors.ts';
import {
  type BankRow,
  countBank,
  insertNextVersion,
  lockBank,
  lockItems,
  type QuestionRow,
  retire,
  selectBankPage,
  selectOptionalQuestion,
} from '../storage/bank.ts';
import type { Transaction } from '../storage/database.ts';
import { selectItemSums } from '../storage/item-statistics.ts';
import { replaceQuestion } from '../storage/question-versions.ts';
import type { Context } from './context.ts';

const PAGE_SIZE = 25;

export async function listBank(
  { db }: Context,
  query: {
    flag?: ItemFlagName | undefined;
    subjectId?: number | undefined;
    search?: string | undefined;
    page?: number | undefined;
  },
): Promise<BankPage> {
  const filter = {
    flag: query.flag ?? null,
    subjectId: query.subjectId ?? null,
    search: query.search?.trim() || null,
  };
  const total = await countBank(db, filter);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(query.page ?? 1, pages);
  const rows = await selectBankPage(db, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const sums = await selectItemSums(
    db,
    rows.map((row) => row.id),
  );
  return { items: rows.map((row) => toItem(row, sums.get(row.id))), total, page, pages };
}

function toItem(row: BankRow, sums: ItemSums = noAnswers(OPTION_LETTERS.length)): BankItem {
  const letterOf = (option: number | null) => (option === null ? null : (OPTION_LETTERS[option] ?? null));
  const { options, flags, ...report } = reportItem(sums, OPTION_LETTERS.indexOf(row.correct_option));
  return {
    id: row.id,
    text: row.text,
    optionA: row.option_a,
    optionB: row.option_b,
    optionC: row.option_c,
    optionD: row.option_d,
    correctOption: row.correct_option,
    explanation: row.explanation,
    difficulty: row.difficulty,
    version: row.version,
    examName: row.exam_name,
    subject: { id: row.subject_id, name: row.subject_name },
    concept:
      row.concept_id === null || row.concept_name === null ? null : { id: row.concept_id, name: row.concept_name },
    ...report,
    options: options.flatMap(({ n, ...option }, i) => {
      const letter = OPTION_LETTERS[i];
      return letter ? [{ letter, answers: n, ...option }] : [];
    }),
    flags: flags.map((flag) => ({ kind: flag.kind, option: 'option' in flag ? letterOf(flag.option) : null })),
    rekeyed:
      row.rekeyed_at === null || row.old_option === null || row.quizzes_affected === null
        ? null
        : {
            at: new Date(row.rekeyed_at).toISOString(),
            oldOption: row.old_option,
            quizzesAffected: row.quizzes_affected,
          },
  };
}

/** @throws AppError not_found; conflict when it is retired already */
export async function retireQuestion({ db, now }: Context, adminId: number, questionId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLiveQuestion(tx, questionId);
    await retire(tx, questionId, adminId, now());
  });
}

/**
 * Replaces a question with a new version; quizzes that asked the old one keep it.
 *
 * @returns the new version's id
 * @throws AppError not_found; conflict when it is retired, or nothing of it changes
 */
export async function editQuestion(
  { db, now }: Context,
  adminId: number,
  questionId: number,
  content: EditQuestionInput,
): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await lockLiveQuestion(tx, questionId);
    const fields = Object.keys(content) as (keyof EditQuestionInput)[];
    if (fields.every((field) => content[field] === old[field])) throw conflict('Nothing of the question was changed');
    await lockItems(tx, [{ questionId, coldM: coldItem(old.difficulty).m }]);
    await retire(tx, questionId, adminId, now());
    const newId = await insertNextVersion(tx, old, content);
    await replaceQuestion(tx, questionId, newId);
    return newId;
  });
}

async function lockLiveQuestion(tx: Transaction, questionId: number): Promise<QuestionRow> {
  await lockBank(tx);
  const question = await selectOptionalQuestion(tx, questionId);
  if (!question) throw notFound('The question');
  if (question.retiredAt) throw conflict('This question is retired already');
  return question;
}
