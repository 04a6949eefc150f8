import { expect, it } from 'vitest';
import { timeUntil } from './format.ts';
import { dueFirst, reviewSize } from './mistake-summary.ts';

it('offers the subjects with something due, the most first', () => {
  const subject = (subjectId: number, due: number) => ({
    subjectId,
    subject: { id: subjectId, name: '' },
    due,
    total: 9,
  });
  const mistakes = { due: 5, total: 27, nextDueAt: null, subjects: [subject(1, 0), subject(2, 1), subject(3, 4)] };
  expect(dueFirst(mistakes).map((one) => one.subjectId)).toEqual([3, 2]);
});

it.each([
  [0, 10],
  [1, 5],
  [5, 5],
  [12, 15],
  [20, 20],
  [48, 20],
])('with %d due asks for %d questions', (due, size) => {
  expect(reviewSize(due)).toBe(size);
});

it.each([
  [-60, 'now'],
  [20, 'in less than a minute'],
  [3 * 3600 + 120, 'in 4 hours'],
  [3600, 'in 1 hour'],
  [6 * 86_400, 'in 6 days'],
])('%d seconds ahead is "%s"', (seconds, words) => {
  const now = Date.UTC(2026, 10, 21);
  expect(timeUntil(new Date(now + seconds * 1000).toISOString(), now)).toBe(words);
});
