/** The one way to the server: calls, their inputs and answers are derived from the contract's map. */
import type { Call } from '@aspirant/contract/api';
import type { z } from 'zod';
import { storedAdminToken } from './admin-token.ts';

export type Address = string | number;

type ParamsPart<C> = C extends { params: infer P extends z.ZodType }
  ? { params: { [K in keyof z.input<P>]: Address } }
  : { params?: never };
type QueryPart<C> = C extends { query: infer Q extends z.ZodType }
  ? { query?: { [K in keyof z.input<Q>]?: Address | undefined } }
  : { query?: never };
type BodyPart<C> = C extends { multipart: true }
  ? { body: FormData }
  : C extends { body: infer B extends z.ZodType }
    ? undefined extends z.input<B>
      ? { body?: z.input<B> }
      : { body: z.input<B> }
    : { body?: never };

export type CallInput<C> = ParamsPart<C> & QueryPart<C> & BodyPart<C> & { signal?: AbortSignal };
/** The input may be left out where nothing in it is required. */
export type CallArguments<C> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];
export type CallOutput<C extends Call> = z.output<C['output']>;

/** A call that the server answered with another status than success. Its message is `status: body` (SPEC.md §8). */
export class ApiError extends Error {
  readonly status: number;
  /** The body as text; the status text where the body is empty. */
  readonly body: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** What a screen shows of a failure. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'Unknown error occurred';

interface LooseInput {
  params?: Readonly<Record<string, Address>> | undefined;
  query?: Readonly<Record<string, Address | undefined>> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** The call's path with its parameters filled in and its query appended. Throws on a parameter that is missing. */
export function addressOf(target: Pick<Call, 'path'>, { params = {}, query = {} }: LooseInput = {}): string {
  const path = target.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The call ${target.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

const isAdminPath = (path: string): boolean => path.startsWith('/api/admin/');

async function send(target: Pick<Call, 'method' | 'path'>, input: LooseInput): Promise<unknown> {
  const address = addressOf(target, input);
  const headers = new Headers();
  // Paths of the contract stay on the page's own origin, so the token never leaves it.
  const token = isAdminPath(address) ? storedAdminToken() : null;
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);

  const request: RequestInit = { method: target.method, headers, credentials: 'include', signal: input.signal ?? null };
  if (input.body instanceof FormData) request.body = input.body;
  else if (input.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(input.body);
  }

  let response: Response;
  try {
    response = await fetch(address, request);
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    throw new Error('The server cannot be reached. Check your connection and try again.', { cause });
  }
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  if (response.status === 204) return undefined;
  // What the server gives to be saved is a file and no JSON.
  return response.headers.has('Content-Disposition') ? response.blob() : response.json();
}

/**
 * Makes a call of the contract: `call(api.getQuiz, { params: { quizId } })`. Cookies go along; a path under /api/admin
 * carries the admin's token. Throws ApiError when the answer is not a success, Error when there is none.
 */
export async function call<C extends Call>(target: C, ...[input]: CallArguments<C>): Promise<CallOutput<C>> {
  return (await send(target, (input ?? {}) as LooseInput)) as CallOutput<C>;
}
