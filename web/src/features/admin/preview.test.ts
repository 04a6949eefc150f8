import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

const TEXT = 'abcdefghijklmnopqrstuvwxyz'.repeat(40);
const cut = (start: number, end: number) => ({
  content: TEXT.slice(start, end),
  startPosition: start,
  endPosition: end,
});

test('overlapping chunks in any order give the text back, to 500 characters', () => {
  const chunks = [cut(150, 350), cut(0, 200), cut(300, 500), cut(450, 700)];
  expect(previewOf(chunks)).toBe(TEXT.slice(0, 500));
  expect(previewOf([cut(0, 200), cut(150, 350)])).toBe(TEXT.slice(0, 350));
  expect(previewOf([])).toBe('');
});

test('a chunk inside another adds nothing', () => {
  expect(previewOf([cut(0, 200), cut(50, 100), cut(180, 220)])).toBe(TEXT.slice(0, 220));
});
