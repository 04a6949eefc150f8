import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-client.ts';
import { inTurn } from './in-turn.ts';

test('each waits for the one before, and a failure does not keep the others from their turn', async () => {
  const log: string[] = [];
  const failures = await inTurn([1, 2, 3], async (item) => {
    log.push(`begin ${item}`);
    await Promise.resolve();
    if (item === 2) throw new Error('no');
    log.push(`end ${item}`);
  });
  expect(log).toEqual(['begin 1', 'end 1', 'begin 2', 'begin 3', 'end 3']);
  expect(failures).toEqual([{ item: 2, error: new Error('no') }]);
});

test("the session's end stops it", async () => {
  const tried: number[] = [];
  await inTurn([1, 2, 3], async (item) => {
    tried.push(item);
    throw new ApiError(401, 'Sign in as an admin.');
  });
  expect(tried).toEqual([1]);
});
