/** An attempt in the browser's storage: one entry a user and quiz, until the server has taken the answers. */
import { OPTION_LETTERS, type OptionLetter } from '@aspirant/contract/limits';
import type { Attempt } from './quiz-attempt.ts';

/** A change of the shape raises it; entries of another version are dropped. */
const VERSION = 1;
const PREFIX = 'aspirant.quiz.';
/** Milliseconds: quizzes that nobody came back to for so long are dropped. */
const KEPT_FOR = 30 * 24 * 3600 * 1000;

export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export const attemptKey = (userId: number, quizId: number): string => `${PREFIX}${userId}.${quizId}`;

export function serializeAttempt(attempt: Attempt, savedAt: number): string {
  const { questionIds, sheet, spentMs } = attempt;
  return JSON.stringify({ version: VERSION, savedAt, questionIds, ...sheet, spentMs });
}

type Loose = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isAnswer = (value: unknown): value is OptionLetter | null =>
  value === null || OPTION_LETTERS.includes(value as OptionLetter);
const isMilliseconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function readJson(text: string): Loose | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && value.version === VERSION ? value : null;
  } catch {
    return null;
  }
}

/** A record by question id whose every entry belongs to the quiz and passes; null otherwise. */
function byQuestion<T>(value: unknown, ids: ReadonlySet<number>, fits: (entry: unknown) => entry is T) {
  if (!isRecord(value)) return null;
  const entries = Object.entries(value);
  if (!entries.every(([id, entry]) => ids.has(Number(id)) && fits(entry))) return null;
  return value as Readonly<Record<number, T>>;
}

/** What was saved, its clock standing still; null if anything in it is broken or belongs to other questions. */
export function parseAttempt(text: string | null, questionIds: readonly number[]): Attempt | null {
  const saved = text === null ? null : readJson(text);
  if (!saved) return null;
  const { questionIds: savedIds, index, marked, ended } = saved;
  const sameQuiz =
    Array.isArray(savedIds) &&
    savedIds.length === questionIds.length &&
    savedIds.every((id, at) => id === questionIds[at]);
  const ids = new Set(questionIds);
  const answers = byQuestion(saved.answers, ids, isAnswer);
  const spentMs = byQuestion(saved.spentMs, ids, isMilliseconds);
  if (!sameQuiz || !answers || !spentMs || typeof ended !== 'boolean') return null;
  if (!isWhole(index) || index >= questionIds.length) return null;
  if (!Array.isArray(marked) || !marked.every((id) => ids.has(id))) return null;
  return { questionIds, sheet: { index, answers, marked: [...new Set(marked)], ended }, spentMs, runningSince: null };
}

/** The saved attempt of a quiz; broken data is removed. Null where there is none, or no storage to ask. */
export function loadAttempt(storage: AttemptStorage, key: string, questionIds: readonly number[]): Attempt | null {
  try {
    const text = storage.getItem(key);
    const attempt = parseAttempt(text, questionIds);
    if (text !== null && !attempt) storage.removeItem(key);
    return attempt;
  } catch {
    return null;
  }
}

/** Whether it could be saved: storage may be full or closed to the page. */
export function saveAttempt(storage: AttemptStorage, key: string, attempt: Attempt, now: number): boolean {
  try {
    storage.setItem(key, serializeAttempt(attempt, now));
    return true;
  } catch {
    return false;
  }
}

export function forgetAttempt(storage: AttemptStorage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Storage is closed to this page, so nothing is kept in it.
  }
}

/** Removes attempts of any quiz that are older than 30 days or unreadable. */
export function forgetOldAttempts(storage: AttemptStorage, now: number): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
    for (const key of keys) {
      if (!key?.startsWith(PREFIX)) continue;
      const savedAt = readJson(storage.getItem(key) ?? '')?.savedAt;
      if (typeof savedAt !== 'number' || now - savedAt > KEPT_FOR) storage.removeItem(key);
    }
  } catch {
    // Storage is closed to this page, so nothing is kept in it.
  }
}
