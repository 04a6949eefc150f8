import { api } from '@aspirant/contract/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, addressOf, call, errorMessage } from './api-client.ts';

interface Sent {
  address: string;
  init: RequestInit;
}
let sent: Sent[];
let answer: () => Response;

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const headerOf = (name: string): string | null => new Headers(sent[0]?.init.headers).get(name);

beforeEach(() => {
  sent = [];
  answer = () => json({});
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return answer();
  });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'adminToken' ? 'secret' : null) });
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('fills in the path, appends the query and sends JSON with cookies', async () => {
    await call(api.submitQuiz, {
      params: { quizId: 7 },
      body: { quizId: 7, answers: [], totalTimeSeconds: 3 },
    });
    expect(sent[0]?.address).toBe('/api/quizzes/7/submit');
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"quizId":7,"answers":[],"totalTimeSeconds":3}',
    });
    expect(headerOf('Content-Type')).toBe('application/json');
  });

  it('sends no body and no content type where there is none', async () => {
    await call(api.startJob, { params: { id: 4 } });
    expect(sent[0]?.init.body).toBeUndefined();
    expect(headerOf('Content-Type')).toBeNull();
  });

  it('sends a multipart body as it is', async () => {
    const body = new FormData();
    body.set('type', 'textbook');
    await call(api.uploadDocument, { body });
    expect(sent[0]?.init.body).toBe(body);
    expect(headerOf('Content-Type')).toBeNull();
  });

  it('carries the admin token under /api/admin and nowhere else', async () => {
    await call(api.adminListJobs);
    expect(headerOf('Authorization')).toBe('Bearer secret');
    for (const target of [api.getDashboard, api.listJobs]) {
      sent = [];
      await call(target);
      expect(headerOf('Authorization')).toBeNull();
    }
  });

  it('gives undefined for 204', async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await call(api.logout)).toBeUndefined();
  });
});

describe('a failed call', () => {
  it('has the message "status: body"', async () => {
    answer = () => new Response('There is no such quiz.', { status: 404 });
    const error = await call(api.getQuiz, { params: { quizId: 9 } }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 404,
      body: 'There is no such quiz.',
      message: '404: There is no such quiz.',
    });
  });

  it('shows the status text where the body is empty', async () => {
    answer = () => new Response('', { status: 502, statusText: 'Bad Gateway' });
    await expect(call(api.getDashboard)).rejects.toThrow('502: Bad Gateway');
  });

  it('says so where the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(api.getDashboard)).rejects.toThrow('The server cannot be reached.');
  });

  it('is shown as its message, or as unknown', () => {
    expect(errorMessage(new ApiError(409, 'Taken.'))).toBe('409: Taken.');
    expect([new Error(''), 'x', null].map(errorMessage)).toEqual(Array(3).fill('Unknown error occurred'));
  });
});

describe('an address', () => {
  it('encodes its parts and leaves out what is undefined', () => {
    expect(addressOf({ path: '/a/:id' }, { params: { id: 'x/y' }, query: { q: 'ä b', none: undefined } })).toBe(
      '/a/x%2Fy?q=%C3%A4+b',
    );
  });

  it('refuses a path whose parameter is missing', () => {
    expect(() => addressOf({ path: '/a/:id' })).toThrow('id');
  });
});
