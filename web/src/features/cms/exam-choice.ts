/** The exams of the upload form, and what to send for the chosen one. */
import type { Exam } from '@aspirant/contract/catalogue';
import type { SelectOption } from '../../ui/field.tsx';

/** SPEC.md §7: the entries to choose from when the list of exams cannot be read. Their ids are not known: names stand in. */
export const FALLBACK_EXAMS: readonly SelectOption[] = ['UPSC', 'GMAT'].map((name) => ({ value: name, label: name }));

export const examChoices = (exams: readonly Exam[]): SelectOption[] =>
  exams.map(({ id, name }) => ({ value: String(id), label: name }));

/**
 * The id to send for a choice. A fallback entry is looked up when it is sent, since a guessed id could file the document
 * under another exam.
 * @throws what listExams throws; Error where the server has no exam of that name
 */
export async function examIdOf(choice: string, listExams: () => Promise<readonly Exam[]>): Promise<string> {
  if (/^\d+$/.test(choice)) return choice;
  const exam = (await listExams()).find(({ name }) => name === choice);
  if (!exam) throw new Error(`There is no exam named ${choice}`);
  return String(exam.id);
}
