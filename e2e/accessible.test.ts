/** axe on every screen, in both themes and two widths; no sideways scroll at 320 px; a quiz by keyboard alone. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { processAsAdmin, processAsLearner, signInAsAdmin } from './support/documents.ts';
import { geography, get, makeQuiz, signUp, takeQuiz } from './support/learners.ts';
import { heading } from './support/look.ts';
import { withApp } from './support/with-app.ts';

const app = withApp();

/** A learner with three quizzes behind and one open, and questions of an own document. */
let learner: { quizId: number; resultsId: number; storageState: Awaited<ReturnType<typeof storageOf>> };
const storageOf = (page: Page) => page.context().storageState();

beforeAll(async () => {
  const page = await app.open();
  await signUp(page);
  const scope = await geography(page);
  const exams = await get<{ id: number; name: string }[]>(page.request, '/api/exams');
  const examId = exams.find(({ name }) => name === 'UPSC')?.id ?? 0;
  const taken = await takeQuiz(page, scope);
  await takeQuiz(page, scope);
  await takeQuiz(page, scope);
  const { id } = await makeQuiz(page, scope);
  await processAsAdmin(await app.open(), examId, scope.subject.id);
  await processAsLearner(page, examId);
  learner = { quizId: id, resultsId: taken.id, storageState: await storageOf(page) };
});

const asLearner = () => app.open({ storageState: learner.storageState });

describe('a visitor', () => {
  test.each([
    ['/', 'Ten questions are enough to begin.'],
    ['/auth', 'Login'],
    ['/auth?signup=true', 'Register'],
    ['/nothing/here', '404 Page Not Found'],
    ['/admin-login', 'Admin login'],
  ])('%s', async (path, title) => {
    const page = await app.open();
    app.expectError(/404 .*\/nothing\/here/);
    await page.goto(path);
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await expectAccessible(page);
  });

  test('forms with something wrong in them', async () => {
    const page = await app.open();
    await page.goto('/auth?signup=true');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Please select an exam', { exact: true }).waitFor();
    await expectAccessible(page);
  });
});

describe('a new learner', () => {
  test.each([
    ['/dashboard', 'No quiz activity yet. Generate your first quiz to get started!'],
    ['/history', 'Back to Dashboard'],
    ['/cms', 'No documents yet'],
  ])('%s', async (path, text) => {
    const page = await app.open();
    await signUp(page);
    await page.goto(path);
    await page.getByText(text, { exact: true }).first().waitFor();
    await expectAccessible(page);
  });
});

describe('a learner', () => {
  test('/dashboard, and the dialog on it', async () => {
    const page = await asLearner();
    await page.goto('/dashboard');
    await page.getByRole('table').waitFor();
    await page.getByRole('heading', { name: 'Your sheet' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Generate New Quiz' }).click();
    await page.getByRole('dialog').getByLabel('Subject').selectOption({ label: 'Geography' });
    await page.getByRole('dialog').getByRole('img').waitFor();
    await expectAccessible(page);
  });

  test('/dashboard that failed, with its notification beside it', async () => {
    const page = await asLearner();
    await app.fail(page, 'GET', '/api/dashboard', { status: 503, body: 'The database is away.' });
    await app.fail(page, 'POST', '/api/logout', { status: 503, body: 'The database is away.' });
    await page.goto('/dashboard');
    await heading(page, 'Failed to load dashboard').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.locator('.toast').waitFor();
    await expectAccessible(page);
  });

  test('/quiz, its question whether to end, and its sheet on a phone', async () => {
    const page = await asLearner();
    await page.goto(`/quiz/${learner.quizId}`);
    await page.getByRole('timer').waitFor();
    await page.keyboard.press('b');
    await page.keyboard.press('m');
    await page.getByText('Saved on this device').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open answer sheet' }).click();
    await expectAccessible(page, { widths: [360] });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'End Quiz' }).click();
    await expectAccessible(page);
  });

  test('/results', async () => {
    const page = await asLearner();
    await page.goto(`/results/${learner.resultsId}`);
    await heading(page, 'Question Review', 2).waitFor();
    await expectAccessible(page);
  });

  test('/history', async () => {
    const page = await asLearner();
    await page.goto('/history');
    await page.getByRole('table').waitFor();
    await expectAccessible(page);
  });

  test('/cms: documents, questions, jobs', async () => {
    const page = await asLearner();
    await page.goto('/cms');
    await page.getByRole('table').waitFor();
    await expectAccessible(page);
    await page.getByRole('tab', { name: /^Questions/ }).click();
    await page.getByRole('button', { name: 'Approve' }).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('tab', { name: /^Processing Jobs/ }).click();
    await page.getByRole('table').waitFor();
    await expectAccessible(page);
  });
});

test('an admin’s /admin-cms: documents with a question opened, jobs, upload', async () => {
  const page = await app.open();
  await signInAsAdmin(page);
  await page.goto('/admin-cms');
  await page.locator('.admin-question-open').first().click();
  await page.getByText('Source passage', { exact: true }).first().waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^Processing Jobs/ }).click();
  await page.getByRole('table').waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^Upload Document/ }).click();
  await page.getByLabel('Document type').selectOption('TEXTBOOK');
  await expectAccessible(page);
});

test('a whole quiz by keyboard alone, from the sign-in to the results', async () => {
  const page = await app.open();
  const { username, password } = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/auth');
  await tabTo(page, 'Username');
  await page.keyboard.type(username);
  await tabTo(page, 'Password');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Go to dashboard' }).first().waitFor();
  await tabTo(page, 'Go to dashboard');
  await page.keyboard.press('Enter');
  await heading(page, 'UPSC Preparation').waitFor();
  // A new screen begins at its title.
  await expectFocus(page, 'UPSC Preparation');

  await tabTo(page, 'Generate New Quiz');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'Subject');
  // A person looks for the list before choosing from it.
  await expect.poll(() => page.getByLabel('Subject').locator('option').count()).toBeGreaterThan(1);
  await page.keyboard.type('Geo');
  await tabTo(page, '10 questions');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'Start Quiz');
  await page.keyboard.press('Enter');
  await heading(page, 'Geography Quiz').waitFor();
  await expectFocus(page, 'Geography Quiz');

  // By letter and by arrow; then as any form, without shortcuts: Tab, Space, Enter.
  await page.keyboard.press('c');
  await expect.poll(() => page.getByRole('radio').nth(2).isChecked()).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.getByText('Question 2/5', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('group');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(page, 'Next');
  await page.keyboard.press('Space');
  await page.getByText('Question 3/5', { exact: true }).waitFor();
  await tabTo(page, 'Skip');
  await page.keyboard.press('Enter');
  await page.getByText('Question 4/5', { exact: true }).waitFor();
  await page.keyboard.press('s');
  await page.getByText('Question 5/5', { exact: true }).waitFor();
  await tabTo(page, 'End Quiz');
  await page.keyboard.press('Enter');
  // The focus is in the dialog before a key is pressed in it, and afterwards goes back where it came from.
  await expectFocus(page, 'Cancel');
  await page.keyboard.press('Escape');
  await expectFocus(page, 'End Quiz');
  await tabTo(page, 'Finish');
  await page.keyboard.press('Enter');
  await heading(page, 'Quiz Results: Geography').waitFor();
  await expectFocus(page, 'Quiz Results: Geography');
});

/** Presses Tab until the control of this name has the focus, and sees that the focus shows. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    passed.push(now);
    if (now !== name) continue;
    expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
    return;
  }
  throw new Error(`The Tab key does not reach "${name}", only: ${passed.join(', ')}`);
}

const expectFocus = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);

/** What has the focus, as it is called on the screen. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
    const clone = (label ?? element).cloneNode(true) as HTMLElement;
    for (const hidden of clone.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return (element.getAttribute('aria-label') ?? clone.textContent).trim();
  });
