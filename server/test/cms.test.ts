import { describe, expect, it } from 'vitest';
import { FACTS, PARAGRAPHS, place, questionOn } from './support/content.ts';
import { type Caller, newAdmin, newLearner, type TestApp, testApp } from './support/test-app.ts';
import { scriptedWriter, workerContext, workToEnd } from './support/worker.ts';

describe('on /cms', () => {
  /** A learner's document with two questions on it, put there without a file to parse. */
  async function ownQuestions(test: TestApp, learner: Caller) {
    const { examId } = await place(test, 'UPSC', 'Geography');
    const pdf = Buffer.from('%PDF-1.4\n%%EOF');
    const { id, jobId } = (
      await learner.upload('/cms/documents', { examId, type: 'textbook' }, { name: 'notes.pdf', bytes: pdf })
    ).json();
    await test.db.$client.query("update documents set content = $2, processing_status = 'pending' where id = $1", [
      id,
      PARAGRAPHS,
    ]);
    expect((await learner.post(`/cms/jobs/${id}/start`)).statusCode).toBe(202);
    await workToEnd(
      workerContext(
        test,
        scriptedWriter(() => FACTS.map((_, i) => questionOn(i))),
      ),
      jobId,
    );
    await test.db.$client.query('update generated_questions set subject_id = null, topic_id = null, concept_id = null');
    return { id, jobId };
  }

  it('keeps what a learner approves for that learner alone, and asks for a subject first', async () => {
    const test = await testApp();
    const [mine, other] = [await newLearner(test), await newLearner(test)];
    await ownQuestions(test, mine);
    const [question] = (await mine.get('/cms/generated-questions?status=pending')).json();
    expect(question).toMatchObject({ approvalStatus: 'pending', subjectId: null, isPrivate: true });
    const refused = await mine.post(`/cms/generated-questions/${question.id}/review`, { status: 'approved' });
    expect([refused.statusCode, refused.body]).toEqual([409, 'Pick a subject for the question before you approve it']);

    const { subjectId } = await place(test, 'UPSC', 'Geography');
    await test.db.$client.query('update generated_questions set subject_id = $1', [subjectId]);
    const approved = await mine.post(`/cms/generated-questions/${question.id}/review`, { status: 'approved' });
    expect(approved.json()).toMatchObject({ approvalStatus: 'approved', addedToQuestionBank: true });
    await test.db.$client.query('update questions set retired_at = now() where owner_user_id is null');
    const take = async (learner: Caller) =>
      (await learner.post('/api/quizzes', { subjectId: Number(subjectId), numberOfQuestions: 5 })).json()
        .totalQuestions;
    expect([await take(mine), await take(other)]).toEqual([1, 0]);
  });

  it('hides a document from other learners, shows it to editors and admins', async () => {
    const test = await testApp();
    const [mine, other, editor] = [await newLearner(test), await newLearner(test), await newLearner(test)];
    await test.db.$client.query("update users set role = 'editor' where id = $1", [editor.id]);
    const { id, jobId } = await ownQuestions(test, mine);
    const [question] = (await mine.get('/cms/generated-questions')).json();

    for (const url of ['/cms/documents', '/cms/jobs', '/cms/generated-questions']) {
      expect((await other.get(url)).json()).toEqual([]);
      expect((await editor.get(url)).json().length).toBeGreaterThan(0);
    }
    const attempts = (target: { id: number; jobId: number; question: number }) => [
      other.delete(`/cms/documents/${target.id}`),
      ...['start', 'stop', 'resume'].map((action) => other.post(`/cms/jobs/${target.jobId}/${action}`)),
      other.post(`/cms/generated-questions/${target.question}/review`, { status: 'approved' }),
      other.post('/cms/generated-questions/bulk-review', { status: 'approved', questionIds: [target.question] }),
    ];
    const theirs = await Promise.all(attempts({ id, jobId, question: question.id }));
    const missing = await Promise.all(attempts({ id: 999_999, jobId: 999_999, question: 999_999 }));
    expect(theirs.map((one) => [one.statusCode, one.body])).toEqual(missing.map((one) => [one.statusCode, one.body]));
    expect(new Set(theirs.map((one) => one.statusCode))).toEqual(new Set([404]));
    expect((await (await newAdmin(test)).get('/api/admin/documents')).json()[0]).toMatchObject({
      ownerName: mine.username,
    });
  });

  it('reviews many at once, and says what could not be', async () => {
    const test = await testApp();
    const learner = await newLearner(test);
    await ownQuestions(test, learner);
    const ids = (await learner.get('/cms/generated-questions')).json().map((one: { id: number }) => one.id);
    const { subjectId } = await place(test, 'UPSC', 'Geography');
    await test.db.$client.query('update generated_questions set subject_id = $1 where id <> $2', [subjectId, ids[0]]);
    const bulk = (status: string, questionIds: number[]) =>
      learner.post('/cms/generated-questions/bulk-review', { status, questionIds });
    expect((await bulk('approved', ids)).json()).toEqual({
      message: `${ids.length - 1} questions approved, 1 not: Pick a subject for the question before you approve it`,
      reviewed: ids.length - 1,
      refused: 1,
    });
    expect((await bulk('rejected', [ids[0]])).json().message).toBe('1 question rejected');
    expect((await bulk('approved', [])).body).toBe('No questions selected');
    expect(
      (await test.db.$client.query('select from questions where generated_question_id is not null')).rowCount,
    ).toBe(ids.length - 1);
  });

  it.each([
    ['?deleteQuestions=true', 0],
    ['', 9],
  ])('deletes a document%s and leaves %d of its questions in the bank', async (query, left) => {
    const test = await testApp();
    const learner = await newLearner(test);
    const { id } = await ownQuestions(test, learner);
    const { subjectId } = await place(test, 'UPSC', 'Geography');
    await test.db.$client.query('update generated_questions set subject_id = $1', [subjectId]);
    const ids = (await learner.get('/cms/generated-questions')).json().map((one: { id: number }) => one.id);
    await learner.post('/cms/generated-questions/bulk-review', { status: 'approved', questionIds: ids.slice(1, 10) });
    expect((await learner.delete(`/cms/documents/${id}${query}`)).statusCode).toBe(204);
    const kept = await test.db.$client.query(
      'select from questions where owner_user_id is not null and retired_at is null',
    );
    expect(kept.rowCount).toBe(left);
    expect((await learner.get('/cms/jobs')).json()).toEqual([]);
  });

  it("leaves what staff published out of a learner's document in the bank", async () => {
    const test = await testApp();
    const [learner, admin] = [await newLearner(test), await newAdmin(test)];
    const { id } = await ownQuestions(test, learner);
    const { subjectId } = await place(test, 'UPSC', 'Geography');
    await test.db.$client.query('update generated_questions set subject_id = $1', [subjectId]);
    const [first, second] = (await learner.get('/cms/generated-questions')).json();
    await admin.post(`/api/admin/questions/${first.id}/review`, { approved: true });
    await learner.post(`/cms/generated-questions/${second.id}/review`, { status: 'approved' });
    expect((await learner.delete(`/cms/documents/${id}?deleteQuestions=true`)).statusCode).toBe(204);
    const generated = await test.db.$client.query(
      "select owner_user_id is null as is_public, retired_at is null as is_live from questions where origin = 'generated' order by id",
    );
    expect(generated.rows).toEqual([
      { is_public: true, is_live: true },
      { is_public: false, is_live: false },
    ]);
  });
});
