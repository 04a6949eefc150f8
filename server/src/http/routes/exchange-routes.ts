import { api } from '@aspirant/contract/api';
import { importFields } from '@aspirant/contract/exchange';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../services/context.ts';
import { exportQuestions, importQuestions } from '../../services/exchange.ts';
import { registerCall } from '../call.ts';
import { readUpload } from '../plugins/uploads.ts';

/** Behind the admin guard. */
export function exchangeRoutes(app: FastifyInstance, ctx: Context): void {
  registerCall(app, api.adminExportBank, async ({ query, reply }) => {
    const { name, type, bytes } = await exportQuestions(ctx.db, query.format, query.subjectId);
    reply.type(type);
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    reply.header('X-Content-Type-Options', 'nosniff');
    return bytes;
  });
  registerCall(app, api.adminImportBank, async ({ request }) => {
    const { fields, fileName, bytes } = await readUpload(request, importFields, 'Please select a file to import');
    return importQuestions(ctx.db, { ...fields, fileName, bytes });
  });
}
