/** A question's key as it stands, and the chain of its versions. */
import type { OptionLetter } from '@aspirant/contract/limits';
import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { moveCards } from './mistakes.ts';

export interface QuestionKey {
  correctOption: OptionLetter;
  /** The newest version of the question: itself, where there is none. */
  newestId: number;
}

export async function selectQuestionKeys(
  db: Queryable,
  questionIds: readonly number[],
): Promise<Map<number, QuestionKey>> {
  const result = await db.execute<{ origin: number; newest: number; correct_option: OptionLetter }>(sql`
    with recursive chain as (
      select id as origin, correct_option, id, replaced_by_id from questions
      where id = any(${sql.param([...questionIds])}::int[])
      union all
      select chain.origin, chain.correct_option, q.id, q.replaced_by_id
      from chain join questions q on q.id = chain.replaced_by_id
    )
    select origin, correct_option, id as newest from chain where replaced_by_id is null`);
  return new Map(result.rows.map((row) => [row.origin, { correctOption: row.correct_option, newestId: row.newest }]));
}

/** All versions of a question, the oldest first. */
export async function selectLineage(db: Queryable, questionId: number): Promise<number[]> {
  const result = await db.execute<{ id: number }>(sql`
    with recursive later as (
      select id, replaced_by_id, 0 as place from questions where id = ${questionId}
      union all
      select q.id, q.replaced_by_id, later.place + 1 from later join questions q on q.id = later.replaced_by_id
    ), earlier as (
      select id, 0 as place from questions where id = ${questionId}
      union all
      select q.id, earlier.place - 1 from earlier join questions q on q.replaced_by_id = earlier.id
    )
    select id from (select id, place from later union select id, place from earlier) versions order by place`);
  return result.rows.map((row) => row.id);
}

/** Names the next version of a question that is retired for it; mistakes with the old one wait under the new one. */
export async function replaceQuestion(tx: Queryable, oldId: number, newId: number): Promise<void> {
  await tx.execute(sql`update questions set replaced_by_id = ${newId} where id = ${oldId}`);
  await moveCards(tx, oldId, newId);
}
