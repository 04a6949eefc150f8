/**
 * The embedded database: a real PostgreSQL server out of an npm package, on a Unix socket, one a data folder. It is
 * started, found again when a killed app left it running, restarted when it died, and stopped by the last app that
 * uses it.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  type Account,
  accountForServer,
  binariesFor,
  clusterFolder,
  exists,
  socketFolder,
} from './embedded-database-places.ts';

const run = promisify(execFile);

/** The database's superuser and the one database that the app uses. */
const DATABASE = 'aspirant';
const START_DEADLINE_MS = 30_000;

export interface EmbeddedDatabase {
  /** For `pg`: the socket's folder as host. */
  connection: { host: string; user: string; database: string };
  /** Stops the server, unless another app still uses it. Close your own connections first. */
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  dataDir: string;
  /** `-c name=value` for the server: tests trade durability for speed, the app passes none. */
  settings?: Record<string, string>;
  /** Told when a server that died could not be started again; it is tried again a second later. */
  onTrouble?: (error: unknown) => void;
}

/** How often the server is looked at: one that was killed is back well within five seconds. */
const WATCH_EVERY_MS = 1_000;

/** Starts the server of this data folder, or takes over the one that is running. The folder is made at first use. */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  if (platform() === 'win32') {
    throw new Error('The embedded database needs Linux or macOS (on Windows: WSL), or set DATABASE_URL.');
  }
  await mkdir(options.dataDir, { recursive: true });
  const account = await accountForServer();
  const binaries = await binariesFor(account);
  const cluster = await clusterFolder(options.dataDir, account);
  const socketDir = await socketFolder(cluster, account);
  const connection = { host: socketDir, user: DATABASE, database: DATABASE };
  const server = new Server(binaries, cluster, socketDir, account, options.settings ?? {});

  await server.initialise();
  await server.ensureRunning();
  await createDatabase(connection);
  const watch = setInterval(() => void server.reviveIfDead().catch(options.onTrouble ?? (() => {})), WATCH_EVERY_MS);
  watch.unref();
  return {
    connection,
    stop: async () => {
      clearInterval(watch);
      if (await othersConnected(connection)) return;
      await server.stop();
    },
  };
}

class Server {
  private readonly binaries: string;
  private readonly cluster: string;
  private readonly socketDir: string;
  private readonly account: Account | null;
  private readonly settings: Record<string, string>;
  private starting: Promise<void> | null = null;

  constructor(
    binaries: string,
    cluster: string,
    socketDir: string,
    account: Account | null,
    settings: Record<string, string>,
  ) {
    this.binaries = binaries;
    this.cluster = cluster;
    this.socketDir = socketDir;
    this.account = account;
    this.settings = settings;
  }

  /** Makes the cluster beside its place and moves it there whole, so that a kill in between leaves no half of one. */
  async initialise(): Promise<void> {
    if (await exists(join(this.cluster, 'PG_VERSION'))) return;
    const unfinished = `${this.cluster}.${process.pid}`;
    await this.command('initdb', [
      `--pgdata=${unfinished}`,
      `--username=${DATABASE}`,
      '--encoding=UTF8',
      // Sorts and compares alike on every machine, whatever locales the system has.
      '--locale-provider=builtin',
      '--locale=C',
      '--builtin-locale=C.UTF-8',
      // Who can enter the socket's folder (mode 700) is the owner.
      '--auth=trust',
      '--no-instructions',
    ]);
    await rename(unfinished, this.cluster).catch(async (error: NodeJS.ErrnoException) => {
      // Another app on the same folder was first.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      await rm(unfinished, { recursive: true });
    });
  }

  /** Looks at the lock file only, so that doing it every second costs nothing. */
  async reviveIfDead(): Promise<void> {
    if ((await this.runningPid()) === null) await this.ensureRunning();
  }

  /** Concurrent calls share one attempt. */
  ensureRunning(): Promise<void> {
    this.starting ??= this.startIfDown().finally(() => {
      this.starting = null;
    });
    return this.starting;
  }

  private async startIfDown(): Promise<void> {
    const deadline = Date.now() + START_DEADLINE_MS;
    let failure: string | null = null;
    while (Date.now() < deadline) {
      if (await this.answers()) return;
      if ((await this.runningPid()) === null) {
        await this.removeStaleLocks();
        failure = null;
        this.spawnServer((reason) => {
          failure = reason;
        });
      }
      // Waiting for a socket to appear: the server has no other way to say that it is ready.
      while (failure === null && Date.now() < deadline) {
        if (await this.answers()) return;
        await delay(20);
      }
      // Another app may be starting it on the same folder, or the children of a killed server still be ending.
      if (failure !== null && !/lock file|shared memory/.test(failure)) break;
      await delay(100);
    }
    throw new Error(`The embedded database does not start: ${failure ?? 'it does not answer'}`);
  }

  private spawnServer(onExit: (reason: string) => void): void {
    const settings = Object.entries(this.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(
      join(this.binaries, 'bin', 'postgres'),
      [
        '-D',
        this.cluster,
        '-k',
        this.socketDir,
        '-c',
        'listen_addresses=',
        '-c',
        'unix_socket_permissions=0700',
        ...settings,
      ],
      {
        // A process group of its own: Ctrl+C must reach the app alone, which then ends what is in flight first.
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        cwd: '/',
        ...this.account,
        env: serverEnvironment(),
      },
    );
    let lastWords = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-2000);
    });
    child.on('error', (error) => onExit(error.message));
    child.on('exit', () => onExit(/FATAL: +(.*)/.exec(lastWords)?.[1] ?? (lastWords.trim() || 'it ended at once')));
    child.unref();
    (child.stderr as unknown as { unref(): void }).unref();
  }

  async stop(): Promise<void> {
    await this.command('pg_ctl', ['stop', '-D', this.cluster, '-m', 'fast', '-w', '-t', '10']).catch((error: Error) => {
      if (!error.message.includes('no server running') && !error.message.includes('PID file')) throw error;
    });
  }

  private async answers(): Promise<boolean> {
    const client = new pg.Client({ host: this.socketDir, user: DATABASE, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** The server's process id out of its lock file, if such a process lives. */
  private async runningPid(): Promise<number | null> {
    const lock = await readFile(join(this.cluster, 'postmaster.pid'), 'utf8').catch(() => null);
    const pid = Number(lock?.split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 && (await isServer(pid)) ? pid : null;
  }

  /**
   * PostgreSQL refuses to start while any process carries the number in its lock files. After a crash of the machine
   * that may be another program, or a dead server that nobody buried: neither is a reason.
   */
  private async removeStaleLocks(): Promise<void> {
    await rm(join(this.cluster, 'postmaster.pid'), { force: true });
    await rm(join(this.socketDir, '.s.PGSQL.5432.lock'), { force: true });
  }

  private async command(name: string, args: string[]): Promise<void> {
    await run(join(this.binaries, 'bin', name), args, { ...this.account, cwd: '/', env: serverEnvironment() });
  }
}

/** The server needs no secret of the app's. */
const serverEnvironment = (): NodeJS.ProcessEnv => ({ PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' });

async function createDatabase(connection: EmbeddedDatabase['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Two apps at once: the other one was first.
    if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error;
  } finally {
    await client.end();
  }
}

async function othersConnected(connection: EmbeddedDatabase['connection']): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    const others = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    );
    return (others.rowCount ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether a process is a living PostgreSQL server. Where there is no /proc, any living process counts as one. */
async function isServer(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return status === null || /^\d+ \(postgres[^)]*\) [^Z]/.test(status);
}
