import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newLearner, signUp } from '../support/learners.ts';
import { allWords, expectFailureToast, expectToast } from '../support/look.ts';
import type { TestApp } from '../support/with-app.ts';

/** SPEC.md §2, §5, §8: the sign-in screen, and what login, registration and logout say. */
export function signInTexts(app: TestApp): void {
  test('§1, §2 the screen’s words, its tabs and the links between them', async () => {
    const page = await app.open();
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Login', selected: true }).waitFor();
    await page.getByText('Ace your exams with AI-powered practice', { exact: true }).waitFor();
    expect((await allWords(page.getByRole('listitem'))).map((text) => text.toLowerCase())).toEqual([
      'personalised quizzes based on the exam syllabus',
      'ai-generated questions targeting weak areas',
      'detailed explanations for every question',
      'progress tracking across subjects and concepts',
      'performance analytics',
    ]);
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByRole('tab', { name: 'Register', selected: true }).waitFor();
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('tab', { name: 'Login', selected: true }).waitFor();
    for (const flag of ['signup=true', 'signup', 'signup=1']) {
      await page.goto(`/auth?${flag}`);
      await page.getByRole('tab', { name: 'Register', selected: true }).waitFor();
    }
  });

  test('§5 login: what is wrong with a username and a password', async () => {
    const page = await app.open();
    await page.goto('/auth');
    await page.getByLabel('Username').fill('ab');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Username must be at least 3 characters', { exact: true }).waitFor();
    await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor();
  });

  test('§5, §9 registration: what is wrong with each field, and the exams', async () => {
    const page = await app.open();
    await page.goto('/auth?signup=true');
    await page.getByLabel('Email').fill('meera');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Username must be at least 3 characters', { exact: true }).waitFor();
    await page.getByText('Please enter a valid email', { exact: true }).waitFor();
    await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor();
    await page.getByText('Please select an exam', { exact: true }).waitFor();
    expect((await page.getByLabel('Exam').locator('option:enabled').allTextContents()).map((text) => text)).toEqual([
      'UPSC Civil Services',
      'CAT',
      'GATE',
      'NEET',
      'JEE',
      'CLAT',
      'NET',
    ]);
  });

  test('§2, §8 registration, logout and login: their toasts, and where they lead', async () => {
    const page = await app.open();
    const learner = newLearner();
    await page.goto('/auth?signup=true');
    await fill(page, learner);
    await page.getByLabel('Email').fill(learner.email);
    await page.getByLabel('Exam').selectOption('UPSC');
    await page.getByRole('button', { name: 'Register' }).click();
    await expectToast(page, 'Registration successful', 'Your account has been created.');
    expect(new URL(page.url()).pathname).toBe('/');

    // A read that is on its way when the session ends comes back with 401.
    app.expectError(/401 .*\/api\//);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Logged out', 'You have been logged out successfully.');
    expect(new URL(page.url()).pathname).toBe('/auth');

    await fill(page, learner);
    await page.getByRole('button', { name: 'Login' }).click();
    await expectToast(page, 'Login successful', 'Welcome back!');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('§8 login fails', async () => {
    const page = await app.open();
    app.expectError(/401 .*\/api\/login/);
    await page.goto('/auth');
    await fill(page, newLearner());
    await page.getByRole('button', { name: 'Login' }).click();
    await expectFailureToast(page, 'Login failed', /^401: .+/);
    await app.fail(page, 'POST', '/api/login', { status: 503, body: 'The database is away.' });
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('503: The database is away.', { exact: true }).waitFor();
    await expectFailureToast(page, 'Login failed', '503: The database is away.');
    expect(new URL(page.url()).pathname).toBe('/auth');
  });

  test('§8 registration fails', async () => {
    const page = await app.open();
    const other = await app.open();
    const learner = await signUp(other);
    app.expectError(/409 .*\/api\/register/);
    await page.goto('/auth?signup=true');
    await fill(page, learner);
    await page.getByLabel('Email').fill(learner.email);
    await page.getByLabel('Exam').selectOption('UPSC');
    await page.getByRole('button', { name: 'Register' }).click();
    await expectFailureToast(page, 'Registration failed', /^409: .+/);
    expect(new URL(page.url()).pathname).toBe('/auth');
  });

  test('§8 logout fails', async () => {
    const page = await app.open();
    await signUp(page);
    await page.goto('/dashboard');
    await app.fail(page, 'POST', '/api/logout', { status: 503, body: '' });
    await page.getByRole('button', { name: 'Logout' }).click();
    // §8: an empty body gives the status text.
    await expectFailureToast(page, 'Logout failed', '503: Service Unavailable');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });
}

async function fill(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
