import { expect, test } from 'vitest';
import { geography, signUp, takeQuiz } from '../support/learners.ts';
import { allWords, expectFailureToast, expectToast, heading, words } from '../support/look.ts';
import type { TestApp } from '../support/with-app.ts';

/** SPEC.md §2, §8, §9: the results screen. */
export function resultsTexts(app: TestApp): void {
  test('§2, §9 title, date, summary, and each question’s marks', async () => {
    const page = await app.open();
    await signUp(page);
    const scope = await geography(page);
    const quiz = await takeQuiz(page, scope);
    const total = quiz.totalQuestions;
    await page.goto(`/results/${quiz.id}`);
    await heading(page, `Quiz Results: Geography - ${scope.concept.name}`).waitFor();
    expect(await words(page.getByRole('main').getByRole('time'))).toMatch(
      /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4} at \d{1,2}:\d\d (AM|PM)$/,
    );
    const back = page.getByRole('link', { name: 'Back to Dashboard', exact: true });
    expect(await back.getAttribute('href')).toBe('/dashboard');
    await heading(page, 'Performance Summary', 2).waitFor();
    expect(await allWords(page.locator('.tile'))).toEqual([
      `Score 1/${total}`,
      `Accuracy ${Math.round(100 / total)}%`,
      'Total Time 1:30',
      `Avg Time/Question ${Math.round(90 / total)}s`,
    ]);

    await heading(page, 'Question Review', 2).waitFor();
    const cards = page.getByRole('article');
    expect(await cards.count()).toBe(total);
    const [right, wrong, skipped] = [cards.nth(0), cards.nth(1), cards.nth(2)];
    await right.getByRole('heading', { name: 'Question 1', exact: true }).waitFor();
    await right.getByText('Time spent: 0:45', { exact: true }).waitFor();
    expect(await allWords(right.locator('.tag'))).toEqual(['Your answer (Correct)']);
    expect((await allWords(wrong.locator('.tag'))).sort()).toEqual(['Correct answer', 'Your answer (Incorrect)']);
    await skipped.getByText('Skipped', { exact: true }).first().waitFor();
    expect(await allWords(skipped.locator('.tag'))).toEqual(['Correct answer']);
    for (const card of [right, wrong, skipped]) {
      expect(await card.locator('.opt').count()).toBe(4);
      expect(await allWords(card.locator('.opt .L'))).toEqual(['A', 'B', 'C', 'D']);
      await card.getByRole('heading', { name: 'Explanation', exact: true }).waitFor();
      expect(await card.locator('header svg').count()).toBe(1);
    }
  });

  test('§2 Download Results, Try Similar Quiz and their toasts', async () => {
    const page = await app.open();
    await signUp(page);
    const scope = await geography(page);
    const { id } = await takeQuiz(page, scope);
    await page.goto(`/results/${id}`);
    await page.getByRole('button', { name: 'Download Results', exact: true }).click();
    await expectToast(page, 'Feature coming soon', 'PDF download will be available in a future update.');
    const mend = await app.fail(page, 'POST', '/api/quizzes', { status: 503, body: 'The database is away.' });
    await page.getByRole('button', { name: 'Try Similar Quiz', exact: true }).click();
    await expectFailureToast(page, 'Failed to create quiz', '503: The database is away.');
    await mend();
    await page.getByRole('button', { name: 'Try Similar Quiz', exact: true }).click();
    await expectToast(page, 'Quiz created!', 'Your new quiz is ready to start.');
    await heading(page, `Geography: ${scope.concept.name} Quiz`).waitFor();
    expect(new URL(page.url()).pathname).not.toBe(`/quiz/${id}`);
  });

  test('§8 the results fail to load', async () => {
    const page = await app.open();
    await signUp(page);
    app.expectError(/404 .*\/api\/quizzes\/999999\/results/);
    await page.goto('/results/999999');
    await heading(page, 'Failed to load quiz results').waitFor();
    await page.getByText(/^404: .+/).waitFor();
  });
}
