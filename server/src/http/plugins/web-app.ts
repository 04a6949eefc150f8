/** Serves the built web app, and its page for every path that is a screen. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors.ts';
import { sendProblem } from './errors.ts';

/** SPEC.md §2: the paths that are screens; any other gets the not-found screen with status 404. */
const SCREENS = /^\/(auth|admin-login|dashboard|history|cms|admin-cms|admin-bank|quiz\/[^/]+|results\/[^/]+)?\/?$/;

/** Names with an ending are files; screens have none. */
const FILE = /\.[a-z0-9]+$/i;

/** @param webRoot folder of the built web app; undefined where none is served (tests of calls) */
export async function registerWebApp(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  if (webRoot) {
    await app.register(fastifyStatic, {
      root: webRoot,
      // Routed below: files are looked up when they are asked for, so that a new build needs no restart.
      serve: false,
      // Asset names carry a hash of their content: they never change.
      setHeaders: (reply, path) =>
        void reply.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
    app.get('/*', (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      if (isCall(path)) return sendProblem(request, reply, notFound('This address'));
      if (FILE.test(path)) return reply.sendFile(path);
      return reply.status(SCREENS.test(path) ? 200 : 404).sendFile('index.html');
    });
  }
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound('This address')));
}

/** `/cms` itself is a page; what lies below it and below /api are calls. */
const isCall = (path: string): boolean => path.startsWith('/api/') || path === '/api' || path.startsWith('/cms/');
