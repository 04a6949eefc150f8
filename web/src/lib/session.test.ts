import { api } from '@aspirant/contract/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MEERA = {
  id: 7,
  username: 'meera',
  email: 'm@k.in',
  examPrep: 'UPSC',
  credits: 50,
  isEmailVerified: false,
  role: 'learner' as const,
};
let answers: (() => Response | Promise<Response>)[];

beforeEach(() => {
  vi.resetModules();
  answers = [];
  vi.stubGlobal('fetch', async () => {
    const next = answers.shift();
    if (!next) throw new Error('One call too many');
    return next();
  });
});
afterEach(() => vi.unstubAllGlobals());

const visitor = () => new Response('You are not signed in.', { status: 401 });
const meera = () => new Response(JSON.stringify(MEERA));

describe('the session', () => {
  it('asks once, whoever asks, and knows the user after', async () => {
    const { currentUser, ensureUser } = await import('./session.ts');
    answers = [meera];
    await Promise.all([ensureUser(), ensureUser()]);
    expect(await ensureUser()).toEqual(MEERA);
    expect(currentUser()).toEqual(MEERA);
  });

  it('takes 401 for a visitor', async () => {
    const { ensureUser } = await import('./session.ts');
    answers = [visitor];
    expect(await ensureUser()).toBeNull();
  });

  it('throws another failure and asks again the next time', async () => {
    const { ensureUser } = await import('./session.ts');
    answers = [() => new Response('Away.', { status: 503 }), meera];
    await expect(ensureUser()).rejects.toThrow('503: Away.');
    expect(await ensureUser()).toEqual(MEERA);
  });

  it('lets a login overtake a slow lookup', async () => {
    const { currentUser, ensureUser, startSession } = await import('./session.ts');
    let release = (_: Response): void => undefined;
    answers = [
      () =>
        new Promise<Response>((resolve) => {
          release = resolve;
        }),
    ];
    const slow = ensureUser();
    startSession(MEERA);
    release(visitor());
    expect(await slow).toEqual(MEERA);
    expect(currentUser()).toEqual(MEERA);
  });

  it('drops what was read when another person signs in, and when the server forgets the session', async () => {
    const { startSession, currentUser, onSessionExpired } = await import('./session.ts');
    const { callKey, queryClient, read } = await import('./queries.ts');
    const expired = vi.fn();
    onSessionExpired(expired);
    startSession(MEERA);
    queryClient.setQueryData(callKey(api.getDashboard, {}), { examName: 'UPSC' } as never);
    startSession({ ...MEERA, credits: 49 });
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
    startSession({ ...MEERA, id: 8 });
    expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
    answers = [visitor];
    await expect(queryClient.fetchQuery(read(api.getDashboard))).rejects.toThrow('401');
    expect(currentUser()).toBeNull();
    expect(expired).toHaveBeenCalledOnce();
  });

  it('makes initials of a name', async () => {
    const { initials } = await import('./session.ts');
    expect(['Meera Krishnan', 'meera.k', 'ravi', 'मीरा कृष्णन', '__'].map(initials)).toEqual(['MK', 'MK', 'R', 'मक', '']);
  });
});
