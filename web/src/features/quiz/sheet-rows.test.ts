import { expect, test } from 'vitest';
import { sheetRows } from './sheet-rows.ts';

test('a row says in words what its rings and sign show', () => {
  const rows = sheetRows([21, 22, 23, 24], {
    index: 3,
    answers: { 21: 'B', 22: null, 23: null },
    marked: [23, 24],
    ended: false,
  });
  expect(rows.map(({ label, rings, status, current }) => ({ label, rings, status, current }))).toEqual([
    { label: 'Question 1: answered B', rings: { B: 'on' }, status: undefined, current: false },
    { label: 'Question 2: skipped', rings: {}, status: 'skipped', current: false },
    { label: 'Question 3: skipped, marked for review', rings: {}, status: 'marked', current: false },
    { label: 'Question 4: not answered, marked for review', rings: {}, status: 'marked', current: true },
  ]);
});
