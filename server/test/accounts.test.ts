import { describe, expect, it } from 'vitest';
import { cookieOf, newAdmin, newLearner, testApp, visitor, withCookie, withToken } from './support/test-app.ts';

const meera = { username: 'meera', email: 'meera@example.in', password: 'secret123', examPrep: 'UPSC' };

describe('registration', () => {
  it('makes an account, signs in, and shows no password', async () => {
    const test = await testApp();
    const response = await visitor(test).post('/api/register', meera);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      username: 'meera',
      email: 'meera@example.in',
      examPrep: 'UPSC',
      credits: 50,
      isEmailVerified: false,
      role: 'learner',
    });
    const me = await withCookie(test, cookieOf(response)).get('/api/user');
    expect(me.json().username).toBe('meera');
    const stored = await test.db.$client.query('select password from users');
    expect(stored.rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    [{ username: 'me' }, 'Username must be at least 3 characters'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ email: 'meera' }, 'Please enter a valid email'],
    [{ examPrep: '' }, 'Please select an exam'],
    [{ examPrep: 'GMAT' }, 'Please select an exam'],
    [{ username: 'me\0era' }, 'Username contains a character that cannot be stored'],
    [{ password: 'ü'.repeat(513) }, 'Password must be at most 1024 bytes'],
  ])('refuses %o with a sentence', async (change, sentence) => {
    const test = await testApp();
    const response = await visitor(test).post('/api/register', { ...meera, ...change });
    expect([response.statusCode, response.body]).toEqual([400, sentence]);
    expect(response.headers['content-type']).toContain('text/plain');
    expect(await test.db.$client.query('select from users').then((result) => result.rowCount)).toBe(0);
  });

  it.each([{ credits: 5000 }, { isEmailVerified: true }, { role: 'editor' }, { id: 7 }])(
    'refuses the extra field %o',
    async (extra) => {
      const response = await visitor(await testApp()).post('/api/register', { ...meera, ...extra });
      expect(response.statusCode).toBe(400);
    },
  );

  it('says the same of a taken name and a taken address, whatever their case', async () => {
    const test = await testApp();
    await visitor(test).post('/api/register', meera);
    const name = await visitor(test).post('/api/register', { ...meera, username: 'MEERA', email: 'other@example.in' });
    const email = await visitor(test).post('/api/register', { ...meera, username: 'other', email: 'Meera@example.in' });
    expect([name.statusCode, name.body]).toEqual([409, 'This username or e-mail is already taken']);
    expect([email.statusCode, email.body]).toEqual([name.statusCode, name.body]);
  });
});

describe('sign-in', () => {
  it('says the same of an unknown user and a wrong password', async () => {
    const test = await testApp();
    const { username } = await newLearner(test);
    const wrong = await visitor(test).post('/api/login', { username, password: 'not this one' });
    const unknown = await visitor(test).post('/api/login', { username: 'nobody', password: 'not this one' });
    expect([wrong.statusCode, wrong.body]).toEqual([401, 'Wrong username or password']);
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  it('gives a new session, and ends the one that came along', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    const login = await learner.post('/api/login', { username: learner.username, password: 'correct horse' });
    expect(login.statusCode).toBe(200);
    expect(cookieOf(login)).not.toBe(learner.cookie);
    expect((await learner.get('/api/user')).statusCode).toBe(401);
    expect((await withCookie(test, cookieOf(login)).get('/api/user')).statusCode).toBe(200);
  });

  it('sets a cookie that scripts and other sites do not get, and stores only its hash', async () => {
    const test = await testApp();
    const response = await visitor(test).post('/api/register', meera);
    const cookie = response.cookies[0];
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 });
    const stored = await test.db.$client.query('select token_hash from sessions');
    const token = Buffer.from(cookie?.value ?? '', 'base64url');
    expect(token.length).toBe(32);
    expect(stored.rows[0].token_hash).not.toEqual(token);
  });

  it('is Secure behind an https origin', async () => {
    const test = await testApp({ publicOrigin: 'https://aspirant.example' });
    const response = await visitor(test).post('/api/register', meera);
    expect(response.cookies[0]).toMatchObject({ secure: true });
    expect(response.headers['strict-transport-security']).toBeDefined();
  });

  it('stops guessing after five bad tries, with Retry-After', async () => {
    const test = await testApp({ rateLimits: true });
    const { username } = await newLearner(test);
    const attempt = () => visitor(test).post('/api/login', { username, password: 'not this one' });
    for (let i = 0; i < 5; i++) expect((await attempt()).statusCode).toBe(401);
    const sixth = await attempt();
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    const right = await visitor(test).post('/api/login', { username, password: 'correct horse' });
    expect(right.statusCode).toBe(429);
  });

  it('stops guessing also when all guesses come at once', async () => {
    const test = await testApp({ rateLimits: true });
    const { username } = await newLearner(test);
    const attempt = () => visitor(test).post('/api/login', { username, password: 'not this one' });
    const statuses = (await Promise.all(Array.from({ length: 20 }, attempt))).map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  });

  it('believes the proxy about the address, and not what the caller wrote before it', async () => {
    const test = await testApp({ rateLimits: true, publicOrigin: 'https://aspirant.example' });
    const { username } = await newLearner(test);
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'x-forwarded-for': `10.0.0.${i}, 203.0.113.7` },
        payload: { username, password: 'not this one' },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('ends at logout, on the server too', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    expect((await learner.post('/api/logout')).statusCode).toBe(204);
    expect((await learner.get('/api/user')).statusCode).toBe(401);
    expect((await visitor(test).post('/api/logout')).statusCode).toBe(204);
  });

  it('is refused to other sites, and to senders that hide where they come from', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    const send = (headers: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: learner.cookie, ...headers } });
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      {},
    ]) {
      const response = await send(headers as Record<string, string>);
      expect([response.statusCode, response.body]).toEqual([403, 'This request came from another site']);
    }
    expect((await learner.get('/api/user')).statusCode).toBe(200);
    expect((await send({ origin: 'http://localhost:3000', host: 'localhost:3000' })).statusCode).toBe(204);
  });
});

describe('admins', () => {
  it('sign in with a token that only the Authorization header carries', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    expect((await admin.get('/api/admin/check')).json()).toEqual({ authenticated: true, username: 'admin' });
    expect((await visitor(test).get('/api/admin/check')).json()).toEqual({ authenticated: false });
    expect((await withCookie(test, `aspirant_session=${admin.token}`).get('/api/admin/documents')).statusCode).toBe(
      401,
    );
    expect((await admin.get('/api/user')).statusCode).toBe(401);
  });

  it('lose the token at logout, after 30 idle minutes, and after eight hours', async () => {
    const test = await testApp();
    const status = async (token: string) => (await withToken(test, token).get('/api/admin/documents')).statusCode;
    const first = await newAdmin(test);
    expect((await first.post('/api/admin/logout')).statusCode).toBe(204);
    expect(await status(first.token)).toBe(401);

    const idle = await newAdmin(test);
    await test.db.$client.query("update admin_sessions set last_used_at = now() - interval '31 minutes'");
    expect(await status(idle.token)).toBe(401);

    const old = await newAdmin(test);
    expect(await status(old.token)).toBe(200);
    await test.db.$client.query("update admin_sessions set expires_at = now() - interval '1 second'");
    expect(await status(old.token)).toBe(401);
  });

  it('are made once: a second start keeps the first password', async () => {
    const test = await testApp();
    await newAdmin(test);
    const { ensureAdmin } = await import('../src/services/admin-accounts.ts');
    expect(await ensureAdmin(test.db, 'admin', 'another password')).toBeNull();
    const login = await visitor(test).post('/api/admin/login', { username: 'admin', password: 'another password' });
    expect(login.statusCode).toBe(401);
  });
});
