import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Attempt, newAttempt } from './quiz-attempt.ts';
import {
  type AttemptStorage,
  attemptKey,
  forgetOldAttempts,
  loadAttempt,
  parseAttempt,
  saveAttempt,
  serializeAttempt,
} from './saved-attempt.ts';

const NOW = 1_800_000_000_000;
const IDS = [11, 12, 13];
const attempt: Attempt = {
  ...newAttempt(IDS),
  sheet: { index: 2, answers: { 11: 'B', 12: null }, marked: [12], ended: false },
  spentMs: { 11: 4200, 12: 900.5 },
  runningSince: NOW,
};

function memory(entries: Record<string, string> = {}): AttemptStorage & { entries: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    get length() {
      return map.size;
    },
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

describe('parseAttempt', () => {
  test('gives back what was saved, its clock standing still', () => {
    expect(parseAttempt(serializeAttempt(attempt, NOW), IDS)).toEqual({ ...attempt, runningSince: null });
  });

  const saved = JSON.parse(serializeAttempt(attempt, NOW)) as Record<string, unknown>;
  test.each([
    ['no text', null],
    ['no JSON', '{'],
    ['another kind', '[]'],
    ['another version', JSON.stringify({ ...saved, version: 2 })],
    ['other questions', JSON.stringify({ ...saved, questionIds: [11, 13, 12] })],
    ['fewer questions', JSON.stringify({ ...saved, questionIds: [11, 12] })],
    ['a place outside the quiz', JSON.stringify({ ...saved, index: 3 })],
    ['half a place', JSON.stringify({ ...saved, index: 0.5 })],
    ['a letter outside A to D', JSON.stringify({ ...saved, answers: { 11: 'E' } })],
    ['an answer to another question', JSON.stringify({ ...saved, answers: { 99: 'A' } })],
    ['time below nothing', JSON.stringify({ ...saved, spentMs: { 11: -1 } })],
    ['a mark on another question', JSON.stringify({ ...saved, marked: [99] })],
    ['no end flag', JSON.stringify({ ...saved, ended: undefined })],
  ])('drops %s', (_, text) => {
    expect(parseAttempt(text, IDS)).toBeNull();
  });

  test('never throws, whatever is in the storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseAttempt(text, IDS)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(saved)), fc.jsonValue(), (field, value) => {
        const parsed = parseAttempt(JSON.stringify({ ...saved, [field]: value }), IDS);
        if (parsed) expect(parsed.questionIds[parsed.sheet.index]).toBeDefined();
      }),
    );
  });
});

describe('storage', () => {
  test('is apart for every user and quiz', () => {
    expect(new Set([attemptKey(1, 23), attemptKey(12, 3), attemptKey(1, 2)]).size).toBe(3);
  });

  test('saves, loads, and removes what is broken', () => {
    const storage = memory();
    expect(saveAttempt(storage, 'k', attempt, NOW)).toBe(true);
    expect(loadAttempt(storage, 'k', IDS)?.sheet).toEqual(attempt.sheet);
    storage.setItem('k', '{"version":1}');
    expect(loadAttempt(storage, 'k', IDS)).toBeNull();
    expect(storage.getItem('k')).toBeNull();
  });

  test('says so when it cannot save, and does without when it cannot read', () => {
    const closed: AttemptStorage = {
      ...memory(),
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(saveAttempt(closed, 'k', attempt, NOW)).toBe(false);
    expect(loadAttempt(closed, 'k', IDS)).toBeNull();
    expect(() => forgetOldAttempts({ ...closed, length: 1, key: () => attemptKey(1, 2) }, NOW)).not.toThrow();
  });

  test('forgets quizzes that nobody came back to for a month, and nothing else', () => {
    const day = 24 * 3600 * 1000;
    const storage = memory({
      [attemptKey(1, 1)]: serializeAttempt(attempt, NOW - 31 * day),
      [attemptKey(1, 2)]: serializeAttempt(attempt, NOW - 29 * day),
      [attemptKey(2, 3)]: 'broken',
      adminToken: 'kept',
    });
    forgetOldAttempts(storage, NOW);
    expect([...storage.entries.keys()]).toEqual([attemptKey(1, 2), 'adminToken']);
  });
});
