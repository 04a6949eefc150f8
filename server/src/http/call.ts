/**
 * Registers a call of the contract as a route: input is parsed by its shapes before the handler, output after it. A
 * handler takes typed input, calls one service, and gives back what the contract names.
 */
import type { Call } from '@aspirant/contract/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Field<C extends Call, K extends keyof Call> = C extends Record<K, infer T> ? T : undefined;

export interface CallInput<C extends Call> {
  params: Parsed<Field<C, 'params'>>;
  query: Parsed<Field<C, 'query'>>;
  /** Undefined for multipart calls: read those with plugins/uploads.ts. */
  body: Field<C, 'multipart'> extends true ? undefined : Parsed<Field<C, 'body'>>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<C extends Call> = (input: CallInput<C>) => Promise<z.input<C['output']>>;

/** @param perHour calls an address may make in an hour, where that is limited more tightly than in general */
export function registerCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  perHour?: number,
): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] === 'cms' ? 'content' : call.guard === 'admin' ? 'admin' : 'learner'],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && !call.multipart && { body: call.body }),
      response: { [call.success]: call.output },
    },
    config: { call, ...(perHour && { rateLimit: { max: perHour, timeWindow: '1 hour' } }) },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body, request, reply };
      const output = await handler(input as CallInput<C>);
      reply.status(call.success);
      return reply.send(output);
    },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}
