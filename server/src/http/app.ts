/** The HTTP server: every scope and every guard at a glance. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from '../errors.ts';
import type { Context } from '../services/context.ts';
import { registerApiDocs } from './plugins/api-docs.ts';
import { registerErrors } from './plugins/errors.ts';
import { registerSameSite } from './plugins/same-site.ts';
import { requireAdmin, requireUser, sessionCookies } from './plugins/sessions.ts';
import { registerUploads } from './plugins/uploads.ts';
import { registerWebApp } from './plugins/web-app.ts';
import { accountRoutes, currentUserRoutes } from './routes/account-routes.ts';
import { adminRoutes, publicAdminRoutes } from './routes/admin-routes.ts';
import { cmsRoutes } from './routes/cms-routes.ts';
import { exchangeRoutes } from './routes/exchange-routes.ts';
import { healthRoute } from './routes/health-route.ts';
import { learnerRoutes, publicCatalogueRoutes } from './routes/learner-routes.ts';

export interface AppOptions {
  ctx: Context;
  logger: FastifyBaseLogger | false;
  /** The https origin behind a proxy: turns on Secure cookies, HSTS and trust in the proxy's headers. */
  publicOrigin?: string | undefined;
  /** Folder of the built web app; none in tests of calls. */
  webRoot?: string | undefined;
}

export async function buildApp({ ctx, logger, publicOrigin, webRoot }: AppOptions): Promise<FastifyInstance> {
  const secure = publicOrigin !== undefined;
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    // The one proxy in front: what stands further left in X-Forwarded-For, the caller may have written.
    trustProxy: (_address, hop) => secure && hop === 0,
    bodyLimit: 1024 * 1024,
    // Fastify's defaults let slow senders hold every connection for ever. Two minutes are 10 MB over a slow line; parsing
    // while the caller waits may take one.
    requestTimeout: 120_000,
    connectionTimeout: 180_000,
    routerOptions: { maxParamLength: 100 },
    // A request that arrives while the app stops is still answered.
    return503OnClosing: false,
    http: { headersTimeout: 10_000 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // It would let text/plain bodies of cross-site forms reach handlers unparsed.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('user', null);
  app.decorateRequest('admin', null);

  registerErrors(app);
  await app.register(cookie);
  await app.register(helmet, securityHeaders(secure));
  registerSameSite(app, publicOrigin);
  noStoreForCalls(app);
  if (ctx.rateLimits) await app.register(rateLimit, rateLimits);
  await registerUploads(app);
  await registerApiDocs(app);

  const cookies = sessionCookies(secure);
  await app.register(async (anyone) => {
    healthRoute(anyone, ctx);
    accountRoutes(anyone, ctx, cookies);
    publicCatalogueRoutes(anyone, ctx);
    publicAdminRoutes(anyone, ctx);
  });
  await app.register(async (signedIn) => {
    signedIn.addHook('onRequest', requireUser(ctx, cookies));
    currentUserRoutes(signedIn, ctx);
    learnerRoutes(signedIn, ctx);
    cmsRoutes(signedIn, ctx);
  });
  await app.register(async (admins) => {
    admins.addHook('onRequest', requireAdmin(ctx));
    adminRoutes(admins, ctx);
    exchangeRoutes(admins, ctx);
  });
  await registerWebApp(app, webRoot);
  return app;
}

const securityHeaders = (secure: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
    },
  },
  strictTransportSecurity: secure ? { maxAge: 31_536_000 } : (false as const),
  referrerPolicy: { policy: 'no-referrer' as const },
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
});

/** What people see of themselves stays out of every cache. */
function noStoreForCalls(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.call) reply.header('Cache-Control', 'no-store');
  });
}

/** A flood guard an address; tighter limits (sign-in) live where the rule is. */
const rateLimits = {
  max: 1200,
  timeWindow: '1 minute',
  errorResponseBuilder: (_request: unknown, context: { ttl: number }) =>
    new AppError('too_many_requests', 'Too many requests. Please wait a moment', {
      retryAfter: Math.ceil(context.ttl / 1000),
    }),
};
