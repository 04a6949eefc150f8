/** The one place where failures become answers (DECISIONS.md §2): one sentence, never a stack, never SQL. */
import { PROBLEM_STATUS, type ProblemCode } from '@aspirant/contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../../errors.ts';

const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  'EPIPE',
  '57P01', // terminated by an administrator
  '57P02', // crash of another backend
  '57P03', // starting up
  '08000',
  '08003',
  '08006',
  '53300', // too many connections
]);

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toAppError(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(request, reply, failure);
  });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: AppError): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('Retry-After', failure.retryAfter);
  reply.status(failure.status).header('Cache-Control', 'no-store');
  // The route's own serializer knows its success alone; problems are written here.
  if (!wantsJson(request)) return reply.type('text/plain; charset=utf-8').serializer(String).send(failure.message);
  const problem = {
    type: 'about:blank',
    title: TITLES[failure.code],
    status: failure.status,
    detail: failure.message,
    code: failure.code,
  };
  return reply.type('application/problem+json').serializer(JSON.stringify).send(problem);
}

const TITLES: Record<ProblemCode, string> = {
  invalid_input: 'Invalid input',
  not_signed_in: 'Not signed in',
  wrong_credentials: 'Wrong credentials',
  forbidden: 'Not allowed',
  not_found: 'Not found',
  conflict: 'Conflict',
  too_large: 'Too large',
  unsupported_type: 'Unsupported type',
  too_many_requests: 'Too many requests',
  internal: 'Internal error',
  unavailable: 'Unavailable',
};

/** A browser's fetch accepts everything; only who names JSON gets JSON. */
const wantsJson = (request: FastifyRequest): boolean =>
  /application\/(problem\+)?json/.test(request.headers.accept ?? '');

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const message = error.validation[0]?.message;
    return new AppError('invalid_input', sentence(message, error.validation[0]?.instancePath));
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('too_large', 'The request is too large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new AppError('unsupported_type', 'This kind of content is not accepted here');
  }
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', 'The database is not reachable at the moment. Please try again shortly', {
      retryAfter: 5,
    });
  }
  if (isOutOfSpace(error)) {
    return new AppError('unavailable', 'The server has no space left. Please try again later', { retryAfter: 60 });
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const code = (Object.keys(PROBLEM_STATUS) as ProblemCode[]).find((one) => PROBLEM_STATUS[one] === status);
    return new AppError(code ?? 'invalid_input', 'The request could not be understood');
  }
  return new AppError('internal', 'Something went wrong on our side. Please try again');
}

/** Our own messages stand alone; zod's general ones ("Invalid input: …") need the field's name before them. */
function sentence(message: string | undefined, path: string | undefined): string {
  if (!message) return 'The input is not valid';
  const field = (path ?? '').split('/').filter(Boolean).join('.');
  if (/^(Invalid|Too|Unrecognized|Expected)/.test(message) && field) return `${field}: ${message}`;
  return message;
}

/** Disk full, or out of memory. */
const OUT_OF_SPACE = new Set(['53100', '53200', 'ENOSPC']);

function isOutOfSpace(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (OUT_OF_SPACE.has((cause as { code?: string }).code ?? '')) return true;
  }
  return false;
}

function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string };
    if (code && DATABASE_AWAY.has(code)) return true;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(cause.message)) return true;
  }
  return false;
}
