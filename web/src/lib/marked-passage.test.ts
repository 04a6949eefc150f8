import { expect, test } from 'vitest';
import { markedPassage } from './marked-passage.ts';

const PASSAGE =
  'Generally clayey, it swells when wet. In the dry season wide cracks\nopen in it, so that air [3]\n  reaches its lower layers. It is rich in lime.';

test('the evidence is marked over broken lines, which are joined', () => {
  const evidence = 'In the dry season wide cracks\nopen in it, so that air [3]\n  reaches its lower layers.';
  expect(markedPassage(PASSAGE, evidence)).toEqual({
    before: 'Generally clayey, it swells when wet. ',
    marked: 'In the dry season wide cracks open in it, so that air [3] reaches its lower layers.',
    after: ' It is rich in lime.',
  });
});

test('evidence in small letters that follows a break is marked too', () => {
  expect(markedPassage('It is rich\nin lime', 'in lime')).toEqual({
    before: 'It is rich ',
    marked: 'in lime',
    after: '',
  });
});

test.each(['', 'Words that stand elsewhere.'])('nothing is marked for %j', (evidence) => {
  expect(markedPassage('Black soil.', evidence)).toEqual({ before: 'Black soil.', marked: '', after: '' });
});

test('only lines broken inside a sentence are joined', () => {
  expect(markedPassage('Soils\nBlack soil is\n deep and\nclayey.\nIt swells.', '').before).toBe(
    'Soils\nBlack soil is deep and clayey.\nIt swells.',
  );
});
