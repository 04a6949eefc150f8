/**
 * Import this before any schema: zod otherwise tries `new Function` for speed, which the content security policy forbids
 * and the browser reports as a violation.
 */
import { config } from 'zod';

config({ jitless: true });
