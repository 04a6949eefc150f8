/** How much JavaScript the first view of each screen needs, gzipped, by what the browser asks for. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { geography, makeQuiz, signUp, takeQuiz } from './support/learners.ts';
import { ADMIN, withApp } from './support/with-app.ts';

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
  ['/', SMALL],
  ['/auth', SMALL],
  ['/auth?signup=true', SMALL],
  ['/admin-login', LARGE],
])('a visitor’s %s needs at most %i bytes', async (path, budget) => {
  const page = await app.open();
  await measure(page, path, budget);
});

test.each([
  ['/dashboard', () => '/dashboard'],
  ['/quiz', () => `/quiz/${learner.openId}`],
  ['/results', () => `/results/${learner.takenId}`],
  ['/history', () => '/history'],
  ['/cms', () => '/cms'],
])('a learner’s %s needs at most 180,000 bytes', async (_, path) => {
  const page = await app.open({ storageState: learner.storageState });
  await measure(page, path(), LARGE);
});

test('/admin-cms needs at most 180,000 bytes', async () => {
  const page = await app.open();
  const login = await page.request.post('/api/admin/login', { data: ADMIN });
  const { token } = (await login.json()) as { token: string };
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  await measure(page, '/admin-cms', LARGE);
});

/** Everything that is asked for until the screen's title stands there and nothing more is on its way. */
async function measure(page: Page, path: string, budget: number): Promise<void> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const texts = [...files].map((file) => readFileSync(`${DIST}${file}`));
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text, { level: 6 }).length, 0);
  console.info(`${path}: ${(bytes / 1000).toFixed(1)} KB in ${files.size} files`);
  expect(files.size).toBeGreaterThan(1);
  expect(bytes, [...files].join('\n')).toBeLessThanOrEqual(budget);
  const heavy = texts.filter((text) => /katex-mathml|recharts/.test(text.toString('latin1')));
  expect(heavy.length, 'formulas and charts come on demand').toBe(0);
}
