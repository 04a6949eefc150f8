/** How a failed call answers (DECISIONS.md §2): one sentence as plain text, or the same as RFC 9457 JSON. */
import { z } from 'zod';

/** The stable codes and their HTTP status. A client may branch on a code, never on a sentence. */
export const PROBLEM_STATUS = Object.freeze({
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const);

export type ProblemCode = keyof typeof PROBLEM_STATUS;

export const problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]),
});
