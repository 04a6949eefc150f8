import { describe, expect, it } from 'vitest';
import { loadStarterContent } from '../src/services/starter-content.ts';
import { CONTENT } from './support/database-server.ts';
import { createQuiz, openQuiz, passDays, type Quiz, subjectId, submit } from './support/quizzes.ts';
import { type Caller, newLearner, testApp } from './support/test-app.ts';

const mistakesOf = async (learner: Caller) => (await learner.get('/api/mistakes')).json();

async function createReview(learner: Caller, body: object = {}): Promise<Quiz> {
  const created = await learner.post('/api/mistakes/quiz', { numberOfQuestions: 10, ...body });
  expect(created.statusCode).toBe(201);
  return openQuiz(learner, created.json().id);
}

const ids = (quiz: Quiz): number[] => quiz.questions.map((one) => one.questionId).sort((a, b) => a - b);

describe('review of mistakes', () => {
  it('brings back what was wrong or skipped, at growing intervals, until it is known', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    expect(await mistakesOf(learner)).toEqual({ due: 0, total: 0, nextDueAt: null, subjects: [] });

    const quiz = await createQuiz(learner, 'Polity');
    await submit(test, learner, quiz, (_, i) => (['wrong', 'wrong', 'skip', 'blank'] as const)[i] ?? 'right');
    const missed = quiz.questions.slice(0, 3).map((one) => one.questionId);
    const polity = { subjectId: quiz.subject.id, subject: quiz.subject };
    const waiting = await mistakesOf(learner);
    expect(waiting).toMatchObject({ due: 0, total: 3, subjects: [{ ...polity, due: 0, total: 3 }] });
    const hours = (Date.parse(waiting.nextDueAt) - test.clock.now.getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(14.4, 3);

    passDays(test, 1);
    expect(await mistakesOf(learner)).toEqual({
      due: 3,
      total: 3,
      nextDueAt: null,
      subjects: [{ ...polity, due: 3, total: 3 }],
    });
    const review = await createReview(learner);
    expect(ids(review)).toEqual(missed.toSorted((a, b) => a - b));
    expect(review.questions[0]?.reason).toBe('Picked because you missed it 1 day ago.');
    await submit(test, learner, review, (question) => (question.questionId === missed[0] ? 'wrong' : 'right'));
    expect(await mistakesOf(learner)).toMatchObject({ due: 0, total: 3 });

    passDays(test, 1);
    expect(ids(await createReview(learner))).toEqual([missed[0]]);
    for (const days of [1, 6]) {
      passDays(test, days);
      await submit(test, learner, await createReview(learner), () => 'right');
    }
    // Two are known after three right answers; the one missed twice is not.
    expect(await mistakesOf(learner)).toMatchObject({ total: 1 });
    const known = await test.db.$client.query('select question_id from mistake_cards');
    expect(known.rows).toEqual([{ question_id: missed[0] }]);
  });

  it('counts answers of any quiz, once each, however often it is submitted', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    const quiz = await createQuiz(learner, 'Polity', 5);
    await submit(test, learner, quiz, () => 'wrong');
    await submit(test, learner, quiz, () => 'right');
    expect(await mistakesOf(learner)).toMatchObject({ total: 5 });
    const cards = await test.db.$client.query('select distinct streak from mistake_cards');
    expect(cards.rows).toEqual([{ streak: 0 }]);
  });

  it('takes the subject with the most due, or the one named, and the longest due first', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    const old = await createQuiz(learner, 'Economy', 5);
    await submit(test, learner, old, () => 'wrong');
    passDays(test, 1);
    const more = await createQuiz(learner, 'Polity', 10);
    await submit(test, learner, more, () => 'wrong');
    passDays(test, 1);

    expect((await mistakesOf(learner)).subjects).toMatchObject([{ due: 10 }, { due: 5 }]);
    expect(ids(await createReview(learner, { numberOfQuestions: 30 }))).toEqual(ids(more));
    const economy = await subjectId(learner, 'Economy');
    expect(ids(await createReview(learner, { subjectId: economy, numberOfQuestions: 30 }))).toEqual(ids(old));
    expect((await createReview(learner, { numberOfQuestions: 5 })).totalQuestions).toBe(5);
  });

  it('lets an eager learner review early, and refuses where there is nothing', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    const none = await learner.post('/api/mistakes/quiz', { numberOfQuestions: 10 });
    expect([none.statusCode, none.body]).toEqual([409, 'You have no mistakes to review']);
    const quiz = await createQuiz(learner, 'Polity', 5);
    await submit(test, learner, quiz, (_, i) => (i === 0 ? 'wrong' : 'right'));
    expect(ids(await createReview(learner))).toEqual([quiz.questions[0]?.questionId]);

    const jee = await newLearner(test, 'JEE');
    const foreign = { subjectId: await subjectId(jee, 'Physics'), numberOfQuestions: 10 };
    expect((await learner.post('/api/mistakes/quiz', foreign)).statusCode).toBe(404);
    expect((await learner.post('/api/mistakes/quiz', { numberOfQuestions: 7 })).statusCode).toBe(400);
    expect(await mistakesOf(jee)).toMatchObject({ total: 0 });
  });

  it('follows a question to its next version, and drops what is retired', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    const quiz = await createQuiz(learner, 'Polity', 5);
    await submit(test, learner, quiz, (_, i) => (i < 2 ? 'wrong' : 'right'));
    const [changed, gone] = quiz.questions.map((one) => one.questionId);
    const { rows } = await test.db.$client.query('select concept_id from questions where id = $1', [changed]);
    const asked = { subjectId: quiz.subject.id, conceptId: rows[0].concept_id, numberOfQuestions: 30 };
    const open = await openQuiz(learner, (await learner.post('/api/quizzes', asked)).json().id);
    await test.db.$client.query("update questions set source_hash = 'old' where id = $1", [changed]);
    await test.db.$client.query('update questions set retired_at = now() where id = $1', [gone]);
    await test.db.$client.query("delete from content_files where path = 'upsc/polity'");
    await loadStarterContent(test.db, CONTENT);

    const next = await test.db.$client.query('select replaced_by_id as id from questions where id = $1', [changed]);
    const newest: number = next.rows[0].id;
    expect(ids(await createReview(learner))).toEqual([newest]);
    // An open quiz still asks the old version; its answer counts for the new one.
    expect(open.questions.map((one) => one.questionId)).toContain(changed);
    await submit(test, learner, open, () => 'wrong');
    const cards = await test.db.$client.query('select question_id from mistake_cards where question_id = any($1)', [
      [changed, newest],
    ]);
    expect(cards.rows).toEqual([{ question_id: newest }]);
  });
});
