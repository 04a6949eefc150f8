/** Guessing passwords is slow: 5 bad tries from one address in 15 minutes, 50 in an hour from anywhere. */
import { AppError } from '../errors.ts';
import { countLoginFailures, deleteLoginFailures, insertLoginFailure } from '../storage/accounts.ts';
import type { Context } from './context.ts';

const FROM_ADDRESS = 5;
const FROM_ANYWHERE = 50;
const RETRY_AFTER_SECONDS = 15 * 60;

/**
 * Runs a check of credentials under the limit.
 *
 * @param account whom the attempt is for, with its kind: `user:meera`, `admin:root`
 * @param check gives the account, or null for wrong credentials
 * @throws AppError wrong_credentials (the same for an unknown name and a wrong password), too_many_requests
 */
export async function withLoginLimit<T>(
  { db, rateLimits }: Context,
  account: string,
  address: string,
  check: () => Promise<T | null>,
): Promise<T> {
  // Counted as failed before it is checked: of many attempts at once none slips through between count and check.
  await insertLoginFailure(db, account, address);
  if (rateLimits) {
    const failures = await countLoginFailures(db, account, address);
    if (failures.fromAddress > FROM_ADDRESS || failures.fromAnywhere > FROM_ANYWHERE) {
      throw new AppError('too_many_requests', 'Too many failed sign-ins. Please try again in 15 minutes', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    }
  }
  const found = await check();
  if (found !== null) {
    await deleteLoginFailures(db, account, address);
    return found;
  }
  throw new AppError('wrong_credentials', 'Wrong username or password');
}
