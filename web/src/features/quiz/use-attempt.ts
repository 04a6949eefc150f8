import type { QuizDetail } from '@aspirant/contract/quizzes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AttemptStore, makeAttemptStore, type SaveState } from './attempt-store.ts';
import { newAttempt, type Sheet, totalMs } from './quiz-attempt.ts';
import {
  attemptKey,
  forgetAttempt,
  forgetOldAttempts,
  loadAttempt,
  parseAttempt,
  saveAttempt,
} from './saved-attempt.ts';

const TICK_MS = 1000;

/** The attempt at a quiz, taken up where this browser left it. Its clock runs while the page can be seen. */
export function useAttempt(quiz: QuizDetail, userId: number): AttemptStore {
  const [store] = useState(() => openAttempt(quiz, userId));
  useEffect(() => runClock(store, attemptKey(userId, quiz.id)), [store, userId, quiz.id]);
  return store;
}

/** Changes by the learner's hand only: a screen that uses it does not draw every second. */
export const useSheet = (store: AttemptStore): Sheet => useSyncExternalStore(store.subscribe, () => store.get().sheet);

export const useSaveState = (store: AttemptStore): SaveState => useSyncExternalStore(store.subscribe, store.saveState);

/** Whole seconds since the quiz was opened, without the time nobody looked at it. */
export const useElapsedSeconds = (store: AttemptStore): number =>
  useSyncExternalStore(store.subscribe, () => Math.floor(totalMs(store.get()) / 1000));

function openAttempt(quiz: QuizDetail, userId: number): AttemptStore {
  const questionIds = quiz.questions.map((question) => question.questionId);
  const key = attemptKey(userId, quiz.id);
  forgetOldAttempts(localStorage, Date.now());
  const saved = loadAttempt(localStorage, key, questionIds);
  return makeAttemptStore({
    initial: saved ?? newAttempt(questionIds),
    restored: saved !== null,
    save: (attempt) => saveAttempt(localStorage, key, attempt, Date.now()),
    forget: () => forgetAttempt(localStorage, key),
  });
}

/** The answers of a quiz that the server has are kept here no longer. */
export const forgetQuiz = (userId: number, quizId: number): void =>
  forgetAttempt(localStorage, attemptKey(userId, quizId));

function runClock(store: AttemptStore, key: string): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const tell = (type: 'tick' | 'resume' | 'pause'): void => store.dispatch({ type, at: Date.now() });
  const follow = (): void => tell(document.visibilityState === 'visible' ? 'resume' : 'pause');

  follow();
  const interval = setInterval(() => tell('tick'), TICK_MS);
  document.addEventListener('visibilitychange', follow, { signal });
  addEventListener('pagehide', () => tell('pause'), { signal });
  addEventListener('pageshow', follow, { signal });
  // Another window works on the same quiz. Two that count and save would write over each other's answers: this one
  // follows, its clock standing still, until the learner is back in it.
  const adopt = (event: StorageEvent): void => {
    const attempt = event.key === key ? parseAttempt(event.newValue, store.get().questionIds) : null;
    if (attempt) store.dispatch({ type: 'restore', attempt });
  };
  addEventListener('storage', adopt, { signal });
  const takeOver = (): void => {
    if (store.get().runningSince === null) follow();
  };
  for (const sign of ['focus', 'pointerdown', 'keydown']) addEventListener(sign, takeOver, { signal, capture: true });
  const warn = (event: BeforeUnloadEvent): void => {
    if (store.saveState() === 'failed') event.preventDefault();
  };
  addEventListener('beforeunload', warn, { signal });

  return () => {
    listeners.abort();
    clearInterval(interval);
    tell('pause');
  };
}
