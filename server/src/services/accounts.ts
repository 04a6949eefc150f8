/** Registration, sign-in and sessions of learners and editors. */
import type { LoginInput, RegisterInput } from '@aspirant/contract/auth';
import { AppError, conflict, invalid } from '../errors.ts';
import { hashPassword, verifyPassword } from '../gateways/passwords.ts';
import { newToken, tokenHash } from '../gateways/tokens.ts';
import {
  deleteSession,
  insertSession,
  insertUser,
  type LiveSession,
  renewSession,
  selectOptionalSession,
  selectOptionalUserByName,
  type UserRow,
  updateExamPrep,
} from '../storage/accounts.ts';
import { selectOptionalExamByName } from '../storage/catalogue.ts';
import { isUniqueViolation } from '../storage/database.ts';
import type { Context } from './context.ts';
import { withLoginLimit } from './login-limit.ts';

export interface SignedIn {
  user: UserRow;
  /** The new session's token, for the cookie. */
  token: string;
}

/** @throws AppError invalid_input for an unknown exam, conflict for a taken name or address */
export async function register({ db }: Context, input: RegisterInput): Promise<SignedIn> {
  if (!(await selectOptionalExamByName(db, input.examPrep))) throw invalid('Please select an exam');
  const password = await hashPassword(input.password);
  return db
    .transaction(async (tx) => {
      const user = await insertUser(tx, { ...input, password });
      return { user, token: await openSession(tx, user.id) };
    })
    .catch((error: unknown) => {
      // One message for both, so that nobody learns which addresses have an account.
      if (isUniqueViolation(error)) throw conflict('This username or e-mail is already taken');
      throw error;
    });
}

/** @throws AppError wrong_credentials, too_many_requests */
export async function login(ctx: Context, input: LoginInput, address: string): Promise<SignedIn> {
  const user = await withLoginLimit(ctx, `user:${input.username.toLowerCase()}`, address, async () => {
    const found = await selectOptionalUserByName(ctx.db, input.username);
    return (await verifyPassword(found?.password ?? null, input.password)) ? found : null;
  });
  return { user, token: await openSession(ctx.db, user.id) };
}

export const logout = ({ db }: Context, token: string): Promise<void> => deleteSession(db, tokenHash(token));

/**
 * From now on the learner prepares for another exam. Everything is kept by exam or by what belongs to one, so the old
 * one's history stays and is there again after a change back.
 *
 * @throws AppError invalid_input for an unknown exam
 */
export async function changeExam({ db }: Context, user: UserRow, examPrep: string): Promise<UserRow> {
  if (!(await selectOptionalExamByName(db, examPrep))) throw invalid('Please select an exam');
  return updateExamPrep(db, user.id, examPrep);
}

/** The live session of a cookie, renewed once a day while it is used. */
export async function findSession({ db }: Context, token: string): Promise<LiveSession | null> {
  const session = await selectOptionalSession(db, tokenHash(token));
  if (session?.isStale) await renewSession(db, tokenHash(token));
  return session;
}

async function openSession(db: Parameters<typeof insertSession>[0], userId: number): Promise<string> {
  const token = newToken();
  await insertSession(db, { tokenHash: tokenHash(token), userId });
  return token;
}

export const notSignedIn = (): AppError => new AppError('not_signed_in', 'Please sign in');
