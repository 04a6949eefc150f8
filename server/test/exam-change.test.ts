import { expect, it } from 'vitest';
import { createQuiz, passDays, subjectId, submit } from './support/quizzes.ts';
import { newLearner, testApp } from './support/test-app.ts';

it('a change of exam keeps what was done for the old one, and brings it back', async () => {
  const test = await testApp();
  const learner = await newLearner(test);
  const open = await createQuiz(learner, 'Polity', 5);
  await submit(test, learner, await createQuiz(learner, 'Polity', 10), (_, i) => (i < 4 ? 'wrong' : 'right'));
  passDays(test, 1);
  const everything = async () =>
    Promise.all(
      ['/api/dashboard', '/api/quizzes/history', '/api/mistakes', '/api/mastery', '/api/subjects'].map(
        async (url) => (await learner.get(url)).body,
      ),
    );
  const before = await everything();

  const changed = await learner.post('/api/user/exam', { examPrep: 'JEE' });
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    { ...(await learner.get('/api/user')).json(), examPrep: 'JEE' },
  ]);
  expect((await learner.get('/api/dashboard')).json()).toMatchObject({
    examName: 'JEE',
    overallStats: { totalQuestions: 0, quizzesCompleted: 0 },
    recentQuizzes: [],
  });
  expect((await learner.get('/api/quizzes/history')).json()).toEqual([]);
  expect((await learner.get('/api/mistakes')).json()).toMatchObject({ total: 0 });
  await submit(test, learner, await createQuiz(learner, 'Physics', 5), () => 'right');
  expect((await learner.get('/api/quizzes/history')).json()).toHaveLength(1);
  // A quiz of the old exam that was under way can still be finished.
  await submit(test, learner, open, () => 'blank');

  await learner.post('/api/user/exam', { examPrep: 'UPSC' });
  const after = await everything();
  expect(JSON.parse(after[1] ?? '')).toMatchObject([...JSON.parse(before[1] ?? ''), { id: open.id }]);
  expect(after[4]).toBe(before[4]);
  const figures = (body: string | undefined) => {
    const { overallStats, subjects } = JSON.parse(body ?? '');
    return [
      overallStats.totalQuestions,
      overallStats.accuracy,
      subjects.map((one: { questionsAttempted: number }) => one.questionsAttempted),
    ];
  };
  expect(figures(after[0])).toEqual(figures(before[0]));
  expect(JSON.parse(after[2] ?? '')).toEqual(JSON.parse(before[2] ?? ''));
});

it('an unknown exam is refused', async () => {
  const test = await testApp();
  const learner = await newLearner(test);
  for (const examPrep of ['GMAT', '']) {
    const response = await learner.post('/api/user/exam', { examPrep });
    expect([response.statusCode, response.body]).toEqual([400, 'Please select an exam']);
  }
  expect((await learner.post('/api/user/exam', { examPrep: 'JEE', role: 'editor' })).statusCode).toBe(400);
  expect((await learner.get('/api/user')).json().examPrep).toBe('UPSC');
  expect(await subjectId(learner, 'Polity')).toBeGreaterThan(0);
});
