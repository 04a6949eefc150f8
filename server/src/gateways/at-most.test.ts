import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('never runs more than the limit, runs everything, and goes on after a failure', async () => {
  const inTurn = atMost(2);
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, i) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (i === 3) throw new Error('one fails');
        return i;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(8);
});
