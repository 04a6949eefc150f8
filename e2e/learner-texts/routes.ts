import { expect, test } from 'vitest';
import { geography, makeQuiz, signUp, takeQuiz } from '../support/learners.ts';
import { allWords, expectToast, heading } from '../support/look.ts';
import type { TestApp } from '../support/with-app.ts';

/** SPEC.md §2: the table of routes, who may see them, and what stands above them. */
export function routeTexts(app: TestApp): void {
  test('§2 / is public: hero, login, sign-up, feature cards, footer', async () => {
    const page = await app.open();
    await page.goto('/');
    const hero = page.getByRole('main').locator('section').first();
    await hero.getByRole('heading', { level: 1 }).waitFor();
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
    const signup = page.getByRole('banner').getByRole('link', { name: 'Sign up' });
    expect(await login.getAttribute('href')).toBe('/auth');
    expect(await signup.getAttribute('href')).toBe('/auth?signup=true');
    expect(await hero.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth');
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(3);
    await page.getByRole('contentinfo').waitFor();
  });

  test('DECISIONS §3 / shows a learner the way to the dashboard', async () => {
    const page = await app.open();
    await signUp(page);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await heading(page, 'UPSC Preparation').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  test('§2 a visitor of a learner’s route is led to /auth', async () => {
    const page = await app.open();
    for (const path of ['/dashboard', '/quiz/1', '/results/1', '/history', '/cms']) {
      await page.goto(path);
      await page.waitForURL('/auth');
      await page.getByRole('tab', { name: 'Login', selected: true }).waitFor();
    }
  });

  test('§2 a learner sees every learner’s route, under a bar with Dashboard, initials and Logout', async () => {
    const page = await app.open();
    await signUp(page, { username: 'Asha Rao', email: 'asha@example.com', password: 'monsoon-1875', examPrep: 'UPSC' });
    const scope = await geography(page);
    const taken = await takeQuiz(page, scope);
    const open = await makeQuiz(page, scope);
    const { name } = scope.concept;
    const routes = [
      ['/dashboard', 'UPSC Preparation'],
      [`/quiz/${open.id}`, `Geography: ${name} Quiz`],
      [`/results/${taken.id}`, `Quiz Results: Geography - ${name}`],
      ['/history', 'Quiz History'],
      ['/cms', 'Documents and questions'],
    ] as const;
    for (const [path, title] of routes) {
      await page.goto(path);
      await heading(page, title).waitFor();
      const bar = page.getByRole('banner');
      expect(await bar.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
      await bar.getByText('AR', { exact: true }).waitFor();
      await bar.getByRole('button', { name: 'Logout' }).waitFor();
    }
    expect(await allWords(page.getByRole('tab'))).toEqual(['Documents 0', 'Questions', 'Processing Jobs']);
  });

  test('§2 on a phone the bar’s links are in a menu', async () => {
    const page = await app.open({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
    await signUp(page);
    await page.goto('/dashboard');
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'Open menu' }).click();
    await bar.getByRole('link', { name: 'Dashboard' }).waitFor();
    await bar.getByRole('button', { name: 'Logout' }).waitFor();
    await bar.getByRole('link', { name: 'History', exact: true }).click();
    await heading(page, 'Quiz History').waitFor();
    expect(await bar.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
  });

  test('§2 a signed-in visitor of /auth is led to /dashboard', async () => {
    const page = await app.open();
    await signUp(page);
    await page.goto('/auth');
    await page.waitForURL('/dashboard');
  });

  test('§2 any other path is the not-found screen', async () => {
    const page = await app.open();
    app.expectError(/404/);
    await page.goto('/nothing/here');
    await heading(page, '404 Page Not Found').waitFor();
    await page.getByText('Did you forget to add the page to the router?', { exact: true }).waitFor();
  });

  test('§2 /admin-login is public, /admin-cms asks for an admin’s session', async () => {
    const page = await app.open();
    await page.goto('/admin-login');
    await page.getByLabel('Username').waitFor();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.goto('/admin-cms');
    await page.waitForURL('/admin-login');
    await expectToast(page, 'Authentication required', null, true);
  });
}
