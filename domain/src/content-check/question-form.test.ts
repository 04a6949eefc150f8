import { describe, expect, it } from 'vitest';
import { findDuplicates } from './duplicates.ts';
import { areUnsortedNumbers, askingPart, askingSentence, formOf, paragraphsOf } from './question-form.ts';

describe('formOf', () => {
  it.each([
    [['1 only', '2 only', 'Both 1 and 2', 'Neither 1 nor 2'], 'codes'],
    [['1, 2', '1, 3', '2, 3', '1, 2, 3'], 'codes'],
    [['Polaj – Parauti', 'Parauti – Polaj', 'Banjar – Polaj', 'Polaj – Banjar'], 'codes'],
    [['$\\frac{1}{2}$', '$1$', '$2$', '$4$'], 'values'],
    [['4,800', '7,600', '8,000', '12,160'], 'values'],
    [['12 km', '18 km', '24 km', '30 km'], 'values'],
    [['Akbar', 'Babur', 'Humayun', 'Jahangir'], 'prose'],
  ])('%j is %s', (options, form) => {
    expect(formOf(options)).toBe(form);
  });
});

it('takes numbers of one unit for sorted either way, signs included', () => {
  expect(areUnsortedNumbers(['-6', '-1', '1', '5'])).toBe(false);
  expect(areUnsortedNumbers(['9 km', '6 km', '3 km', '1 km'])).toBe(false);
  expect(areUnsortedNumbers(['9 km', '12 km', '3 km', '1 km'])).toBe(true);
  expect(areUnsortedNumbers(['9 km', '12 m', '3 km', '1 km'])).toBe(false);
});

const STEM = `Read the passage.\n\n${'A long passage that is not short. '.repeat(12)}\n\n1. One\n2. Two\n\nHe stayed. Which is right?`;

it('parts what a stem asks from what it gives to read', () => {
  expect(askingPart(STEM)).toBe('Read the passage.\nHe stayed. Which is right?');
  expect(askingSentence(STEM)).toBe('Which is right?');
  expect(paragraphsOf('What is printed?\n\n```c\na;\n\nb;\n```')).toEqual(['What is printed?', '```c\na;\n\nb;\n```']);
});

describe('findDuplicates', () => {
  const one = { exam: 'upsc', place: 'one', stem: 'Which river flows past the town of Nashik?', answer: 'Godavari' };
  const places = (...questions: Parameters<typeof findDuplicates>[0][number][]) =>
    findDuplicates(questions).map(({ earlier, place }) => `${earlier} ${place}`);

  it('sees one question in two wordings, within an exam', () => {
    const two = { ...one, place: 'two', stem: 'Past the town of Nashik flows which of the rivers?' };
    expect(places(one, two)).toEqual(['one two']);
    expect(places(one, { ...two, exam: 'cat', stem: 'On which river does the town of Nashik lie?' })).toEqual([]);
    expect(places(one, { ...one, exam: 'cat', place: 'two' })).toEqual(['one two']);
  });

  it('lets questions share a passage, and computed ones their words', () => {
    const passage = 'The river rises in the hills and falls into the sea.';
    const on = (place: string, asked: string, answer: string) => ({
      exam: 'cat',
      place,
      stem: `${passage}\n\n${asked}`,
      answer,
    });
    expect(places(on('a', 'Where does it rise?', 'Hills'), on('b', 'What is its end?', 'Sea'))).toEqual([]);
    const sum = (place: string, x: number, y: number) => ({
      exam: 'cat',
      place,
      stem: `What is the sum of ${x} and ${y}?`,
      answer: `${x + y}`,
    });
    expect(places(sum('a', 3, 4), sum('b', 5, 6))).toEqual([]);
    expect(places(sum('a', 3, 4), sum('b', 3, 4))).toEqual(['a b']);
  });
});
