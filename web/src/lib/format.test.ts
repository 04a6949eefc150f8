import { describe, expect, it } from 'vitest';
import { counted, dateAndTime, minutesAndSeconds, minutesSeconds, relativeTime, shortDateOf, timer } from './format.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const before = (seconds: number): string => new Date(NOW - 1000 * seconds).toISOString();
/** A moment as the reader's own clock shows it, whatever the machine's time zone. */
const local = (...parts: [number, number, number, number, number]): string => new Date(...parts).toISOString();

describe('times', () => {
  it('writes m:ss', () => {
    expect([0, 9, 60, 408, 3725].map(minutesSeconds)).toEqual(['0:00', '0:09', '1:00', '6:48', '62:05']);
  });

  it('writes the timer with hours from an hour on', () => {
    expect([0, 337, 3599, 3600, 3725, 36_000].map(timer)).toEqual([
      '00:00',
      '05:37',
      '59:59',
      '01:00:00',
      '01:02:05',
      '10:00:00',
    ]);
  });

  it('writes Xm Ys', () => {
    expect([5, 552, 3600].map(minutesAndSeconds)).toEqual(['0m 5s', '9m 12s', '60m 0s']);
  });
});

describe('dates', () => {
  it("writes 'MMMM d, yyyy at h:mm a' with ordinary spaces", () => {
    expect(dateAndTime(local(2026, 10, 20, 19, 42))).toBe('November 20, 2026 at 7:42 PM');
    expect(dateAndTime(local(2026, 0, 1, 0, 5))).toBe('January 1, 2026 at 12:05 AM');
  });

  it("writes 'MMM d, yyyy'", () => {
    expect(shortDateOf(local(2026, 10, 1, 8, 0))).toBe('Nov 1, 2026');
  });

  it.each([
    [0, 'less than a minute ago'],
    [-90, 'less than a minute ago'],
    [59, 'less than a minute ago'],
    [60, '1 minute ago'],
    [2 * 3600 + 1, '2 hours ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [29 * 86_400, '29 days ago'],
    [31 * 86_400, '1 month ago'],
    [800 * 86_400, '2 years ago'],
  ])('%i seconds back is %s', (seconds, words) => {
    expect(relativeTime(before(seconds), NOW)).toBe(words);
  });

  it('says Unknown where there is no date', () => {
    expect([null, undefined, '', 'soon'].map((iso) => relativeTime(iso, NOW))).toEqual(Array(4).fill('Unknown'));
  });
});

it('counts', () => {
  expect([0, 1, 10].map((count) => counted(count, 'question'))).toEqual(['0 questions', '1 question', '10 questions']);
});
