import { api } from '@aspirant/contract/api';
import type { FastifyInstance } from 'fastify';
import { changeExam, login, logout, register } from '../../services/accounts.ts';
import type { Context } from '../../services/context.ts';
import { registerCall } from '../call.ts';
import { SESSION_COOKIE, type SessionCookies, userOf } from '../plugins/sessions.ts';
import { presentUser } from '../present.ts';

/** From one address: a class behind one router registers in one lesson, a robot does not get far. */
const REGISTRATIONS_PER_HOUR = 100;

/** Sign-in, registration, sign-out: public. A session that came with the request ends; the new one is new. */
export function accountRoutes(app: FastifyInstance, ctx: Context, cookies: SessionCookies): void {
  registerCall(app, api.login, async ({ body, request, reply }) => {
    const { user, token } = await login(ctx, body, request.ip);
    await endSession(ctx, request.cookies[SESSION_COOKIE]);
    cookies.set(reply, token);
    return presentUser(user);
  });

  registerCall(
    app,
    api.register,
    async ({ body, request, reply }) => {
      const { user, token } = await register(ctx, body);
      await endSession(ctx, request.cookies[SESSION_COOKIE]);
      cookies.set(reply, token);
      return presentUser(user);
    },
    REGISTRATIONS_PER_HOUR,
  );

  registerCall(app, api.logout, async ({ request, reply }) => {
    await endSession(ctx, request.cookies[SESSION_COOKIE]);
    cookies.clear(reply);
    return undefined;
  });
}

const endSession = async (ctx: Context, token: string | undefined): Promise<void> => {
  if (token) await logout(ctx, token);
};

/** Behind the user guard. */
export function currentUserRoutes(app: FastifyInstance, ctx: Context): void {
  registerCall(app, api.getUser, async ({ request }) => presentUser(userOf(request)));
  registerCall(app, api.changeExam, async ({ request, body }) =>
    presentUser(await changeExam(ctx, userOf(request), body.examPrep)),
  );
}
