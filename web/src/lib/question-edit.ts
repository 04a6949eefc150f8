/** A generated question on its way through the form that edits it: as texts, and back to what changed. */
import type { OptionLetter } from '@aspirant/contract/limits';
import type { EditGeneratedInput } from '@aspirant/contract/review';

/** What a reviewer may change, whichever call the question came from. */
export interface EditableQuestion {
  questionText: string;
  optionA: string;
  optionB: string;
  optionC: string;
  optionD: string;
  correctOption: OptionLetter | null;
  explanation: string;
  difficulty: number;
  subjectId: number | null;
  conceptId: number | null;
}

export type QuestionValues = { [K in keyof EditableQuestion]: string };

/** What the browser asks before an edit is given up. */
export const DISCARD_CHANGES = 'Discard your changes to this question?';

const TEXTS = ['questionText', 'optionA', 'optionB', 'optionC', 'optionD', 'explanation'] as const;

/** What is missing before a question can be approved: the form opens at it. */
export type MissingField = 'subjectId' | 'correctOption';

export function missingField({ subjectId, correctOption }: Pick<EditableQuestion, MissingField>): MissingField | null {
  if (subjectId === null) return 'subjectId';
  return correctOption === null ? 'correctOption' : null;
}

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

export const valuesOf = (question: EditableQuestion): QuestionValues => ({
  questionText: question.questionText,
  optionA: question.optionA,
  optionB: question.optionB,
  optionC: question.optionC,
  optionD: question.optionD,
  correctOption: textOf(question.correctOption),
  explanation: question.explanation,
  difficulty: textOf(question.difficulty),
  subjectId: textOf(question.subjectId),
  conceptId: textOf(question.conceptId),
});

/** What the values change of the question; null where they change nothing. White space at the ends does not count. */
export function changesOf(question: EditableQuestion, values: QuestionValues): EditGeneratedInput | null {
  const changes: EditGeneratedInput = {};
  for (const name of TEXTS) {
    const value = values[name].trim();
    if (value !== question[name].trim()) changes[name] = value;
  }
  const letter = values.correctOption as OptionLetter | '';
  if (letter !== '' && letter !== question.correctOption) changes.correctOption = letter;
  if (Number(values.difficulty) !== question.difficulty) changes.difficulty = Number(values.difficulty);
  const subjectId = values.subjectId === '' ? null : Number(values.subjectId);
  if (subjectId !== null && subjectId !== question.subjectId) changes.subjectId = subjectId;
  const conceptId = values.conceptId === '' ? null : Number(values.conceptId);
  if (conceptId !== question.conceptId) changes.conceptId = conceptId;
  return Object.keys(changes).length > 0 ? changes : null;
}
