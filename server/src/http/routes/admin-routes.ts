import { adminUploadFields } from '@aspirant/contract/admin';
import { api } from '@aspirant/contract/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../services/actor.ts';
import { adminLogin, adminLogout, findAdmin } from '../../services/admin-accounts.ts';
import { editQuestion, listBank, retireQuestion } from '../../services/bank.ts';
import { getExamOutline, listAllSubjects, listExams } from '../../services/catalogue.ts';
import type { Context } from '../../services/context.ts';
import { listDocuments, removeDocument, uploadDocument } from '../../services/documents.ts';
import { changeJob, listChunks, listJobs, parseNow, processBatch } from '../../services/jobs.ts';
import { rekeyQuestion } from '../../services/rekeying.ts';
import { listQuestionsOf, reviewQuestion } from '../../services/review.ts';
import { editGeneratedQuestion } from '../../services/review-edit.ts';
import { registerCall } from '../call.ts';
import { adminOf, bearerToken } from '../plugins/sessions.ts';
import { readUpload } from '../plugins/uploads.ts';
import { presentAdminChunk, presentAdminDocument, presentAdminJob, presentAdminQuestion } from '../present.ts';

const actorOf = (request: FastifyRequest): Actor => ({ kind: 'admin', admin: adminOf(request) });

export function publicAdminRoutes(app: FastifyInstance, ctx: Context): void {
  registerCall(app, api.adminLogin, ({ body, request }) => adminLogin(ctx, body, request.ip));
  registerCall(app, api.adminCheck, async ({ request }) => {
    const token = bearerToken(request);
    const admin = token ? await findAdmin(ctx, token) : null;
    return admin ? { authenticated: true, username: admin.username } : { authenticated: false };
  });
}

/** Behind the admin guard. */
export function adminRoutes(app: FastifyInstance, ctx: Context): void {
  registerCall(app, api.adminLogout, async ({ request }) => {
    const token = bearerToken(request);
    if (token) await adminLogout(ctx, token);
    return undefined;
  });
  registerCall(app, api.adminListExams, () => listExams(ctx));
  registerCall(app, api.adminListSubjects, ({ query }) => listAllSubjects(ctx, query.examId ?? null));

  registerCall(app, api.adminGetExamOutline, ({ params }) => getExamOutline(ctx, params.id));

  registerCall(app, api.adminListDocuments, async ({ request }) =>
    (await listDocuments(ctx, actorOf(request))).map(presentAdminDocument),
  );
  registerCall(app, api.adminUploadDocument, async ({ request }) => {
    const missing = 'Please select at least one file to upload';
    const { fields, bytes } = await readUpload(request, adminUploadFields, missing);
    return presentAdminDocument(await uploadDocument(ctx, actorOf(request), { ...fields, bytes }));
  });
  registerCall(app, api.adminDeleteDocument, async ({ request, params }) => {
    await removeDocument(ctx, actorOf(request), params.id, true);
    return undefined;
  });
  registerCall(app, api.adminListChunks, async ({ request, params }) =>
    (await listChunks(ctx, actorOf(request), params.id)).map(presentAdminChunk),
  );
  registerCall(app, api.adminListQuestions, async ({ request, params }) =>
    (await listQuestionsOf(ctx, actorOf(request), params.id)).map(presentAdminQuestion),
  );
  registerCall(app, api.adminParse, async ({ request, params, body }) => ({
    documentId: params.id,
    ...(await parseNow(ctx, actorOf(request), params.id, body)),
  }));
  registerCall(app, api.adminProcessBatch, async ({ request, params, body }) => ({
    jobId: await processBatch(ctx, actorOf(request), params.id, body),
  }));

  registerCall(app, api.adminListJobs, async ({ request }) =>
    (await listJobs(ctx, actorOf(request))).map(presentAdminJob),
  );
  registerCall(app, api.adminStopJob, async ({ request, params }) =>
    presentAdminJob(await changeJob(ctx, actorOf(request), params.id, 'pause')),
  );
  registerCall(app, api.adminResumeJob, async ({ request, params }) =>
    presentAdminJob(await changeJob(ctx, actorOf(request), params.id, 'resume')),
  );
  registerCall(app, api.adminReviewQuestion, async ({ request, params, body }) => {
    const decision = body.approved ? 'approved' : 'rejected';
    return presentAdminQuestion(await reviewQuestion(ctx, actorOf(request), params.id, decision, body.notes ?? null));
  });
  registerCall(app, api.adminEditGeneratedQuestion, async ({ request, params, body }) =>
    presentAdminQuestion(await editGeneratedQuestion(ctx, actorOf(request), params.id, body)),
  );

  registerCall(app, api.adminListBank, ({ query }) => listBank(ctx, query));
  registerCall(app, api.adminRetireQuestion, async ({ request, params }) => {
    await retireQuestion(ctx, adminOf(request).id, params.id);
    return undefined;
  });
  registerCall(app, api.adminRekeyQuestion, ({ request, params, body }) =>
    rekeyQuestion(ctx, adminOf(request).id, params.id, body.correctOption),
  );
  registerCall(app, api.adminEditQuestion, async ({ request, params, body }) => ({
    id: await editQuestion(ctx, adminOf(request).id, params.id, body),
  }));
}
