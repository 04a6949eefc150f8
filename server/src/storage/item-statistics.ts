/** Running sums over first attempts at the items of the bank (domain/item-statistics.ts says what they mean). */
import { OPTION_LETTERS, type OptionLetter } from '@aspirant/contract/limits';
import type { ItemFlagName } from '@aspirant/contract/statuses';
import { type ItemSums, noAnswers } from '@aspirant/domain/item-statistics';
import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** The sums of these questions, by question; one that nobody has met has no entry. */
export async function selectItemSums(db: Queryable, questionIds: readonly number[]): Promise<Map<number, ItemSums>> {
  const result = await db.execute<{
    question_id: number;
    skipped: number;
    blank: number;
    sum_expected: number;
    option: OptionLetter | null;
    n: number;
    sum_z: number;
    sum_z2: number;
  }>(sql`
    select s.question_id, s.skipped, s.blank, s.sum_expected, o.option, o.n, o.sum_z, o.sum_z2
    from item_statistics s left join item_option_sums o on o.question_id = s.question_id
    where s.question_id = any(${sql.param([...questionIds])}::int[])`);
  const found = new Map<number, ItemSums>();
  for (const row of result.rows) {
    const { options } = found.get(row.question_id) ?? noAnswers(OPTION_LETTERS.length);
    const { n, sum_z: sumZ, sum_z2: sumZ2 } = row;
    found.set(row.question_id, {
      options: row.option === null ? options : options.with(OPTION_LETTERS.indexOf(row.option), { n, sumZ, sumZ2 }),
      skipped: row.skipped,
      blank: row.blank,
      sumExpected: row.sum_expected,
    });
  }
  return found;
}

export interface ItemStatisticsRow {
  questionId: number;
  sums: ItemSums;
  kinds: readonly ItemFlagName[];
  attention: number;
}

/** Writes sums back. The caller holds the items' locks (storage/mastery.ts), so that no attempt is lost. */
export async function saveItemSums(db: Queryable, rows: readonly ItemStatisticsRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into item_statistics (question_id, skipped, blank, sum_expected, flags, attention)
    select id, skipped, blank, expected, string_to_array(flags, ','), attention from unnest(
      ${sql.param(rows.map((row) => row.questionId))}::int[],
      ${sql.param(rows.map((row) => row.sums.skipped))}::int[],
      ${sql.param(rows.map((row) => row.sums.blank))}::int[],
      ${sql.param(rows.map((row) => row.sums.sumExpected))}::float8[],
      ${sql.param(rows.map((row) => row.kinds.join(',')))}::text[],
      ${sql.param(rows.map((row) => row.attention))}::float8[]) as s (id, skipped, blank, expected, flags, attention)
    on conflict (question_id) do update set skipped = excluded.skipped, blank = excluded.blank,
      sum_expected = excluded.sum_expected, flags = excluded.flags, attention = excluded.attention`);
  const options = rows.flatMap(({ questionId, sums }) =>
    sums.options.flatMap((option, i) => (option.n > 0 ? [{ questionId, letter: OPTION_LETTERS[i], ...option }] : [])),
  );
  if (options.length === 0) return;
  await db.execute(sql`
    insert into item_option_sums (question_id, option, n, sum_z, sum_z2)
    select * from unnest(
      ${sql.param(options.map((option) => option.questionId))}::int[],
      ${sql.param(options.map((option) => option.letter))}::text[],
      ${sql.param(options.map((option) => option.n))}::int[],
      ${sql.param(options.map((option) => option.sumZ))}::float8[],
      ${sql.param(options.map((option) => option.sumZ2))}::float8[])
    on conflict (question_id, option) do update set n = excluded.n, sum_z = excluded.sum_z, sum_z2 = excluded.sum_z2
    where item_option_sums.n <> excluded.n`);
}
