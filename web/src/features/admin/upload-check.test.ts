import { expect, test } from 'vitest';
import { adminUploadProblems, asksForSubject } from './upload-check.ts';

const full = { files: [{ size: 10 }], type: 'TEXTBOOK', examId: '1', subjectId: '2' };

test('a full form has no problems', () => {
  expect(adminUploadProblems(full)).toEqual({});
});

test('the sentences of the specification', () => {
  expect(adminUploadProblems({ files: [], type: '', examId: '', subjectId: '' })).toEqual({
    files: 'Please select at least one file to upload',
    type: 'Please select a document type',
    examId: 'Please select an exam',
  });
  expect(adminUploadProblems({ ...full, files: [{ size: 0 }] }).files).toBe(
    'No valid files selected. Please try selecting files again.',
  );
  expect(adminUploadProblems({ ...full, files: [{ size: 5 }, { size: 11 * 1024 * 1024 }] }).files).toBe(
    'File too large: Maximum file size is 10MB',
  );
});

test('the subject is shown for textbooks and questions, required for textbooks', () => {
  expect(['TEXTBOOK', 'QUESTIONS', 'SYLLABUS', ''].map(asksForSubject)).toEqual([true, true, false, false]);
  expect(adminUploadProblems({ ...full, subjectId: '' })).toEqual({ subjectId: 'Please select a subject' });
  expect(adminUploadProblems({ ...full, type: 'QUESTIONS', subjectId: '' })).toEqual({});
});
