/** What a person sees on a page, as text. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A person's reading of an element: one line, single spaces. */
export const words = async (place: Locator): Promise<string> => oneLine(await place.innerText());

export const allWords = async (places: Locator): Promise<string[]> => (await places.allInnerTexts()).map(oneLine);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const heading = (page: Page, name: string, level = 1): Locator =>
  page.getByRole('heading', { name, level, exact: true });

/** Waits for the notification and compares it to the letter; it is the only one on the screen (SPEC.md §9). */
export async function expectToast(page: Page, title: string, description: string | RegExp | null, failed = false) {
  const toast = page.locator('.toast').filter({ has: page.getByText(title, { exact: true }) });
  await toast.waitFor();
  expect(await page.locator('.toast').count()).toBe(1);
  expect(await words(toast.locator('.toast-title'))).toBe(title);
  const texts = await allWords(toast.locator('.toast-text'));
  if (description instanceof RegExp) expect(texts[0]).toMatch(description);
  else expect(texts).toEqual(description === null ? [] : [description]);
  expect(await toast.evaluate((element) => element.classList.contains('bad'))).toBe(failed);
}

export const expectFailureToast = (page: Page, title: string, description: string | RegExp): Promise<void> =>
  expectToast(page, title, description, true);

/** Counts the page's calls to a path, from now on. */
export function countCalls(page: Page, method: string, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** Holds the answer to the page's call back until it is released. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await promise;
      await route.continue();
    },
  );
  return resolve;
}
