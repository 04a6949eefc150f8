/** Taking quizzes in tests: make one, answer it by its key, submit. */
import { expect } from 'vitest';
import type { Caller, TestApp } from './test-app.ts';

export interface Question {
  questionId: number;
  question: { id: number };
  reason: string | null;
}

export interface Quiz {
  id: number;
  totalQuestions: number;
  subject: { id: number; name: string };
  questions: Question[];
}

export type Choice = 'right' | 'wrong' | 'skip' | 'blank';

/** A subject of the learner's exam by name. */
export async function subjectId(learner: Caller, name: string): Promise<number> {
  const subjects: { id: number; name: string }[] = (await learner.get('/api/subjects')).json();
  const found = subjects.find((subject) => subject.name === name);
  if (!found) throw new Error(`No subject ${name}`);
  return found.id;
}

export async function openQuiz(learner: Caller, quizId: number): Promise<Quiz> {
  return (await learner.get(`/api/quizzes/${quizId}`)).json();
}

export async function createQuiz(learner: Caller, subject: string, numberOfQuestions = 10): Promise<Quiz> {
  const body = { subjectId: await subjectId(learner, subject), numberOfQuestions };
  const created = await learner.post('/api/quizzes', body);
  expect(created.statusCode).toBe(201);
  return openQuiz(learner, created.json().id);
}

export async function keyOf({ db }: TestApp, questionId: number): Promise<string> {
  const found = await db.$client.query('select correct_option from questions where id = $1', [questionId]);
  return found.rows[0].correct_option;
}

/** The letter after the key. */
export const wrongOf = (key: string): string => 'ABCD'['ABCD'.indexOf(key) + 1] ?? 'A';

/** Submits a quiz: each question answered as `choose` says. */
export async function submit(
  test: TestApp,
  learner: Caller,
  quiz: Quiz,
  choose: (question: Question, i: number) => Choice,
  timeSpentSeconds = 12,
): Promise<void> {
  const answers = await Promise.all(
    quiz.questions.map(async (question, i) => {
      const choice = choose(question, i);
      const key = await keyOf(test, question.questionId);
      const answer = { right: key, wrong: wrongOf(key), skip: null, blank: null }[choice];
      return { questionId: question.questionId, answer, isSkipped: choice === 'skip', timeSpentSeconds };
    }),
  );
  const response = await learner.post(`/api/quizzes/${quiz.id}/submit`, {
    quizId: quiz.id,
    answers,
    totalTimeSeconds: 12 * answers.length,
  });
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
}

/** Lets days pass on the server's clock. */
export function passDays(test: TestApp, days: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + days * 86_400_000);
}
