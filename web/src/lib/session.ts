/**
 * Who is signed in. A small store of its own, not a query: the landing and sign-in pages need the user and nothing else,
 * and their first view must not load the data library for it.
 */
import { api } from '@aspirant/contract/api';
import type { User } from '@aspirant/contract/auth';
import { useSyncExternalStore } from 'react';
import { ApiError, call } from './api-client.ts';

/** undefined: nobody has asked the server yet. */
let known: User | null | undefined;
let lookup: Promise<User | null> | null = null;
const listeners = new Set<() => void>();
const expiryListeners = new Set<() => void>();

function set(user: User | null): void {
  known = user;
  for (const listener of listeners) listener();
}

async function lookUp(): Promise<User | null> {
  try {
    return await call(api.getUser);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The signed-in user, null for a visitor; asks the server once. Throws what the lookup throws, except for its 401. */
export function ensureUser(): Promise<User | null> {
  if (known !== undefined) return Promise.resolve(known);
  lookup ??= lookUp()
    .then((user) => {
      // A login may have overtaken the lookup.
      if (known === undefined) set(user);
      return known ?? null;
    })
    .finally(() => {
      lookup = null;
    });
  return lookup;
}

/** After login, registration and logout: the user there is now. */
export const startSession = (user: User | null): void => set(user);

/** The server no longer knows the session: screens behind the sign-in close. */
export function expireSession(): void {
  if (!known) return;
  set(null);
  for (const listener of expiryListeners) listener();
}

export const currentUser = (): User | null => known ?? null;

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** The signed-in user; null for a visitor, and while nobody knows yet. */
export const useUser = (): User | null => useSyncExternalStore(subscribeSession, currentUser);

/** "Meera Krishnan" gives MK, "meera.k" gives MK, "ravi" gives R. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase('en') ?? '')
    .join('');
}
