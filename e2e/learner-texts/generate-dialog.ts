import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { geography, signUp } from '../support/learners.ts';
import { allWords, expectFailureToast, expectToast, hold } from '../support/look.ts';
import type { TestApp } from '../support/with-app.ts';

/** SPEC.md §2, §5, §8, §9: the Generate New Quiz dialog. */
export function dialogTexts(app: TestApp): void {
  test('§2, §9 its fields, hints, options and buttons', async () => {
    const page = await app.open();
    await signUp(page);
    const { subject } = await geography(page);
    const dialog = await openDialog(page);
    const concept = dialog.getByLabel('Concept', { exact: true });
    expect(await concept.isDisabled()).toBe(true);
    expect(await concept.locator('option').allTextContents()).toEqual(['All concepts']);
    await dialog.getByText('Select a subject first to see available concepts', { exact: true }).waitFor();

    const release = await hold(page, `/api/subjects/${subject.id}/concepts`);
    await dialog.getByLabel('Subject').selectOption({ label: 'Geography' });
    await expect.poll(() => concept.locator('option').allTextContents()).toEqual(['Loading concepts...']);
    release();
    await expect.poll(() => concept.locator('option').count()).toBeGreaterThan(2);
    expect((await concept.locator('option').allTextContents())[0]).toBe('All concepts');
    expect(await concept.isEnabled()).toBe(true);
    await dialog
      .getByText("Select 'All concepts' to include questions from every concept in this subject", { exact: true })
      .waitFor();

    const counts = dialog.getByRole('group', { name: 'Number of Questions' });
    expect(await allWords(counts.locator('label'))).toEqual(['5', '10', '15', '20', '30']);
    expect(await counts.getByRole('radio', { name: '10 questions' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('§2 a subject without concepts', async () => {
    const page = await app.open();
    await signUp(page);
    await page.route('**/api/subjects/*/concepts', (route) => route.fulfill({ json: [] }));
    const dialog = await openDialog(page);
    await dialog.getByLabel('Subject').selectOption({ label: 'Geography' });
    const options = dialog.getByLabel('Concept', { exact: true }).locator('option');
    await expect.poll(() => options.allTextContents()).toEqual(['No concepts found']);
  });

  test('§5 no subject; §8 the subjects fail to load', async () => {
    const page = await app.open();
    await signUp(page);
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Start Quiz', exact: true }).click();
    await dialog.getByText('Please select a subject', { exact: true }).waitFor();

    await app.fail(page, 'GET', '/api/subjects', { status: 503, body: 'The database is away.' });
    await page.reload();
    await openDialog(page, false);
    await dialog.getByText('Error loading subjects: 503: The database is away.').waitFor();
  });

  test('§4, §8 a quiz is created: its toast, its address', async () => {
    const page = await app.open();
    await signUp(page);
    const dialog = await openDialog(page);
    await dialog.getByLabel('Subject').selectOption({ label: 'Geography' });
    await dialog.getByRole('button', { name: 'Start Quiz' }).click();
    await expectToast(page, 'Quiz created!', 'Your quiz is ready to start.');
    expect(new URL(page.url()).pathname).toMatch(/^\/quiz\/\d+$/);
    expect(await dialog.count()).toBe(0);
  });

  test('§8 a quiz cannot be created', async () => {
    const page = await app.open();
    await signUp(page);
    const dialog = await openDialog(page);
    await app.fail(page, 'POST', '/api/quizzes', { status: 404, body: 'The subject was not found.' });
    await dialog.getByLabel('Subject').selectOption({ label: 'Geography' });
    await dialog.getByRole('button', { name: 'Start Quiz' }).click();
    await expectFailureToast(page, 'Failed to create quiz', '404: The subject was not found.');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    // §4: it closes when the quiz is submitted, whatever comes of it.
    expect(await dialog.count()).toBe(0);
  });
}

async function openDialog(page: Page, go = true): Promise<Locator> {
  if (go) await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Generate New Quiz', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate New Quiz', exact: true });
  await dialog.waitFor();
  return dialog;
}
