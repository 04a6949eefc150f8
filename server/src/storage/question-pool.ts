/**
 * What a quiz is drawn from. Every query touches a bounded number of rows a concept, however large the bank is: random
 * samples are index ranges from a random start, and counts stop where more would change nothing.
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** Stands for the questions of a subject that belong to no concept. */
export const UNPLACED = 0;
/** No quiz asks for more, so no count needs to go further. */
const ENOUGH = 30;

export interface ScopeRow {
  conceptId: number;
  name: string;
  eligible: number;
  mastery: { m: number; n: number; box: number; practisedAt: Date | null };
  difficulty: { m: number; n: number };
}

/** Concepts of a subject, or the one named, with the learner's mastery; and the subject's unplaced questions. */
export async function selectScope(
  db: Queryable,
  scope: { userId: number; subjectId: number; conceptId: number | null },
): Promise<ScopeRow[]> {
  const { userId, subjectId, conceptId } = scope;
  const result = await db.execute<{
    concept_id: number;
    name: string;
    eligible: number;
    m: number;
    n: number;
    box: number;
    practised_at: string | null;
    dm: number;
    dn: number;
  }>(sql`
    select c.id as concept_id, c.name, pool.eligible,
      coalesce(cm.m, 0) as m, coalesce(cm.n, 0) as n, coalesce(cm.box, 0) as box, cm.practised_at,
      coalesce(cd.m, 0) as dm, coalesce(cd.n, 0) as dn
    from concept_subjects cs
    join concepts c on c.id = cs.concept_id
    left join concept_mastery cm on cm.user_id = ${userId} and cm.concept_id = c.id
    left join concept_difficulty cd on cd.concept_id = c.id
    cross join lateral (
      select count(*)::int as eligible from (
        (select from questions q where q.concept_id = c.id and q.retired_at is null and q.owner_user_id is null
          limit ${ENOUGH})
        union all
        (select from questions q where q.owner_user_id = ${userId} and q.subject_id = ${subjectId}
          and q.concept_id = c.id and q.retired_at is null limit ${ENOUGH})
      ) found
    ) pool
    where cs.subject_id = ${subjectId} and (${conceptId}::int is null or c.id = ${conceptId})
    order by c.id`);
  const rows = result.rows.map((row) => ({
    conceptId: row.concept_id,
    name: row.name,
    eligible: row.eligible,
    mastery: { m: row.m, n: row.n, box: row.box, practisedAt: row.practised_at ? new Date(row.practised_at) : null },
    difficulty: { m: row.dm, n: row.dn },
  }));
  if (conceptId !== null) return rows;
  return [...rows, await selectUnplaced(db, userId, subjectId)];
}

async function selectUnplaced(db: Queryable, userId: number, subjectId: number): Promise<ScopeRow> {
  const result = await db.execute<{ eligible: number }>(sql`
    select count(*)::int as eligible from (
      (select from questions q where q.concept_id is null and q.subject_id = ${subjectId} and q.retired_at is null
        and q.owner_user_id is null limit ${ENOUGH})
      union all
      (select from questions q where q.owner_user_id = ${userId} and q.subject_id = ${subjectId}
        and q.concept_id is null and q.retired_at is null limit ${ENOUGH})
    ) found`);
  return {
    conceptId: UNPLACED,
    name: '',
    eligible: result.rows[0]?.eligible ?? 0,
    mastery: { m: 0, n: 0, box: 0, practisedAt: null },
    difficulty: { m: 0, n: 0 },
  };
}

export interface CandidateRow {
  conceptId: number;
  id: number;
  difficulty: number;
  /** The item's learned difficulty; null before its first answer. */
  learned: { m: number; n: number } | null;
  lastSeenAt: Date | null;
}

/**
 * A random sample of each concept's questions.
 *
 * @param wanted how many candidates of which concept (UNPLACED for those without one)
 * @param start uniform in [0, 1): where in the random order the sample begins
 */
export async function selectCandidates(
  db: Queryable,
  scope: { userId: number; subjectId: number },
  wanted: readonly { conceptId: number; limit: number }[],
  start: number,
): Promise<CandidateRow[]> {
  const { userId, subjectId } = scope;
  const result = await db.execute<{
    concept_id: number;
    id: number;
    difficulty: number;
    m: number | null;
    n: number | null;
    last_seen_at: string | null;
  }>(sql`
    select w.concept_id, q.id, q.difficulty, d.m, d.n, seen.last_seen_at
    from unnest(${sql.param(wanted.map((one) => one.conceptId))}::int[],
                ${sql.param(wanted.map((one) => one.limit))}::int[]) as w (concept_id, sample)
    cross join lateral (
      select * from (
        (select id, difficulty from questions where concept_id = w.concept_id and retired_at is null
          and owner_user_id is null and draw_key >= ${start} order by draw_key limit w.sample)
        union all
        (select id, difficulty from questions where concept_id = w.concept_id and retired_at is null
          and owner_user_id is null and draw_key < ${start} order by draw_key limit w.sample)
        union all
        (select id, difficulty from questions where w.concept_id = ${UNPLACED} and concept_id is null
          and subject_id = ${subjectId} and retired_at is null and owner_user_id is null limit w.sample)
        union all
        (select id, difficulty from questions where owner_user_id = ${userId} and subject_id = ${subjectId}
          and coalesce(concept_id, ${UNPLACED}) = w.concept_id and retired_at is null limit w.sample)
      ) found limit w.sample
    ) q
    left join item_difficulty d on d.question_id = q.id
    left join lateral (
      select max(answered_at) as last_seen_at from quiz_questions qq
      where qq.user_id = ${userId} and qq.question_id = q.id
    ) seen on true`);
  return result.rows.map((row) => ({
    conceptId: row.concept_id,
    id: row.id,
    difficulty: row.difficulty,
    learned: row.m === null || row.n === null ? null : { m: row.m, n: row.n },
    lastSeenAt: row.last_seen_at ? new Date(row.last_seen_at) : null,
  }));
}
