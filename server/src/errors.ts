import { PROBLEM_STATUS, type ProblemCode } from '@aspirant/contract/problem';

/**
 * A failure that the caller may hear about: a stable code, which fixes the status, and one sentence for the person.
 * Everything else that is thrown becomes a 500 without details.
 */
export class AppError extends Error {
  readonly code: ProblemCode;
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, sentence: string, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(sentence, { cause: options.cause });
    this.code = code;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}

export const notFound = (what: string): AppError => new AppError('not_found', `${what} was not found`);
export const conflict = (sentence: string): AppError => new AppError('conflict', sentence);
export const invalid = (sentence: string): AppError => new AppError('invalid_input', sentence);

/** The innermost cause: what the database or the system said, without the statement and its parameters around it. */
function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause;
}

/** A failure in one line for people: never a statement's parameters, which may be a password's hash or a whole file. */
export function reasonOf(error: unknown): string {
  const cause = rootCause(error);
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
}

/** A failure for the log: as {@link reasonOf}, with its code and where it came from. */
export function forLog(error: unknown): Record<string, unknown> {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return { message: String(cause) };
  const { code } = cause as { code?: unknown };
  const where = cause.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { type: cause.name, message: reasonOf(cause), code, stack: where?.slice(0, 12).join('\n') };
}
