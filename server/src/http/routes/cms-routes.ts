import { api } from '@aspirant/contract/api';
import { uploadFields } from '@aspirant/contract/documents';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../services/actor.ts';
import { getExamOutline } from '../../services/catalogue.ts';
import type { Context } from '../../services/context.ts';
import { listDocuments, removeDocument, uploadDocument } from '../../services/documents.ts';
import { changeJob, listJobs } from '../../services/jobs.ts';
import { bulkReview, listGeneratedQuestions, reviewQuestion } from '../../services/review.ts';
import { editGeneratedQuestion } from '../../services/review-edit.ts';
import { registerCall } from '../call.ts';
import { userOf } from '../plugins/sessions.ts';
import { readUpload } from '../plugins/uploads.ts';
import { presentDocument, presentGeneratedQuestion, presentJob } from '../present.ts';

const actorOf = (request: FastifyRequest): Actor => ({ kind: 'user', user: userOf(request) });

/** Behind the user guard: a learner sees their own, an editor all. */
export function cmsRoutes(app: FastifyInstance, ctx: Context): void {
  registerCall(app, api.listDocuments, async ({ request }) =>
    (await listDocuments(ctx, actorOf(request))).map(presentDocument),
  );
  registerCall(app, api.uploadDocument, async ({ request }) => {
    const { fields, fileName, bytes } = await readUpload(request, uploadFields, 'Please fill in all required fields');
    return presentDocument(await uploadDocument(ctx, actorOf(request), { ...fields, name: fileName, bytes }));
  });
  registerCall(app, api.deleteDocument, async ({ request, params, query }) => {
    await removeDocument(ctx, actorOf(request), params.id, query.deleteQuestions === 'true');
    return undefined;
  });

  registerCall(app, api.listJobs, async ({ request }) => (await listJobs(ctx, actorOf(request))).map(presentJob));
  for (const [call, action] of [
    [api.startJob, 'start'],
    [api.stopJob, 'stop'],
    [api.resumeJob, 'resume'],
  ] as const) {
    registerCall(app, call, async ({ request, params }) =>
      presentJob(await changeJob(ctx, actorOf(request), params.id, action)),
    );
  }

  registerCall(app, api.listGeneratedQuestions, async ({ request, query }) =>
    (await listGeneratedQuestions(ctx, actorOf(request), query.status)).map(presentGeneratedQuestion),
  );
  registerCall(app, api.reviewQuestion, async ({ request, params, body }) =>
    presentGeneratedQuestion(await reviewQuestion(ctx, actorOf(request), params.id, body.status, null)),
  );
  registerCall(app, api.editGeneratedQuestion, async ({ request, params, body }) =>
    presentGeneratedQuestion(await editGeneratedQuestion(ctx, actorOf(request), params.id, body)),
  );
  registerCall(app, api.getExamOutline, ({ params }) => getExamOutline(ctx, params.id));
  registerCall(app, api.bulkReview, ({ request, body }) =>
    bulkReview(ctx, actorOf(request), body.questionIds, body.status),
  );
}
