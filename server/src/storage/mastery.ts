/** The learner model's states (domain/mastery.ts says what they mean). */
import { NEW_LEARNER } from '@aspirant/domain/mastery';
import type { ModelStates } from '@aspirant/domain/quiz-learning';
import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

export interface Strength {
  m: number;
  n: number;
}
export interface ConceptState extends Strength {
  box: number;
  practisedAt: Date | null;
}

export async function selectLearner(db: Queryable, userId: number): Promise<Strength | null> {
  const result = await db.execute<{ m: number; n: number }>(
    sql`select m, n from learner_mastery where user_id = ${userId}`,
  );
  return result.rows[0] ?? null;
}

/**
 * Locks and reads the states of a quiz's questions and concepts, in id order within each table and the tables in one
 * order, so that quizzes completing at the same time wait for each other instead of deadlocking. Rows are made first:
 * what does not exist cannot be locked. The lock of an item is also what re-keying and editing its question wait for.
 */
export async function lockMastery(
  db: Queryable,
  userId: number,
  items: readonly { id: number; coldM: number }[],
  conceptIds: readonly number[],
): Promise<ModelStates> {
  const sortedItems = items.toSorted((a, b) => a.id - b.id);
  const itemIds = sql.param(sortedItems.map((item) => item.id));
  const concepts = sql.param(conceptIds.toSorted((a, b) => a - b));

  await db.execute(sql`insert into learner_mastery values (${userId}, 0, 0) on conflict do nothing`);
  const learner = await db.execute<{ m: number; n: number }>(
    sql`select m, n from learner_mastery where user_id = ${userId} for update`,
  );
  const mastery = await db.execute<{ concept_id: number; m: number; n: number; box: number; practised_at: string }>(sql`
    select concept_id, m, n, box, practised_at from concept_mastery
    where user_id = ${userId} and concept_id = any(${concepts}::int[]) order by concept_id for update`);
  await db.execute(sql`insert into item_difficulty
    select * from unnest(${itemIds}::int[], ${sql.param(sortedItems.map((item) => item.coldM))}::float8[],
      array_fill(0::float8, array[${sortedItems.length}::int])) on conflict do nothing`);
  const itemRows = await db.execute<{ question_id: number; m: number; n: number }>(sql`
    select question_id, m, n from item_difficulty where question_id = any(${itemIds}::int[])
    order by question_id for update`);
  await db.execute(sql`insert into concept_difficulty
    select id, 0, 0 from unnest(${concepts}::int[]) as c (id) on conflict do nothing`);
  const conceptRows = await db.execute<{ concept_id: number; m: number; n: number }>(sql`
    select concept_id, m, n from concept_difficulty where concept_id = any(${concepts}::int[])
    order by concept_id for update`);

  return {
    learner: learner.rows[0] ?? NEW_LEARNER,
    mastery: new Map(
      mastery.rows.map((row) => [
        row.concept_id,
        { m: row.m, n: row.n, box: row.box, t: new Date(row.practised_at).getTime() },
      ]),
    ),
    items: new Map(itemRows.rows.map((row) => [row.question_id, { m: row.m, n: row.n }])),
    concepts: new Map(conceptRows.rows.map((row) => [row.concept_id, { m: row.m, n: row.n }])),
  };
}

/** Writes the states back that {@link lockMastery} locked. */
export async function saveMastery(db: Queryable, userId: number, states: ModelStates): Promise<void> {
  const { learner, mastery, items, concepts } = states;
  await db.execute(sql`update learner_mastery set m = ${learner.m}, n = ${learner.n} where user_id = ${userId}`);
  const practised = [...mastery].flatMap(([id, { t, ...state }]) => (t === null ? [] : [{ id, ...state, t }]));
  await db.execute(sql`
    insert into concept_mastery (user_id, concept_id, m, n, box, practised_at)
    select ${userId}, * from unnest(
      ${sql.param(practised.map((state) => state.id))}::int[],
      ${sql.param(practised.map((state) => state.m))}::float8[],
      ${sql.param(practised.map((state) => state.n))}::float8[],
      ${sql.param(practised.map((state) => state.box))}::smallint[],
      ${sql.param(practised.map((state) => new Date(state.t).toISOString()))}::timestamptz[])
    on conflict (user_id, concept_id) do update set m = excluded.m, n = excluded.n, box = excluded.box,
      practised_at = excluded.practised_at`);
  await updateStrengths(db, 'item_difficulty', 'question_id', items);
  await updateStrengths(db, 'concept_difficulty', 'concept_id', concepts);
}

async function updateStrengths(db: Queryable, table: string, key: string, rows: ReadonlyMap<number, Strength>) {
  if (rows.size === 0) return;
  const values = [...rows.values()];
  await db.execute(sql`
    update ${sql.identifier(table)} t set m = s.m, n = s.n
    from unnest(${sql.param([...rows.keys()])}::int[], ${sql.param(values.map((row) => row.m))}::float8[],
      ${sql.param(values.map((row) => row.n))}::float8[]) as s (id, m, n)
    where t.${sql.identifier(key)} = s.id`);
}

export interface ExamConceptRow extends ConceptState {
  subjectId: number;
  subjectName: string;
  conceptId: number;
  conceptName: string;
  difficulty: Strength;
  hasQuestions: boolean;
}

/** Every concept of an exam's outline with the learner's state in it, in the outline's order. */
export async function selectExamMastery(db: Queryable, userId: number, examId: number): Promise<ExamConceptRow[]> {
  const result = await db.execute<{
    subject_id: number;
    subject_name: string;
    concept_id: number;
    concept_name: string;
    m: number;
    n: number;
    box: number;
    practised_at: string | null;
    dm: number;
    dn: number;
    has_questions: boolean;
  }>(sql`
    select s.id as subject_id, s.name as subject_name, c.id as concept_id, c.name as concept_name,
      coalesce(cm.m, 0) as m, coalesce(cm.n, 0) as n, coalesce(cm.box, 0) as box, cm.practised_at,
      coalesce(cd.m, 0) as dm, coalesce(cd.n, 0) as dn,
      exists (select from questions q where q.concept_id = c.id and q.retired_at is null and q.owner_user_id is null)
        as has_questions
    from subjects s
    join topics t on t.subject_id = s.id
    join concepts c on c.topic_id = t.id
    left join concept_mastery cm on cm.user_id = ${userId} and cm.concept_id = c.id
    left join concept_difficulty cd on cd.concept_id = c.id
    where s.exam_id = ${examId}
    order by s.position, s.id, t.position, t.id, c.position, c.id`);
  return result.rows.map((row) => ({
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    conceptId: row.concept_id,
    conceptName: row.concept_name,
    m: row.m,
    n: row.n,
    box: row.box,
    practisedAt: row.practised_at ? new Date(row.practised_at) : null,
    difficulty: { m: row.dm, n: row.dn },
    hasQuestions: row.has_questions,
  }));
}
