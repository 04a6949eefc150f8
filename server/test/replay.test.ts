import { type CompletedQuiz, type History, replayQuizzes } from '@aspirant/domain/replay';
import { gaussian, seededRandom } from '@aspirant/domain/seeded-random';
import { expect, it } from 'vitest';
import { type Choice, createQuiz, openQuiz, passDays, submit } from './support/quizzes.ts';
import { newAdmin, newLearner, type TestApp, testApp } from './support/test-app.ts';

/** Every completed quiz as it was submitted, in the order of completion; right and wrong by the keys. */
async function completedQuizzes({ db }: TestApp): Promise<CompletedQuiz[]> {
  const { rows } = await db.$client.query(`
    with recursive newest as (
      select id, id as newest_id from questions where replaced_by_id is null
      union all
      select q.id, n.newest_id from questions q join newest n on q.replaced_by_id = n.id
    )
    select z.user_id, z.id as quiz_id, z.date_completed, qq.question_id, qq.concept_id, qq.user_answer, qq.is_skipped,
      qq.time_spent_seconds, q.difficulty, q.subject_id, q.topic_id, n.newest_id, q.correct_option
    from quizzes z
    join quiz_questions qq on qq.user_id = z.user_id and qq.quiz_id = z.id
    join questions q on q.id = qq.question_id join newest n on n.id = q.id
    where z.completed order by z.date_completed, z.id, qq.position`);
  return [...Map.groupBy(rows, (row) => row.quiz_id).values()].map((answers) => ({
    userId: answers[0].user_id,
    at: answers[0].date_completed.getTime(),
    answers: answers.map((row) => ({
      questionId: row.question_id,
      conceptId: row.concept_id,
      userAnswer: row.user_answer,
      isCorrect: row.user_answer === row.correct_option,
      isSkipped: row.is_skipped,
      timeSpentSeconds: row.time_spent_seconds,
      difficulty: row.difficulty,
      subjectId: row.subject_id,
      topicId: row.topic_id,
      newestId: row.newest_id,
    })),
  }));
}

/** What the tables hold, in the form of {@link statesOf}. */
async function storedStates({ db }: TestApp) {
  const rows = async (text: string) => (await db.$client.query({ text, rowMode: 'array' })).rows;
  const performance = (table: string, key: string) =>
    rows(`select user_id, ${key}, questions_attempted, questions_correct, total_time_seconds from ${table}`);
  return sorted({
    learners: await rows('select user_id, m, n from learner_mastery'),
    mastery: await rows(
      'select user_id, concept_id, m, n, box, extract(epoch from practised_at)::float8 * 1000 from concept_mastery',
    ),
    items: await rows('select question_id, m, n from item_difficulty where n > 0'),
    concepts: await rows('select concept_id, m, n from concept_difficulty where n > 0'),
    sums: await rows('select question_id, skipped, blank, sum_expected from item_statistics'),
    options: await rows('select question_id, ascii(option) - 65, n, sum_z, sum_z2 from item_option_sums'),
    cards: await rows(
      `select user_id, question_id, stability, difficulty, streak, extract(epoch from reviewed_at)::float8 * 1000,
         extract(epoch from due_at)::float8 * 1000 from mistake_cards`,
    ),
    subjects: await performance('user_subject_performance', 'subject_id'),
    topics: await performance('user_topic_performance', 'topic_id'),
    conceptSums: await performance('user_concept_performance', 'concept_id'),
  });
}

function statesOf({ learners, items, concepts, sums }: History) {
  const each = <T>(pick: (userId: number, own: NonNullable<ReturnType<typeof learners.get>>) => T[]) =>
    [...learners].flatMap(([userId, own]) => pick(userId, own));
  const performance = (level: 'subjects' | 'topics' | 'concepts') =>
    each((user, own) =>
      [...own.performance[level]].map(([id, sum]) => [
        user,
        id,
        sum.questionsAttempted,
        sum.questionsCorrect,
        sum.totalTimeSeconds,
      ]),
    );
  return sorted({
    learners: each((user, { learner }) => [[user, learner.m, learner.n]]),
    mastery: each((user, own) => [...own.mastery].map(([id, { m, n, box, t }]) => [user, id, m, n, box, t])),
    items: [...items].flatMap(([id, { m, n }]) => (n > 0 ? [[id, m, n]] : [])),
    concepts: [...concepts].flatMap(([id, { m, n }]) => (n > 0 ? [[id, m, n]] : [])),
    sums: [...sums].map(([id, { skipped, blank, sumExpected }]) => [id, skipped, blank, sumExpected]),
    options: [...sums].flatMap(([id, { options }]) =>
      options.flatMap((option, i) => (option.n > 0 ? [[id, i, option.n, option.sumZ, option.sumZ2]] : [])),
    ),
    cards: each((user, own) =>
      [...own.cards].map(([id, card]) => [
        user,
        id,
        card.stability,
        card.difficulty,
        card.streak,
        card.reviewedAt,
        card.dueAt,
      ]),
    ),
    subjects: performance('subjects'),
    topics: performance('topics'),
    conceptSums: performance('concepts'),
  });
}

function sorted<T extends Record<string, (number | null)[][]>>(tables: T): T {
  for (const rows of Object.values(tables)) rows.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0));
  return tables;
}

it('replaying every completed quiz gives the running states, to the last bit', async () => {
  const test = await testApp();
  const random = seededRandom(11);
  const learners = await Promise.all([newLearner(test), newLearner(test), newLearner(test)]);
  const admin = await newAdmin(test);
  const abilities = learners.map(() => gaussian(random));
  const choose = (learner: number): Choice => {
    const draw = random();
    if (draw < 0.06) return 'skip';
    if (draw < 0.1) return 'blank';
    return gaussian(random) < (abilities[learner] ?? 0) + 0.3 ? 'right' : 'wrong';
  };
  for (let round = 0; round < 6; round++) {
    for (const [i, learner] of learners.entries()) {
      const quiz = await createQuiz(learner, (['Polity', 'Economy'] as const)[round % 2] ?? 'Polity', 15);
      passDays(test, random());
      // Now and then someone clicks without reading.
      await submit(test, learner, quiz, () => choose(i), random() < 0.2 ? 2 : 25);
      const review = await learner.post('/api/mistakes/quiz', { numberOfQuestions: 5 });
      if (round === 2 && i === 0) await editOne(quiz.questions[0]?.questionId ?? 0);
      if (review.statusCode !== 201) continue;
      passDays(test, random());
      await submit(test, learner, await openQuiz(learner, review.json().id), () => choose(i));
    }
  }
  const quizzes = await completedQuizzes(test);
  expect(quizzes.length).toBeGreaterThan(30);
  const stored = await storedStates(test);
  expect(Object.values(stored).every((rows) => rows.length > 0)).toBe(true);
  expect(stored).toEqual(statesOf(replayQuizzes(quizzes)));

  async function editOne(id: number): Promise<void> {
    const { rows } = await test.db.$client.query('select * from questions where id = $1', [id]);
    const [row] = rows;
    const edited = await admin.post(`/api/admin/bank/${id}/edit`, {
      text: `${row.text} (as of today)`,
      optionA: row.option_a,
      optionB: row.option_b,
      optionC: row.option_c,
      optionD: row.option_d,
      correctOption: row.correct_option,
      explanation: row.explanation,
      difficulty: row.difficulty,
    });
    expect(edited.statusCode).toBe(201);
  }
}, 60_000);
