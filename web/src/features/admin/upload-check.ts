import { LIMITS } from '@aspirant/contract/limits';

/** The admin's upload form; '' where nothing is chosen. */
export interface AdminUploadChoice {
  files: readonly Pick<File, 'size'>[];
  /** TEXTBOOK, SYLLABUS or QUESTIONS. */
  type: string;
  examId: string;
  subjectId: string;
}

export type UploadField = 'files' | 'type' | 'examId' | 'subjectId';

/** The subject is asked for where questions are to be placed in it. */
export const asksForSubject = (type: string): boolean => type === 'TEXTBOOK' || type === 'QUESTIONS';

function filesProblem(files: AdminUploadChoice['files']): string | undefined {
  if (files.length === 0) return 'Please select at least one file to upload';
  if (files.every((file) => file.size === 0)) return 'No valid files selected. Please try selecting files again.';
  if (files.some((file) => file.size > LIMITS.uploadMaxBytes)) return 'File too large: Maximum file size is 10MB';
  return undefined;
}

/** What is wrong with the form, a sentence a field (SPEC.md §5); empty where nothing is. */
export function adminUploadProblems(choice: AdminUploadChoice): Partial<Record<UploadField, string>> {
  const problems: Partial<Record<UploadField, string>> = {};
  const files = filesProblem(choice.files);
  if (files !== undefined) problems.files = files;
  if (choice.type === '') problems.type = 'Please select a document type';
  if (choice.examId === '') problems.examId = 'Please select an exam';
  if (choice.type === 'TEXTBOOK' && choice.subjectId === '') problems.subjectId = 'Please select a subject';
  return problems;
}
