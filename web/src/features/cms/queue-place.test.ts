import { expect, test } from 'vitest';
import { placeIn, QUEUE_START, stepIn } from './queue-place.ts';

const queue = [{ id: 5 }, { id: 7 }, { id: 9 }];

test('the queue begins at its first question', () => {
  expect(placeIn(queue, QUEUE_START)).toEqual({ id: 5, index: 0 });
  expect(placeIn([], QUEUE_START)).toBeNull();
});

test('a reviewed question gives its place to the next one, the last to the one before', () => {
  expect(placeIn([{ id: 5 }, { id: 9 }], { id: 7, index: 1 })).toEqual({ id: 9, index: 1 });
  expect(placeIn([{ id: 5 }, { id: 7 }], { id: 9, index: 2 })).toEqual({ id: 7, index: 1 });
});

test('a question is followed when others join before it', () => {
  expect(placeIn([{ id: 1 }, ...queue], { id: 7, index: 1 })).toEqual({ id: 7, index: 2 });
});

test('steps stop at both ends', () => {
  expect(stepIn(queue, { id: 7, index: 1 }, 1)).toEqual({ id: 9, index: 2 });
  expect(stepIn(queue, { id: 9, index: 2 }, 1)).toEqual({ id: 9, index: 2 });
  expect(stepIn(queue, { id: 5, index: 0 }, -1)).toEqual({ id: 5, index: 0 });
  expect(stepIn([], QUEUE_START, 1)).toEqual(QUEUE_START);
});
