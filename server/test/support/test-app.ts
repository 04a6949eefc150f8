/** A server on a database of its own, driven without a network; and people who use it. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { buildApp } from '../../src/http/app.ts';
import { ensureAdmin } from '../../src/services/admin-accounts.ts';
import type { Context } from '../../src/services/context.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';

/** A fresh copy of the template; dropped with the whole server after the run. */
export async function cloneDatabase(): Promise<pg.PoolConfig> {
  const template = inject('connection');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ ...template, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`create database ${database} template ${template.database}`);
  } finally {
    await client.end();
  }
  return { ...template, database };
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  ctx: Context;
  connection: pg.PoolConfig;
  /** Ids of jobs that were handed to the queue. */
  enqueued: number[];
  /** The clock; move it forward to let time pass. */
  clock: { now: Date };
  close(): Promise<void>;
}

export async function createTestApp(options: { rateLimits?: boolean; publicOrigin?: string } = {}): Promise<TestApp> {
  const connection = await cloneDatabase();
  const db = openDatabase({ connection, onLost: () => {} });
  const enqueued: number[] = [];
  const clock = { now: new Date() };
  let seed = 1;
  const ctx: Context = {
    db,
    now: () => clock.now,
    // A small linear congruential generator: the same picks in every run.
    random: () => {
      seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return seed / 4_294_967_296;
    },
    rateLimits: options.rateLimits ?? false,
    enqueueJob: async (_tx, jobId) => void enqueued.push(jobId),
  };
  const app = await buildApp({ ctx, logger: false, publicOrigin: options.publicOrigin });
  return {
    app,
    db,
    ctx,
    connection,
    enqueued,
    clock,
    close: async () => {
      await app.close();
      await db.$client.end();
    },
  };
}

/** As {@link createTestApp}, closed when the test ends. */
export async function testApp(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const test = await createTestApp(options);
  onTestFinished(() => test.close());
  return test;
}

/** One caller with what they carry: a cookie, a token, or nothing. */
export interface Caller {
  get(url: string): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  patch(url: string, body: unknown): Promise<LightMyRequestResponse>;
  delete(url: string): Promise<LightMyRequestResponse>;
  /** A multipart upload. */
  upload(
    url: string,
    fields: Record<string, string>,
    file: { name: string; bytes: Buffer },
  ): Promise<LightMyRequestResponse>;
}

function caller(app: FastifyInstance, headers: Record<string, string>): Caller {
  const send = (options: InjectOptions) =>
    app.inject({ ...options, headers: { 'sec-fetch-site': 'same-origin', ...headers, ...options.headers } });
  return {
    get: (url) => send({ method: 'GET', url }),
    post: (url, body) => send({ method: 'POST', url, ...(body !== undefined && { payload: body as object }) }),
    patch: (url, body) => send({ method: 'PATCH', url, payload: body as object }),
    delete: (url) => send({ method: 'DELETE', url }),
    upload: async (url, fields, { name, bytes }) => {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.set(key, value);
      form.set('file', new Blob([new Uint8Array(bytes)]), name);
      const request = new Request('http://test/', { method: 'POST', body: form });
      return send({
        method: 'POST',
        url,
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
    },
  };
}

export const visitor = ({ app }: TestApp): Caller => caller(app, {});

export const withCookie = ({ app }: TestApp, cookie: string): Caller => caller(app, { cookie });

export const withToken = ({ app }: TestApp, token: string): Caller => caller(app, { authorization: `Bearer ${token}` });

/** The session cookie that an answer sets, as a request sends it back. */
export function cookieOf(response: LightMyRequestResponse): string {
  const cookie = response.cookies.find((one) => one.name === 'aspirant_session');
  if (!cookie?.value) throw new Error(`No session cookie: ${response.statusCode} ${response.body}`);
  return `${cookie.name}=${cookie.value}`;
}

let people = 0;

/** Registers a new learner and signs them in. */
export async function newLearner(
  test: TestApp,
  examPrep = 'UPSC',
): Promise<Caller & { username: string; cookie: string; id: number }> {
  const username = `learner${++people}`;
  const response = await visitor(test).post('/api/register', {
    username,
    email: `${username}@example.in`,
    password: 'correct horse',
    examPrep,
  });
  const cookie = cookieOf(response);
  return { ...withCookie(test, cookie), username, cookie, id: response.json().id };
}

/** Signs the first admin in. */
export async function newAdmin(test: TestApp): Promise<Caller & { token: string }> {
  await ensureAdmin(test.db, 'admin', 'admin password');
  const response = await visitor(test).post('/api/admin/login', { username: 'admin', password: 'admin password' });
  const { token } = response.json();
  return { ...withToken(test, token), token };
}
