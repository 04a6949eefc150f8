import { expect, test } from 'vitest';
import { evidenceIn, joinBrokenLines } from './evidence.ts';

const PASSAGE =
  'Generally clayey and deep, it swells when wet. In the dry season wide cracks\nopen in it, so that air [3] reaches its lower layers. It is rich in lime.';

const marked = (passage: string, explanation: string): [string, boolean] | null => {
  const found = evidenceIn(passage, explanation);
  return found && [passage.slice(found.start, found.end), found.exact];
};

test('the quoted sentence is found behind a heading, over line ends and citation marks', () => {
  const explanation = 'Black soil: In the dry season wide cracks open in it, so that air reaches its lower layers.';
  expect(marked(PASSAGE, explanation)).toEqual([
    'In the dry season wide cracks\nopen in it, so that air [3] reaches its lower layers.',
    true,
  ]);
});

test('a heading in brackets behind the quote does not hide it', () => {
  const passage = 'Soils have horizons. The A horizon is the topmost zone of the soil. Below lies bedrock.';
  const explanation = 'The A horizon is the topmost zone of the soil. (From the part on “Soils”.)';
  expect(marked(passage, explanation)).toEqual(['The A horizon is the topmost zone of the soil.', true]);
});

test('a reworded explanation points to the sentence that shares most of its words', () => {
  const passage =
    'Khadar is new alluvium. Wide cracks open during the dry season and carry air downwards. Lime is common.';
  const explanation = 'During the dry season wide cracks open, which carry air downwards like a plough.';
  expect(marked(passage, explanation)).toEqual([
    'Wide cracks open during the dry season and carry air downwards.',
    false,
  ]);
});

test('nothing is marked where no sentence is close', () => {
  expect(marked(PASSAGE, 'The Constitution came into force on 26 January 1950.')).toBeNull();
  expect(marked('', 'Anything that is long enough to be a quote.')).toBeNull();
  expect(marked(PASSAGE, '')).toBeNull();
});

test('places stay right behind letters whose lower case is longer', () => {
  expect(marked('İİİ. Laterite soil forms under heavy rain.', 'Laterite soil forms under heavy rain.')).toEqual([
    'Laterite soil forms under heavy rain.',
    true,
  ]);
});

test('only lines broken inside a sentence are joined', () => {
  expect(joinBrokenLines('Soils\nBlack soil is\n deep and\nclayey.\nIt swells.')).toBe(
    'Soils\nBlack soil is deep and clayey.\nIt swells.',
  );
});
