/** The main job, end to end: a document becomes questions, and a question reaches a learner. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SAMPLE_PDF } from './support/documents.ts';
import { newLearner } from './support/learners.ts';
import { ADMIN, withApp } from './support/with-app.ts';

const app = withApp();

test('an admin makes questions of a PDF, and a new learner meets one of them', async () => {
  const staff = await app.open();
  await signInAsAdmin(staff);
  await uploadSample(staff);
  await processDocument(staff);
  const question = await approveOne(staff);

  const page = await app.open();
  await register(page);
  await startQuiz(page, question.concept);
  await answerIn(page, question);

  const card = page.getByRole('article').filter({ hasText: question.stem });
  await card.getByText('Your answer (Correct)', { exact: true }).waitFor();
  expect(await card.locator('.rich-body').innerText()).toBe(question.explanation);
  await seeItCounted(page, question.concept);
});

async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('/admin-cms');
}

async function uploadSample(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Upload Document' }).click();
  const form = page.getByRole('form', { name: 'Upload Document' });
  await form.getByLabel('Files').setInputFiles(SAMPLE_PDF);
  await form.getByLabel('Document type').selectOption('TEXTBOOK');
  await form.getByLabel('Exam').selectOption({ label: 'UPSC' });
  await form.getByLabel('Subject').selectOption({ label: 'Geography' });
  await form.getByRole('button', { name: 'Upload Document' }).click();
  await page.getByText('Document uploaded successfully').first().waitFor();
}

async function processDocument(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Documents/ }).click();
  await page.getByRole('button', { name: 'Process Document' }).click();
  await page.getByText('Processing started').first().waitFor();
  const status = page.getByRole('region', { name: 'Status' });
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        return status.innerText();
      },
      { timeout: 60_000, interval: 250 },
    )
    .toContain('COMPLETED');
}

interface Approved {
  stem: string;
  concept: string;
  key: string;
  explanation: string;
}

/** Approves the first question that has a concept, so that the learner can ask for that concept. */
async function approveOne(page: Page): Promise<Approved> {
  const places = page.locator('.admin-question-sub');
  await places.first().waitFor();
  const texts = await places.allInnerTexts();
  const at = texts.findIndex((text) => !/^(Geography|No concept yet),/.test(text));
  expect(at, `no question with a concept among ${texts.join(' | ')}`).toBeGreaterThanOrEqual(0);
  const row = page.locator('.admin-questions > li').nth(at);
  const opener = row.locator('.admin-question-open');
  await opener.click();
  const concept = texts[at]?.replace(/, \d+% confidence$/, '') ?? '';
  const stem = (await opener.innerText()).split('\n')[0] ?? '';
  const key = await row.locator('.opt.ok > span:nth-child(2)').innerText();
  const explanation = await row.locator('.rich-body').innerText();
  await row.getByRole('button', { name: 'Approve' }).click();
  await row.getByText('Approved', { exact: true }).waitFor();
  return { stem, concept, key, explanation };
}

async function register(page: Page): Promise<void> {
  const learner = newLearner();
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign up' }).first().click();
  await page.getByLabel('Username').fill(learner.username);
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByLabel('Exam').selectOption({ label: 'UPSC Civil Services' });
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Go to dashboard' }).first().click();
}

/** Thirty questions of one concept: no concept of the bank has more, so the quiz holds every one of them. */
async function startQuiz(page: Page, concept: string): Promise<void> {
  await page.getByRole('button', { name: 'Generate New Quiz' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').selectOption({ label: 'Geography' });
  await dialog.getByLabel('Concept', { exact: true }).selectOption({ label: concept });
  await dialog.getByText('30', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('heading', { level: 1, name: `Geography: ${concept} Quiz` }).waitFor();
}

/** Skips up to the question, answers it, and ends the quiz there. */
async function answerIn(page: Page, { stem, key }: Approved): Promise<void> {
  const shown = page.locator('.stem');
  const rows = page.getByRole('complementary', { name: 'Answer sheet' }).getByRole('listitem');
  const total = await rows.count();
  for (let left = total; (await shown.innerText()).trim() !== stem; left -= 1) {
    expect(left, `"${stem}" is none of the quiz's ${total} questions`).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
  }
  const option = page.getByRole('radio', { name: key, exact: true });
  await page.locator('label').filter({ has: option }).click();
  await page.getByRole('button', { name: 'End Quiz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Quiz' }).click();
  await page.waitForURL(/\/results\/\d+$/);
}

async function seeItCounted(page: Page, concept: string): Promise<void> {
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'UPSC Preparation' }).waitFor();
  const tiles = await page.locator('.tile').allInnerTexts();
  expect(tiles.map((tile) => tile.replaceAll('\n', ' '))).toEqual([
    'Questions Attempted 1',
    'Overall Accuracy 100%',
    expect.stringMatching(/^Average Time\/Question \d+s$/),
    'Quizzes Completed 1',
  ]);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Geography' }) });
  await card.getByText('1 attempted').waitFor();
  await card.getByText('1 correct').waitFor();
  await page.getByRole('table').getByText(`Geography: ${concept}`, { exact: true }).waitFor();
}
