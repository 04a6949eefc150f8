import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { startEmbeddedDatabase } from '../src/gateways/embedded-database.ts';
import { type AppProcess, freePort, newDataDir, postmasterPid, removeData, startApp } from './support/app-process.ts';

/** Building the web app is scripts/start.mjs's work and not looked at here. */
async function newData(): Promise<string> {
  const dataDir = await newDataDir();
  onTestFinished(() => removeData(dataDir));
  return dataDir;
}

async function start(env: Record<string, string>): Promise<AppProcess> {
  const app = await startApp(env);
  onTestFinished(async () => {
    app.child.kill('SIGTERM');
    await app.exited;
  });
  return app;
}

const health = async (app: AppProcess) => (await fetch(`${app.url}/api/health`)).status;

const register = (app: AppProcess, username: string) =>
  fetch(`${app.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.in`, password: 'secret123', examPrep: 'UPSC' }),
  });

describe('the app as a process', { timeout: 120_000 }, () => {
  it('starts on nothing, prints the admin password once, stops on SIGTERM with its database', async () => {
    const DATA_DIR = await newData();
    const first = await start({ DATA_DIR });
    expect(await health(first)).toBe(200);
    expect(first.output()).toMatch(
      /Aspirant is ready: http:\/\/127\.0\.0\.1:\d+\n.*built-in generator.*\n.*admin with the password \w{20} /,
    );
    expect((await register(first, 'meera')).status).toBe(201);
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    await expect(postmasterPid(DATA_DIR)).rejects.toThrow(/ENOENT/);

    const second = await start({ DATA_DIR });
    expect(second.output()).not.toContain('password');
    expect((await register(second, 'meera')).status).toBe(409);
  });

  it('finds a database left running by a killed app, and never starts a second one beside it', async () => {
    const DATA_DIR = await newData();
    const first = await start({ DATA_DIR });
    await register(first, 'meera');
    const pid = await postmasterPid(DATA_DIR);
    first.child.kill('SIGKILL');
    await first.exited;
    const second = await start({ DATA_DIR });
    expect(await postmasterPid(DATA_DIR)).toBe(pid);
    expect((await register(second, 'meera')).status).toBe(409);
  });

  it('comes back after everything was killed, with all that was acknowledged', async () => {
    const DATA_DIR = await newData();
    const first = await start({ DATA_DIR });
    expect((await register(first, 'meera')).status).toBe(201);
    process.kill(await postmasterPid(DATA_DIR), 'SIGKILL');
    first.child.kill('SIGKILL');
    await first.exited;
    const second = await start({ DATA_DIR });
    expect((await register(second, 'meera')).status).toBe(409);
  });

  it('survives the death of its database and starts it again', async () => {
    const DATA_DIR = await newData();
    const app = await start({ DATA_DIR });
    const killed = await postmasterPid(DATA_DIR);
    process.kill(killed, 'SIGKILL');
    // Its children may still answer for a moment: the death counts as over when a new server takes a registration.
    await expect.poll(() => postmasterPid(DATA_DIR).catch(() => killed), { timeout: 20_000 }).not.toBe(killed);
    await expect.poll(async () => (await register(app, 'meera')).status, { timeout: 20_000 }).toBeOneOf([201, 409]);
    expect(app.child.exitCode).toBeNull();
    expect(await health(app)).toBe(200);
  });

  it('says in one sentence that its port is taken, and leaves the other app alone', async () => {
    const DATA_DIR = await newData();
    const PORT = String(await freePort());
    const first = await start({ DATA_DIR, PORT });
    const second = await startApp({ DATA_DIR, PORT });
    expect(await second.exited).toBe(1);
    expect(second.output().trim()).toBe(
      `Port ${PORT} on 127.0.0.1 is already taken: stop what uses it, or set PORT to another number.`,
    );
    expect(await health(first)).toBe(200);
  });

  it('stops at a setting that makes no sense with one sentence that names it', async () => {
    const app = await startApp({ ROLE: 'boss' });
    expect(await app.exited).toBe(1);
    expect(app.output().trim()).toBe('The setting ROLE must be web, worker or all.');
  });

  it('runs on a PostgreSQL elsewhere, as one process for pages and one for documents', async () => {
    const dataDir = await newData();
    const elsewhere = await startEmbeddedDatabase({ dataDir });
    onTestFinished(() => elsewhere.stop());
    const { host, user, database } = elsewhere.connection;
    const DATABASE_URL = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`;
    const [web, worker] = await Promise.all([
      start({ DATABASE_URL, ROLE: 'web' }),
      start({ DATABASE_URL, ROLE: 'worker' }),
    ]);
    expect(await health(web)).toBe(200);
    expect(worker.output()).toContain('Aspirant works on documents.');
    await expect(fetch(worker.url)).rejects.toThrow();
  });

  it('refuses a database that would lose answers in a crash', async () => {
    const { host, user } = inject('connection');
    const app = await startApp({ DATABASE_URL: `postgresql://${user}@/${user}?host=${encodeURIComponent(host)}` });
    expect(await app.exited).toBe(1);
    expect(app.output()).toMatch(/^The database's setting \w+ is off: a crash would lose answers\.$/m);
  });
});
