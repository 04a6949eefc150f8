/** The bank as admins look after it: questions for everyone, what needs a look first. */
import type { OptionLetter } from '@aspirant/contract/limits';
import type { ItemFlagName } from '@aspirant/contract/statuses';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { one, type Queryable } from './database.ts';
import { questions } from './schema.ts';

export interface BankFilter {
  flag: ItemFlagName | null;
  subjectId: number | null;
  /** Words of the question; null or empty for all. */
  search: string | null;
}

export interface BankRow extends Record<string, unknown> {
  id: number;
  text: string;
  option_a: string;
  option_b: string;
  option_c: string;
  option_d: string;
  correct_option: OptionLetter;
  explanation: string;
  difficulty: number;
  version: number;
  exam_name: string;
  subject_id: number;
  subject_name: string;
  concept_id: number | null;
  concept_name: string | null;
  rekeyed_at: string | null;
  old_option: OptionLetter | null;
  quizzes_affected: number | null;
}

const matches = ({ flag, subjectId, search }: BankFilter): SQL => {
  const conditions = [sql`q.retired_at is null and q.owner_user_id is null`];
  if (flag !== null) conditions.push(sql`i.attention > 0 and i.flags @> array[${flag}]`);
  if (subjectId !== null) conditions.push(sql`q.subject_id = ${subjectId}`);
  if (search) conditions.push(sql`q.text ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`);
  return sql.join(conditions, sql` and `);
};

export async function countBank(db: Queryable, filter: BankFilter): Promise<number> {
  const join = filter.flag === null ? sql`` : sql`join item_statistics i on i.question_id = q.id`;
  const result = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from questions q ${join} where ${matches(filter)}`,
  );
  return one(result.rows).total;
}

/**
 * A page of the bank. Answered items come first, by what needs a look, out of an index; then the others. Neither part
 * reads further than the page's end, so that a bank of a million is not sorted for one page.
 */
export async function selectBankPage(
  db: Queryable,
  filter: BankFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BankRow[]> {
  const last = limit + offset;
  const unanswered =
    filter.flag === null
      ? sql`union all (select q.id, -1 as attention from questions q
          where ${matches(filter)} and not exists (select from item_statistics i where i.question_id = q.id)
          order by q.id limit ${last})`
      : sql``;
  const result = await db.execute<BankRow>(sql`
    with page as (
      select * from ((select q.id, i.attention from item_statistics i join questions q on q.id = i.question_id
        where ${matches(filter)} order by i.attention desc nulls last, i.question_id limit ${last})
      ${unanswered}) found
      order by attention desc, id limit ${limit} offset ${offset}
    )
    select q.id, q.text, q.option_a, q.option_b, q.option_c, q.option_d, q.correct_option, q.explanation, q.difficulty,
      q.version, e.name as exam_name, q.subject_id, s.name as subject_name, q.concept_id, c.name as concept_name,
      r.at as rekeyed_at, r.old_option, r.quizzes_affected
    from page
    join questions q on q.id = page.id
    join exams e on e.id = q.exam_id
    join subjects s on s.id = q.subject_id
    left join concepts c on c.id = q.concept_id
    left join lateral (select at, old_option, quizzes_affected from rekeyings where question_id = q.id
      order by id desc limit 1) r on true
    order by page.attention desc, page.id`);
  return result.rows;
}

export type QuestionRow = typeof questions.$inferSelect;

/** A question of the bank for everyone, or null; a learner's own is not the bank's. */
export async function selectOptionalQuestion(db: Queryable, questionId: number): Promise<QuestionRow | null> {
  const rows = await db
    .select()
    .from(questions)
    .where(and(eq(questions.id, questionId), isNull(questions.ownerUserId)));
  return rows[0] ?? null;
}

/** One change of the bank at a time: until the transaction ends, others wait. */
export async function lockBank(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7240916)`);
}

/**
 * Waits for quizzes that are being completed with these questions, and holds the next ones back until the transaction
 * ends: the lock that storage/mastery.ts takes.
 */
export async function lockItems(tx: Queryable, items: readonly { questionId: number; coldM: number }[]): Promise<void> {
  const sorted = items.toSorted((a, b) => a.questionId - b.questionId);
  const ids = sql.param(sorted.map((item) => item.questionId));
  await tx.execute(sql`
    insert into item_difficulty select id, m, 0 from unnest(${ids}::int[],
      ${sql.param(sorted.map((item) => item.coldM))}::float8[]) as i (id, m) on conflict do nothing`);
  await tx.execute(sql`
    select from item_difficulty where question_id = any(${ids}::int[]) order by question_id for update`);
}

export async function retire(tx: Queryable, questionId: number, adminId: number, at: Date): Promise<void> {
  await tx.update(questions).set({ retiredAt: at, retiredById: adminId }).where(eq(questions.id, questionId));
}

export type QuestionContent = Pick<
  QuestionRow,
  'text' | 'optionA' | 'optionB' | 'optionC' | 'optionD' | 'correctOption' | 'explanation' | 'difficulty'
>;

/** Writes the next version of a question; it takes the old one's names and its document along. @returns its id */
export async function insertNextVersion(tx: Queryable, old: QuestionRow, content: QuestionContent): Promise<number> {
  const { examId, subjectId, topicId, conceptId, origin, sourceKey, sourceHash, generatedQuestionId } = old;
  const kept = { examId, subjectId, topicId, conceptId, origin, sourceKey, sourceHash, generatedQuestionId };
  // Only one version may carry it.
  await tx.update(questions).set({ generatedQuestionId: null }).where(eq(questions.id, old.id));
  const last = await tx.execute<{ version: number | null }>(
    sql`select max(version) as version from questions where source_key = ${sourceKey}`,
  );
  const version = Math.max(old.version, last.rows[0]?.version ?? 0) + 1;
  const rows = await tx
    .insert(questions)
    .values({ ...kept, ...content, version })
    .returning({ id: questions.id });
  return one(rows).id;
}
