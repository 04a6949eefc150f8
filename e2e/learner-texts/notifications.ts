import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { geography, signUp, takeQuiz } from '../support/learners.ts';
import { countCalls, heading } from '../support/look.ts';
import type { TestApp } from '../support/with-app.ts';

/** SPEC.md §9: notifications, and how fresh data is. */
export function notificationBehaviour(app: TestApp): void {
  test('§9 a notification goes after 5 seconds', async () => {
    const page = await app.open();
    await page.clock.install();
    await openResults(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const toast = await bringToast(page);
    await page.clock.runFor(4900);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await toast.waitFor({ state: 'hidden' });
  });

  test('§9 a notification is at most 420 px wide, F8 leads to it, a swipe to the right takes it away', async () => {
    const page = await app.open();
    await openResults(page);
    const toast = await bringToast(page);
    const box = await toast.boundingBox();
    if (!box) throw new Error('The notification has no box');
    expect(box.width).toBeLessThanOrEqual(420);
    await page.keyboard.press('F8');
    const focused = () => page.evaluate(() => document.activeElement?.closest('.toasts') !== null);
    expect(await focused()).toBe(true);

    const [x, y] = [box.x + 40, box.y + box.height / 2];
    const swipe = async (distance: number): Promise<void> => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(40);
    expect(await toast.isVisible()).toBe(true);
    await swipe(60);
    await toast.waitFor({ state: 'hidden' });
  });

  test('§9 data stays as it was read: no second read on focus, by the clock, or on coming back', async () => {
    const page = await app.open();
    await signUp(page);
    await page.clock.install();
    const calls = countCalls(page, 'GET', '/api/dashboard');
    await page.goto('/dashboard');
    await heading(page, 'UPSC Preparation').waitFor();
    await page.evaluate(() => {
      for (const event of ['visibilitychange', 'focus', 'online']) {
        document.dispatchEvent(new Event(event));
        dispatchEvent(new Event(event));
      }
    });
    await page.clock.fastForward('01:00:00');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await heading(page, 'Quiz History').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).click();
    await heading(page, 'UPSC Preparation').waitFor();
    expect(calls()).toBe(1);
  });
}

async function openResults(page: Page): Promise<void> {
  await signUp(page);
  const { id } = await takeQuiz(page, await geography(page));
  await page.goto(`/results/${id}`);
  await heading(page, 'Question Review', 2).waitFor();
}

async function bringToast(page: Page) {
  await page.getByRole('button', { name: 'Download Results' }).click();
  const toast = page.locator('.toast');
  await toast.waitFor();
  return toast;
}
