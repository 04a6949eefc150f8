/** Who is calling: the cookie of a user, the bearer token of an admin. Neither opens the other's doors. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { findSession, notSignedIn } from '../../services/accounts.ts';
import { findAdmin } from '../../services/admin-accounts.ts';
import type { Context } from '../../services/context.ts';
import type { UserRow } from '../../storage/accounts.ts';
import { SESSION_DAYS } from '../../storage/accounts.ts';
import type { AdminRow } from '../../storage/admins.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: UserRow | null;
    admin: AdminRow | null;
  }
}

export const SESSION_COOKIE = 'aspirant_session';

export interface SessionCookies {
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

export function sessionCookies(secure: boolean): SessionCookies {
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  return {
    set: (reply, token) => void reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: SESSION_DAYS * 86_400 }),
    clear: (reply) => void reply.clearCookie(SESSION_COOKIE, options),
  };
}

/** Before anything of a learner's call is read. */
export function requireUser(ctx: Context, cookies: SessionCookies) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = request.cookies[SESSION_COOKIE];
    const session = token ? await findSession(ctx, token) : null;
    if (!session || !token) throw notSignedIn();
    if (session.isStale) cookies.set(reply, token);
    request.user = session.user;
  };
}

/** Before anything of an admin's call is read. */
export function requireAdmin(ctx: Context) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request);
    const admin = token ? await findAdmin(ctx, token) : null;
    if (!admin) throw new AppError('not_signed_in', 'Authentication required');
    request.admin = admin;
  };
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The user that {@link requireUser} found. */
export function userOf(request: FastifyRequest): UserRow {
  if (!request.user) throw notSignedIn();
  return request.user;
}

/** The admin that {@link requireAdmin} found. */
export function adminOf(request: FastifyRequest): AdminRow {
  if (!request.admin) throw new AppError('not_signed_in', 'Authentication required');
  return request.admin;
}
