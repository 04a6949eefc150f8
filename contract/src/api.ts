/**
 * The map of all calls: method, path, who may call, what goes in, what comes out. The server registers its routes from
 * it and validates both ways; the web derives its client from it; OpenAPI is generated from it. A call that is not here
 * does not exist.
 */
import { z } from 'zod';
import * as admin from './admin.ts';
import * as auth from './auth.ts';
import * as bank from './bank.ts';
import * as catalogue from './catalogue.ts';
import * as dashboard from './dashboard.ts';
import * as documents from './documents.ts';
import * as jobs from './jobs.ts';
import * as mistakes from './mistakes.ts';
import * as quizzes from './quizzes.ts';
import * as review from './review.ts';
import { idParams } from './shapes.ts';

/** public: anyone. user: a signed-in learner or editor (cookie). admin: an admin's bearer token. */
export type Guard = 'public' | 'user' | 'admin';

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Fastify's form, `/api/quizzes/:quizId`. */
  path: string;
  guard: Guard;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON body; with `multipart`, the text fields beside the one file. */
  body?: z.ZodType;
  multipart?: true;
  /** Status of success. 204 answers nothing. */
  success: 200 | 201 | 202 | 204;
  output: z.ZodType;
}

const nothing = z.undefined();

export const api = {
  // Accounts
  getUser: {
    method: 'GET',
    path: '/api/user',
    guard: 'user',
    summary: 'The signed-in user',
    success: 200,
    output: auth.user,
  },
  changeExam: {
    method: 'POST',
    path: '/api/user/exam',
    guard: 'user',
    summary: "Change the learner's exam; the old one's history is kept",
    body: auth.changeExamInput,
    success: 200,
    output: auth.user,
  },
  login: {
    method: 'POST',
    path: '/api/login',
    guard: 'public',
    summary: 'Sign in',
    body: auth.loginInput,
    success: 200,
    output: auth.user,
  },
  register: {
    method: 'POST',
    path: '/api/register',
    guard: 'public',
    summary: 'Make an account and sign in',
    body: auth.registerInput,
    success: 201,
    output: auth.user,
  },
  logout: { method: 'POST', path: '/api/logout', guard: 'public', summary: 'Sign out', success: 204, output: nothing },

  // Learner
  listExams: {
    method: 'GET',
    path: '/api/exams',
    guard: 'public',
    summary: 'All exams',
    success: 200,
    output: catalogue.examList,
  },
  listSubjects: {
    method: 'GET',
    path: '/api/subjects',
    guard: 'user',
    summary: "Subjects of the learner's exam",
    success: 200,
    output: catalogue.subjectList,
  },
  listConcepts: {
    method: 'GET',
    path: '/api/subjects/:subjectId/concepts',
    guard: 'user',
    summary: 'Concepts of a subject',
    params: catalogue.subjectParams,
    success: 200,
    output: catalogue.conceptList,
  },
  getDashboard: {
    method: 'GET',
    path: '/api/dashboard',
    guard: 'user',
    summary: 'Progress figures and recent activity',
    success: 200,
    output: dashboard.dashboard,
  },
  getMastery: {
    method: 'GET',
    path: '/api/mastery',
    guard: 'user',
    summary: 'Estimates of all concepts, and what to practise next',
    success: 200,
    output: dashboard.mastery,
  },
  createQuiz: {
    method: 'POST',
    path: '/api/quizzes',
    guard: 'user',
    summary: 'Make a quiz',
    body: quizzes.createQuizInput,
    success: 201,
    output: quizzes.createdQuiz,
  },
  listHistory: {
    method: 'GET',
    path: '/api/quizzes/history',
    guard: 'user',
    summary: 'Completed quizzes, newest first',
    query: quizzes.historyQuery,
    success: 200,
    output: quizzes.quizHistory,
  },
  getQuiz: {
    method: 'GET',
    path: '/api/quizzes/:quizId',
    guard: 'user',
    summary: 'A quiz to take, without its key',
    params: quizzes.quizParams,
    success: 200,
    output: quizzes.quizDetail,
  },
  submitQuiz: {
    method: 'POST',
    path: '/api/quizzes/:quizId/submit',
    guard: 'user',
    summary: 'Submit a quiz; the first submission wins',
    params: quizzes.quizParams,
    body: quizzes.submitQuizInput,
    success: 200,
    output: quizzes.submittedQuiz,
  },
  getResults: {
    method: 'GET',
    path: '/api/quizzes/:quizId/results',
    guard: 'user',
    summary: 'Results of a submitted quiz',
    params: quizzes.quizParams,
    success: 200,
    output: quizzes.quizResults,
  },
  getMistakes: {
    method: 'GET',
    path: '/api/mistakes',
    guard: 'user',
    summary: 'Mistakes that wait for their review',
    success: 200,
    output: mistakes.mistakes,
  },
  createMistakeQuiz: {
    method: 'POST',
    path: '/api/mistakes/quiz',
    guard: 'user',
    summary: 'Make a quiz of mistakes',
    body: mistakes.mistakeQuizInput,
    success: 201,
    output: quizzes.createdQuiz,
  },

  // Content, /cms
  listDocuments: {
    method: 'GET',
    path: '/cms/documents',
    guard: 'user',
    summary: 'My documents; an editor sees all',
    success: 200,
    output: documents.documentList,
  },
  uploadDocument: {
    method: 'POST',
    path: '/cms/documents',
    guard: 'user',
    summary: 'Upload a PDF or DOCX',
    body: documents.uploadFields,
    multipart: true,
    success: 201,
    output: documents.document,
  },
  deleteDocument: {
    method: 'DELETE',
    path: '/cms/documents/:id',
    guard: 'user',
    summary: 'Delete a document',
    params: idParams,
    query: documents.deleteDocumentQuery,
    success: 204,
    output: nothing,
  },
  listJobs: {
    method: 'GET',
    path: '/cms/jobs',
    guard: 'user',
    summary: 'Processing jobs',
    success: 200,
    output: jobs.jobList,
  },
  startJob: {
    method: 'POST',
    path: '/cms/jobs/:id/start',
    guard: 'user',
    summary: 'Start processing (id of a job or of its document)',
    params: idParams,
    success: 202,
    output: jobs.job,
  },
  stopJob: {
    method: 'POST',
    path: '/cms/jobs/:id/stop',
    guard: 'user',
    summary: 'Stop processing; what is done is kept',
    params: idParams,
    success: 202,
    output: jobs.job,
  },
  resumeJob: {
    method: 'POST',
    path: '/cms/jobs/:id/resume',
    guard: 'user',
    summary: 'Go on with the chunks that are left',
    params: idParams,
    success: 202,
    output: jobs.job,
  },
  listGeneratedQuestions: {
    method: 'GET',
    path: '/cms/generated-questions',
    guard: 'user',
    summary: 'Generated questions',
    query: review.generatedQuestionQuery,
    success: 200,
    output: review.generatedQuestionList,
  },
  reviewQuestion: {
    method: 'POST',
    path: '/cms/generated-questions/:id/review',
    guard: 'user',
    summary: 'Approve or reject',
    params: idParams,
    body: review.reviewInput,
    success: 200,
    output: review.generatedQuestion,
  },
  editGeneratedQuestion: {
    method: 'PATCH',
    path: '/cms/generated-questions/:id',
    guard: 'user',
    summary: 'Change a pending question before it is approved',
    params: idParams,
    body: review.editGeneratedInput,
    success: 200,
    output: review.generatedQuestion,
  },
  getExamOutline: {
    method: 'GET',
    path: '/cms/exams/:id/outline',
    guard: 'user',
    summary: "An exam's subjects, topics and concepts, to place a question in",
    params: idParams,
    success: 200,
    output: catalogue.examOutline,
  },
  bulkReview: {
    method: 'POST',
    path: '/cms/generated-questions/bulk-review',
    guard: 'user',
    summary: 'Approve or reject many',
    body: review.bulkReviewInput,
    success: 200,
    output: review.bulkReviewOutput,
  },

  // Admin
  adminLogin: {
    method: 'POST',
    path: '/api/admin/login',
    guard: 'public',
    summary: 'Admin sign-in',
    body: auth.adminLoginInput,
    success: 200,
    output: auth.adminToken,
  },
  adminLogout: {
    method: 'POST',
    path: '/api/admin/logout',
    guard: 'admin',
    summary: "Revoke the admin's token",
    success: 204,
    output: nothing,
  },
  adminCheck: {
    method: 'GET',
    path: '/api/admin/check',
    guard: 'public',
    summary: 'Is this token good?',
    success: 200,
    output: auth.adminCheck,
  },
  adminListExams: {
    method: 'GET',
    path: '/api/admin/exams',
    guard: 'admin',
    summary: 'All exams',
    success: 200,
    output: catalogue.examList,
  },
  adminListSubjects: {
    method: 'GET',
    path: '/api/admin/subjects',
    guard: 'admin',
    summary: 'Subjects, of one exam or all',
    query: catalogue.examQuery,
    success: 200,
    output: catalogue.subjectList,
  },
  adminListDocuments: {
    method: 'GET',
    path: '/api/admin/documents',
    guard: 'admin',
    summary: 'All documents',
    success: 200,
    output: admin.adminDocumentList,
  },
  adminUploadDocument: {
    method: 'POST',
    path: '/api/admin/documents',
    guard: 'admin',
    summary: 'Upload a PDF, DOCX or TXT',
    body: admin.adminUploadFields,
    multipart: true,
    success: 201,
    output: admin.adminDocument,
  },
  adminDeleteDocument: {
    method: 'DELETE',
    path: '/api/admin/documents/:id',
    guard: 'admin',
    summary: 'Delete a document and retire its questions',
    params: idParams,
    success: 204,
    output: nothing,
  },
  adminListChunks: {
    method: 'GET',
    path: '/api/admin/documents/:id/chunks',
    guard: 'admin',
    summary: "A document's chunks",
    params: idParams,
    success: 200,
    output: admin.adminChunkList,
  },
  adminListQuestions: {
    method: 'GET',
    path: '/api/admin/documents/:id/questions',
    guard: 'admin',
    summary: "A document's generated questions",
    params: idParams,
    success: 200,
    output: admin.adminQuestionList,
  },
  adminParse: {
    method: 'POST',
    path: '/api/admin/documents/:id/parse',
    guard: 'admin',
    summary: 'Step 1: read the file and cut it into chunks',
    params: idParams,
    body: admin.parseInput,
    success: 200,
    output: admin.parseOutput,
  },
  adminProcessBatch: {
    method: 'POST',
    path: '/api/admin/documents/:id/process-batch',
    guard: 'admin',
    summary: 'Generate questions',
    params: idParams,
    body: admin.processBatchInput,
    success: 202,
    output: admin.processBatchOutput,
  },
  adminListJobs: {
    method: 'GET',
    path: '/api/admin/jobs',
    guard: 'admin',
    summary: 'All processing jobs',
    success: 200,
    output: admin.adminJobList,
  },
  adminStopJob: {
    method: 'POST',
    path: '/api/admin/jobs/:id/stop',
    guard: 'admin',
    summary: 'Pause a job',
    params: idParams,
    success: 202,
    output: admin.adminJob,
  },
  adminResumeJob: {
    method: 'POST',
    path: '/api/admin/jobs/:id/resume',
    guard: 'admin',
    summary: 'Resume a paused job',
    params: idParams,
    success: 202,
    output: admin.adminJob,
  },
  adminReviewQuestion: {
    method: 'POST',
    path: '/api/admin/questions/:id/review',
    guard: 'admin',
    summary: 'Approve or reject',
    params: idParams,
    body: admin.adminReviewInput,
    success: 200,
    output: admin.adminQuestion,
  },
  adminEditGeneratedQuestion: {
    method: 'PATCH',
    path: '/api/admin/questions/:id',
    guard: 'admin',
    summary: 'Change a pending question before it is approved',
    params: idParams,
    body: review.editGeneratedInput,
    success: 200,
    output: admin.adminQuestion,
  },
  adminGetExamOutline: {
    method: 'GET',
    path: '/api/admin/exams/:id/outline',
    guard: 'admin',
    summary: "An exam's subjects, topics and concepts, to place a question in",
    params: idParams,
    success: 200,
    output: catalogue.examOutline,
  },
  adminListBank: {
    method: 'GET',
    path: '/api/admin/bank',
    guard: 'admin',
    summary: 'Questions of the bank with their statistics, what needs a look first',
    query: bank.bankQuery,
    success: 200,
    output: bank.bankPage,
  },
  adminRetireQuestion: {
    method: 'POST',
    path: '/api/admin/bank/:id/retire',
    guard: 'admin',
    summary: 'Take a question out of future quizzes',
    params: idParams,
    success: 204,
    output: nothing,
  },
  adminRekeyQuestion: {
    method: 'POST',
    path: '/api/admin/bank/:id/rekey',
    guard: 'admin',
    summary: 'Correct the key and rescore the quizzes that asked the question',
    params: idParams,
    body: bank.rekeyInput,
    success: 200,
    output: bank.rekeyOutput,
  },
  adminEditQuestion: {
    method: 'POST',
    path: '/api/admin/bank/:id/edit',
    guard: 'admin',
    summary: 'Replace a question with a new version',
    params: idParams,
    body: bank.editQuestionInput,
    success: 201,
    output: bank.editedQuestion,
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof api;
