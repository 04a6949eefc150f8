import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { adminSessions, admins } from './schema.ts';

export type AdminRow = typeof admins.$inferSelect;

/** A token dies 30 minutes after its last use, and 8 hours after sign-in however busy. */
const IDLE = sql`interval '30 minutes'`;
const AT_MOST = sql`interval '8 hours'`;

export async function selectOptionalAdminByName(db: Queryable, username: string): Promise<AdminRow | null> {
  const rows = await db.select().from(admins).where(sql`lower(${admins.username}) = lower(${username})`);
  return rows[0] ?? null;
}

/** @returns false when there is an admin already: several nodes may start at once */
export async function insertFirstAdmin(db: Queryable, admin: { username: string; password: string }): Promise<boolean> {
  const result = await db.execute(sql`
    insert into ${admins} (username, password)
    select ${admin.username}, ${admin.password} where not exists (select 1 from ${admins})
    on conflict do nothing`);
  return (result.rowCount ?? 0) > 0;
}

export async function hasAdmin(db: Queryable): Promise<boolean> {
  return (await db.select({ id: admins.id }).from(admins).limit(1)).length > 0;
}

export async function insertAdminSession(
  db: Queryable,
  session: { tokenHash: Buffer; adminId: number },
): Promise<void> {
  await db.insert(adminSessions).values({ ...session, expiresAt: sql`now() + ${AT_MOST}` });
}

/** Finds the admin of a live token and counts this as a use of it. */
export async function touchAdminSession(db: Queryable, tokenHash: Buffer): Promise<AdminRow | null> {
  const touched = await db
    .update(adminSessions)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(adminSessions.tokenHash, tokenHash),
        gt(adminSessions.expiresAt, sql`now()`),
        gt(adminSessions.lastUsedAt, sql`now() - ${IDLE}`),
      ),
    )
    .returning({ adminId: adminSessions.adminId });
  const adminId = touched[0]?.adminId;
  if (adminId === undefined) return null;
  const rows = await db.select().from(admins).where(eq(admins.id, adminId));
  return rows[0] ?? null;
}

export async function deleteAdminSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash));
}

export async function deleteExpiredAdminSessions(db: Queryable): Promise<void> {
  await db
    .delete(adminSessions)
    .where(sql`${adminSessions.expiresAt} < now() or ${adminSessions.lastUsedAt} < now() - ${IDLE}`);
}
