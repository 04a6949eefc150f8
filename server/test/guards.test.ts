import { api, type Call } from '@aspirant/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Caller,
  createTestApp,
  newAdmin,
  newLearner,
  type TestApp,
  visitor,
  withCookie,
  withToken,
} from './support/test-app.ts';

const calls = Object.entries(api as Record<string, Call>);
const urlOf = (call: Call): string => call.path.replace(/:\w+/g, '999999');

let test: TestApp;
let callers: Record<'visitor' | 'user' | 'admin' | 'tokenAsCookie' | 'cookieAsToken' | 'tampered', Caller>;

beforeAll(async () => {
  test = await createTestApp();
  const learner = await newLearner(test);
  const admin = await newAdmin(test);
  const session = learner.cookie.split('=')[1] ?? '';
  callers = {
    visitor: visitor(test),
    user: learner,
    admin,
    tokenAsCookie: withCookie(test, `aspirant_session=${admin.token}`),
    cookieAsToken: withToken(test, session),
    tampered: withToken(test, `${admin.token.slice(0, -1)}${admin.token.endsWith('A') ? 'B' : 'A'}`),
  };
});
afterAll(() => test.close());

const send = (caller: Caller, { method }: Call, url: string) => {
  if (method === 'GET') return caller.get(url);
  if (method === 'DELETE') return caller.delete(url);
  return method === 'PATCH' ? caller.patch(url, {}) : caller.post(url, {});
};

/** Who gets past which guard; everybody else hears 401, before anything is looked at. */
const PASSES: Record<Call['guard'], readonly string[]> = {
  public: ['visitor', 'user', 'admin', 'tokenAsCookie', 'cookieAsToken', 'tampered'],
  user: ['user'],
  admin: ['admin'],
};

describe.each(calls)('%s', (name, call) => {
  // Their answers to wrong credentials are 401 too; accounts.test.ts holds them.
  const signsIn = name === 'login' || name === 'adminLogin';
  // Ends the session or token that every other case uses.
  const ends = name === 'logout' || name === 'adminLogout';

  it.skipIf(signsIn || ends).each(['visitor', 'user', 'admin', 'tokenAsCookie', 'cookieAsToken', 'tampered'] as const)(
    'opens or stays closed to %s as the contract says',
    async (who) => {
      const response = await send(callers[who], call, urlOf(call));
      if (PASSES[call.guard].includes(who)) expect(response.statusCode).not.toBe(401);
      else
        expect([response.statusCode, response.body]).toEqual([
          401,
          call.guard === 'admin' ? 'Authentication required' : 'Please sign in',
        ]);
      expect(response.statusCode).toBeLessThan(500);
    },
  );

  it.runIf(call.guard !== 'public')('has no back door in the way it is written', async () => {
    const url = urlOf(call);
    const ways = [
      `/${url}`,
      `${url}/`,
      url.toUpperCase(),
      url.replace('/', '/%2e/'),
      url.replace(/\/(?=[^/]*$)/, '//'),
    ];
    for (const way of ways) {
      const response = await send(callers.visitor, call, way);
      expect([401, 404, 400], `${call.method} ${way}`).toContain(response.statusCode);
    }
    const overridden = await test.app.inject({
      method: 'GET',
      url,
      headers: { 'x-http-method-override': call.method, 'sec-fetch-site': 'same-origin' },
    });
    expect([401, 404]).toContain(overridden.statusCode);
  });
});

it('serves no call that is not in the contract', async () => {
  const routes = test.app.printRoutes({ commonPrefix: false });
  const known = new Set(calls.map(([, call]) => call.path));
  const document = (await visitor(test).get('/api/openapi.json')).json();
  const served = Object.keys(document.paths).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
  expect(new Set(served)).toEqual(known);
  expect(routes).toContain('/api/health');
});

it('describes every call in OpenAPI, with its guard', async () => {
  const document = (await visitor(test).get('/api/openapi.json')).json();
  for (const [name, call] of calls) {
    const described = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    expect(described, name).toMatchObject({ operationId: name, summary: call.summary });
    expect(described.security).toEqual(call.guard === 'public' ? [] : [{ [call.guard]: [] }]);
    expect(Object.keys(described.responses)).toContain(String(call.success));
  }
  const upload = document.paths['/api/admin/documents'].post.requestBody.content['multipart/form-data'].schema;
  expect(Object.keys(upload.properties)).toEqual(['file', 'name', 'type', 'examId', 'subjectId']);
  expect((await visitor(test).get('/api/docs/')).statusCode).toBe(200);
});

it('answers unknown calls in the form of errors, not with the page', async () => {
  for (const url of ['/api/nothing', '/api', '/cms/nothing', '/api/quizzes/1/nothing']) {
    const response = await callers.user.get(url);
    expect([response.statusCode, response.body]).toEqual([404, 'This address was not found']);
  }
  const json = await test.app.inject({ url: '/api/nothing', headers: { accept: 'application/json' } });
  expect(json.headers['content-type']).toContain('application/problem+json');
  expect(json.json()).toEqual({
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    detail: 'This address was not found',
    code: 'not_found',
  });
});

it.each([
  ['not json', 'application/json', 400],
  ['{"__proto__":{"x":1}}', 'application/json', 400],
  ['a=b', 'application/x-www-form-urlencoded', 415],
  ['{}', 'text/plain', 415],
  [`"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413],
])('refuses the body %.20s as %s with a sentence', async (payload, type, status) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(response.body).toMatch(/^[A-Z][^{<]+$/);
});

it('says 503 with a sentence when the database is away', async () => {
  const away = await createTestApp();
  await away.db.$client.end();
  const response = await visitor(away).get('/api/health');
  expect([response.statusCode, response.body]).toEqual([503, 'The database does not answer']);
  await away.app.close();
});
