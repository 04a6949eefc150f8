/** The browser of the tests: the headless Chromium that comes with the packages, so that no machine must have one. */
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import packed, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const PACKAGE = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');

/** Starts the browser. Where the packed one does not run (it is for Linux on x64), Google Chrome must be installed. */
export async function launchBrowser(): Promise<Browser> {
  if (platform() !== 'linux' || arch() !== 'x64') return chromium.launch({ channel: 'chrome' });
  const folder = await unpackedBrowser();
  const launch = (libraries: Record<string, string>) =>
    chromium.launch({
      executablePath: join(folder, 'chromium'),
      // Its own sandbox needs rights that root and many containers do not have; the tests open nothing but the app.
      chromiumSandbox: false,
      args: ['--disable-dev-shm-usage', '--font-render-hinting=none'],
      env: { ...withoutUndefined(process.env), FONTCONFIG_PATH: join(folder, 'fonts'), ...libraries },
    });
  return launch({}).catch((error: Error) => {
    if (!error.message.includes('shared libraries')) throw error;
    // A bare machine lacks NSS and its like: the package brings them.
    return launch({ LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') });
  });
}

/**
 * The folder with the browser, unpacked at first use. Each user has one: the package's own choice, one file for all in
 * the system's folder for temporary files, cannot be run by anyone but the user who came first.
 */
async function unpackedBrowser(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const uid = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `aspirant-chromium-${version}-${uid}`);
  const found = await stat(folder).catch(() => null);
  if (found && found.uid !== uid) throw new Error(`${folder} belongs to somebody else: remove it.`);
  if (found) return folder;

  // Unpacked beside its place and moved there whole: test files that begin together never see half of it.
  const unfinished = await mkdtemp(join(tmpdir(), 'aspirant-chromium-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = unfinished;
  try {
    await Promise.all([packed.executablePath(), inflate(join(PACKAGE, 'bin', 'al2023.tar.br'))]);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return folder;
}

const withoutUndefined = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
