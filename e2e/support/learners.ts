/** Learners, and what they did before a test begins: through the app's own calls, in the page's browser profile. */
import { randomUUID } from 'node:crypto';
import type { CreateQuizInput, QuizDetail } from '@aspirant/contract/quizzes';
import type { Page } from 'playwright-core';

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

/** Registers a new learner; the page's profile is signed in from here on. */
export async function signUp(page: Page, learner = newLearner()): Promise<Learner> {
  await post(page, '/api/register', learner);
  return learner;
}

export async function subjectNamed(page: Page, name: string): Promise<{ id: number; name: string }> {
  const subjects = await get<{ id: number; name: string }[]>(page, '/api/subjects');
  const found = subjects.find((subject) => subject.name === name);
  if (!found) throw new Error(`No subject ${name}`);
  return found;
}

export const conceptsOf = (page: Page, subjectId: number): Promise<{ id: number; name: string }[]> =>
  get(page, `/api/subjects/${subjectId}/concepts`);

export async function makeQuiz(page: Page, input: CreateQuizInput): Promise<QuizDetail> {
  const { id } = await post<{ id: number }>(page, '/api/quizzes', input);
  return get(page, `/api/quizzes/${id}`);
}

/** Makes a quiz of five and hands it in: the first skipped, the second left open, A for the rest, 90 seconds in all. */
export async function takeQuiz(page: Page, subjectId: number, conceptId?: number): Promise<QuizDetail> {
  const quiz = await makeQuiz(page, { subjectId, numberOfQuestions: 5, ...(conceptId && { conceptId }) });
  const answers = quiz.questions.map(({ questionId }, at) => ({
    questionId,
    ...(at > 1 && { answer: 'A' }),
    isSkipped: at === 0,
    timeSpentSeconds: at > 1 ? 30 : 0,
  }));
  const totalTimeSeconds = answers.reduce((sum, { timeSpentSeconds }) => sum + timeSpentSeconds, 0);
  await post(page, `/api/quizzes/${quiz.id}/submit`, { quizId: quiz.id, answers, totalTimeSeconds });
  return quiz;
}

export async function get<T>(page: Page, path: string): Promise<T> {
  const response = await page.context().request.get(path);
  if (!response.ok()) throw new Error(`GET ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

export async function post<T>(page: Page, path: string, data: unknown): Promise<T> {
  const response = await page.context().request.post(path, { data });
  if (!response.ok()) throw new Error(`POST ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}
