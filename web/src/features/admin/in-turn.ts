import { isSessionEnd } from './admin-session.ts';

export interface Failure<T> {
  item: T;
  error: unknown;
}

/** Does the work for one item after the other, going on after a failure; gives the failures. The session's end stops it. */
export async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<Failure<T>[]> {
  const failures: Failure<T>[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push({ item, error });
      if (isSessionEnd(error)) break;
    }
  }
  return failures;
}
