/** A quiz on the way survives a lost connection, a closed tab, a crash and a reload (DECISIONS.md §4). */
import type { QuizResults } from '@aspirant/contract/quizzes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { geography, get, makeQuiz, signUp } from './support/learners.ts';
import { expectFailureToast, heading, words } from './support/look.ts';
import { type TestApp, withApp } from './support/with-app.ts';

const app = withApp();

test('the network is cut at the moment of submission, and comes back', async () => {
  const { page, id } = await beginQuiz(app);
  await answerThree(page);
  app.expectError(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await endQuiz(page);
  await expectFailureToast(page, 'Failed to submit quiz', /cannot be reached/);
  await page.getByText('Not sent yet. Your answers are safe on this device.').waitFor();
  const seconds = await secondsOnTheClock(page);
  await page.clock.runFor(30_000);
  expect(await secondsOnTheClock(page), 'handed in: the clock stands still').toBe(seconds);

  await page.clock.resume();
  await page.context().setOffline(false);
  await page.waitForURL(`/results/${id}`);
  await expectAllThere(page, id);
  await expectNothingKept(page);
});

test('the network stays away until the tab is closed: opened again, the quiz is sent', async () => {
  const { page, id } = await beginQuiz(app);
  await answerThree(page);
  const mend = await app.fail(page, 'POST', `/api/quizzes/${id}/submit`, 'no connection');
  await endQuiz(page);
  await page.getByText('Not sent yet. Your answers are safe on this device.').waitFor();
  await mend();
  await page.clock.resume();
  const again = await app.openBeside(page);
  await page.close();
  await again.goto(`/quiz/${id}`);
  await again.waitForURL(`/results/${id}`);
  await expectAllThere(again, id);
});

test('the server took the quiz, its answer was lost on the way: sent again, nothing changes', async () => {
  const { page, id } = await beginQuiz(app);
  await answerThree(page);
  app.expectError(/Failed to load resource.*\/submit/);
  const path = `**/api/quizzes/${id}/submit`;
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await endQuiz(page);
  await page.getByText('Not sent yet. Your answers are safe on this device.').waitFor();
  const first = await get<QuizResults>(page.request, `/api/quizzes/${id}/results`);
  await page.unroute(path);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.waitForURL(`/results/${id}`);
  await expectAllThere(page, id);
  expect(await get<QuizResults>(page.request, `/api/quizzes/${id}/results`)).toEqual(first);
});

test.each([
  ['reloaded', async (page: Page) => void (await page.reload())],
  ['closed and opened again', reopen],
  ['crashed', crash],
])('the tab is %s in mid-quiz: answers, place and times are there', async (_, kill) => {
  const { page, id } = await beginQuiz(app);
  await answerThree(page);
  const before = await secondsOnTheClock(page);
  await page.clock.resume();
  const now = (await kill(page)) ?? page;
  await heading(now, 'Geography Quiz').waitFor();
  await now.getByText('Question 4/5', { exact: true }).waitFor();
  const after = await secondsOnTheClock(now);
  // Nobody looked at it in between; what the real clock adds while the page loads is a second or two.
  expect(after).toBeGreaterThanOrEqual(before);
  expect(after).toBeLessThanOrEqual(before + 3);
  const sheet = now.getByRole('complementary', { name: 'Answer sheet' });
  for (const row of ['Question 1: answered B', 'Question 2: skipped', 'Question 3: answered D, marked for review']) {
    await sheet.getByRole('button', { name: row, exact: true }).waitFor();
  }
  await endQuiz(now);
  await now.waitForURL(`/results/${id}`);
  await expectAllThere(now, id);
});

/** A quiz of five on the screen, its clock in the test's hand. */
async function beginQuiz(app: TestApp): Promise<{ page: Page; id: number }> {
  const page = await app.open();
  await signUp(page);
  const { subject } = await geography(page);
  const { id } = await makeQuiz(page, { subject });
  await page.clock.install();
  await page.goto(`/quiz/${id}`);
  await heading(page, 'Geography Quiz').waitFor();
  await page.clock.pauseAt(Date.now() + 1000);
  return { page, id };
}

/** B after 10 seconds; skipped after 7; D and marked after 5, with a second visit of 4 seconds; then to the fourth. */
async function answerThree(page: Page): Promise<void> {
  await page.clock.runFor(10_000);
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(7000);
  await page.keyboard.press('s');
  await page.clock.runFor(5000);
  await page.keyboard.press('d');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.clock.runFor(4000);
  await page.keyboard.press('ArrowRight');
  await page.getByText('Question 4/5', { exact: true }).waitFor();
}

async function endQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End Quiz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Quiz' }).click();
}

async function reopen(page: Page): Promise<Page> {
  const again = await app.openBeside(page);
  const address = page.url();
  // No handler of the page runs: as when the browser is killed.
  await page.close({ runBeforeUnload: false });
  await again.goto(address);
  return again;
}

async function crash(page: Page): Promise<Page> {
  const again = await app.openBeside(page);
  const address = page.url();
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await again.goto(address);
  return again;
}

async function secondsOnTheClock(page: Page): Promise<number> {
  const [seconds = 0, minutes = 0] = (await words(page.getByRole('timer'))).split(':').map(Number).reverse();
  return 60 * minutes + seconds;
}

/** What the server has: the answers, and the seconds of each visit, give or take the rounding and the page's start. */
async function expectAllThere(page: Page, id: number): Promise<void> {
  const { questions, totalTimeSeconds } = await get<QuizResults>(page.request, `/api/quizzes/${id}/results`);
  expect(questions.map(({ userAnswer }) => userAnswer)).toEqual(['B', null, 'D', null, null]);
  expect(questions.map(({ isSkipped }) => isSkipped)).toEqual([false, true, false, false, false]);
  const seconds = questions.map(({ timeSpentSeconds }) => timeSpentSeconds);
  const [first = 0, second, third, , fifth] = seconds;
  expect(first).toBeGreaterThanOrEqual(10);
  expect(first).toBeLessThanOrEqual(13);
  expect(Math.abs((second ?? 0) - 7)).toBeLessThanOrEqual(1);
  expect(Math.abs((third ?? 0) - 9)).toBeLessThanOrEqual(1);
  expect(fifth).toBe(0);
  expect(totalTimeSeconds).toBe(seconds.reduce((sum, one) => sum + one, 0));
}

/** What the server has taken is kept on the device no longer. */
async function expectNothingKept(page: Page): Promise<void> {
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('aspirant.quiz.')));
  expect(kept).toEqual([]);
}
