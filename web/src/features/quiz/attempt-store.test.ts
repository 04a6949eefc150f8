import { expect, test, vi } from 'vitest';
import { makeAttemptStore } from './attempt-store.ts';
import { newAttempt } from './quiz-attempt.ts';

const options = (save = vi.fn(() => true)) => ({
  initial: newAttempt([11, 12]),
  restored: false,
  save,
  forget: vi.fn(),
});

test('saves from the first click on, time included, and says so', () => {
  const given = options();
  const store = makeAttemptStore(given);
  store.dispatch({ type: 'resume', at: 0 });
  store.dispatch({ type: 'tick', at: 1000 });
  expect(given.save).not.toHaveBeenCalled();
  expect(store.saveState()).toBe('nothing');
  store.dispatch({ type: 'choose', letter: 'A', at: 2000 });
  store.dispatch({ type: 'tick', at: 3000 });
  expect(given.save).toHaveBeenCalledTimes(2);
  expect(given.save).toHaveBeenLastCalledWith(store.get());
  expect(store.get().spentMs).toEqual({ 11: 3000 });
  expect(store.saveState()).toBe('saved');
});

test('says when it could not save', () => {
  const store = makeAttemptStore(options(vi.fn(() => false)));
  store.dispatch({ type: 'mark', at: 0 });
  expect(store.saveState()).toBe('failed');
});

test('a restored attempt is saved with its next second', () => {
  const given = options();
  const store = makeAttemptStore({ ...given, restored: true });
  store.dispatch({ type: 'resume', at: 0 });
  store.dispatch({ type: 'tick', at: 1000 });
  expect(given.save).toHaveBeenCalledTimes(2);
});

test('after the server has taken the answers nothing is saved again', () => {
  const given = options();
  const store = makeAttemptStore(given);
  store.dispatch({ type: 'choose', letter: 'A', at: 0 });
  store.close();
  store.dispatch({ type: 'pause', at: 1000 });
  expect(given.forget).toHaveBeenCalledOnce();
  expect(given.save).toHaveBeenCalledOnce();
});

test('follows another tab without saving, until the learner is back', () => {
  const given = options();
  const store = makeAttemptStore(given);
  store.dispatch({ type: 'resume', at: 0 });
  store.dispatch({ type: 'restore', attempt: { ...newAttempt([11, 12]), spentMs: { 11: 3000 } } });
  store.dispatch({ type: 'tick', at: 1000 });
  expect(given.save).not.toHaveBeenCalled();
  expect(store.saveState()).toBe('saved');
  store.dispatch({ type: 'resume', at: 2000 });
  store.dispatch({ type: 'tick', at: 3000 });
  expect(store.get().spentMs).toEqual({ 11: 4000 });
  expect(given.save).toHaveBeenLastCalledWith(store.get());
});

test('tells its listeners, until they leave', () => {
  const store = makeAttemptStore(options());
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.dispatch({ type: 'mark', at: 0 });
  leave();
  store.dispatch({ type: 'mark', at: 0 });
  expect(listener).toHaveBeenCalledOnce();
});
