/** The app and the browser of a test file, and pages that tell of everything that goes wrong in them. */
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type AppProcess, removeData, startApp } from '../../server/test/support/app-process.ts';
import { launchBrowser } from './browser.ts';

const WEB_APP = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url));

export const ADMIN = { username: 'admin', password: 'a-password-for-the-tests' };

/** How the page's own call shall fail: with an answer, or with no connection. */
export type Failure = { status: number; body: string } | 'no connection';

export interface TestApp {
  /** Where the app listens. */
  readonly url: string;
  /** A page in a browser profile of its own; it is closed when the test ends. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** Another tab of the same profile. */
  openBeside(page: Page): Promise<Page>;
  /** An error in the browser's console that this test brings about on purpose. */
  expectError(pattern: RegExp): void;
  /** Lets one call of the page fail, until the returned function is called. The call's query may be left out. */
  fail(page: Page, method: string, path: string, failure: Failure): Promise<() => Promise<void>>;
}

/** A visitor's lookup of who is signed in: the browser writes its 401 into the console (SPEC.md §7). */
const VISITOR = /401 .*\/api\/user$/;

/**
 * Call it once at the top of a test file: the app starts with the file, on a folder and a port of its own, and so does
 * the browser. A test fails on any error in the console, any uncaught exception and any violation of the content
 * security policy, unless it expects it.
 */
export function withApp(): TestApp {
  let app: AppProcess;
  let browser: Browser;
  let dataDir: string;
  let contexts: BrowserContext[] = [];
  let problems: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    if (!existsSync(WEB_APP)) {
      throw new Error('The web app is not built: run "node scripts/start.mjs build" first ("npm test" does).');
    }
    dataDir = await mkdtemp(join(tmpdir(), 'aspirant-e2e-'));
    const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ADMIN_PASSWORD: ADMIN.password };
    [app, browser] = await Promise.all([startApp(env), launchBrowser()]);
    if (app.child.exitCode !== null) throw new Error(`The app did not start: ${app.output()}`);
  });

  afterEach(async () => {
    const opened = contexts;
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    [contexts, problems, expected] = [[], [], []];
    await Promise.all(opened.map((context) => context.close()));
    if (unexpected.length > 0) throw new Error(`Errors in the browser:\n${unexpected.join('\n')}`);
  });

  afterAll(async () => {
    await browser?.close();
    app?.child.kill('SIGTERM');
    await app?.exited;
    if (dataDir) await removeData(dataDir);
  });

  return {
    get url() {
      return app.url;
    },
    async open(options) {
      const context = await browser.newContext({
        baseURL: app.url,
        viewport: { width: 1280, height: 800 },
        // Nothing moves, so nothing must be waited for.
        reducedMotion: 'reduce',
        timezoneId: 'Asia/Kolkata',
        ...options,
      });
      context.setDefaultTimeout(10_000);
      contexts.push(context);
      await watch(context, (problem) => problems.push(problem));
      return context.newPage();
    },
    openBeside: (page) => page.context().newPage(),
    expectError: (pattern) => expected.push(pattern),
    async fail(page, method, path, failure) {
      const matches = (url: URL): boolean => url.pathname === path;
      const { pathname } = new URL(path, app.url);
      expected.push(new RegExp(`Failed to load resource.*${pathname}`));
      const handler: Parameters<Page['route']>[1] = (route) => {
        if (route.request().method() !== method) return route.fallback();
        if (failure === 'no connection') return route.abort('internetdisconnected');
        return route.fulfill({ status: failure.status, body: failure.body, contentType: 'text/plain' });
      };
      await page.route(matches, handler);
      return () => page.unroute(matches, handler);
    },
  };
}

async function watch(context: BrowserContext, report: (problem: string) => void): Promise<void> {
  context.on('weberror', (error) => report(`Uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const problem = `${message.text()} ${message.location().url}`;
    if (!VISITOR.test(problem)) report(problem);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`Content security policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
}
