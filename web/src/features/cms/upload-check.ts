import { LIMITS } from '@aspirant/contract/limits';

/** What the upload form holds; '' and null where nothing is chosen. */
export interface UploadChoice {
  file: Pick<File, 'name' | 'size' | 'type'> | null;
  examId: string;
  type: string;
}

export interface UploadProblem {
  title: string;
  message: string;
}

const MISSING = { title: 'Missing information', message: 'Please fill in all required fields' };
const TOO_LARGE = { title: 'File too large', message: 'Maximum file size is 10MB' };
const WRONG_TYPE = { title: 'Invalid file type', message: 'Only PDF and DOCX files are allowed' };

const TAKEN_MEDIA = ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'];

/** Why a file cannot be uploaded here; null when it can. The server looks at the content too. */
export function fileProblem(file: Pick<File, 'name' | 'size' | 'type'>): UploadProblem | null {
  if (file.size > LIMITS.uploadMaxBytes) return TOO_LARGE;
  return /\.(pdf|docx)$/i.test(file.name) || TAKEN_MEDIA.includes(file.type) ? null : WRONG_TYPE;
}

/** What keeps the form from being sent (SPEC.md §5); null when nothing does. */
export function uploadProblem({ file, examId, type }: UploadChoice): UploadProblem | null {
  if (file === null || examId === '' || type === '') return MISSING;
  return fileProblem(file);
}
