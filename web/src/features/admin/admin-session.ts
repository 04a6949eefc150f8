/** The admin's session: every call of the admin CMS goes through here, so that a 401 anywhere ends it (SPEC.md §2). */
import type { Call } from '@aspirant/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { removeAdminToken } from '../../lib/admin-token.ts';
import { ApiError, type CallArguments, type CallOutput, call, errorMessage } from '../../lib/api-client.ts';
import { callKey } from '../../lib/queries.ts';
import { toast } from '../../lib/toast.ts';

const listeners = new Set<() => void>();

/** The CMS closes itself when the session has ended. */
export function onAdminSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server does not know the token: it is dropped, and the CMS closes. */
export function endAdminSession(): void {
  removeAdminToken();
  for (const listener of listeners) listener();
}

/** Whether a call failed because the server no longer knows the token. */
export const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** As call(), for a signed-in admin. */
export async function adminCall<C extends Call>(target: C, ...args: CallArguments<C>): Promise<CallOutput<C>> {
  try {
    return await call(target, ...args);
  } catch (error) {
    if (isSessionEnd(error)) endAdminSession();
    throw error;
  }
}

/** As read(), for a signed-in admin. */
export function adminRead<C extends Call>(target: C, ...args: CallArguments<C>) {
  return queryOptions<CallOutput<C>>({
    queryKey: callKey(target, args[0]),
    queryFn: ({ signal }) => adminCall(target, ...([{ ...args[0], signal }] as CallArguments<C>)),
  });
}

/**
 * Tells of a failure, unless the session has ended with it: then 'Authentication required' is on the screen.
 * @param description instead of the error's message
 */
export function reportFailure(title: string, error: unknown, description = errorMessage(error)): void {
  if (!isSessionEnd(error)) toast({ title, description, variant: 'destructive' });
}

/** The browser's alert, with the same exception. */
export function alertFailure(message: string, error: unknown): void {
  if (!isSessionEnd(error)) alert(message);
}
