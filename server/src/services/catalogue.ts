/** Lists to choose from. */
import type { Exam, ExamOutline, Named } from '@aspirant/contract/catalogue';
import { notFound } from '../errors.ts';
import type { UserRow } from '../storage/accounts.ts';
import {
  selectConcepts,
  selectExams,
  selectOptionalExam,
  selectOptionalExamByName,
  selectOptionalSubject,
  selectPlaces,
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

/** @throws AppError not_found for an unknown exam */
export async function getExamOutline({ db }: Context, examId: number): Promise<ExamOutline> {
  if (!(await selectOptionalExam(db, examId))) throw notFound('The exam');
  const outline: ExamOutline = [];
  for (const row of await selectPlaces(db, examId)) {
    const subject = lastOr(outline, row.subjectId, () => ({ id: row.subjectId, name: row.subjectName, topics: [] }));
    const { topicId, topicName, conceptId, conceptName } = row;
    if (topicId === null || topicName === null || conceptId === null || conceptName === null) continue;
    const topic = lastOr(subject.topics, topicId, () => ({ id: topicId, name: topicName, concepts: [] }));
    topic.concepts.push({ id: conceptId, name: conceptName });
  }
  return outline;
}

/** The last of a list if it has this id, else a new one that is added. */
function lastOr<T extends { id: number }>(list: T[], id: number, make: () => T): T {
  const last = list.at(-1);
  if (last?.id === id) return last;
  const made = make();
  list.push(made);
  return made;
}
