import { readFile } from 'node:fs/promises';
import type { CandidateQuestion } from '@aspirant/domain/generation/candidate';
import { describe, expect, it } from 'vitest';
import { workOnJob } from '../src/services/job-worker.ts';
import { type Caller, newAdmin, newLearner, type TestApp, testApp } from './support/test-app.ts';
import { builtInWriter, scriptedWriter, workerContext, workToEnd } from './support/worker.ts';

const SAMPLE = new URL('../../content/samples/texts/geography-of-india.md', import.meta.url);

async function place(test: TestApp, exam: string, subject: string) {
  const found = await test.db.$client.query(
    'select s.exam_id, s.id from subjects s join exams e on e.id = s.exam_id where e.name = $1 and s.name = $2',
    [exam, subject],
  );
  return { examId: String(found.rows[0].exam_id), subjectId: String(found.rows[0].id) };
}

async function uploadText(test: TestApp, admin: Caller, text: string | Buffer, more: Record<string, string> = {}) {
  const fields = { name: 'Sample', type: 'TEXTBOOK', ...(await place(test, 'UPSC', 'Geography')), ...more };
  return admin.upload('/api/admin/documents', fields, { name: 'sample.txt', bytes: Buffer.from(text) });
}

const jobsOf = async (admin: Caller) => (await admin.get('/api/admin/jobs')).json();

/** Ten facts of different worlds, since the gate refuses questions that are alike: what, its key, three that are wrong. */
const FACTS = [
  ['gas that green leaves take in from the air', 'carbon dioxide', 'helium', 'argon', 'neon'],
  ['river that flows past the town of Nashik', 'Godavari', 'Kosi', 'Luni', 'Teesta'],
  ['court that hears appeals against a high court', 'supreme court', 'village court', 'labour court', 'revenue court'],
  ['metal that is liquid at room temperature', 'mercury', 'copper', 'zinc', 'silver'],
  ['poet who wrote the Meghaduta in Sanskrit', 'Kalidasa', 'Kabir', 'Tukaram', 'Ghalib'],
  ['planet that lies nearest to the sun', 'Mercurian world', 'Venusian world', 'Martian world', 'Jovian world'],
  ['bone that protects the human brain', 'cranium', 'femur', 'tibia', 'ulna'],
  ['tax that is levied on imported goods', 'customs duty', 'stamp duty', 'excise licence', 'toll'],
  ['layer of software that shares out the processor', 'scheduler', 'compiler', 'linker', 'editor'],
  ['instrument that measures the pressure of air', 'barometer', 'ammeter', 'odometer', 'pyrometer'],
] as const;

const sentenceOf = (i: number): string => `The ${FACTS[i]?.[0]} is the ${FACTS[i]?.[1]}, as every pupil knows.`;

/** Each paragraph fills one chunk of 200 characters. */
const PARAGRAPHS = FACTS.map((_, i) => `${sentenceOf(i)} ${'It was learned by heart long ago. '.repeat(3).trim()}`)
  .map((paragraph) => paragraph.slice(0, 195))
  .join('\n\n');

/** A question on the paragraph of a chunk that passes the gate. */
const questionOn = (i: number): CandidateQuestion => ({
  kind: 'definition-term',
  stem: `What is the ${FACTS[i]?.[0]}?`,
  options: FACTS[i]?.slice(1) ?? [],
  keyIndex: 0,
  explanation: sentenceOf(i),
  difficulty: 2,
  evidence: { quote: sentenceOf(i), start: 0, end: 0 },
  term: FACTS[i]?.[1] ?? '',
  conceptHint: null,
});

/** An uploaded document of ten chunks whose job waits for a worker. */
async function queuedJob(test: TestApp, admin: Caller, numQuestions = 35) {
  const { id } = (await uploadText(test, admin, PARAGRAPHS)).json();
  const body = { numQuestions, chunkSize: 200, chunkOverlap: 0 };
  const { jobId } = (await admin.post(`/api/admin/documents/${id}/process-batch`, body)).json();
  return { id, jobId };
}

const expireLeases = (test: TestApp) =>
  test.db.$client.query("update document_chunks set lease_expires_at = now() - interval '1 second'");

describe('from a document to a quiz', () => {
  it('reads, generates, is reviewed, and reaches a learner', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const uploaded = await uploadText(test, admin, await readFile(SAMPLE));
    expect(uploaded.statusCode).toBe(201);
    expect(uploaded.json()).toMatchObject({ name: 'Sample', type: 'TEXTBOOK', examName: 'UPSC', status: 'PENDING' });
    const { id } = uploaded.json();

    const parsed = (await admin.post(`/api/admin/documents/${id}/parse`)).json();
    expect(parsed).toMatchObject({
      documentId: id,
      preview: expect.stringContaining('The Physical Geography of India'),
    });
    const chunks = (await admin.get(`/api/admin/documents/${id}/chunks`)).json();
    expect(chunks).toHaveLength(parsed.chunkCount);

    const batch = await admin.post(`/api/admin/documents/${id}/process-batch`, { numQuestions: 10 });
    expect(batch.statusCode).toBe(202);
    expect(test.enqueued).toEqual([batch.json().jobId]);
    await workToEnd(workerContext(test, builtInWriter()), batch.json().jobId);

    const [job] = await jobsOf(admin);
    expect(job).toMatchObject({ status: 'COMPLETED', progress: 100, generatedQuestionCount: 10 });
    const questions = (await admin.get(`/api/admin/documents/${id}/questions`)).json();
    expect(questions).toHaveLength(10);
    const [first] = questions;
    expect(first).toMatchObject({ status: 'pending', subjectName: 'Geography', flaws: [] });
    expect(first.sourceText.length).toBeGreaterThan(20);

    const approved = await admin.post(`/api/admin/questions/${first.id}/review`, { approved: true });
    expect(approved.json().status).toBe('approved');
    const again = await admin.post(`/api/admin/questions/${first.id}/review`, {
      approved: false,
      notes: 'changed my mind',
    });
    expect([again.statusCode, again.body]).toEqual([409, 'The question is already approved']);

    const bank = await test.db.$client.query('select id, subject_id from questions where generated_question_id = $1', [
      first.id,
    ]);
    await test.db.$client.query('update questions set retired_at = now() where subject_id = $1 and id <> $2', [
      bank.rows[0].subject_id,
      bank.rows[0].id,
    ]);
    const learner = await newLearner(test);
    const quiz = await learner.post('/api/quizzes', { subjectId: bank.rows[0].subject_id, numberOfQuestions: 5 });
    const detail = (await learner.get(`/api/quizzes/${quiz.json().id}`)).json();
    expect(detail.questions.map((one: { question: { text: string } }) => one.question.text)).toEqual([first.text]);
  });

  it('gives what the text holds, says so, and asks nothing twice when it is run again', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const { id } = (await uploadText(test, admin, await readFile(SAMPLE))).json();
    const ctx = workerContext(test, builtInWriter());
    const run = async (numQuestions: number) => {
      const { jobId } = (await admin.post(`/api/admin/documents/${id}/process-batch`, { numQuestions })).json();
      await workToEnd(ctx, jobId);
      return (await jobsOf(admin))[0];
    };
    const first = await run(200);
    expect(first.status).toBe('COMPLETED');
    expect(first.message).toMatch(/^\d+ questions written in all, \d+ fewer than asked for: the text holds no more/);
    const second = await run(200);
    expect(second.generatedQuestionCount).toBe(first.generatedQuestionCount);
    const stems = (await admin.get(`/api/admin/documents/${id}/questions`))
      .json()
      .map((one: { text: string }) => one.text);
    expect(new Set(stems).size).toBe(stems.length);
  });
});

describe('a text in another script', () => {
  it('gives no questions, and the job says why', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const hindi = 'मानसून वह पवन है जो ऋतु के साथ दिशा बदलती है। भारत में वर्षा इसी से होती है। '.repeat(5);
    const { id } = (await uploadText(test, admin, hindi)).json();
    const { jobId } = (await admin.post(`/api/admin/documents/${id}/process-batch`, { numQuestions: 5 })).json();
    await workToEnd(workerContext(test, builtInWriter()), jobId);
    const [chunk] = (await admin.get(`/api/admin/documents/${id}/chunks`)).json();
    expect(chunk.content).toContain('मानसून वह पवन है');
    expect((await jobsOf(admin))[0]).toMatchObject({
      status: 'COMPLETED',
      message: 'No questions: the built-in generator reads English only.',
    });
  });
});

describe('uploads', () => {
  it.each([
    [{ type: 'NOVEL' }, 400, 'Please select a document type'],
    [{ subjectId: '' }, 400, /address must be a whole number/],
    [{ examId: '999999' }, 400, 'Please select an exam'],
    [{ subjectId: '999999' }, 400, 'Please select a subject'],
    [{ name: '' }, 400, 'Name is required'],
    [{ approvalStatus: 'approved' }, 400, /./],
  ])('refuses the fields %o', async (change, status, sentence) => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const response = await uploadText(test, admin, 'Some text that would do.', change);
    expect(response.statusCode).toBe(status);
    expect(response.body).toMatch(sentence);
    expect((await admin.get('/api/admin/documents')).json()).toEqual([]);
  });

  it('decides by the content: a program named .pdf is refused, a text is no PDF for a learner', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const program = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3]), Buffer.alloc(64)]);
    const refused = await admin.upload(
      '/api/admin/documents',
      { name: 'x', type: 'SYLLABUS', examId: '1' },
      { name: 'x.pdf', bytes: program },
    );
    expect([refused.statusCode, refused.body]).toEqual([
      415,
      'Invalid file type: Only PDF, DOCX and TXT files are allowed',
    ]);
    const learner = await newLearner(test);
    const text = await learner.upload(
      '/cms/documents',
      { examId: '1', type: 'textbook' },
      { name: 'notes.pdf', bytes: Buffer.from('plain text') },
    );
    expect([text.statusCode, text.body]).toEqual([415, 'Invalid file type: Only PDF and DOCX files are allowed']);
  });

  it('takes 10 MB and not a byte more', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const most = Buffer.alloc(10 * 1024 * 1024, 'text and more ');
    expect((await uploadText(test, admin, most)).statusCode).toBe(201);
    const over = await uploadText(test, admin, Buffer.concat([most, Buffer.from('x')]));
    expect([over.statusCode, over.body]).toEqual([413, 'File too large: Maximum file size is 10MB']);
  });

  it('refuses a body that is cut off', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/admin/documents',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of',
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('a job', () => {
  it('keeps what is done when it is paused, and goes on with the rest', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const { id, jobId } = await queuedJob(test, admin);
    const ctx = workerContext(
      test,
      scriptedWriter(async (i) => {
        if (i === 4) expect((await admin.post(`/api/admin/jobs/${jobId}/stop`)).statusCode).toBe(202);
        return [questionOn(i)];
      }),
    );
    await workToEnd(ctx, jobId);
    expect((await jobsOf(admin))[0]).toMatchObject({ status: 'PAUSED', processedChunks: 5, generatedQuestionCount: 5 });
    expect((await admin.post(`/api/admin/jobs/${jobId}/resume`)).statusCode).toBe(202);
    await workToEnd(
      workerContext(
        test,
        scriptedWriter((i) => [questionOn(i)]),
      ),
      jobId,
    );
    expect((await jobsOf(admin))[0]).toMatchObject({
      status: 'COMPLETED',
      processedChunks: 10,
      generatedQuestionCount: 10,
    });
    expect((await admin.get(`/api/admin/documents/${id}/questions`)).json()).toHaveLength(10);
  });

  it('refuses what is not possible in its state, with a sentence', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const { id } = (await uploadText(test, admin, PARAGRAPHS)).json();
    const [{ id: jobId }] = await jobsOf(admin);
    for (const action of ['stop', 'resume']) {
      const response = await admin.post(`/api/admin/jobs/${jobId}/${action}`);
      expect([response.statusCode, response.body]).toEqual([
        409,
        expect.stringMatching(/^The job cannot be \w+ while it is pending$/),
      ]);
    }
    await admin.post(`/api/admin/documents/${id}/process-batch`, { numQuestions: 5 });
    const twice = await admin.post(`/api/admin/documents/${id}/process-batch`, { numQuestions: 5 });
    expect([twice.statusCode, twice.body]).toEqual([409, 'The job cannot be processed while it is queued']);
    const parse = await admin.post(`/api/admin/documents/${id}/parse`);
    expect(parse.statusCode).toBe(409);
  });

  it('tries a failed chunk again, then marks it; the rest goes on, and a resume takes the failed one', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const { jobId } = await queuedJob(test, admin);
    let tries = 0;
    const failing = scriptedWriter((i) => {
      if (i !== 3) return [questionOn(i)];
      tries += 1;
      throw new Error('the writer fell over');
    });
    await workToEnd(workerContext(test, failing), jobId);
    expect(tries).toBe(3);
    expect((await jobsOf(admin))[0]).toMatchObject({
      status: 'COMPLETED',
      error: '1 of 10 chunks failed',
      generatedQuestionCount: 9,
    });
    await admin.post(`/api/admin/jobs/${jobId}/resume`);
    await workToEnd(
      workerContext(
        test,
        scriptedWriter((i) => [questionOn(i)]),
      ),
      jobId,
    );
    expect((await jobsOf(admin))[0]).toMatchObject({ status: 'COMPLETED', error: null, generatedQuestionCount: 10 });
  });

  it('loses no chunk and writes none twice when workers die in the middle, five times', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const { id, jobId } = await queuedJob(test, admin);
    // A worker that dies never writes its chunk back, and nobody gives it back in its place.
    for (let dead = 0; dead < 5; dead++) {
      let chunks = 0;
      const dies = scriptedWriter((i) => (++chunks === 2 ? new Promise<never>(() => {}) : [questionOn(i)]));
      void workOnJob(workerContext(test, dies), jobId, Number.POSITIVE_INFINITY);
      await expect.poll(() => chunks, { timeout: 10_000 }).toBe(2);
      await expireLeases(test);
    }
    await workToEnd(
      workerContext(
        test,
        scriptedWriter((i) => [questionOn(i)]),
      ),
      jobId,
    );
    const questions = await test.db.$client.query(
      'select chunk_index, count(*)::int as n from generated_questions where document_id = $1 group by 1 order by 1',
      [id],
    );
    expect(questions.rows).toEqual(Array.from({ length: 10 }, (_, i) => ({ chunk_index: i, n: 1 })));
    expect((await jobsOf(admin))[0]).toMatchObject({ status: 'COMPLETED', generatedQuestionCount: 10 });
  });

  it('lets a late worker write nothing once its lease went to another', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const { jobId } = await queuedJob(test, admin);
    let wake: (questions: CandidateQuestion[]) => void = () => {};
    const slow = scriptedWriter((i) => (i === 0 ? new Promise((resolve) => (wake = resolve)) : []));
    const late = workOnJob(workerContext(test, slow), jobId, Number.POSITIVE_INFINITY);
    await expect
      .poll(
        async () => (await test.db.$client.query("select from document_chunks where status = 'processing'")).rowCount,
      )
      .toBe(1);
    await expireLeases(test);
    await workToEnd(
      workerContext(
        test,
        scriptedWriter((i) => [questionOn(i)]),
      ),
      jobId,
    );
    wake([{ ...questionOn(0), stem: 'Which gas came too late to be written down here?', term: 'late' }]);
    await late;
    expect((await jobsOf(admin))[0]).toMatchObject({ generatedQuestionCount: 10 });
  });

  it('is shared by two workers without a chunk done twice', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const { jobId } = await queuedJob(test, admin);
    const done: number[] = [];
    const writer = scriptedWriter(async (i) => {
      done.push(i);
      return [questionOn(i)];
    });
    const ctx = workerContext(test, writer);
    await Promise.all([0, 1].map(() => workOnJob(ctx, jobId, Number.POSITIVE_INFINITY)));
    await workToEnd(ctx, jobId);
    expect(done.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await jobsOf(admin))[0]).toMatchObject({ status: 'COMPLETED', generatedQuestionCount: 10 });
  });

  it('ends without a trace when its document is deleted in the middle', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const { id, jobId } = await queuedJob(test, admin);
    const writer = scriptedWriter(async (i) => {
      if (i === 2) expect((await admin.delete(`/api/admin/documents/${id}`)).statusCode).toBe(204);
      return [questionOn(i)];
    });
    await workToEnd(workerContext(test, writer), jobId);
    for (const table of ['documents', 'document_files', 'processing_jobs', 'document_chunks', 'generated_questions']) {
      expect((await test.db.$client.query(`select from ${table}`)).rowCount).toBe(0);
    }
  });

  it('fails with its sentence, and only itself, when the file holds no text', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const { id } = (await uploadText(test, admin, ' \n \n ')).json();
    const { jobId } = (await admin.post(`/api/admin/documents/${id}/process-batch`, { numQuestions: 5 })).json();
    await workToEnd(
      workerContext(
        test,
        scriptedWriter(() => []),
      ),
      jobId,
    );
    const [document] = (await admin.get('/api/admin/documents')).json();
    expect(document).toMatchObject({ status: 'ERROR', error: expect.stringMatching(/text/) });
  });
});

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
});
