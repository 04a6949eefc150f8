import { expect, test } from 'vitest';
import { geography, signUp, takeQuiz } from '../support/learners.ts';
import { allWords, countCalls, heading, hold, words } from '../support/look.ts';
import type { TestApp } from '../support/with-app.ts';

const SUBJECTS = 8;

/** SPEC.md §2: the dashboard, empty, filled, on its way and failed. */
export function dashboardTexts(app: TestApp): void {
  test('§2 before the first quiz', async () => {
    const page = await app.open();
    await signUp(page);
    await page.goto('/dashboard');
    await heading(page, 'UPSC Preparation').waitFor();
    await page.getByText('Track your progress and continue your preparation', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Generate New Quiz', exact: true }).waitFor();
    await heading(page, 'Overall Progress', 2).waitFor();
    expect(await allWords(page.locator('.tile'))).toEqual([
      'Questions Attempted 0',
      'Overall Accuracy 0%',
      'Average Time/Question 0s',
      'Quizzes Completed 0',
    ]);
    await heading(page, 'Subject Performance', 2).waitFor();
    const cards = page.getByRole('article');
    expect(await cards.count()).toBe(SUBJECTS);
    expect(await cards.getByText('Last quiz: Never', { exact: true }).count()).toBe(SUBJECTS);
    await heading(page, 'Recent Activity', 2).waitFor();
    await page.getByText('No quiz activity yet. Generate your first quiz to get started!', { exact: true }).waitFor();
    const all = page.getByRole('link', { name: 'View all history', exact: true });
    expect(await all.getAttribute('href')).toBe('/history');
  });

  test('§2, §9 after a quiz: tiles, the subject’s card, Recent Activity', async () => {
    const page = await app.open();
    await signUp(page);
    const scope = await geography(page);
    const quiz = await takeQuiz(page, scope);
    await page.goto('/dashboard');
    await heading(page, 'UPSC Preparation').waitFor();
    expect(await allWords(page.locator('.tile'))).toEqual([
      'Questions Attempted 2',
      'Overall Accuracy 50%',
      'Average Time/Question 45s',
      'Quizzes Completed 1',
    ]);

    const card = page.getByRole('article').filter({ has: heading(page, 'Geography', 3) });
    const bar = card.getByRole('progressbar', { name: 'Geography accuracy' });
    expect(await bar.getAttribute('aria-valuenow')).toBe('50');
    expect(await words(card.locator('.dash-facts'))).toBe('2 attempted 1 correct 45 s/question');
    expect(await allWords(card.getByRole('listitem'))).toEqual([`${scope.concept.name} 1/2 50%`]);
    await card.getByText('Last quiz: less than a minute ago', { exact: true }).waitFor();
    const breakdown = card.getByRole('list');
    const style = await breakdown.evaluate((list) => {
      const { overflowY, maxHeight } = getComputedStyle(list);
      return { overflowY, limited: maxHeight !== 'none' };
    });
    expect(style).toEqual({ overflowY: 'auto', limited: true });
    await card.getByRole('button', { name: 'Generate quiz: Geography' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate New Quiz' });
    await dialog.locator(':focus').waitFor();
    await page.keyboard.press('Escape');

    const table = page.getByRole('table');
    expect(await allWords(table.getByRole('columnheader'))).toEqual([
      'Quiz #',
      'Subject',
      'Score',
      'Time',
      'Date',
      'Action',
    ]);
    const total = quiz.totalQuestions;
    expect(await allWords(table.getByRole('cell'))).toEqual([
      String(quiz.id),
      `Geography: ${scope.concept.name} ${total} questions`,
      `1/${total} ${Math.round(100 / total)}%`,
      '1m 30s',
      'less than a minute ago',
      'View Results',
    ]);
    expect(await table.getByRole('link').getAttribute('href')).toBe(`/results/${quiz.id}`);
  });

  test('§2 a spinner while it loads', async () => {
    const page = await app.open();
    await signUp(page);
    const release = await hold(page, '/api/dashboard');
    await page.goto('/dashboard');
    await page.getByRole('status').getByText('Loading').waitFor();
    release();
    await heading(page, 'UPSC Preparation').waitFor();
  });

  test('§8 the dashboard fails to load: the message, and no second try by itself', async () => {
    const page = await app.open();
    await signUp(page);
    const calls = countCalls(page, 'GET', '/api/dashboard');
    const mend = await app.fail(page, 'GET', '/api/dashboard', { status: 503, body: 'The database is away.' });
    await page.goto('/dashboard');
    await heading(page, 'Failed to load dashboard').waitFor();
    await page.getByText('503: The database is away.', { exact: true }).waitFor();
    expect(calls()).toBe(1);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'UPSC Preparation').waitFor();
  });
}
