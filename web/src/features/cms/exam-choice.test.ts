import { expect, test } from 'vitest';
import { examChoices, examIdOf, FALLBACK_EXAMS } from './exam-choice.ts';

const exams = [
  { id: 1, name: 'CAT', description: '' },
  { id: 7, name: 'UPSC', description: '' },
];
const list = async () => exams;

test('the fallback entries are UPSC and GMAT', () => {
  expect(FALLBACK_EXAMS.map(({ label }) => label)).toEqual(['UPSC', 'GMAT']);
});

test('a listed exam is sent by its id, without another read', async () => {
  expect(examChoices(exams)[1]).toEqual({ value: '7', label: 'UPSC' });
  expect(await examIdOf('7', () => Promise.reject(new Error('not read')))).toBe('7');
});

test('a fallback entry is looked up by name, never guessed', async () => {
  expect(await examIdOf('UPSC', list)).toBe('7');
  await expect(examIdOf('GMAT', list)).rejects.toThrow('There is no exam named GMAT');
  await expect(examIdOf('UPSC', () => Promise.reject(new Error('503: away')))).rejects.toThrow('503: away');
});
