import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Context } from '../../services/context.ts';
import { pingDatabase } from '../../storage/database.ts';

/** For load balancers and people: 200 when the database answers, else 503. */
export function healthRoute(app: FastifyInstance, { db }: Context): void {
  app.get('/api/health', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await pingDatabase(db);
    } catch (cause) {
      throw new AppError('unavailable', 'The database does not answer', { cause, retryAfter: 5 });
    }
    return { status: 'ok' };
  });
}
