import { PROCESSING_STATUSES } from '@aspirant/contract/statuses';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalStatus, isRunning, JOB_ACTIONS, type JobAction, nextJobStatus, progressPercent } from './job-machine.ts';

const action = fc.constantFrom(...(Object.keys(JOB_ACTIONS) as JobAction[]));
const status = fc.constantFrom(...PROCESSING_STATUSES);

describe('nextJobStatus', () => {
  it.each([
    ['pending', 'start', 'queued'],
    ['generating', 'pause', 'paused'],
    ['processing', 'stop', 'stopped'],
    ['stopped', 'resume', 'queued'],
    ['partially_completed', 'resume', 'queued'],
    ['completed', 'process', 'queued'],
  ] as const)('%s + %s → %s', (from, act, to) => {
    expect(nextJobStatus(from, act)).toEqual({ legal: true, to });
  });

  it('refuses with a sentence that names action and state', () => {
    expect(nextJobStatus('partially_completed', 'stop')).toEqual({
      legal: false,
      reason: 'The job cannot be stopped while it is partially completed',
    });
  });

  it('never starts a running job a second time, and never stops one that does not run', () => {
    fc.assert(
      fc.property(status, action, (from, act) => {
        const next = nextJobStatus(from, act);
        if (!next.legal) return;
        const stops = act === 'stop' || act === 'pause';
        expect(isRunning(from)).toBe(stops);
        expect(isRunning(next.to)).toBe(!stops);
      }),
    );
  });

  it('keeps every sequence of legal actions inside the map of states', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let current: (typeof PROCESSING_STATUSES)[number] = 'pending';
        for (const act of actions) {
          const next = nextJobStatus(current, act);
          if (next.legal) current = next.to;
          expect(PROCESSING_STATUSES).toContain(current);
        }
      }),
    );
  });
});

describe('finalStatus', () => {
  it.each([
    [{ total: 4, completed: 4, failed: 0 }, 'completed'],
    [{ total: 4, completed: 2, failed: 0 }, 'completed'],
    [{ total: 4, completed: 3, failed: 1 }, 'partially_completed'],
    [{ total: 4, completed: 0, failed: 4 }, 'failed'],
    [{ total: 4, completed: 0, failed: 1 }, 'partially_completed'],
  ] as const)('%o → %s', (counts, expected) => {
    expect(finalStatus(counts)).toBe(expected);
  });
});

it('progress stays within 0 and 100 and reaches 100 only at the end', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), fc.nat(500), (completed, failed, left) => {
      const percent = progressPercent({ total: completed + failed + left, completed, failed });
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      if (left > 0) expect(percent).toBeLessThan(100);
    }),
  );
});
