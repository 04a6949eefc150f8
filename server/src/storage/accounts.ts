/** Users, their sessions, and failed sign-ins. */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { one, type Queryable } from './database.ts';
import { loginFailures, sessions, users } from './schema.ts';

export type UserRow = typeof users.$inferSelect;
/** A learner's cookie lives 30 days after its last use. */
export const SESSION_DAYS = 30;

export async function insertUser(
  db: Queryable,
  user: { username: string; password: string; email: string; examPrep: string },
): Promise<UserRow> {
  return one(await db.insert(users).values(user).returning());
}

export async function selectOptionalUserByName(db: Queryable, username: string): Promise<UserRow | null> {
  const rows = await db.select().from(users).where(sql`lower(${users.username}) = lower(${username})`);
  return rows[0] ?? null;
}

export async function updateExamPrep(db: Queryable, userId: number, examPrep: string): Promise<UserRow> {
  return one(await db.update(users).set({ examPrep }).where(eq(users.id, userId)).returning());
}

export async function insertSession(db: Queryable, session: { tokenHash: Buffer; userId: number }): Promise<void> {
  await db.insert(sessions).values({ ...session, expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})` });
}

export interface LiveSession {
  user: UserRow;
  /** The last renewal is more than a day old. */
  isStale: boolean;
}

export async function selectOptionalSession(db: Queryable, tokenHash: Buffer): Promise<LiveSession | null> {
  const rows = await db
    .select({
      user: users,
      isStale: sql<boolean>`${sessions.expiresAt} < now() + make_interval(days => ${SESSION_DAYS - 1})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)));
  return rows[0] ?? null;
}

export async function renewSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})` })
    .where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteExpiredSessions(db: Queryable): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

// ── Failed sign-ins ─────────────────────────────────────────────────────────────────────────────────────────────────

export interface FailureCounts {
  /** For this account from this address in the last 15 minutes. */
  fromAddress: number;
  /** For this account from anywhere in the last hour. */
  fromAnywhere: number;
}

export async function countLoginFailures(db: Queryable, account: string, address: string): Promise<FailureCounts> {
  const rows = await db
    .select({
      fromAddress: sql<number>`count(*) filter (where ${loginFailures.address} = ${address}
        and ${loginFailures.at} > now() - interval '15 minutes')::int`,
      fromAnywhere: sql<number>`count(*)::int`,
    })
    .from(loginFailures)
    .where(and(eq(loginFailures.account, account), gt(loginFailures.at, sql`now() - interval '1 hour'`)));
  return one(rows);
}

export async function insertLoginFailure(db: Queryable, account: string, address: string): Promise<void> {
  await db.insert(loginFailures).values({ account, address });
}

export async function deleteLoginFailures(db: Queryable, account: string, address: string): Promise<void> {
  await db.delete(loginFailures).where(and(eq(loginFailures.account, account), eq(loginFailures.address, address)));
}

export async function deleteOldLoginFailures(db: Queryable): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.at, sql`now() - interval '1 hour'`));
}
