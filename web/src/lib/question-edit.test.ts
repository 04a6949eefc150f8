import { expect, test } from 'vitest';
import { changesOf, type EditableQuestion, missingField, valuesOf } from './question-edit.ts';

const QUESTION: EditableQuestion = {
  questionText: 'Which river flows past Nashik?\n',
  optionA: 'Godavari',
  optionB: 'Kosi',
  optionC: 'Luni',
  optionD: 'Teesta',
  correctOption: null,
  explanation: '',
  difficulty: 3,
  subjectId: null,
  conceptId: null,
};

const changed = (some: Partial<ReturnType<typeof valuesOf>>, question = QUESTION) =>
  changesOf(question, { ...valuesOf(question), ...some });

test('a form that was only looked at changes nothing, and white space at the ends is none either', () => {
  expect(changed({})).toBeNull();
  expect(changed({ optionB: ' Kosi ', explanation: ' ' })).toBeNull();
});

test('only what changed is sent', () => {
  expect(changed({ optionB: ' Tapi ', correctOption: 'A', difficulty: '4', subjectId: '7', conceptId: '9' })).toEqual({
    optionB: 'Tapi',
    correctOption: 'A',
    difficulty: 4,
    subjectId: 7,
    conceptId: 9,
  });
});

test('a concept can be cleared', () => {
  expect(changed({ conceptId: '' }, { ...QUESTION, subjectId: 7, conceptId: 9 })).toEqual({ conceptId: null });
});

test('the subject is missing first, then the key', () => {
  expect(missingField(QUESTION)).toBe('subjectId');
  expect(missingField({ ...QUESTION, subjectId: 7 })).toBe('correctOption');
  expect(missingField({ ...QUESTION, subjectId: 7, correctOption: 'A' })).toBeNull();
});
