/** Lists to choose from. */
import type { Exam, Named } from '@aspirant/contract/catalogue';
import { notFound } from '../errors.ts';
import type { UserRow } from '../storage/accounts.ts';
import {
  selectConcepts,
  selectExams,
  selectOptionalExamByName,
  selectOptionalSubject,
  selectSubjects,
} from '../storage/catalogue.ts';
import type { Context } from './context.ts';

export const listExams = ({ db }: Context): Promise<Exam[]> => selectExams(db);

/** Subjects of the learner's exam. */
export async function listSubjects({ db }: Context, user: UserRow): Promise<Named[]> {
  const exam = await selectOptionalExamByName(db, user.examPrep);
  return exam ? selectSubjects(db, exam.id) : [];
}

/** Subjects of any exam, or of all, for staff. */
export const listAllSubjects = ({ db }: Context, examId: number | null): Promise<Named[]> => selectSubjects(db, examId);

/** @throws AppError not_found for a subject of another exam */
export async function listConcepts({ db }: Context, user: UserRow, subjectId: number): Promise<Named[]> {
  const exam = await selectOptionalExamByName(db, user.examPrep);
  const subject = exam && (await selectOptionalSubject(db, subjectId, exam.id));
  if (!subject) throw notFound('The subject');
  return selectConcepts(db, subjectId);
}
