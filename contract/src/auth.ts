import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { id, text } from './shapes.ts';
import { USER_ROLES } from './statuses.ts';

const username = text(LIMITS.usernameMax, 'Username').min(
  LIMITS.usernameMin,
  `Username must be at least ${LIMITS.usernameMin} characters`,
);

const password = z
  .string({ error: 'Password must be text' })
  .min(LIMITS.passwordMin, `Password must be at least ${LIMITS.passwordMin} characters`)
  .refine(
    (value) => new TextEncoder().encode(value).length <= LIMITS.passwordMaxBytes,
    `Password must be at most ${LIMITS.passwordMaxBytes} bytes`,
  );

export const loginInput = z.strictObject({ username, password });
export type LoginInput = z.infer<typeof loginInput>;

export const registerInput = z.strictObject({
  username: username.refine((value) => value.trim() === value, 'Username must not begin or end with a space'),
  email: z.email('Please enter a valid email').max(LIMITS.emailMax, 'Please enter a valid email'),
  password,
  examPrep: text(40, 'Exam').min(1, 'Please select an exam'),
});
export type RegisterInput = z.infer<typeof registerInput>;

export const changeExamInput = z.strictObject({ examPrep: registerInput.shape.examPrep });

/** What a person may know of an account: never a password, a hash or a token. */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  examPrep: z.string(),
  credits: z.int(),
  isEmailVerified: z.boolean(),
  role: z.enum(USER_ROLES),
});
export type User = z.infer<typeof user>;

export const adminLoginInput = z.strictObject({
  username: text(LIMITS.usernameMax, 'Username').min(1, 'Username is required'),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(LIMITS.passwordMaxBytes, `Password must be at most ${LIMITS.passwordMaxBytes} bytes`),
});
export const adminToken = z.object({ token: z.string(), username: z.string() });
export const adminCheck = z.object({ authenticated: z.boolean(), username: z.string().optional() });
