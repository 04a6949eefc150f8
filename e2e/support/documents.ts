/** Documents that stand there before a test begins, with their questions made. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AdminExam, AdminJob } from '@aspirant/contract/admin';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ADMIN } from './with-app.ts';

export const SAMPLE_PDF = fileURLToPath(
  new URL('../../content/samples/physical-geography-of-india.pdf', import.meta.url),
);
