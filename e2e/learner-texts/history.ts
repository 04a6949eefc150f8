import { expect, test } from 'vitest';
import { geography, signUp, takeQuiz } from '../support/learners.ts';
import { allWords, heading } from '../support/look.ts';
import type { TestApp } from '../support/with-app.ts';

/** SPEC.md §2, §8, §9: the history screen. */
export function historyTexts(app: TestApp): void {
  test('§2 without a quiz', async () => {
    const page = await app.open();
    await signUp(page);
    await page.goto('/history');
    await page
      .getByText("You haven't taken any quizzes yet. Go back to the dashboard to create your first quiz!", {
        exact: true,
      })
      .waitFor();
  });

  test('§2, §9 columns and formats', async () => {
    const page = await app.open();
    await signUp(page);
    const scope = await geography(page);
    const quiz = await takeQuiz(page, scope);
    const total = quiz.totalQuestions;
    await page.goto('/history');
    const table = page.getByRole('table');
    await table.waitFor();
    expect(await allWords(table.getByRole('columnheader'))).toEqual([
      'Quiz #',
      'Subject',
      'Score',
      'Time',
      'Date',
      'Action',
    ]);
    expect(await allWords(table.getByRole('cell'))).toEqual([
      String(quiz.id),
      `Geography: ${scope.concept.name} ${total} questions`,
      `1/${total} ${Math.round(100 / total)}%`,
      '1m 30s',
      expect.stringMatching(
        /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4} less than a minute ago$/,
      ),
      'View Results',
    ]);
    expect(await table.getByRole('link').getAttribute('href')).toBe(`/results/${quiz.id}`);
  });

  test('§8 the history fails to load', async () => {
    const page = await app.open();
    await signUp(page);
    await app.fail(page, 'GET', '/api/quizzes/history', { status: 503, body: 'The database is away.' });
    await page.goto('/history');
    await heading(page, 'Failed to load quiz history', 2).waitFor();
    await page.getByText('503: The database is away.', { exact: true }).waitFor();
  });
}
