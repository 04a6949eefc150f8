import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { createQuiz, openQuiz, passDays, type Quiz, subjectId, submit } from './support/quizzes.ts';
import { newLearner, type TestApp, testApp } from './support/test-app.ts';

afterEach(() => vi.restoreAllMocks());

const COPIES = 200_000;
const OLD_ANSWERS = 100_000;

/** A bank of 200,000 questions, and 100,000 old answers of other learners and of this one. */
async function makeLarge({ db }: TestApp, learnerId: number): Promise<void> {
  const client = await db.$client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  // What is copied here needs no check of its references.
  await run('set session_replication_role = replica');
  // Creating a quiz never searches text, and this index is slow to fill.
  await run('drop index questions_text_trgm_idx');
  await run(
    `insert into questions (exam_id, subject_id, topic_id, concept_id, text, option_a, option_b, option_c, option_d,
       correct_option, explanation, difficulty, origin)
     select q.exam_id, q.subject_id, q.topic_id, q.concept_id, q.text || ' ' || n, 'a', 'b', 'c', 'd', 'A', 'e',
       1 + n % 5, 'imported'
     from (select row_number() over (order by id) as place, * from questions where retired_at is null) q
     join generate_series(1, $1) n on n % (select count(*) from questions where retired_at is null) = q.place - 1`,
    [COPIES],
  );
  // Other subjects hold many questions without a concept; this one none.
  await run(
    `update questions set concept_id = null
     where id > $1 and subject_id <> (select id from subjects where name = 'Polity' order by id limit 1)`,
    [COPIES - 30_000],
  );
  await run(
    `insert into users (username, password, email, exam_prep)
     select 'crowd' || n, 'x', n || '@crowd.in', 'UPSC' from generate_series(1, 50) n`,
  );
  await run(
    `with makers as (select array_agg(id) as ids from users),
     made as (
       insert into quizzes (user_id, exam_id, subject_id, total_questions, completed, date_completed)
       select case when n % 3 = 0 then $2 else ids[1 + n % array_length(ids, 1)] end, s.exam_id, s.id, 20, true,
         now() - interval '40 days'
       from makers, generate_series(1, $1) n, lateral (select id, exam_id from subjects order by id limit 1) s
       returning id, user_id
     )
     insert into quiz_questions (user_id, quiz_id, position, question_id, concept_id, user_answer, answered_at)
     select m.user_id, m.id, p, q.id, q.concept_id, 'A', now() - interval '40 days'
     from made m, generate_series(1, 20) p,
       lateral (select id, concept_id from questions where id = 1 + (m.id * 977 + p * 31) % $3) q`,
    [OLD_ANSWERS / 20, learnerId, COPIES],
  );
  await run('analyze');
  // With the setting of its session, no test may use it again.
  client.release(true);
}

interface Statement {
  text: string;
  values: unknown[];
}

/** What `work` sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof config === 'string' ? config : config.text;
    const own = typeof config === 'string' || Array.isArray(values) ? values : config.values;
    seen.push({ text, values: Array.isArray(own) ? own : [] });
    return Reflect.apply(query, this, args);
  });
  await work();
  spy.mockRestore();
  return seen.filter(({ text }) => /^\s*(select|with|insert|update|delete)/i.test(text));
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  /** Missing where the statement was planned only. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const LARGE = ['questions', 'quiz_questions'];

/** Rows of the large tables that the statements read, and the plans that read one whole. */
async function costOf({ db }: TestApp, statements: readonly Statement[]): Promise<{ rows: number; scans: string[] }> {
  const client = await db.$client.connect();
  let rows = 0;
  const scans: string[] = [];
  const walk = (plan: Plan, text: string): void => {
    if (LARGE.includes(plan['Relation Name'] ?? '')) {
      rows += ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 0);
      if (plan['Node Type'] === 'Seq Scan') scans.push(text);
    }
    for (const child of plan.Plans ?? []) walk(child, text);
  };
  try {
    for (const { text, values } of statements) {
      await client.query('begin');
      // What writes has been done already: it is planned, and not done twice.
      const analyze = /^\s*(select|with)/i.test(text);
      const explained = await client.query(`explain (${analyze ? 'analyze, ' : ''}format json) ${text}`, values);
      await client.query('rollback');
      walk(explained.rows[0]['QUERY PLAN'][0].Plan, text);
    }
  } finally {
    client.release();
  }
  return { rows: Math.round(rows), scans };
}

it('making a quiz reads few rows of a large bank and a long history', async () => {
  const test = await testApp();
  const learner = await newLearner(test);
  await makeLarge(test, learner.id);
  const polity = await subjectId(learner, 'Polity');
  const concepts: { id: number }[] = (await learner.get(`/api/subjects/${polity}/concepts`)).json();
  let quiz: Quiz | undefined;
  const make = (url: string, body: object) => async () => {
    const response = await learner.post(url, { numberOfQuestions: 10, ...body });
    expect(response.statusCode).toBe(201);
    quiz = await openQuiz(learner, response.json().id);
    expect(quiz.totalQuestions).toBe(10);
  };
  const reads = async (work: () => Promise<unknown>) => costOf(test, await statementsOf(work));

  const ofSubject = await reads(make('/api/quizzes', { subjectId: polity }));
  const ofConcept = await reads(make('/api/quizzes', { subjectId: polity, conceptId: concepts[0]?.id }));
  // Counts stop at 30 questions a concept, samples at 40 from either side, each looked up in the history once.
  const most = (conceptCount: number) => conceptCount * (30 + 4 * 40) + 4 * 10 + 100;
  expect(ofSubject.scans).toEqual([]);
  expect(ofSubject.rows).toBeLessThan(most(concepts.length));
  expect(ofConcept.scans).toEqual([]);
  expect(ofConcept.rows).toBeLessThan(most(1));

  const missed = await createQuiz(learner, 'Polity', 10);
  const submission = await reads(() => submit(test, learner, missed, () => 'wrong'));
  expect(submission.scans).toEqual([]);
  expect(submission.rows).toBeLessThan(50 * 10);
  passDays(test, 1);
  const ofMistakes = await reads(make('/api/mistakes/quiz', {}));
  expect(ofMistakes.scans).toEqual([]);
  expect(ofMistakes.rows).toBeLessThan(20 * 10);
}, 120_000);
