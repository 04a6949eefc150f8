/** Serves the built web app, and its page for every path that is a screen. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors.ts';
import { sendProblem } from './errors.ts';

/** SPEC.md §2: the paths that are screens; any other gets the not-found screen with status 404. */
const SCREENS = /^\/(auth|admin-login|dashboard|history|cms|admin-cms|admin-bank|quiz\/[^/]+|results\/[^/]+)?\/?$/;

/** @param webRoot folder of the built web app; undefined where none is served (tests of calls) */
export async function registerWebApp(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  if (webRoot) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      // Asset names carry a hash of their content: they never change.
      setHeaders: (reply, path) =>
        void reply.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
    const page = await readFile(join(webRoot, 'index.html'));
    app.get('/*', (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      if (isCall(path)) return sendProblem(request, reply, notFound('This address'));
      return reply
        .status(SCREENS.test(path) ? 200 : 404)
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page);
    });
  }
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound('This address')));
}

/** `/cms` itself is a page; what lies below it and below /api are calls. */
const isCall = (path: string): boolean => path.startsWith('/api/') || path === '/api' || path.startsWith('/cms/');
