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
