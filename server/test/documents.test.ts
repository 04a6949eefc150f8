import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { jobsOf, uploadText } from './support/content.ts';
import { newAdmin, newLearner, testApp } from './support/test-app.ts';
import { builtInWriter, workerContext, workToEnd } from './support/worker.ts';

const SAMPLE = new URL('../../content/samples/texts/geography-of-india.md', import.meta.url);

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

describe('another chunk size', () => {
  it('gives questions again: what the generator keeps of a document is of its chunks', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const { id } = (await uploadText(test, admin, await readFile(SAMPLE))).json();
    const ctx = workerContext(test, builtInWriter());
    const run = async (body: object) => {
      const { jobId } = (await admin.post(`/api/admin/documents/${id}/process-batch`, body)).json();
      await workToEnd(ctx, jobId);
      return (await jobsOf(admin))[0].generatedQuestionCount;
    };
    expect(await run({ numQuestions: 3 })).toBe(3);
    expect(await run({ numQuestions: 200, chunkSize: 500, chunkOverlap: 50 })).toBeGreaterThan(15);
  });

  it('is refused where the overlap that was kept does not fit it', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const { id } = (await uploadText(test, admin, 'A text that is long enough to be cut. '.repeat(30))).json();
    expect((await admin.post(`/api/admin/documents/${id}/parse`, { chunkSize: 200, chunkOverlap: 0 })).statusCode).toBe(
      200,
    );
    for (const [path, body] of [
      ['parse', { chunkOverlap: 900 }],
      ['process-batch', { chunkOverlap: 900, numQuestions: 5 }],
    ] as const) {
      const response = await admin.post(`/api/admin/documents/${id}/${path}`, body);
      expect([response.statusCode, response.body]).toEqual([400, 'Overlap must be at most half of the chunk size']);
    }
    expect((await jobsOf(admin))[0].status).toBe('PENDING');
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
