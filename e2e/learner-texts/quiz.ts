import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { geography, makeQuiz, signUp } from '../support/learners.ts';
import { expectFailureToast, expectToast, heading, words } from '../support/look.ts';
import type { TestApp } from '../support/with-app.ts';

/** SPEC.md §2, §4, §8: the quiz screen. */
export function quizTexts(app: TestApp): void {
  test('§2, §4 its heading, counter, timer, progress and buttons, first question to last', async () => {
    const page = await app.open();
    await signUp(page);
    const scope = await geography(page);
    const { id, totalQuestions } = await makeQuiz(page, scope);
    await page.goto(`/quiz/${id}`);
    await heading(page, `Geography: ${scope.concept.name} Quiz`).waitFor();
    await page.getByText(`${totalQuestions} questions`, { exact: true }).waitFor();
    expect(await words(page.getByRole('timer'))).toMatch(/^\d\d:\d\d$/);
    expect(await button(page, 'Previous').isDisabled()).toBe(true);
    for (let number = 1; number <= totalQuestions; number += 1) {
      await page.getByText(`Question ${number}/${totalQuestions}`, { exact: true }).waitFor();
      const progress = page.getByRole('progressbar', { name: 'Progress' });
      expect(await progress.getAttribute('aria-valuenow')).toBe(String(Math.round((100 * number) / totalQuestions)));
      expect(await page.getByRole('radio').count()).toBe(4);
      if (number === totalQuestions) break;
      expect(await button(page, 'Finish').count()).toBe(0);
      await button(page, number === 1 ? 'Next' : 'Skip').click();
    }
    expect(await button(page, 'Next').count()).toBe(0);
    await button(page, 'Previous').click();
    // §4: it was skipped.
    await page.getByText('Skipped', { exact: true }).first().waitFor();
    await button(page, 'Next').click();
    await button(page, 'Finish').click();
    await expectToast(page, 'Quiz submitted!', 'Check your results.');
    expect(new URL(page.url()).pathname).toBe(`/results/${id}`);
  });

  test('§2 without a concept the heading names the subject', async () => {
    const page = await app.open();
    await signUp(page);
    const { subject } = await geography(page);
    const { id } = await makeQuiz(page, { subject });
    await page.goto(`/quiz/${id}`);
    await heading(page, 'Geography Quiz').waitFor();
    await page.getByText('5 questions', { exact: true }).waitFor();
  });

  test('§4 End Quiz asks first, then submits what there is', async () => {
    const page = await app.open();
    await signUp(page);
    const { id } = await makeQuiz(page, await geography(page));
    await page.goto(`/quiz/${id}`);
    await button(page, 'End Quiz').click();
    const question = page.getByRole('alertdialog');
    await question
      .getByText('Are you sure you want to end the quiz? Your progress will be saved.', { exact: true })
      .waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    const sent = page.waitForRequest((request) => request.url().endsWith('/submit'));
    await button(page, 'End Quiz').click();
    await question.getByRole('button', { name: 'End Quiz' }).click();
    // §4: unanswered questions go with no answer and isSkipped false.
    const body = (await sent).postDataJSON() as { answers: { answer?: string; isSkipped: boolean }[] };
    expect(body.answers.every(({ answer, isSkipped }) => answer === undefined && !isSkipped)).toBe(true);
    await page.waitForURL(`/results/${id}`);
  });

  test('§8 the submission fails: the server’s words, and the quiz stays', async () => {
    const page = await app.open();
    await signUp(page);
    const { id } = await makeQuiz(page, await geography(page));
    await page.goto(`/quiz/${id}`);
    await app.fail(page, 'POST', `/api/quizzes/${id}/submit`, { status: 503, body: 'The database is away.' });
    await button(page, 'End Quiz').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End Quiz' }).click();
    await expectFailureToast(page, 'Failed to submit quiz', '503: The database is away.');
    expect(new URL(page.url()).pathname).toBe(`/quiz/${id}`);
  });

  test('§2 no questions', async () => {
    const page = await app.open();
    await signUp(page);
    const quiz = await makeQuiz(page, await geography(page));
    await page.route(`**/api/quizzes/${quiz.id}`, (route) => route.fulfill({ json: { ...quiz, questions: [] } }));
    await page.goto(`/quiz/${quiz.id}`);
    await heading(page, 'No questions available').waitFor();
    await page.getByText(/database may have no(ne| questions) for the .*subject or concept/).waitFor();
    const back = page.getByRole('link', { name: 'Return to Dashboard', exact: true });
    expect(await back.getAttribute('href')).toBe('/dashboard');
  });

  test('§8 the quiz fails to load', async () => {
    const page = await app.open();
    await signUp(page);
    app.expectError(/404 .*\/api\/quizzes\/999999/);
    await page.goto('/quiz/999999');
    await heading(page, 'Failed to load quiz').waitFor();
    await page.getByText(/^404: .+/).waitFor();
    await page.getByRole('link', { name: 'Return to Dashboard', exact: true }).waitFor();
  });
}

/** By its whole name: the keys shown inside are no part of it. */
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
