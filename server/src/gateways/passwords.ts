/** Password hashing: argon2id with OWASP's parameters (m = 19456 KiB, t = 2, p = 1). */
import { hash, verify } from '@node-rs/argon2';
import { atMost } from './at-most.ts';

/** The package's number for argon2id; its enum exists in types only. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash holds a core for about 20 ms and 19 MB: more at once would hold up every other request. */
const AT_ONCE = 4;

const inTurn = atMost(AT_ONCE);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS));

/** A hash of nothing that anybody knows: verified for unknown users, so that they take as long as known ones. */
let dummyHash: Promise<string> | undefined;

/** @param stored the account's hash, or null when there is no such account (takes the same time, gives false) */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), OPTIONS);
  const against = stored ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, password));
  return stored !== null && matches;
}
