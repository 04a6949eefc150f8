/** The app as a process of its own, as `npm start` runs it, on a data folder and a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface AppProcess {
  child: ChildProcess;
  url: string;
  /** Everything it printed so far. */
  output(): string;
  /** Exit code, once it ends. */
  exited: Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** Starts the app and waits until it says that it is ready, or ends. */
export async function startApp(env: Record<string, string>): Promise<AppProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (/Aspirant is ready|works on documents/.test(output)) resolve();
      });
    }
  });
  await Promise.race([ready, exited]);
  return { child, url: `http://127.0.0.1:${port}`, output: () => output, exited };
}

/** The embedded server's process id, out of its lock file. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const lock = await readFile(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8');
  return Number(lock.split('\n')[0]);
}

/** A data folder that the database's account can enter, as most are: mkdtemp alone makes one for its owner only. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aspirant-data-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

export async function removeData(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
