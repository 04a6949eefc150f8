import { api } from '@aspirant/contract/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '../../lib/toast.ts';
import { adminCall, onAdminSessionEnd, reportFailure } from './admin-session.ts';

const stored = new Map<string, string>();
const answer = (status: number) => vi.fn(async () => new Response('Sign in as an admin.', { status }));

beforeEach(() => {
  stored.clear();
  stored.set('adminToken', 'secret');
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
});

async function failedCall(status: number): Promise<{ error: unknown; ended: number }> {
  vi.stubGlobal('fetch', answer(status));
  let ended = 0;
  const stop = onAdminSessionEnd(() => {
    ended += 1;
  });
  const error = await adminCall(api.adminListJobs).catch((cause: unknown) => cause);
  stop();
  return { error, ended };
}

test('a 401 drops the token and ends the session, without a toast of its own', async () => {
  const { error, ended } = await failedCall(401);
  reportFailure('Failed to stop processing', error);
  expect(ended).toBe(1);
  expect(stored.has('adminToken')).toBe(false);
  expect(currentToast()).toBeNull();
});

test('any other failure keeps the token and is told', async () => {
  const { error, ended } = await failedCall(409);
  reportFailure('Failed to stop processing', error);
  expect(ended).toBe(0);
  expect(stored.get('adminToken')).toBe('secret');
  expect(currentToast()).toMatchObject({
    title: 'Failed to stop processing',
    description: '409: Sign in as an admin.',
    variant: 'destructive',
  });
});
