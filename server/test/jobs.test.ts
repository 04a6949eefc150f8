import type { CandidateQuestion } from '@aspirant/domain/generation/candidate';
import { describe, expect, it } from 'vitest';
import { workOnJob } from '../src/services/job-worker.ts';
import { expireLeases, jobsOf, PARAGRAPHS, questionOn, queuedJob, uploadText } from './support/content.ts';
import { newAdmin, testApp } from './support/test-app.ts';
import { scriptedWriter, workerContext, workToEnd } from './support/worker.ts';

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
