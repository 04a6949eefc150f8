/** Questions leave the bank as a file and come in from one, on the admin's screen. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { signInAsAdmin } from './support/documents.ts';
import { withApp } from './support/with-app.ts';

const app = withApp();

const GIFT = `Which city is the capital of Kerala? {=Thiruvananthapuram ~Kochi ~Kozhikode ~Thrissur}

Two and two? {#4}`;

test('an admin imports a file, hears what stayed out, and exports the subject', async () => {
  const page = await app.open();
  await signInAsAdmin(page);
  await page.goto('/admin-bank');
  const dialog = page.getByRole('dialog');
  const choose = async (subject: string) => {
    await dialog.getByLabel('Exam').selectOption({ label: 'UPSC' });
    await dialog.getByLabel('Subject').selectOption({ label: subject });
  };

  await page.getByRole('button', { name: 'Import' }).click();
  await choose('Geography');
  await dialog.getByLabel('File').setInputFiles({ name: 'q.gift', mimeType: 'text/plain', buffer: Buffer.from(GIFT) });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByText('1 question imported, 1 stayed out:').waitFor();
  await dialog.getByText('Line 3: A numerical question has no options').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Export' }).click();
  await choose('Geography');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Geography.gift');
  expect(await readFile(await file.path(), 'utf8')).toContain('Which city is the capital of Kerala?{');
});
