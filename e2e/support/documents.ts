/** Documents that are there before a test begins, their questions made: through the app's own calls. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { ADMIN } from './with-app.ts';

export const SAMPLE_PDF = fileURLToPath(
  new URL('../../content/samples/physical-geography-of-india.pdf', import.meta.url),
);

const OURS = { 'Sec-Fetch-Site': 'same-origin' };
const pdf = () => ({ name: 'geography.pdf', mimeType: 'application/pdf', buffer: readFileSync(SAMPLE_PDF) });

interface Numbered {
  id: number;
}

/** Signs the page's profile in as admin, on every page that it opens from here on. */
export async function signInAsAdmin(page: Page): Promise<string> {
  const login = await page.request.post('/api/admin/login', { data: ADMIN });
  const { token } = (await login.json()) as { token: string };
  await page.context().addInitScript((value) => localStorage.setItem('adminToken', value), token);
  return token;
}

/** The sample as a textbook of the admin's, with questions to review. */
export async function processAsAdmin(page: Page, examId: number, subjectId: number): Promise<void> {
  const headers = { Authorization: `Bearer ${await signInAsAdmin(page)}` };
  const multipart = { file: pdf(), name: 'Geography', type: 'TEXTBOOK', examId, subjectId };
  const upload = await page.request.post('/api/admin/documents', { headers, multipart });
  const { id } = (await upload.json()) as Numbered;
  await page.request.post(`/api/admin/documents/${id}/process-batch`, { headers, data: { numQuestions: 5 } });
  await completed(page, '/api/admin/jobs', headers);
}

/** The sample as material of the learner's own, with questions to review. */
export async function processAsLearner(page: Page, examId: number): Promise<void> {
  const upload = await page.request.post('/cms/documents', {
    headers: OURS,
    multipart: { file: pdf(), type: 'textbook', examId },
  });
  const { id } = (await upload.json()) as Numbered;
  await page.request.post(`/cms/jobs/${id}/start`, { headers: OURS });
  await completed(page, '/cms/jobs');
}

/** Waits until all jobs are; there is no page yet that could tell. */
async function completed(page: Page, path: string, headers: Record<string, string> = {}): Promise<void> {
  const look = async (): Promise<void> => {
    const jobs = (await (await page.request.get(path, { headers })).json()) as { status: string }[];
    const open = jobs.map(({ status }) => status).filter((status) => status.toLowerCase() !== 'completed');
    if (open.length > 0) throw new Error(`Jobs of ${path}: ${open.join(', ')}`);
  };
  await vi.waitFor(look, { timeout: 60_000, interval: 200 });
}
