/** Learners, and what they did before a test begins: through the app's own calls, in the page's browser profile. */
import { randomUUID } from 'node:crypto';
import type { OptionLetter } from '@aspirant/contract/limits';
import type { QuizDetail, QuizResults } from '@aspirant/contract/quizzes';
import type { APIRequestContext, Page } from 'playwright-core';

export interface Learner {
  username: string;
  email: string;
  password: string;
  examPrep: string;
}

export function newLearner(): Learner {
  const username = `meera.${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.com`, password: 'monsoon-1875', examPrep: 'UPSC' };
}

/** Registers a new learner for UPSC; the page's profile is signed in from here on. */
export async function signUp(page: Page, learner = newLearner()): Promise<Learner> {
  await post(page.request, '/api/register', learner);
  return learner;
}

interface Named {
  id: number;
  name: string;
}

/** A subject, and its first concept: in the starter bank a concept of UPSC's geography has three questions. */
export interface Scope {
  subject: Named;
  concept: Named;
}

export async function geography(page: Page): Promise<Scope> {
  const subjects = await get<Named[]>(page.request, '/api/subjects');
  const subject = subjects.find(({ name }) => name === 'Geography');
  const [concept] = subject ? await get<Named[]>(page.request, `/api/subjects/${subject.id}/concepts`) : [];
  if (!subject || !concept) throw new Error('UPSC has no geography, or that has no concepts');
  return { subject, concept };
}

/** A quiz of one subject, or of all questions that one concept has. */
export async function makeQuiz(page: Page, { subject, concept }: { subject: Named; concept?: Named }) {
  const input = { subjectId: subject.id, ...(concept && { conceptId: concept.id }) };
  return quizOf(page.request, { ...input, numberOfQuestions: concept ? 30 : 5 });
}

/** A quiz of a concept, handed in: the first question right, the second wrong, the third skipped, the rest open. */
export async function takeQuiz(page: Page, { subject, concept }: Scope): Promise<QuizResults> {
  const keys = await keysOf(page, { subject, concept });
  const quiz = await makeQuiz(page, { subject, concept });
  const answers = quiz.questions.map(({ questionId }, at) => {
    const key = keys.get(questionId);
    if (!key) throw new Error(`The concept's quiz did not have question ${questionId} before`);
    const answer = [key, key === 'A' ? 'B' : 'A'][at];
    return { questionId, ...(answer && { answer }), isSkipped: at === 2, timeSpentSeconds: at < 2 ? 45 : 0 };
  });
  return handIn(page.request, quiz, answers);
}

/** The keys of a concept's questions, as another learner learns them: by handing in a quiz and reading its results. */
async function keysOf(page: Page, { subject, concept }: Scope): Promise<Map<number, OptionLetter>> {
  const origin = new URL((await page.request.get('/api/health')).url()).origin;
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const other = await browser.newContext({ baseURL: origin });
  try {
    await post(other.request, '/api/register', newLearner());
    const quiz = await quizOf(other.request, { subjectId: subject.id, conceptId: concept.id, numberOfQuestions: 30 });
    const { questions } = await handIn(other.request, quiz, []);
    return new Map(questions.map(({ questionId, question }) => [questionId, question.correctOption]));
  } finally {
    await other.close();
  }
}

async function quizOf(request: APIRequestContext, input: object): Promise<QuizDetail> {
  const { id } = await post<{ id: number }>(request, '/api/quizzes', input);
  return get(request, `/api/quizzes/${id}`);
}

interface Answer {
  questionId: number;
  timeSpentSeconds: number;
}

async function handIn(request: APIRequestContext, { id }: QuizDetail, answers: Answer[]): Promise<QuizResults> {
  const totalTimeSeconds = answers.reduce((sum, { timeSpentSeconds }) => sum + timeSpentSeconds, 0);
  await post(request, `/api/quizzes/${id}/submit`, { quizId: id, answers, totalTimeSeconds });
  return get(request, `/api/quizzes/${id}/results`);
}

export async function get<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(path);
  if (!response.ok()) throw new Error(`GET ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Says what a browser says of a call of the app's own pages: the app refuses a signed-in call from elsewhere. */
async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const response = await request.post(path, { data, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  if (!response.ok()) throw new Error(`POST ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}
