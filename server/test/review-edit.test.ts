import type { CandidateQuestion } from '@aspirant/domain/generation/candidate';
import { describe, expect, it } from 'vitest';
import { type Caller, newAdmin, newLearner, type TestApp, testApp } from './support/test-app.ts';
import { scriptedWriter, workerContext, workToEnd } from './support/worker.ts';

const QUOTE = 'The Godavari is the river that flows past\nthe town of Nashik.';
const SECOND = 'Mercury is the metal that is liquid at room temperature.';
const TEXT = `A first part that says nothing.\n\n  Rivers are long. ${QUOTE} Many others do not.\n\n${SECOND}`;

const WRITTEN: readonly CandidateQuestion[] = [
  {
    kind: 'definition-term',
    stem: 'Which river flows past the town of Nashik?',
    options: ['Godavari', 'Kosi', 'Luni', 'Teesta'],
    keyIndex: 0,
    explanation: QUOTE,
    difficulty: 2,
    evidence: { quote: QUOTE, start: 0, end: 0 },
    term: 'Godavari',
    conceptHint: null,
  },
  {
    kind: 'definition-term',
    stem: 'Which metal is liquid at room temperature?',
    options: ['Mercury', 'Copper', 'Zinc', 'Silver'],
    keyIndex: 0,
    explanation: SECOND,
    difficulty: 2,
    evidence: { quote: SECOND, start: 0, end: 0 },
    term: 'mercury',
    conceptHint: null,
  },
];

const examOf = async (caller: Caller, name: string): Promise<number> =>
  (await caller.get('/api/exams')).json().find((exam: { name: string }) => exam.name === name).id;

const outlineOf = async (caller: Caller, examId: number) => (await caller.get(`/cms/exams/${examId}/outline`)).json();

/** A learner with two pending questions of their own document that have no place in the outline yet. */
async function reviewer(test: TestApp) {
  const learner = await newLearner(test);
  const examId = await examOf(learner, 'UPSC');
  const { id, jobId } = (
    await learner.upload(
      '/cms/documents',
      { examId: String(examId), type: 'textbook' },
      { name: 'notes.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') },
    )
  ).json();
  await test.db.$client.query("update documents set content = $2, processing_status = 'pending' where id = $1", [
    id,
    TEXT,
  ]);
  await learner.post(`/cms/jobs/${id}/start`);
  await workToEnd(
    workerContext(
      test,
      scriptedWriter(() => [...WRITTEN]),
    ),
    jobId,
  );
  await test.db.$client.query('update generated_questions set subject_id = null, topic_id = null, concept_id = null');
  const [question, second] = (await learner.get('/cms/generated-questions')).json();
  const [subject, otherSubject] = await outlineOf(learner, examId);
  const edit = (body: unknown, who: Caller = learner) => who.patch(`/cms/generated-questions/${question.id}`, body);
  return { learner, examId, documentId: id as number, question, second, subject, otherSubject, edit };
}

describe('a reviewer', () => {
  it('places a question that has no subject, and can approve it then', async () => {
    const test = await testApp();
    const { learner, question, subject, edit } = await reviewer(test);
    const review = () => learner.post(`/cms/generated-questions/${question.id}/review`, { status: 'approved' });
    expect((await review()).statusCode).toBe(409);

    const topic = subject.topics[0];
    const concept = topic.concepts[0];
    const edited = await edit({ subjectId: subject.id, conceptId: concept.id });
    expect(edited.statusCode).toBe(200);
    expect(edited.json()).toMatchObject({
      id: question.id,
      subjectId: subject.id,
      subjectName: subject.name,
      topicId: topic.id,
      topicName: topic.name,
      conceptId: concept.id,
      conceptName: concept.name,
      questionText: question.questionText,
      approvalStatus: 'pending',
    });
    expect((await learner.get('/cms/generated-questions')).json()[0]).toEqual(edited.json());

    const approved = await review();
    expect(approved.json()).toMatchObject({ approvedById: learner.id, decidedByName: learner.username });
    expect(approved.json().approvedAt).not.toBeNull();
    const bank = await test.db.$client.query(
      'select subject_id, topic_id, concept_id from questions where generated_question_id = $1',
      [question.id],
    );
    expect(bank.rows).toEqual([{ subject_id: subject.id, topic_id: topic.id, concept_id: concept.id }]);
  });

  it('writes every field, and the bank gets what was written', async () => {
    const test = await testApp();
    const { learner, question, subject, edit } = await reviewer(test);
    const words = {
      questionText: 'Which of these rivers rises near Nashik?',
      optionA: 'Krishna',
      optionB: 'Godavari',
      optionC: 'Tapi',
      optionD: 'Mahi',
      correctOption: 'B',
      explanation: 'The Godavari rises at Trimbak, some thirty kilometres from Nashik.',
      difficulty: 4,
    };
    const edited = (await edit({ ...words, questionText: `  ${words.questionText}\n`, subjectId: subject.id })).json();
    expect(edited).toMatchObject({ ...words, subjectId: subject.id, conceptId: null });
    await learner.post(`/cms/generated-questions/${question.id}/review`, { status: 'approved' });
    const { rows } = await test.db.$client.query(
      `select text as "questionText", option_a as "optionA", option_b as "optionB", option_c as "optionC",
        option_d as "optionD", correct_option as "correctOption", explanation, difficulty
        from questions where generated_question_id = $1`,
      [question.id],
    );
    expect(rows).toEqual([words]);
  });

  it('reads the flaws, the confidence and the similarity of what was written', async () => {
    const test = await testApp();
    const { question, second, edit } = await reviewer(test);
    expect(question.flaws).toEqual([]);
    const flawed = (await edit({ questionText: 'The river Godavari usually flows past' })).json();
    expect(flawed.flaws.map((flaw: { name: string }) => flaw.name)).toEqual(
      expect.arrayContaining(['stem-not-a-question', 'vague-term']),
    );
    expect(flawed.aiConfidence).toBeLessThan(question.aiConfidence);
    const mended = (await edit({ questionText: question.questionText })).json();
    expect(mended).toMatchObject({ flaws: [], aiConfidence: question.aiConfidence });

    const letter = question.correctOption;
    const copy = await edit({ questionText: second.questionText, [`option${letter}`]: 'Mercury' });
    expect(copy.json().similarityScore).toBe(1);
    expect(copy.json().aiConfidence).toBeLessThan(question.aiConfidence);
  });

  it('clears the concept with null and with another subject, and keeps it with the same', async () => {
    const test = await testApp();
    const { subject, otherSubject, edit } = await reviewer(test);
    const concept = subject.topics[0].concepts[0];
    const placed = { topicId: subject.topics[0].id, conceptId: concept.id };
    expect((await edit({ subjectId: subject.id, conceptId: concept.id })).json()).toMatchObject(placed);
    expect((await edit({ subjectId: subject.id, difficulty: 5 })).json()).toMatchObject(placed);
    const none = { topicId: null, conceptId: null };
    expect((await edit({ conceptId: null })).json()).toMatchObject({ subjectId: subject.id, ...none });
    expect((await edit({ conceptId: concept.id })).json()).toMatchObject(placed);
    expect((await edit({ subjectId: otherSubject.id })).json()).toMatchObject({ subjectId: otherSubject.id, ...none });
  });

  it('is shown who decided: an editor by name, an admin without one', async () => {
    const test = await testApp();
    const { learner, question, second } = await reviewer(test);
    const [editor, admin] = [await newLearner(test), await newAdmin(test)];
    await test.db.$client.query("update users set role = 'editor' where id = $1", [editor.id]);
    await editor.post(`/cms/generated-questions/${question.id}/review`, { status: 'rejected' });
    await admin.post(`/api/admin/questions/${second.id}/review`, { approved: false });
    const [first, last] = (await learner.get('/cms/generated-questions')).json();
    expect(first).toMatchObject({ approvedById: editor.id, decidedByName: editor.username });
    expect(last).toMatchObject({ approvedById: null, decidedByName: null, rejectedAt: expect.any(String) });
  });
});

describe('an edit is refused', () => {
  it('of a question that is decided, and changes nothing', async () => {
    const test = await testApp();
    const { learner, question, edit } = await reviewer(test);
    await learner.post(`/cms/generated-questions/${question.id}/review`, { status: 'rejected' });
    const refused = await edit({ difficulty: 5 });
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'Only pending questions can be edited, and this one is already rejected',
    ]);
    expect((await learner.get('/cms/generated-questions')).json()[0].difficulty).toBe(question.difficulty);
  });

  it.each([
    [{}, 'Say what to change of the question'],
    [{ questionText: ' \n' }, 'The question must not be empty'],
    [{ questionText: 'x'.repeat(5001) }, 'The question must be at most 5000 characters'],
    [{ optionC: '' }, 'Option C must not be empty'],
    [{ optionA: 'x'.repeat(1001) }, 'Option A must be at most 1000 characters'],
    [{ explanation: 'nul \0' }, 'The explanation contains a character that cannot be stored'],
    [{ correctOption: 'E' }, 'The correct option must be A, B, C or D'],
    [{ correctOption: null }, 'The correct option must be A, B, C or D'],
    [{ difficulty: 6 }, 'Difficulty must be at most 5'],
    [{ difficulty: 2.5 }, 'Difficulty must be a whole number'],
    [{ subjectId: null }, /./],
    [{ approvalStatus: 'approved' }, /approvalStatus/],
    [{ topicId: 1 }, /topicId/],
    [{ optionA: 'Same  river', optionB: 'same river ' }, 'Option B reads the same as option A'],
    [{ conceptId: 1 }, 'Pick a subject before the concept'],
  ])('for %o', async (body, sentence) => {
    const test = await testApp();
    const { learner, question, edit } = await reviewer(test);
    const refused = await edit(body);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toMatch(sentence);
    expect((await learner.get('/cms/generated-questions')).json()[0]).toEqual(question);
  });

  it('for an option that reads like another one of the question', async () => {
    const test = await testApp();
    const { question, edit } = await reviewer(test);
    const refused = await edit({ optionD: question.optionA.toUpperCase() });
    expect([refused.statusCode, refused.body]).toEqual([400, 'Option D reads the same as option A']);
  });

  it("for a subject of another exam and another subject's concept", async () => {
    const test = await testApp();
    const { learner, subject, otherSubject, edit } = await reviewer(test);
    const [foreign] = await outlineOf(learner, await examOf(learner, 'GATE'));
    const foreignConcept = foreign.topics[0].concepts[0];
    for (const body of [{ subjectId: foreign.id }, { subjectId: foreign.id, conceptId: foreignConcept.id }]) {
      const refused = await edit(body);
      expect([refused.statusCode, refused.body]).toEqual([404, 'The subject was not found']);
    }
    for (const conceptId of [otherSubject.topics[0].concepts[0].id, foreignConcept.id, 999_999]) {
      const refused = await edit({ subjectId: subject.id, conceptId });
      expect([refused.statusCode, refused.body]).toEqual([404, 'The concept was not found']);
    }
  });

  it('to another learner as if the question were not there, but not to an editor or an admin', async () => {
    const test = await testApp();
    const { question, subject, edit } = await reviewer(test);
    const [other, editor, admin] = [await newLearner(test), await newLearner(test), await newAdmin(test)];
    await test.db.$client.query("update users set role = 'editor' where id = $1", [editor.id]);
    const theirs = await edit({ difficulty: 5 }, other);
    const missing = await other.patch('/cms/generated-questions/999999', { difficulty: 5 });
    expect([theirs.statusCode, theirs.body]).toEqual([404, 'The question was not found']);
    expect([missing.statusCode, missing.body]).toEqual([404, 'The question was not found']);
    expect((await edit({ difficulty: 5 }, editor)).json()).toMatchObject({ difficulty: 5 });
    const byAdmin = await admin.patch(`/api/admin/questions/${question.id}`, {
      questionText: 'Which river is it?',
      subjectId: subject.id,
    });
    expect(byAdmin.statusCode).toBe(200);
    expect(byAdmin.json()).toMatchObject({
      text: 'Which river is it?',
      subjectId: subject.id,
      subjectName: subject.name,
      conceptId: null,
      status: 'pending',
      decidedAt: null,
    });
  });
});

describe('the outline of an exam', () => {
  it('has its subjects, topics and concepts in their order, the same for admins', async () => {
    const test = await testApp();
    const [learner, admin] = [await newLearner(test), await newAdmin(test)];
    const examId = await examOf(learner, 'GATE');
    const outline = await outlineOf(learner, examId);
    const subjects = (await admin.get(`/api/admin/subjects?examId=${examId}`)).json();
    expect(outline.map(({ id, name }: { id: number; name: string }) => ({ id, name }))).toEqual(subjects);
    const { rows } = await test.db.$client.query(
      `select t.id as topic, c.id as concept from concepts c join topics t on t.id = c.topic_id
        where t.subject_id = $1 order by t.position, c.position`,
      [outline[0].id],
    );
    const listed = outline[0].topics.flatMap((topic: { id: number; concepts: { id: number }[] }) =>
      topic.concepts.map((concept) => ({ topic: topic.id, concept: concept.id })),
    );
    expect(listed).toEqual(rows);
    expect((await admin.get(`/api/admin/exams/${examId}/outline`)).json()).toEqual(outline);
    const missing = await learner.get('/cms/exams/999999/outline');
    expect([missing.statusCode, missing.body]).toEqual([404, 'The exam was not found']);
  });
});

it("does not let another learner's private questions touch one's own", async () => {
  const test = await testApp();
  const first = await reviewer(test);
  await first.edit({ subjectId: first.subject.id });
  const approved = await first.learner.post(`/cms/generated-questions/${first.question.id}/review`, {
    status: 'approved',
  });
  expect(approved.statusCode).toBe(200);
  const second = await reviewer(test);
  expect(second.question.questionText).toBe(first.question.questionText);
  const edited = await second.edit({ questionText: 'Which of the rivers flows past the town of Nashik?' });
  expect(edited.json().similarityScore).toBeLessThan(0.5);
});

it('names the evidence letter for letter inside the passage', async () => {
  const test = await testApp();
  const { question, documentId } = await reviewer(test);
  expect(question.evidenceText).toBe(QUOTE);
  expect(question.sourceText).toBe(`Rivers are long. ${QUOTE} Many others do not.`);
  const admin = await newAdmin(test);
  const [first, second] = (await admin.get(`/api/admin/documents/${documentId}/questions`)).json();
  expect([first.evidenceText, second.evidenceText]).toEqual([QUOTE, SECOND]);
  await test.db.$client.query('update generated_questions set evidence = null');
  expect((await admin.get(`/api/admin/documents/${documentId}/questions`)).json()[0].evidenceText).toBe('');
});
