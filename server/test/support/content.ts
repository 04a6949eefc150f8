/** Documents to try the content side on: ten facts, a chunk each, and questions on them that pass the gate. */
import type { CandidateQuestion } from '@aspirant/domain/generation/candidate';
import type { Caller, TestApp } from './test-app.ts';

export async function place(test: TestApp, exam: string, subject: string) {
  const found = await test.db.$client.query(
    'select s.exam_id, s.id from subjects s join exams e on e.id = s.exam_id where e.name = $1 and s.name = $2',
    [exam, subject],
  );
  return { examId: String(found.rows[0].exam_id), subjectId: String(found.rows[0].id) };
}

export async function uploadText(
  test: TestApp,
  admin: Caller,
  text: string | Buffer,
  more: Record<string, string> = {},
) {
  const fields = { name: 'Sample', type: 'TEXTBOOK', ...(await place(test, 'UPSC', 'Geography')), ...more };
  return admin.upload('/api/admin/documents', fields, { name: 'sample.txt', bytes: Buffer.from(text) });
}

export const jobsOf = async (admin: Caller) => (await admin.get('/api/admin/jobs')).json();

/** Ten facts of different worlds, since the gate refuses questions that are alike: what, its key, three that are wrong. */
export const FACTS = [
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
export const PARAGRAPHS = FACTS.map(
  (_, i) => `${sentenceOf(i)} ${'It was learned by heart long ago. '.repeat(3).trim()}`,
)
  .map((paragraph) => paragraph.slice(0, 195))
  .join('\n\n');

/** A question on the paragraph of a chunk that passes the gate. */
export const questionOn = (i: number): CandidateQuestion => ({
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
export async function queuedJob(test: TestApp, admin: Caller, numQuestions = 35) {
  const { id } = (await uploadText(test, admin, PARAGRAPHS)).json();
  const body = { numQuestions, chunkSize: 200, chunkOverlap: 0 };
  const { jobId } = (await admin.post(`/api/admin/documents/${id}/process-batch`, body)).json();
  return { id, jobId };
}

export const expireLeases = (test: TestApp) =>
  test.db.$client.query("update document_chunks set lease_expires_at = now() - interval '1 second'");
