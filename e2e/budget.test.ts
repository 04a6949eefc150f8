/** How much JavaScript the first view of each screen needs, gzipped, by what the browser asks for. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signInAsAdmin } from './support/documents.ts';
import { geography, makeQuiz, signUp, takeQuiz } from './support/learners.ts';
import { withApp } from './support/with-app.ts';

const DIST = fileURLToPath(new URL('../web/dist', import.meta.url));
/** 1 KB = 1000 bytes. */
const SMALL = 110_000;
const LARGE = 180_000;

const app = withApp();
let learner: Awaited<ReturnType<typeof prepareLearner>>;
beforeAll(async () => {
  learner = await prepareLearner();
});

async function prepareLearner() {
  const page = await app.open();
  await signUp(page);
  const scope = await geography(page);
  const taken = await takeQuiz(page, scope);
  const open = await makeQuiz(page, scope);
  return { takenId: taken.id, openId: open.id, storageState: await page.context().storageState() };
}

test.each([
  ['/', '.landing-hero h1', SMALL],
  ['/auth', 'form', SMALL],
  ['/auth?signup=true', 'form', SMALL],
  ['/nothing/here', 'h1', LARGE],
  ['/admin-login', 'form', LARGE],
])('a visitor’s %s', async (path, standsWith, budget) => {
  const page = await app.open();
  app.expectError(/404 .*\/nothing\/here/);
  await measure(page, path, standsWith, budget);
});

test.each([
  ['/dashboard', '.tile', () => '/dashboard'],
  ['/quiz', '[role=timer]', () => `/quiz/${learner.openId}`],
  ['/results', 'article', () => `/results/${learner.takenId}`],
  ['/history', 'table', () => '/history'],
  ['/cms', '[role=tabpanel]', () => '/cms'],
])('a learner’s %s', async (_, standsWith, path) => {
  const page = await app.open({ storageState: learner.storageState });
  await measure(page, path(), standsWith, LARGE);
});

test('/admin-cms', async () => {
  const page = await app.open();
  await signInAsAdmin(page);
  await measure(page, '/admin-cms', '[role=tabpanel]', LARGE);
});

/** Everything that is asked for before the element that the first view is about stands in the page. */
async function measure(page: Page, path: string, standsWith: string, budget: number): Promise<void> {
  await page.addInitScript(watchFirstView, standsWith);
  const scripts = await firstScripts(page, path);
  const texts = scripts.map((file) => readFileSync(`${DIST}${file}`));
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(scripts.length).toBeGreaterThan(2);
  expect(bytes, scripts.join('\n')).toBeLessThanOrEqual(budget);
  const heavy = scripts.filter((_, at) => /katex-mathml|recharts/.test(texts[at]?.toString('latin1') ?? ''));
  expect(heavy, 'formulas and charts come on demand').toEqual([]);
}

/** Runs in the page, from its beginning. */
function watchFirstView(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    performance.mark('first-view');
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Paths of the scripts, in the order of their requests. */
async function firstScripts(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('first-view').length > 0);
  return page.evaluate(() => {
    const stood = performance.getEntriesByName('first-view')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= stood)
      .map(({ name }) => new URL(name).pathname)
      .filter((file) => file.endsWith('.js'));
  });
}
