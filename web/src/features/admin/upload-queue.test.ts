import { expect, test } from 'vitest';
import { emptyQueue, nextTickAt, QUEUE, type QueueEvent, queueReducer, type UploadQueue } from './upload-queue.ts';

const run = (events: QueueEvent<string>[], from: UploadQueue<string> = emptyQueue()): UploadQueue<string> =>
  events.reduce(queueReducer<string>, from);
const looks = (queue: UploadQueue<string>) =>
  queue.items.map((item) => `${item.upload} ${item.status} ${item.progress}`);
const two: QueueEvent<string> = { type: 'added', uploads: ['a', 'b'], at: 1000 };

test('the constants of the specification', () => {
  expect(QUEUE).toEqual({ stepPercent: 5, stepMs: 500, capPercent: 95, afterSuccessMs: 2000, afterFailureMs: 3000 });
});

test('the first file starts at once, the second waits', () => {
  expect(looks(run([two]))).toEqual(['a uploading 0', 'b waiting 0']);
});

test('progress takes 5 % every 500 ms and stops at 95 %', () => {
  const at = (ms: number) => looks(run([two, { type: 'tick', at: 1000 + ms }]))[0];
  expect(at(499)).toBe('a uploading 0');
  expect(at(500)).toBe('a uploading 5');
  expect(at(1499)).toBe('a uploading 10');
  expect(at(9500)).toBe('a uploading 95');
  expect(at(600_000)).toBe('a uploading 95');
});

test('ticks are asked for at each step, and no more at 95 %', () => {
  let queue = run([two]);
  const asked: number[] = [];
  for (let due = nextTickAt(queue); due !== null; due = nextTickAt(queue)) {
    asked.push(due);
    queue = run([{ type: 'tick', at: due }], queue);
  }
  expect(asked).toEqual(Array.from({ length: 19 }, (_, step) => 1500 + 500 * step));
});

test('after a success it is at 100 %, and the next file starts 2 s later', () => {
  const done = run([two, { type: 'succeeded', id: 1, at: 1700 }]);
  expect(looks(done)).toEqual(['a done 100', 'b waiting 0']);
  expect(nextTickAt(done)).toBe(3700);
  expect(looks(run([{ type: 'tick', at: 3699 }], done))[1]).toBe('b waiting 0');
  expect(looks(run([{ type: 'tick', at: 3700 }], done))[1]).toBe('b uploading 0');
});

test('after a failure the next file starts 3 s later, and the failed one says why', () => {
  const failed = run([two, { type: 'tick', at: 2000 }, { type: 'failed', id: 1, message: '415: No.', at: 2100 }]);
  expect(looks(failed)).toEqual(['a failed 10', 'b waiting 0']);
  expect(failed.items[0]?.error).toBe('415: No.');
  expect(nextTickAt(failed)).toBe(5100);
  expect(looks(run([{ type: 'tick', at: 5099 }], failed))[1]).toBe('b waiting 0');
  expect(looks(run([{ type: 'tick', at: 5100 }], failed))[1]).toBe('b uploading 0');
});

test('files that come while another is under way or in the pause wait their turn', () => {
  const busy = run([two, { type: 'added', uploads: ['c'], at: 1200 }]);
  expect(looks(busy)).toEqual(['a uploading 0', 'b waiting 0', 'c waiting 0']);
  const paused = run([
    { type: 'added', uploads: ['a'], at: 0 },
    { type: 'succeeded', id: 1, at: 100 },
    { type: 'added', uploads: ['b'], at: 200 },
  ]);
  expect(looks(paused)).toEqual(['a done 100', 'b waiting 0']);
  expect(new Set(busy.items.map((item) => item.id)).size).toBe(3);
});

test('clearing takes only what is over; an empty queue wants no tick', () => {
  const mixed = run([two, { type: 'succeeded', id: 1, at: 1500 }, { type: 'tick', at: 3500 }, { type: 'cleared' }]);
  expect(looks(mixed)).toEqual(['b uploading 0']);
  expect(nextTickAt(emptyQueue())).toBeNull();
});
