/** Admins: the first one, sign-in and tokens. */
import type { adminLoginInput } from '@aspirant/contract/auth';
import type { z } from 'zod';
import { hashPassword, verifyPassword } from '../gateways/passwords.ts';
import { newPassword, newToken, tokenHash } from '../gateways/tokens.ts';
import {
  type AdminRow,
  deleteAdminSession,
  hasAdmin,
  insertAdminSession,
  insertFirstAdmin,
  selectOptionalAdminByName,
  touchAdminSession,
} from '../storage/admins.ts';
import type { Database } from '../storage/database.ts';
import type { Context } from './context.ts';
import { withLoginLimit } from './login-limit.ts';

/**
 * Makes the first admin where there is none.
 *
 * @param password undefined: a random one is made
 * @returns the random password, to be shown once; null when there is nothing to show
 */
export async function ensureAdmin(db: Database, username: string, password?: string): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const chosen = password ?? newPassword();
  const inserted = await insertFirstAdmin(db, { username, password: await hashPassword(chosen) });
  return inserted && password === undefined ? chosen : null;
}

/** @throws AppError wrong_credentials, too_many_requests */
export async function adminLogin(
  ctx: Context,
  input: z.infer<typeof adminLoginInput>,
  address: string,
): Promise<{ token: string; username: string }> {
  const admin = await withLoginLimit(ctx, `admin:${input.username.toLowerCase()}`, address, async () => {
    const found = await selectOptionalAdminByName(ctx.db, input.username);
    return (await verifyPassword(found?.password ?? null, input.password)) ? found : null;
  });
  const token = newToken();
  await insertAdminSession(ctx.db, { tokenHash: tokenHash(token), adminId: admin.id });
  return { token, username: admin.username };
}

export const adminLogout = ({ db }: Context, token: string): Promise<void> => deleteAdminSession(db, tokenHash(token));

/** The admin of a live token, or null. */
export const findAdmin = ({ db }: Context, token: string): Promise<AdminRow | null> =>
  touchAdminSession(db, tokenHash(token));
