import { expect, test } from 'vitest';
import { fileProblem, uploadProblem } from './upload-check.ts';

const MB = 1024 * 1024;
const file = (name: string, size = 1000, type = '') => ({ name, size, type });

test('file, exam and document type are required', () => {
  const full = { file: file('a.pdf'), examId: '1', type: 'textbook' };
  expect(uploadProblem(full)).toBeNull();
  for (const gap of [{ file: null }, { examId: '' }, { type: '' }]) {
    expect(uploadProblem({ ...full, ...gap })).toEqual({
      title: 'Missing information',
      message: 'Please fill in all required fields',
    });
  }
});

test('10 MB is the largest file', () => {
  expect(fileProblem(file('a.pdf', 10 * MB))).toBeNull();
  expect(fileProblem(file('a.pdf', 10 * MB + 1))).toEqual({
    title: 'File too large',
    message: 'Maximum file size is 10MB',
  });
});

test('PDF and DOCX pass by name or by media type, others do not', () => {
  expect(fileProblem(file('Notes.PDF'))).toBeNull();
  expect(fileProblem(file('notes.docx'))).toBeNull();
  expect(fileProblem(file('scan', 1000, 'application/pdf'))).toBeNull();
  for (const name of ['notes.txt', 'notes.doc', 'pdf', 'notes.pdf.exe']) {
    expect(fileProblem(file(name))?.title).toBe('Invalid file type');
  }
});
