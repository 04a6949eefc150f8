/** Holds the attempt of the quiz on the screen and saves every change at once, before the screen shows it. */
import { type Attempt, type AttemptAction, attemptReducer } from './quiz-attempt.ts';

/** nothing: no click yet. failed: the browser's storage is full or closed to this page. */
export type SaveState = 'nothing' | 'saved' | 'failed';

export interface AttemptStore {
  get: () => Attempt;
  saveState: () => SaveState;
  dispatch: (action: AttemptAction) => void;
  subscribe: (listener: () => void) => () => void;
  /** The server has taken the answers: nothing is saved from here on. */
  close: () => void;
}

interface AttemptStoreOptions {
  initial: Attempt;
  /** Whether `initial` came from the storage. */
  restored: boolean;
  /** Whether it could be saved. */
  save: (attempt: Attempt) => boolean;
  forget: () => void;
}

export function makeAttemptStore({ initial, restored, save, forget }: AttemptStoreOptions): AttemptStore {
  let attempt = initial;
  let state: SaveState = restored ? 'saved' : 'nothing';
  let closed = false;
  const listeners = new Set<() => void>();

  return {
    get: () => attempt,
    saveState: () => state,
    dispatch(action) {
      const next = attemptReducer(attempt, action);
      if (next === attempt || closed) return;
      // Looking at the first question is nothing to keep; from the first click on, time is kept as well.
      const worthSaving = state !== 'nothing' || next.sheet !== attempt.sheet;
      attempt = next;
      // What another tab has saved is in the storage already; saving it again would tell that tab, without end.
      if (action.type === 'restore') state = 'saved';
      else if (worthSaving) state = save(attempt) ? 'saved' : 'failed';
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      forget();
    },
  };
}
