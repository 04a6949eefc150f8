import { describe, expect, it } from 'vitest';
import { type Caller, newLearner, type TestApp, testApp } from './support/test-app.ts';

interface Question {
  questionId: number;
  question: { id: number };
}

/** Subject ids of the learner's exam by name. */
async function subjectId(learner: Caller, name: string): Promise<number> {
  const subjects: { id: number; name: string }[] = (await learner.get('/api/subjects')).json();
  const found = subjects.find((subject) => subject.name === name);
  if (!found) throw new Error(`No subject ${name}`);
  return found.id;
}

async function createQuiz(learner: Caller, input: object = {}): Promise<{ id: number; questions: Question[] }> {
  const body = { subjectId: await subjectId(learner, 'Polity'), numberOfQuestions: 10, ...input };
  const created = await learner.post('/api/quizzes', body);
  expect(created.statusCode).toBe(201);
  return (await learner.get(`/api/quizzes/${created.json().id}`)).json();
}

async function keyOf({ db }: TestApp, questionId: number): Promise<string> {
  const found = await db.$client.query('select correct_option from questions where id = $1', [questionId]);
  return found.rows[0].correct_option;
}

const wrong = (key: string): string => (key === 'A' ? 'B' : 'A');

/** Two right, one wrong, one skipped, one left blank, the rest left out of the payload. */
async function mixedAnswers(test: TestApp, questions: Question[]) {
  const key = await Promise.all(questions.map((question) => keyOf(test, question.questionId)));
  const answer = (i: number, more: { answer?: string | null | undefined; isSkipped?: boolean }) => ({
    questionId: questions[i]?.questionId,
    isSkipped: false,
    timeSpentSeconds: 10 + i,
    ...more,
  });
  return [
    answer(0, { answer: key[0] }),
    answer(1, { answer: key[1] }),
    answer(2, { answer: wrong(key[2] ?? '') }),
    answer(3, { isSkipped: true }),
    answer(4, { answer: null }),
  ];
}

const submit = (learner: Caller, quizId: number, answers: unknown, more: object = {}) =>
  learner.post(`/api/quizzes/${quizId}/submit`, { quizId, answers, totalTimeSeconds: 90, ...more });

describe('making a quiz', () => {
  it.each([5, 10, 15, 20, 30])('asks %d different questions of the subject', async (numberOfQuestions) => {
    const test = await testApp();
    const learner = await newLearner(test);
    const quiz = await createQuiz(learner, { numberOfQuestions });
    const ids = quiz.questions.map((question) => question.questionId);
    expect(new Set(ids).size).toBe(numberOfQuestions);
    const subjects = await test.db.$client.query('select distinct subject_id from questions where id = any($1)', [ids]);
    expect(subjects.rows).toEqual([{ subject_id: await subjectId(learner, 'Polity') }]);
  });

  it('keeps to the concept, and gives what there is when the bank has fewer', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    const polity = await subjectId(learner, 'Polity');
    const [concept] = (await learner.get(`/api/subjects/${polity}/concepts`)).json();
    const quiz = await createQuiz(learner, { conceptId: concept.id, numberOfQuestions: 30 });
    const bank = await test.db.$client.query('select id from questions where concept_id = $1', [concept.id]);
    expect(quiz.questions.map((question) => question.questionId).sort()).toEqual(bank.rows.map((row) => row.id).sort());
    expect(quiz).toMatchObject({ concept: { id: concept.id, name: concept.name }, totalQuestions: bank.rowCount });
  });

  it('shows no key before submission: a recursive scan of every answer on the way', async () => {
    const learner = await newLearner(await testApp());
    const polity = await subjectId(learner, 'Polity');
    const created = await learner.post('/api/quizzes', { subjectId: polity, numberOfQuestions: 5 });
    const answers = [
      created,
      await learner.get(`/api/quizzes/${created.json().id}`),
      await learner.get('/api/dashboard'),
    ];
    for (const answer of answers) {
      expect(answer.body).not.toMatch(/correctOption|explanation|isCorrect|correct_option/);
    }
  });

  it.each([
    [{ subjectId: undefined }, 400, 'Please select a subject'],
    [{ numberOfQuestions: undefined }, 400, 'Please select number of questions'],
    [{ numberOfQuestions: 7 }, 400, 'Please select number of questions'],
    [{ subjectId: '12' }, 400, 'Please select a subject'],
    [{ subjectId: 999_999 }, 404, 'The subject was not found'],
    [{ conceptId: 999_999 }, 404, 'The concept was not found'],
    [{ completed: true }, 400, /./],
  ])('refuses %o', async (change, status, sentence) => {
    const test = await testApp();
    const learner = await newLearner(test);
    const body = { subjectId: await subjectId(learner, 'Polity'), numberOfQuestions: 10, ...change };
    const response = await learner.post('/api/quizzes', body);
    expect(response.statusCode).toBe(status);
    expect(response.body).toMatch(sentence);
    expect((await test.db.$client.query('select from quizzes')).rowCount).toBe(0);
  });

  it('refuses the subject of another exam, and a concept of another subject', async () => {
    const test = await testApp();
    const [upsc, jee] = [await newLearner(test), await newLearner(test, 'JEE')];
    const polity = await subjectId(upsc, 'Polity');
    const physics = await subjectId(jee, 'Physics');
    expect((await upsc.post('/api/quizzes', { subjectId: physics, numberOfQuestions: 5 })).statusCode).toBe(404);
    expect((await upsc.get(`/api/subjects/${physics}/concepts`)).statusCode).toBe(404);
    const economy = await subjectId(upsc, 'Economy');
    const [concept] = (await upsc.get(`/api/subjects/${economy}/concepts`)).json();
    const mixed = { subjectId: polity, conceptId: concept.id, numberOfQuestions: 5 };
    expect((await upsc.post('/api/quizzes', mixed)).statusCode).toBe(404);
  });
});

describe('submitting a quiz', () => {
  it('scores, and shows key and explanation in the results', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    const quiz = await createQuiz(learner);
    expect((await learner.get(`/api/quizzes/${quiz.id}/results`)).statusCode).toBe(409);

    const answers = await mixedAnswers(test, quiz.questions);
    const response = await submit(learner, quiz.id, answers);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        id: quiz.id,
        totalQuestions: 10,
        correctAnswers: 2,
        skippedQuestions: 1,
        totalTimeSeconds: 90,
        completed: true,
      },
    ]);

    const results = (await learner.get(`/api/quizzes/${quiz.id}/results`)).json();
    expect(results.questions.map((one: { questionId: number }) => one.questionId)).toEqual(
      quiz.questions.map((one) => one.questionId),
    );
    const outcome = results.questions.map((one: Record<string, unknown>) => [one.isCorrect, one.isSkipped]);
    expect(outcome.slice(0, 6)).toEqual([
      [true, false],
      [true, false],
      [false, false],
      [false, true],
      [false, false],
      [false, false],
    ]);
    expect(results.questions[0].question).toMatchObject({ correctOption: answers[0]?.answer, explanation: /./ });
    expect(results.questions[2].userAnswer).toBe(answers[2]?.answer);
    expect(results.questions[5]).toMatchObject({ userAnswer: null, timeSpentSeconds: 0 });
  });

  it('counts attempted questions, their correct ones and their seconds in the dashboard', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    const quiz = await createQuiz(learner);
    await submit(learner, quiz.id, await mixedAnswers(test, quiz.questions));

    const dashboard = (await learner.get('/api/dashboard')).json();
    expect(dashboard).toMatchObject({
      examName: 'UPSC',
      overallStats: { totalQuestions: 3, accuracy: 67, avgTimeSeconds: 11, quizzesCompleted: 1 },
      recentQuizzes: [{ id: quiz.id, correctAnswers: 2, totalQuestions: 10, correctPercentage: 20, concept: null }],
    });
    const polity = dashboard.subjects.find((one: { subject: { name: string } }) => one.subject.name === 'Polity');
    expect(polity).toMatchObject({ questionsAttempted: 3, questionsCorrect: 2, totalTimeSeconds: 33 });
    expect(polity.lastQuizDate).not.toBeNull();
    const attempts = polity.conceptPerformance.map((one: { questionsAttempted: number }) => one.questionsAttempted);
    expect(attempts.reduce((sum: number, n: number) => sum + n, 0)).toBe(3);
    expect(attempts).not.toContain(0);
    const others = dashboard.subjects.filter((one: { subject: { name: string } }) => one.subject.name !== 'Polity');
    expect(others.every((one: { lastQuizDate: null }) => one.lastQuizDate === null)).toBe(true);
    expect((await learner.get('/api/quizzes/history')).json()).toEqual(dashboard.recentQuizzes);
  });

  it('is idempotent: the first submission wins, the second gets the same answer and changes nothing', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    const quiz = await createQuiz(learner);
    const answers = await mixedAnswers(test, quiz.questions);
    const first = await submit(learner, quiz.id, answers);
    const before = (await learner.get('/api/dashboard')).body;
    const second = await submit(learner, quiz.id, answers.slice(2), { totalTimeSeconds: 5 });
    expect(second.json()).toEqual(first.json());
    expect((await learner.get('/api/dashboard')).body).toBe(before);
  });

  it('has one effect when eight submissions come at once', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    const quiz = await createQuiz(learner);
    const answers = await mixedAnswers(test, quiz.questions);
    const responses = await Promise.all(Array.from({ length: 8 }, () => submit(learner, quiz.id, answers)));
    expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1);
    expect((await learner.get('/api/dashboard')).json().overallStats).toMatchObject({
      totalQuestions: 3,
      quizzesCompleted: 1,
    });
    const learned = await test.db.$client.query('select n from learner_mastery');
    // Two right, one wrong, one skipped.
    expect(learned.rows).toEqual([{ n: 4 }]);
  });

  it('survives two learners who finish quizzes on the same questions at once', async () => {
    const test = await testApp();
    const learners = await Promise.all([newLearner(test), newLearner(test), newLearner(test)]);
    for (let round = 0; round < 3; round++) {
      const responses = await Promise.all(
        learners.map(async (learner) => {
          const quiz = await createQuiz(learner, { numberOfQuestions: 30 });
          const answers = quiz.questions.map((one) => ({
            questionId: one.questionId,
            answer: 'A',
            isSkipped: false,
            timeSpentSeconds: 9,
          }));
          return submit(learner, quiz.id, answers.toReversed());
        }),
      );
      expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
    }
    const items = await test.db.$client.query('select max(n) as most from item_difficulty');
    expect(items.rows[0].most).toBeGreaterThan(1);
  });

  it('takes a quiz of nothing answered', async () => {
    const learner = await newLearner(await testApp());
    const quiz = await createQuiz(learner);
    expect((await submit(learner, quiz.id, [])).json()).toMatchObject({ correctAnswers: 0, skippedQuestions: 0 });
    expect((await learner.get('/api/dashboard')).json().overallStats).toMatchObject({
      totalQuestions: 0,
      quizzesCompleted: 1,
    });
  });

  it.each([
    [{ answer: 'E' }, {}],
    [{ answer: 'a' }, {}],
    [{ isSkipped: true, answer: 'A' }, {}],
    [{ timeSpentSeconds: -1 }, {}],
    [{ timeSpentSeconds: 1.5 }, {}],
    [{ timeSpentSeconds: 86_401 }, {}],
    [{ isSkipped: undefined }, {}],
    [{ isCorrect: true }, {}],
    [{ questionId: 999_999 }, {}],
    [{}, { totalTimeSeconds: -1 }],
    [{}, { totalTimeSeconds: 86_401 }],
    [{}, { quizId: 999_999 }],
    [{}, { completed: true }],
  ])('refuses answer %o with %o and changes nothing', async (change, more) => {
    const test = await testApp();
    const learner = await newLearner(test);
    const quiz = await createQuiz(learner);
    const answer = { questionId: quiz.questions[0]?.questionId, answer: 'A', isSkipped: false, timeSpentSeconds: 5 };
    const response = await submit(learner, quiz.id, [{ ...answer, ...change }], more);
    expect(response.statusCode).toBe(400);
    expect(response.body).toMatch(/^[A-Za-z].{9,}$/);
    expect((await learner.get(`/api/quizzes/${quiz.id}`)).json().completed).toBe(false);
  });

  it('refuses a question named twice', async () => {
    const learner = await newLearner(await testApp());
    const quiz = await createQuiz(learner);
    const answer = { questionId: quiz.questions[0]?.questionId, answer: 'A', isSkipped: false, timeSpentSeconds: 5 };
    expect((await submit(learner, quiz.id, [answer, answer])).body).toMatch(/^Question \d+ is answered twice$/);
  });

  it("reads another learner's quiz exactly like a missing one", async () => {
    const test = await testApp();
    const [mine, other] = [await newLearner(test), await newLearner(test)];
    const quiz = await createQuiz(mine);
    const requests = (id: number) => [
      other.get(`/api/quizzes/${id}`),
      other.get(`/api/quizzes/${id}/results`),
      submit(other, id, []),
    ];
    const [theirs, missing] = [await Promise.all(requests(quiz.id)), await Promise.all(requests(999_999))];
    expect(theirs.map((one) => [one.statusCode, one.body])).toEqual(missing.map((one) => [one.statusCode, one.body]));
    expect(theirs.map((one) => one.statusCode)).toEqual([404, 404, 404]);
  });
});

describe('history', () => {
  it('lists completed quizzes, newest first, in pages', async () => {
    const learner = await newLearner(await testApp());
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) {
      const quiz = await createQuiz(learner, { numberOfQuestions: 5 });
      if (i !== 3) await submit(learner, quiz.id, []);
      if (i !== 3) ids.unshift(quiz.id);
    }
    const idsOf = async (query: string) =>
      (await learner.get(`/api/quizzes/history${query}`)).json().map((one: { id: number }) => one.id);
    expect(await idsOf('')).toEqual(ids);
    expect(await idsOf('?limit=2')).toEqual(ids.slice(0, 2));
    expect(await idsOf(`?limit=2&before=${ids[1]}`)).toEqual(ids.slice(2, 4));
    expect((await learner.get('/api/dashboard')).json().recentQuizzes).toHaveLength(5);
    for (const query of ['?limit=0', '?limit=201', '?limit=x', '?before=-1', '?limit=2&limit=3', '?page=2']) {
      expect((await learner.get(`/api/quizzes/history${query}`)).statusCode).toBe(400);
    }
  });
});

describe('the learner model', () => {
  it('learns from answers, says what to practise next, and shows what a quiz changed', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    const fresh = (await learner.get('/api/mastery')).json();
    expect(fresh.subjects).toHaveLength(8);
    expect(fresh.next).toHaveLength(3);
    expect(fresh.next[0].reason).toMatch(/^Picked because you have not practised .+ yet\.$/);

    const quiz = await createQuiz(learner, { numberOfQuestions: 30 });
    const answers = await Promise.all(
      quiz.questions.map(async (one) => ({
        questionId: one.questionId,
        answer: await keyOf(test, one.questionId),
        isSkipped: false,
        timeSpentSeconds: 20,
      })),
    );
    await submit(learner, quiz.id, answers);
    const { mastery } = (await learner.get(`/api/quizzes/${quiz.id}/results`)).json();
    expect(mastery.length).toBeGreaterThan(1);
    for (const change of mastery) {
      expect(change.before).toBeNull();
      expect(change.after).toBeGreaterThan(0.66);
    }
    const after = (await learner.get('/api/mastery')).json();
    const polity = after.subjects.find((one: { subject: { name: string } }) => one.subject.name === 'Polity');
    const today = polity.concepts.find((one: { answers: number }) => one.answers > 0);
    for (const { answers: n, low, estimate, high } of polity.concepts) {
      if (n < 3) expect([low, high]).toEqual([undefined, undefined]);
      else expect([low, estimate, high].toSorted((a, b) => a - b)).toEqual([low, estimate, high]);
    }
    test.clock.now = new Date(test.clock.now.getTime() + 30 * 86_400_000);
    const later = (await learner.get('/api/mastery')).json();
    const faded = later.subjects
      .flatMap((one: { concepts: { conceptId: number }[] }) => one.concepts)
      .find((one: { conceptId: number }) => one.conceptId === today.conceptId);
    expect(faded.estimate).toBeLessThan(today.estimate);
    expect(faded.lastEstimate).toBeCloseTo(today.estimate, 6);
  });
});
