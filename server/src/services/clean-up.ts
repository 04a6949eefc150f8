/** Removes what has expired: sessions, tokens, counts of failed sign-ins. */
import { deleteExpiredSessions, deleteOldLoginFailures } from '../storage/accounts.ts';
import { deleteExpiredAdminSessions } from '../storage/admins.ts';
import type { Database } from '../storage/database.ts';

export async function cleanUp(db: Database): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteExpiredAdminSessions(db);
  await deleteOldLoginFailures(db);
}
