import { api } from '@aspirant/contract/api';
import type { FastifyInstance } from 'fastify';
import { listConcepts, listExams, listSubjects } from '../../services/catalogue.ts';
import type { Context } from '../../services/context.ts';
import { getDashboard, getHistory } from '../../services/dashboard.ts';
import { getMastery } from '../../services/mastery.ts';
import { createMistakeQuiz, getMistakes } from '../../services/mistakes.ts';
import { createQuiz, getQuiz, getResults, submitQuiz } from '../../services/quizzes.ts';
import { registerCall } from '../call.ts';
import { userOf } from '../plugins/sessions.ts';

export function publicCatalogueRoutes(app: FastifyInstance, ctx: Context): void {
  registerCall(app, api.listExams, () => listExams(ctx));
}

/** Behind the user guard. */
export function learnerRoutes(app: FastifyInstance, ctx: Context): void {
  registerCall(app, api.listSubjects, ({ request }) => listSubjects(ctx, userOf(request)));
  registerCall(app, api.listConcepts, ({ request, params }) => listConcepts(ctx, userOf(request), params.subjectId));
  registerCall(app, api.getDashboard, ({ request }) => getDashboard(ctx, userOf(request)));
  registerCall(app, api.getMastery, ({ request }) => getMastery(ctx, userOf(request)));
  registerCall(app, api.createQuiz, ({ request, body }) => createQuiz(ctx, userOf(request), body));
  registerCall(app, api.listHistory, ({ request, query }) => getHistory(ctx, userOf(request), query));
  registerCall(app, api.getQuiz, ({ request, params }) => getQuiz(ctx, userOf(request), params.quizId));
  registerCall(app, api.submitQuiz, ({ request, params, body }) =>
    submitQuiz(ctx, userOf(request), params.quizId, body),
  );
  registerCall(app, api.getResults, ({ request, params }) => getResults(ctx, userOf(request), params.quizId));
  registerCall(app, api.getMistakes, ({ request }) => getMistakes(ctx, userOf(request)));
  registerCall(app, api.createMistakeQuiz, ({ request, body }) => createMistakeQuiz(ctx, userOf(request), body));
}
