/** The calls described: OpenAPI at /api/openapi.json, readable at /api/docs. */
import { api, type Call } from '@aspirant/contract/api';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Aspirant',
        version: '1',
        description:
          'A failed call answers with one sentence as plain text, or as application/problem+json to a caller who asks for JSON.',
      },
      components: {
        securitySchemes: {
          user: { type: 'apiKey', in: 'cookie', name: 'aspirant_session' },
          admin: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0]);
      const call = (route.route as { config?: { call?: Call } }).config?.call;
      return { url, schema: call ? { ...schema, ...describe(call) } : { ...schema, hide: true } };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', () => app.swagger());
}

function describe(call: Call): Record<string, unknown> {
  return {
    operationId: Object.entries(api).find(([, one]) => one === call)?.[0],
    security: call.guard === 'public' ? [] : [{ [call.guard]: [] }],
    ...(call.multipart && call.body && { consumes: ['multipart/form-data'], body: multipartBody(call.body) }),
  };
}

/** The text fields of a multipart call with its one file beside them. */
function multipartBody(fields: z.ZodType): Record<string, unknown> {
  const schema = z.toJSONSchema(fields, { io: 'input', target: 'openapi-3.0' }) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' }, ...schema.properties },
    required: ['file', ...(schema.required ?? [])],
  };
}
