import { describe, expect, it } from 'vitest';
import { loadStarterContent } from '../src/services/starter-content.ts';
import { CONTENT } from './support/database-server.ts';
import { createQuiz, openQuiz, passDays, type Quiz, submit, wrongOf } from './support/quizzes.ts';
import { newAdmin, newLearner, type TestApp, testApp } from './support/test-app.ts';

/** Learners' totals as they stand, and as the answers say. */
async function totals({ db }: TestApp): Promise<{ stored: unknown; recounted: unknown }> {
  const performance = (table: string, column: string) =>
    `select user_id, ${column} as place, questions_attempted::int as attempted, questions_correct::int as correct,
       total_time_seconds::int as seconds from ${table} order by 1, 2`;
  const recount = (place: string) =>
    `select qq.user_id, ${place} as place, count(*)::int as attempted, (count(*) filter (where qq.user_answer = q.correct_option))::int as correct,
       sum(qq.time_spent_seconds)::int as seconds
     from quiz_questions qq join questions q on q.id = qq.question_id
     where qq.user_answer is not null and qq.answered_at is not null group by 1, 2 order by 1, 2`;
  const rows = async (text: string) => (await db.$client.query(text)).rows;
  return {
    stored: {
      subjects: await rows(performance('user_subject_performance', 'subject_id')),
      topics: await rows(performance('user_topic_performance', 'topic_id')),
      concepts: await rows(performance('user_concept_performance', 'concept_id')),
      quizzes: await rows('select id, correct_answers from quizzes where completed order by id'),
      options: await rows('select question_id, option, n from item_option_sums order by 1, 2'),
    },
    recounted: {
      subjects: await rows(recount('q.subject_id')),
      topics: await rows(recount('q.topic_id')),
      concepts: await rows(recount('qq.concept_id')),
      quizzes: await rows(
        `select z.id, (count(*) filter (where qq.user_answer = q.correct_option))::int as correct_answers
         from quizzes z join quiz_questions qq on qq.user_id = z.user_id and qq.quiz_id = z.id
         join questions q on q.id = qq.question_id where z.completed group by z.id order by z.id`,
      ),
      options: await rows(
        `select question_id, user_answer as option, count(*)::int as n from (
           select distinct on (user_id, question_id) question_id, user_answer from quiz_questions
           where answered_at is not null order by user_id, question_id, answered_at, quiz_id) first
         where user_answer is not null group by 1, 2 order by 1, 2`,
      ),
    },
  };
}

const content = (item: Record<string, unknown>) => ({
  text: item.text,
  optionA: item.optionA,
  optionB: item.optionB,
  optionC: item.optionC,
  optionD: item.optionD,
  correctOption: item.correctOption,
  explanation: item.explanation,
  difficulty: item.difficulty,
});

/** Sums of an item that 150 learners have answered, as if they had: the share of each option, strong ones at `best`. */
async function answered({ db }: TestApp, questionId: number, shares: Record<string, number>, best: string) {
  await db.$client.query(
    "insert into item_statistics values ($1, 4, 2, 90, '{}', 0) on conflict (question_id) do update set flags = '{}'",
    [questionId],
  );
  for (const [option, n] of Object.entries(shares)) {
    const z = option === best ? 1 : -0.5;
    await db.$client.query('insert into item_option_sums values ($1, $2, $3, $4, $5)', [
      questionId,
      option,
      n,
      n * z,
      n * z * z,
    ]);
  }
}

describe('item statistics', () => {
  it('count first attempts only, and equal a recount', async () => {
    const test = await testApp();
    const [first, second] = [await newLearner(test), await newLearner(test)];
    const quiz = await createQuiz(first, 'Polity');
    await submit(test, first, quiz, (_, i) => (['skip', 'blank', 'wrong'] as const)[i] ?? 'right');
    await submit(test, first, await repeat(test, first, quiz), () => 'wrong');
    await submit(test, second, await repeat(test, second, quiz), (_, i) => (i < 5 ? 'wrong' : 'right'));
    const { stored, recounted } = await totals(test);
    expect(stored).toEqual(recounted);
    const admin = await newAdmin(test);
    const page = (await admin.get('/api/admin/bank')).json();
    expect(page.items).toHaveLength(25);
    const skipped = page.items.find((item: { id: number }) => item.id === quiz.questions[0]?.questionId);
    expect(skipped).toMatchObject({ answers: 1, skipped: 1, blank: 0, state: 'too-few', flags: [] });
    expect(skipped.facility).toMatchObject({ value: 0, low: 0 });
    expect(skipped.expectedFacility).toBeGreaterThan(0.15);
  });

  it('put what needs a look first, by reason, as soon as an answer says so', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    const admin = await newAdmin(test);
    const quiz = await createQuiz(learner, 'Polity', 5);
    const [suspect, hard, fine] = await Promise.all(
      quiz.questions.slice(0, 3).map(async ({ questionId }) => {
        const { rows } = await test.db.$client.query('select correct_option from questions where id = $1', [
          questionId,
        ]);
        const key: string = rows[0].correct_option;
        return { id: questionId, key, others: [...'ABCD'].filter((letter) => letter !== key) };
      }),
    );
    if (!suspect || !hard || !fine) throw new Error('Three questions');
    const shares = (key: string, counts: number[]) =>
      Object.fromEntries(counts.map((n, i) => [[key, ...[...'ABCD'].filter((one) => one !== key)][i] ?? '', n]));
    await answered(test, suspect.id, shares(suspect.key, [30, 80, 20, 20]), suspect.others[0] ?? '');
    await answered(test, hard.id, shares(hard.key, [30, 40, 40, 40]), hard.key);
    await answered(test, fine.id, shares(fine.key, [100, 20, 15, 15]), fine.key);
    await submit(test, learner, quiz, () => 'right');

    const kinds = (item: { flags: { kind: string }[] }) => item.flags.map((flag) => flag.kind);
    const page = (await admin.get('/api/admin/bank')).json();
    expect(page.items[0]).toMatchObject({ id: suspect.id, state: 'settled' });
    expect(page.items[0].flags).toContainEqual({ kind: 'possible-wrong-key', option: suspect.others[0] });
    expect(page.items[1].id).toBe(hard.id);
    expect(kinds(page.items[1])).toEqual(['too-hard']);
    const ok = page.items.find((item: { id: number }) => item.id === fine.id);
    expect(ok.flags).toEqual([]);
    expect(ok.options.reduce((sum: number, one: { share: number }) => sum + one.share, 0)).toBeCloseTo(1, 9);

    const flagged = (await admin.get('/api/admin/bank?flag=possible-wrong-key')).json();
    expect(flagged).toMatchObject({ total: 1, pages: 1, items: [{ id: suspect.id }] });
  });
});

/** Another quiz of the same questions. */
async function repeat({ db }: TestApp, learner: Awaited<ReturnType<typeof newLearner>>, quiz: Quiz): Promise<Quiz> {
  const copy = await db.$client.query(
    `insert into quizzes (user_id, exam_id, subject_id, total_questions)
     select $1, exam_id, subject_id, total_questions from quizzes where id = $2 returning id`,
    [learner.id, quiz.id],
  );
  await db.$client.query(
    `insert into quiz_questions (user_id, quiz_id, position, question_id, concept_id)
     select $1, $2, position, question_id, concept_id from quiz_questions where quiz_id = $3`,
    [learner.id, copy.rows[0].id, quiz.id],
  );
  return openQuiz(learner, copy.rows[0].id);
}

describe('the list', () => {
  it('searches, filters and pages, and says how many there are', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const all = (await admin.get('/api/admin/bank')).json();
    const bank = await test.db.$client.query('select count(*)::int as n from questions where retired_at is null');
    expect([all.total, all.page, all.pages]).toEqual([bank.rows[0].n, 1, Math.ceil(all.total / 25)]);
    const seen = new Set<number>();
    for (let page = 1; page <= 3; page++) {
      const { items } = (await admin.get(`/api/admin/bank?page=${page}`)).json();
      for (const item of items) seen.add(item.id);
    }
    expect(seen.size).toBe(75);
    expect((await admin.get('/api/admin/bank?page=9999')).json().page).toBe(all.pages);

    const { id: subjectId } = all.items[0].subject;
    const words = encodeURIComponent(all.items[0].text.slice(0, 30));
    const found = (await admin.get(`/api/admin/bank?subjectId=${subjectId}&search=${words}`)).json();
    expect(found.items[0].id).toBe(all.items[0].id);
    expect((await admin.get('/api/admin/bank?search=%25zz%25')).json()).toMatchObject({ total: 0, items: [] });
    for (const query of ['flag=odd', 'page=0', 'subjectId=x', 'sort=id']) {
      expect((await admin.get(`/api/admin/bank?${query}`)).statusCode).toBe(400);
    }
  });
});

describe('retiring and editing', () => {
  it('take a question out of new quizzes and keep it in old ones', async () => {
    const test = await testApp();
    const [learner, admin] = [await newLearner(test), await newAdmin(test)];
    const quiz = await createQuiz(learner, 'Polity', 5);
    await submit(test, learner, quiz, () => 'wrong');
    const [retired, edited] = quiz.questions.map((one) => one.questionId);
    expect((await admin.post(`/api/admin/bank/${retired}/retire`)).statusCode).toBe(204);
    const again = await admin.post(`/api/admin/bank/${retired}/retire`);
    expect([again.statusCode, again.body]).toEqual([409, 'This question is retired already']);

    // Its content file brings it back only with something new.
    await test.db.$client.query("delete from content_files where path = 'upsc/polity'");
    await loadStarterContent(test.db, CONTENT);
    const live = await test.db.$client.query(
      `select from questions where retired_at is null
       and source_key = (select source_key from questions where id = $1)`,
      [retired],
    );
    expect(live.rowCount).toBe(0);

    const results = (await learner.get(`/api/quizzes/${quiz.id}/results`)).json();
    const before = content({ ...results.questions[1].question, difficulty: 3 });
    const changed = await admin.post(`/api/admin/bank/${edited}/edit`, { ...before, text: 'Which one is it, then?' });
    expect(changed.statusCode).toBe(201);
    const newId: number = changed.json().id;
    const rows = await test.db.$client.query(
      'select id, version, retired_at is null as live, replaced_by_id, source_key from questions where id = any($1) order by id',
      [[edited, newId]],
    );
    expect(rows.rows).toEqual([
      { id: edited, version: 1, live: false, replaced_by_id: newId, source_key: rows.rows[0].source_key },
      { id: newId, version: 2, live: true, replaced_by_id: null, source_key: rows.rows[0].source_key },
    ]);
    expect((await learner.get(`/api/quizzes/${quiz.id}/results`)).json()).toEqual(results);
    expect((await admin.post(`/api/admin/bank/${edited}/edit`, before)).statusCode).toBe(409);
    // The mistake waits under the new version; the retired one is gone.
    expect((await learner.get('/api/mistakes')).json().total).toBe(4);
    const moved = await test.db.$client.query('select from mistake_cards where question_id = $1', [newId]);
    expect(moved.rowCount).toBe(1);
  });

  it('refuse what is no question, and a learner’s own', async () => {
    const test = await testApp();
    const [learner, admin] = [await newLearner(test), await newAdmin(test)];
    const [item] = (await admin.get('/api/admin/bank')).json().items;
    const edit = (change: object) => admin.post(`/api/admin/bank/${item.id}/edit`, { ...content(item), ...change });
    expect((await edit({})).body).toBe('Nothing of the question was changed');
    expect((await edit({ text: '  ' })).body).toBe('The question must not be empty');
    expect((await edit({ optionB: `${item.optionA} ` })).body).toBe('Two options read the same');
    expect((await edit({ version: 7 })).statusCode).toBe(400);
    await test.db.$client.query('update questions set owner_user_id = $1 where id = $2', [learner.id, item.id]);
    for (const call of [edit({ text: 'Mine?' }), admin.post(`/api/admin/bank/${item.id}/retire`)]) {
      expect((await call).statusCode).toBe(404);
    }
  });
});

describe('re-keying', () => {
  it('rescores quizzes, performance, mistakes and statistics, with a record', async () => {
    const test = await testApp();
    const learners = [await newLearner(test), await newLearner(test), await newLearner(test)] as const;
    const admin = await newAdmin(test);
    const [one, two, three] = learners;
    const quiz = await createQuiz(one, 'Polity');
    const questionId = quiz.questions[0]?.questionId ?? 0;
    await submit(test, one, quiz, () => 'right');
    await submit(test, two, await repeat(test, two, quiz), () => 'wrong');
    await submit(test, three, await repeat(test, three, quiz), () => 'skip');
    passDays(test, 1);
    await submit(test, one, await repeat(test, one, quiz), (_, i) => (i === 0 ? 'wrong' : 'right'));
    const open = await repeat(test, three, quiz);
    const { rows } = await test.db.$client.query('select correct_option from questions where id = $1', [questionId]);
    const oldKey: string = rows[0].correct_option;
    const newKey = wrongOf(oldKey);

    const response = await admin.post(`/api/admin/bank/${questionId}/rekey`, { correctOption: newKey });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { id: questionId, correctOption: newKey, quizzesAffected: 3 },
    ]);
    const { stored, recounted } = await totals(test);
    expect(stored).toEqual(recounted);
    const results = (await one.get(`/api/quizzes/${quiz.id}/results`)).json();
    expect(results).toMatchObject({ correctAnswers: 9 });
    expect(results.questions[0]).toMatchObject({ isCorrect: false, question: { correctOption: newKey } });
    expect((await two.get('/api/dashboard')).json().overallStats).toMatchObject({ totalQuestions: 10, accuracy: 10 });

    // One was wrong at first and right a day later; two was right; three skipped.
    const cards = await test.db.$client.query(
      'select user_id, streak from mistake_cards where question_id = $1 order by user_id',
      [questionId],
    );
    expect(cards.rows).toEqual([
      { user_id: one.id, streak: 1 },
      { user_id: three.id, streak: 0 },
    ]);
    const record = await test.db.$client.query(
      `select question_id, old_option, new_option, quizzes_affected, a.username
       from rekeyings join admins a on a.id = admin_id`,
    );
    expect(record.rows).toEqual([
      { question_id: questionId, old_option: oldKey, new_option: newKey, quizzes_affected: 3, username: 'admin' },
    ]);
    const same = await admin.post(`/api/admin/bank/${questionId}/rekey`, { correctOption: newKey });
    expect([same.statusCode, same.body]).toEqual([409, `Option ${newKey} is the key already`]);

    // A quiz that was under way is scored by the new key.
    await submit(test, three, open, () => 'right');
    expect((await three.get(`/api/quizzes/${open.id}/results`)).json()).toMatchObject({ correctAnswers: 10 });
    const after = await totals(test);
    expect(after.stored).toEqual(after.recounted);
  });

  it.each([
    ['a quiz is scored with the old key when it comes', 'quiz'],
    ['a quiz comes while it is at work', 'key'],
  ])('leaves right totals when %s', async (_, first) => {
    const test = await testApp();
    const [one, two, admin] = [await newLearner(test), await newLearner(test), await newAdmin(test)];
    const quiz = await createQuiz(one, 'Polity', 5);
    const second = await repeat(test, two, quiz);
    await submit(test, one, quiz, () => 'right');
    await submit(test, two, await createQuiz(two, 'Polity', 5), () => 'right');
    const questionId = quiz.questions[0]?.questionId ?? 0;
    const { rows } = await test.db.$client.query('select correct_option from questions where id = $1', [questionId]);
    const correctOption = wrongOf(rows[0].correct_option);
    const begin = {
      quiz: () => submit(test, two, second, () => 'right'),
      key: () => admin.post(`/api/admin/bank/${questionId}/rekey`, { correctOption }),
    };

    // Who comes first is held up at the learner's performance, when all is scored and nothing is committed.
    const holder = await test.db.$client.connect();
    await holder.query('begin');
    const held = first === 'quiz' ? two.id : one.id;
    await holder.query('select from user_subject_performance where user_id = $1 for update', [held]);
    const earlier = first === 'quiz' ? begin.quiz() : begin.key();
    await waiting(test, 1);
    let done = false;
    const later = (first === 'quiz' ? begin.key() : begin.quiz()).finally(() => {
      done = true;
    });
    await waiting(test, 2, () => done);
    await holder.query('commit');
    holder.release();
    await Promise.all([earlier, later]);
    const { stored, recounted } = await totals(test);
    expect(stored).toEqual(recounted);
  });
});

/** Until so many sessions wait for a lock, or `enough` says so. */
async function waiting({ db }: TestApp, sessions: number, enough = () => false): Promise<void> {
  for (;;) {
    const { rows } = await db.$client.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows[0].n >= sessions || enough()) return;
  }
}
