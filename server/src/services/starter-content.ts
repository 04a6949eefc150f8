/** Loads content/ into the database: idempotent, one transaction a file, only what changed. */
import { createHash } from 'node:crypto';
import type { QuestionEntry, SubjectFile } from '@aspirant/contract/content-file';
import { REGISTRATION_EXAMS } from '@aspirant/contract/limits';
import { readContentFiles, type SubjectSource } from '../gateways/content-files.ts';
import { type Database, type Transaction, withSetupLock } from '../storage/database.ts';
import {
  type StarterQuestion,
  saveContentHash,
  selectContentHashes,
  syncStarterQuestions,
  upsertConcept,
  upsertExam,
  upsertSubject,
  upsertTopic,
} from '../storage/starter-content.ts';

export interface LoadReport {
  files: number;
  written: number;
  retired: number;
}

/**
 * @param root the folder content/exams
 * @throws Error naming a file that does not fit its shape; files before it are in
 */
export async function loadStarterContent(db: Database, root: string): Promise<LoadReport> {
  const folders = await readContentFiles(root);
  const order = REGISTRATION_EXAMS.map((exam): string => exam.name);
  return withSetupLock(db, async () => {
    const known = await selectContentHashes(db);
    const report: LoadReport = { files: 0, written: 0, retired: 0 };
    for (const { key, exam, subjects } of folders) {
      const { name, description } = exam;
      const examId = await upsertExam(db, { name, description, position: order.indexOf(name) });
      for (const [position, source] of subjects.entries()) {
        const path = `${key}/${source.key}`;
        if (known.get(path) === source.hash) continue;
        const { written, retired } = await db.transaction((tx) => loadSubject(tx, { examId, path, position, source }));
        report.files += 1;
        report.written += written;
        report.retired += retired;
      }
    }
    return report;
  });
}

async function loadSubject(
  tx: Transaction,
  { examId, path, position, source }: { examId: number; path: string; position: number; source: SubjectSource },
) {
  const { topics, questions, name, icon, description } = source.read();
  const subjectId = await upsertSubject(tx, examId, { key: source.key, name, icon, description, position });
  const places = await loadOutline(tx, subjectId, topics);
  const wanted = questions.map((entry): StarterQuestion => {
    const place = places.get(entry.concept);
    if (!place) throw new Error(`${path}: question ${entry.id} names the concept ${entry.concept}, which is not there`);
    return {
      examId,
      subjectId,
      ...place,
      ...toQuestion(entry),
      sourceKey: `${path}/${entry.id}`,
      sourceHash: hashOf(entry),
    };
  });
  const counts = await syncStarterQuestions(tx, subjectId, wanted);
  await saveContentHash(tx, path, source.hash);
  return counts;
}

/** @returns topic and concept ids by the concept's key */
async function loadOutline(tx: Transaction, subjectId: number, topics: SubjectFile['topics']) {
  const places = new Map<string, { topicId: number; conceptId: number }>();
  for (const [position, { id: key, name, description, concepts }] of topics.entries()) {
    const topicId = await upsertTopic(tx, subjectId, { key, name, description, position });
    for (const [place, concept] of concepts.entries()) {
      const item = { key: concept.id, name: concept.name, description: concept.description, position: place };
      places.set(concept.id, { topicId, conceptId: await upsertConcept(tx, { subjectId, topicId }, item) });
    }
  }
  return places;
}

const toQuestion = (entry: QuestionEntry) => ({
  text: entry.stem,
  optionA: entry.options.A,
  optionB: entry.options.B,
  optionC: entry.options.C,
  optionD: entry.options.D,
  correctOption: entry.key,
  explanation: entry.explanation,
  difficulty: entry.difficulty,
});

const hashOf = (entry: QuestionEntry): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 32);
