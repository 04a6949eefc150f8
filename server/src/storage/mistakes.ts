/** Mistakes that wait for their review (domain/mistake-review.ts). Every query names the learner, or the question. */
import type { MistakeCard } from '@aspirant/domain/mistake-review';
import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

interface CardRow extends Record<string, unknown> {
  question_id: number;
  stability: number;
  difficulty: number;
  streak: number;
  reviewed_at: string;
  due_at: string;
}

const toCard = (row: CardRow): MistakeCard => ({
  stability: row.stability,
  difficulty: row.difficulty,
  streak: row.streak,
  reviewedAt: new Date(row.reviewed_at).getTime(),
  dueAt: new Date(row.due_at).getTime(),
});

/** The learner's cards of these questions, by question. */
export async function selectCards(
  db: Queryable,
  userId: number,
  questionIds: readonly number[],
): Promise<Map<number, MistakeCard>> {
  const result = await db.execute<CardRow>(sql`
    select question_id, stability, difficulty, streak, reviewed_at, due_at from mistake_cards
    where user_id = ${userId} and question_id = any(${sql.param([...questionIds])}::int[])`);
  return new Map(result.rows.map((row) => [row.question_id, toCard(row)]));
}

/** Writes what became of cards; null takes one out of the deck. */
export async function saveCards(
  db: Queryable,
  cards: readonly { userId: number; questionId: number; card: MistakeCard | null }[],
): Promise<void> {
  const gone = cards.filter(({ card }) => card === null);
  if (gone.length > 0) {
    await db.execute(sql`
      delete from mistake_cards c using unnest(${sql.param(gone.map((one) => one.userId))}::int[],
        ${sql.param(gone.map((one) => one.questionId))}::int[]) as g (user_id, question_id)
      where c.user_id = g.user_id and c.question_id = g.question_id`);
  }
  const kept = cards.flatMap(({ card, ...key }) => (card === null ? [] : [{ ...key, ...card }]));
  if (kept.length === 0) return;
  await db.execute(sql`
    insert into mistake_cards (user_id, question_id, stability, difficulty, streak, reviewed_at, due_at)
    select * from unnest(
      ${sql.param(kept.map((card) => card.userId))}::int[],
      ${sql.param(kept.map((card) => card.questionId))}::int[],
      ${sql.param(kept.map((card) => card.stability))}::float8[],
      ${sql.param(kept.map((card) => card.difficulty))}::float8[],
      ${sql.param(kept.map((card) => card.streak))}::smallint[],
      ${sql.param(kept.map((card) => new Date(card.reviewedAt).toISOString()))}::timestamptz[],
      ${sql.param(kept.map((card) => new Date(card.dueAt).toISOString()))}::timestamptz[])
    on conflict (user_id, question_id) do update set stability = excluded.stability, difficulty = excluded.difficulty,
      streak = excluded.streak, reviewed_at = excluded.reviewed_at, due_at = excluded.due_at`);
}

/** When an old version of a question goes, its mistakes wait under the new one. */
export async function moveCards(tx: Queryable, fromQuestionId: number, toQuestionId: number): Promise<void> {
  await tx.execute(sql`
    update mistake_cards set question_id = ${toQuestionId} where question_id = ${fromQuestionId}`);
}

export interface SubjectMistakes {
  subjectId: number;
  subjectName: string;
  due: number;
  total: number;
  /** When the next one becomes due that is not yet; null for none. */
  nextDueAt: Date | null;
}

/** What waits in each subject of an exam; subjects without mistakes are left out, as are retired questions. */
export async function selectMistakeCounts(
  db: Queryable,
  userId: number,
  examId: number,
  now: Date,
): Promise<SubjectMistakes[]> {
  const at = now.toISOString();
  const result = await db.execute<{
    subject_id: number;
    subject_name: string;
    due: number;
    total: number;
    next_due_at: string | null;
  }>(sql`
    select s.id as subject_id, s.name as subject_name, count(*)::int as total,
      (count(*) filter (where c.due_at <= ${at}))::int as due,
      min(c.due_at) filter (where c.due_at > ${at}) as next_due_at
    from mistake_cards c
    join questions q on q.id = c.question_id and q.retired_at is null
    join subjects s on s.id = q.subject_id
    where c.user_id = ${userId} and s.exam_id = ${examId}
    group by s.id order by s.position, s.id`);
  return result.rows.map((row) => ({
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    due: row.due,
    total: row.total,
    nextDueAt: row.next_due_at === null ? null : new Date(row.next_due_at),
  }));
}

export interface DueMistake {
  questionId: number;
  conceptId: number | null;
  card: MistakeCard;
}

/** A subject's mistakes, the longest due first. */
export async function selectMistakes(
  db: Queryable,
  userId: number,
  subjectId: number,
  limit: number,
): Promise<DueMistake[]> {
  const result = await db.execute<CardRow & { concept_id: number | null }>(sql`
    select c.question_id, c.stability, c.difficulty, c.streak, c.reviewed_at, c.due_at, q.concept_id
    from mistake_cards c join questions q on q.id = c.question_id
    where c.user_id = ${userId} and q.subject_id = ${subjectId} and q.retired_at is null
    order by c.due_at, c.question_id limit ${limit}`);
  return result.rows.map((row) => ({ questionId: row.question_id, conceptId: row.concept_id, card: toCard(row) }));
}
