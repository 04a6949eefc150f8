import { submitQuizInput } from '@aspirant/contract/quizzes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Attempt,
  type AttemptAction,
  attemptReducer,
  countSheet,
  MAX_GAP_MS,
  newAttempt,
  toSubmission,
  totalMs,
} from './quiz-attempt.ts';

const START = 1_800_000_000_000;
const after = (actions: readonly AttemptAction[], from: Attempt = newAttempt([11, 12, 13])): Attempt =>
  actions.reduce(attemptReducer, from);
const at = (seconds: number): number => START + 1000 * seconds;
const running = after([{ type: 'resume', at: at(0) }]);

describe('answers', () => {
  test('a chosen letter is stored for the question on the screen; another choice replaces it', () => {
    const attempt = after([
      { type: 'choose', letter: 'B', at: at(1) },
      { type: 'choose', letter: 'D', at: at(2) },
    ]);
    expect(attempt.sheet.answers).toEqual({ 11: 'D' });
    expect(attempt.sheet.index).toBe(0);
  });

  test('skip stores null and advances; choosing later takes the skip back', () => {
    const skipped = after([{ type: 'skip', at: at(1) }]);
    expect(skipped.sheet).toMatchObject({ index: 1, answers: { 11: null } });
    const chosen = after(
      [
        { type: 'go', index: 0, at: at(2) },
        { type: 'choose', letter: 'A', at: at(3) },
      ],
      skipped,
    );
    expect(chosen.sheet.answers).toEqual({ 11: 'A' });
    expect(toSubmission(7, chosen).answers[0]).toMatchObject({ answer: 'A', isSkipped: false });
  });

  test('skip takes back an answer, and stays on the last question', () => {
    const attempt = after([
      { type: 'go', index: 2, at: at(1) },
      { type: 'choose', letter: 'C', at: at(2) },
      { type: 'skip', at: at(3) },
    ]);
    expect(attempt.sheet).toMatchObject({ index: 2, answers: { 13: null } });
  });

  test('marks go on and off and are no answers', () => {
    const marked = after([{ type: 'mark', at: at(1) }]);
    expect(marked.sheet.marked).toEqual([11]);
    expect(marked.sheet.answers).toEqual({});
    expect(after([{ type: 'mark', at: at(2) }], marked).sheet.marked).toEqual([]);
  });

  test('moving stays within the quiz', () => {
    expect(after([{ type: 'go', index: -1, at: at(1) }]).sheet.index).toBe(0);
    expect(after([{ type: 'go', index: 99, at: at(1) }]).sheet.index).toBe(2);
  });

  test('a handed-in sheet can be read but not changed', () => {
    const ended = after([
      { type: 'choose', letter: 'A', at: at(1) },
      { type: 'end', at: at(2) },
    ]);
    const tried = after(
      [
        { type: 'choose', letter: 'B', at: at(3) },
        { type: 'skip', at: at(4) },
        { type: 'mark', at: at(5) },
        { type: 'go', index: 1, at: at(6) },
      ],
      ended,
    );
    expect(tried.sheet).toEqual({ index: 1, answers: { 11: 'A' }, marked: [], ended: true });
  });

  test('counts answered, skipped and marked', () => {
    const attempt = after([
      { type: 'choose', letter: 'A', at: at(1) },
      { type: 'mark', at: at(1) },
      { type: 'go', index: 1, at: at(1) },
      { type: 'skip', at: at(1) },
    ]);
    expect(countSheet(attempt.sheet)).toEqual({ answered: 1, skipped: 1, marked: 1 });
  });
});

describe('time', () => {
  test('goes to the question on the screen and adds up over visits', () => {
    const attempt = after(
      [
        { type: 'tick', at: at(3) },
        { type: 'go', index: 1, at: at(4) },
        { type: 'go', index: 0, at: at(6) },
        { type: 'tick', at: at(9) },
      ],
      running,
    );
    expect(attempt.spentMs).toEqual({ 11: 7000, 12: 2000 });
    expect(totalMs(attempt)).toBe(9000);
  });

  test('skip counts the time before it advances', () => {
    expect(after([{ type: 'skip', at: at(2) }], running).spentMs).toEqual({ 11: 2000 });
  });

  test('stands still between pause and resume', () => {
    const attempt = after(
      [
        { type: 'pause', at: at(2) },
        { type: 'choose', letter: 'A', at: at(3) },
        { type: 'resume', at: at(4) },
        { type: 'tick', at: at(5) },
      ],
      running,
    );
    expect(totalMs(attempt)).toBe(3000);
  });

  test('a gap longer than a few seconds, or a clock set back, is not counted; counting goes on after it', () => {
    const slept = after([{ type: 'tick', at: at(0) + MAX_GAP_MS + 1 }], running);
    expect(totalMs(slept)).toBe(0);
    expect(totalMs(after([{ type: 'tick', at: at(0) + MAX_GAP_MS }], running))).toBe(MAX_GAP_MS);
    const setBack = after(
      [
        { type: 'tick', at: at(-3600) },
        { type: 'tick', at: at(-3599) },
      ],
      running,
    );
    expect(totalMs(setBack)).toBe(1000);
  });

  test('ends with the quiz', () => {
    const attempt = after(
      [
        { type: 'end', at: at(2) },
        { type: 'tick', at: at(3) },
        { type: 'go', index: 1, at: at(4) },
      ],
      running,
    );
    expect(attempt.spentMs).toEqual({ 11: 2000 });
  });

  test('the sheet keeps its identity while only time passes', () => {
    const ticked = after([{ type: 'tick', at: at(1) }], running);
    expect(ticked.sheet).toBe(running.sheet);
  });

  test('restoring takes over answers and time; the clock stands still until the learner is back', () => {
    const other = after([{ type: 'choose', letter: 'C', at: at(0) }]);
    const attempt = after(
      [
        { type: 'restore', attempt: { ...other, spentMs: { 11: 4000 }, runningSince: at(0) } },
        { type: 'tick', at: at(1) },
      ],
      running,
    );
    expect(attempt.sheet.answers).toEqual({ 11: 'C' });
    expect(totalMs(attempt)).toBe(4000);
    const back = after(
      [
        { type: 'resume', at: at(2) },
        { type: 'tick', at: at(3) },
      ],
      attempt,
    );
    expect(totalMs(back)).toBe(5000);
  });
});

describe('toSubmission', () => {
  test('unanswered: no answer, not skipped; skipped: no answer, skipped', () => {
    const attempt = after(
      [
        { type: 'choose', letter: 'B', at: at(1) },
        { type: 'go', index: 1, at: at(2) },
        { type: 'skip', at: at(4) },
      ],
      running,
    );
    expect(toSubmission(7, attempt)).toEqual({
      quizId: 7,
      answers: [
        { questionId: 11, answer: 'B', isSkipped: false, timeSpentSeconds: 2 },
        { questionId: 12, isSkipped: true, timeSpentSeconds: 2 },
        { questionId: 13, isSkipped: false, timeSpentSeconds: 0 },
      ],
      totalTimeSeconds: 4,
    });
  });

  const action = fc.oneof(
    fc.record({ type: fc.constant('choose' as const), letter: fc.constantFrom('A', 'B', 'C', 'D') }),
    fc.record({ type: fc.constant('go' as const), index: fc.integer({ min: -1, max: 5 }) }),
    fc.record({ type: fc.constantFrom('skip', 'mark', 'tick', 'resume', 'pause') }),
  ) as fc.Arbitrary<Record<string, unknown>>;

  test('any course of a quiz gives a valid body whose seconds add up', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(action, fc.integer({ min: 0, max: 8000 })), { maxLength: 60 }), (steps) => {
        let now = START;
        const attempt = steps.reduce((state, [step, ms]) => {
          now += ms;
          return attemptReducer(state, { ...step, at: now } as AttemptAction);
        }, running);
        const body = submitQuizInput.parse(toSubmission(7, attempt));
        const seconds = body.answers.map((answer) => answer.timeSpentSeconds);
        expect(seconds.reduce((a, b) => a + b, 0)).toBe(body.totalTimeSeconds);
        expect(totalMs(attempt)).toBeLessThanOrEqual(now - START);
        for (const [place, id] of attempt.questionIds.entries()) {
          expect(Math.abs((seconds[place] ?? 0) - (attempt.spentMs[id] ?? 0) / 1000)).toBeLessThan(1.0001);
        }
      }),
    );
  });

  test('no time is over a day', () => {
    const body = toSubmission(7, { ...running, spentMs: { 11: 90_000_000, 12: 90_000_000 } });
    expect(submitQuizInput.safeParse(body).success).toBe(true);
  });
});
