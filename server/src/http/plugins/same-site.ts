/**
 * A state-changing call that carries the session cookie must come from our own pages. Browsers say where a request
 * comes from in Sec-Fetch-Site; older ones at least send Origin.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { SESSION_COOKIE } from './sessions.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function registerSameSite(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || isOurs(request, publicOrigin)) return;
    throw new AppError('forbidden', 'This request came from another site');
  });
}

function isOurs(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (publicOrigin !== undefined && origin === publicOrigin) return true;
    return URL.canParse(origin) && new URL(origin).host === request.headers.host;
  }
  // No browser: fine, unless it carries a browser's cookie.
  return request.cookies[SESSION_COOKIE] === undefined;
}
