import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readCsv } from '@aspirant/domain/exchange/csv';
import { tidy } from '@aspirant/domain/exchange/exchange-question';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Caller, newAdmin, newLearner, type TestApp, testApp } from './support/test-app.ts';

const EXCHANGE = fileURLToPath(new URL('../src/exchange-cli.ts', import.meta.url));

async function place(test: TestApp, exam = 'UPSC', subject = 'Polity') {
  const found = await test.db.$client.query(
    'select s.exam_id, s.id from subjects s join exams e on e.id = s.exam_id where e.name = $1 and s.name = $2',
    [exam, subject],
  );
  return { examId: String(found.rows[0].exam_id), subjectId: String(found.rows[0].id) };
}

const download = (admin: Caller, format: string, subjectId: string) =>
  admin.get(`/api/admin/bank/export?format=${format}&subjectId=${subjectId}`);

const upload = (admin: Caller, fields: Record<string, string>, bytes: string | Buffer, name = 'questions.txt') =>
  admin.upload('/api/admin/bank/import', fields, { name, bytes: Buffer.from(bytes) });

/** Everything of a subject's questions that a format carries. */
async function bankOf(test: TestApp, subjectId: string) {
  const found = await test.db.$client.query(
    `select q.text, option_a, option_b, option_c, option_d, correct_option, explanation, difficulty, c.name as concept
     from questions q left join concepts c on c.id = q.concept_id
     where q.subject_id = $1 and retired_at is null and owner_user_id is null order by q.text, option_a`,
    [subjectId],
  );
  return found.rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, typeof value === 'string' ? tidy(value) : value]),
    ),
  );
}

const retireAll = (test: TestApp, subjectId: string) =>
  test.db.$client.query('update questions set retired_at = now() where subject_id = $1', [subjectId]);

const GIFT = `Which city is the capital of Kerala? {=Thiruvananthapuram ~Kochi ~Kozhikode ~Thrissur}

Two and two? {#4}`;

describe('export', () => {
  it.each([
    ['gift', 'UPSC', 'Polity', 'polity.gift', 'text/plain; charset=utf-8'],
    ['csv', 'JEE', 'Mathematics', 'mathematics.csv', 'text/csv; charset=utf-8'],
    [
      'qti',
      'CAT',
      'Verbal Ability and Reading Comprehension',
      'verbal-ability-and-reading-comprehension.zip',
      'application/zip',
    ],
    ['gift', 'GATE', 'Algorithms', 'algorithms.gift', 'text/plain; charset=utf-8'],
    ['qti', 'NEET', 'Chemistry', 'chemistry.zip', 'application/zip'],
  ])('as %s of %s %s comes back into the bank the same', async (format, exam, subject, name, type) => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const where = await place(test, exam, subject);
    const response = await download(admin, format, where.subjectId);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(response.headers['x-content-type-options']).toBe('nosniff');

    const before = await bankOf(test, where.subjectId);
    expect(before.length).toBeGreaterThanOrEqual(40);
    await retireAll(test, where.subjectId);
    const back = await upload(admin, { ...where, format }, response.rawPayload);
    expect(back.json()).toEqual({ imported: before.length, refused: [] });
    expect(await bankOf(test, where.subjectId)).toEqual(before);
    const origins = await test.db.$client.query(
      'select distinct origin, version from questions where subject_id = $1 and retired_at is null',
      [where.subjectId],
    );
    expect(origins.rows).toEqual([{ origin: 'imported', version: 1 }]);
  });

  it("leaves out what is retired, and learners' own", async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const { subjectId } = await place(test);
    const learner = await newLearner(test);
    await test.db.$client.query('update questions set retired_at = now() where subject_id = $1 and draw_key < 0.5', [
      subjectId,
    ]);
    await test.db.$client.query('update questions set owner_user_id = $2 where subject_id = $1 and draw_key > 0.9', [
      subjectId,
      learner.id,
    ]);
    const { questions } = readCsv((await download(admin, 'csv', subjectId)).body);
    expect(questions).toHaveLength((await bankOf(test, subjectId)).length);
  });

  it.each([
    ['gift', '999999', 404, 'The subject was not found'],
    ['aiken', '1', 400, 'Please choose a format: gift, csv or qti'],
    ['gift', '', 400, /whole number/],
  ])('refuses %s of subject %s', async (format, subjectId, status, sentence) => {
    const test = await testApp();
    const response = await download(await newAdmin(test), format, subjectId);
    expect(response.statusCode).toBe(status);
    expect(response.body).toMatch(sentence);
  });
});

describe('import', () => {
  it('brings in what fits, says why the rest stays out, and takes nothing twice', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const where = await place(test);
    const numerical = { line: 3, reason: 'A numerical question has no options' };
    expect((await upload(admin, { ...where, format: 'gift' }, GIFT)).json()).toEqual({
      imported: 1,
      refused: [numerical],
    });
    const again = await upload(admin, { ...where, format: 'gift' }, GIFT);
    expect(again.json()).toEqual({
      imported: 0,
      refused: [{ line: 1, reason: 'The subject has this question already' }, numerical],
    });
    const both = await Promise.all(
      [1, 2].map(() => upload(admin, { ...where, format: 'gift' }, GIFT.replace('Kerala', 'the south'))),
    );
    expect(both.map((response) => response.json().imported).sort()).toEqual([0, 1]);
  });

  it('reaches a learner, at its concept', async () => {
    const test = await testApp();
    const admin = await newAdmin(test);
    const where = await place(test);
    const concepts = await test.db.$client.query(
      'select c.id, c.name from concepts c join concept_subjects s on s.concept_id = c.id where s.subject_id = $1 order by c.id',
      [where.subjectId],
    );
    const [named, fallback] = concepts.rows;
    await retireAll(test, where.subjectId);
    const csv = `question,a,b,c,d,answer,concept\nOne?,1,2,3,4,A,${named.name.toUpperCase()}\nTwo?,1,2,3,4,B,Unknown`;
    const fields = { ...where, format: 'csv', conceptId: String(fallback.id) };
    expect((await upload(admin, fields, csv)).json()).toEqual({ imported: 2, refused: [] });
    const rows = await test.db.$client.query(
      'select text, concept_id, topic_id is not null as placed from questions where subject_id = $1 and retired_at is null order by text',
      [where.subjectId],
    );
    expect(rows.rows).toEqual([
      { text: 'One?', concept_id: named.id, placed: true },
      { text: 'Two?', concept_id: fallback.id, placed: true },
    ]);
    const learner = await newLearner(test);
    const quiz = await learner.post('/api/quizzes', { subjectId: Number(where.subjectId), numberOfQuestions: 5 });
    expect((await learner.get(`/api/quizzes/${quiz.json().id}`)).json().questions).toHaveLength(2);
  });

  it.each<[Record<string, string>, string | Buffer, number, string | RegExp]>([
    [{ format: 'word' }, GIFT, 400, 'Please choose a format: gift, aiken, csv or qti'],
    [{ subjectId: '999999' }, GIFT, 404, 'The subject was not found'],
    [{ examId: '999999' }, GIFT, 404, 'The subject was not found'],
    [{ conceptId: '999999' }, GIFT, 404, 'The concept was not found'],
    [{ more: 'x' }, GIFT, 400, /./],
    [{}, '', 400, 'Please select a file to import'],
    [{}, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), 400, 'The file is not a text'],
    [
      { format: 'qti' },
      Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.alloc(60)]),
      400,
      'The package is damaged',
    ],
    [{}, 'x'.repeat(4 * 1024 * 1024 + 1), 413, 'File too large: questions are read from files of up to 4 MB'],
    [{}, 'Q? {=a ~b ~c ~d}\n\n'.repeat(5001), 413, 'The file holds more than 5000 questions'],
  ])('refuses %o', async (change, bytes, status, sentence) => {
    const test = await testApp();
    const response = await upload(await newAdmin(test), { format: 'gift', ...(await place(test)), ...change }, bytes);
    expect(response.statusCode).toBe(status);
    expect(response.body).toMatch(sentence);
  });

  it('refuses a package that unpacks to more than it may', async () => {
    const test = await testApp();
    const { deflateRawSync } = await import('node:zlib');
    const bomb = zipOf('a.xml', deflateRawSync(Buffer.alloc(64 * 1024 * 1024, 0x20)));
    const response = await upload(await newAdmin(test), { format: 'qti', ...(await place(test)) }, bomb);
    expect([response.statusCode, response.body]).toEqual([400, 'The package holds too much']);
  });
});

/** A ZIP of one deflated entry. */
function zipOf(name: string, packed: Buffer): Buffer {
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}

describe('the command', () => {
  it('exports and imports, and says how it is used', async () => {
    const test = await testApp();
    const folder = await mkdtemp(join(tmpdir(), 'aspirant-exchange-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { host, user, database } = test.connection;
    const DATABASE_URL = `postgresql:///${database}?host=${encodeURIComponent(String(host))}&user=${user}`;
    const exchange = (...args: string[]) =>
      promisify(execFile)(process.execPath, [EXCHANGE, ...args], { env: { PATH: process.env.PATH, DATABASE_URL } });

    const file = join(folder, 'polity.gift');
    const at = ['--exam', 'UPSC', '--subject', 'polity'];
    await exchange('export', '--format', 'gift', ...at, file);
    expect(await readFile(file, 'utf8')).toContain('$CATEGORY: $course$/Polity/');
    await writeFile(file, GIFT);
    const done = await exchange('import', '--format', 'gift', ...at, file);
    expect(done.stdout).toBe(`${file}:3: A numerical question has no options\n1 imported, 1 refused\n`);
    await expect(
      exchange('import', '--format', 'gift', '--exam', 'UPSC', '--subject', 'Cooking', file),
    ).rejects.toMatchObject({
      code: 1,
      stderr: 'The subject Cooking was not found\n',
    });
    await expect(exchange('import', file)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Usage:'),
    });
  });
});
