/** Exams, subjects and concepts by the names that people call them. */
import { notFound } from '../errors.ts';
import { selectConcepts, selectOptionalExamByName, selectSubjects } from '../storage/catalogue.ts';
import type { Database } from '../storage/database.ts';

export interface PlaceNames {
  exam: string;
  subject: string;
  concept: string | null;
}

/** @throws AppError not_found, naming what is not there */
export async function findPlace(
  db: Database,
  names: PlaceNames,
): Promise<{ examId: number; subjectId: number; conceptId?: number }> {
  const exam = await selectOptionalExamByName(db, names.exam);
  if (!exam) throw notFound(`The exam ${names.exam}`);
  const subject = (await selectSubjects(db, exam.id)).find((one) => same(one.name, names.subject));
  if (!subject) throw notFound(`The subject ${names.subject}`);
  const place = { examId: exam.id, subjectId: subject.id };
  const { concept } = names;
  if (concept === null) return place;
  const found = (await selectConcepts(db, subject.id)).find((one) => same(one.name, concept));
  if (!found) throw notFound(`The concept ${concept}`);
  return { ...place, conceptId: found.id };
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
