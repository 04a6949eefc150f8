import { expect, it } from 'vitest';
import { timeUntil } from './format.ts';
import { mistakesInWords, reviewSize } from './mistake-summary.ts';

const NOW = Date.UTC(2026, 10, 21);
const ahead = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString();
const mistakes = (due: Record<string, number>, total = 30, nextDueAt: string | null = null) => ({
  due: Object.values(due).reduce((sum, one) => sum + one, 0),
  total,
  nextDueAt,
  subjects: Object.entries(due).map(([name, count], i) => ({
    subjectId: i + 1,
    subject: { id: i + 1, name },
    due: count,
    total,
  })),
});

it('names the subjects with something due, the most first', () => {
  const words = mistakesInWords(mistakes({ History: 0, Economy: 4, Polity: 8 }), NOW);
  expect(words).toBe('Polity 8, Economy 4. One subject at a time.');
  expect(mistakesInWords(mistakes({ Polity: 8 }), NOW)).toBe('All in Polity.');
});

it('says when the next is due where none is', () => {
  expect(mistakesInWords(mistakes({ Polity: 0 }, 3, ahead(13.5 * 3600)), NOW)).toBe(
    '3 questions you missed will come back, the first in 14 hours.',
  );
});

it.each([
  [{}, 10],
  [{ Polity: 1 }, 5],
  [{ Polity: 5, Economy: 12 }, 15],
  [{ Polity: 48 }, 20],
])('with %o due asks for %d questions', (due, size) => {
  expect(reviewSize(mistakes(due as Record<string, number>))).toBe(size);
});

it.each([
  [-60, 'now'],
  [20, 'in less than a minute'],
  [3 * 3600 + 120, 'in 4 hours'],
  [3600, 'in 1 hour'],
  [6 * 86_400, 'in 6 days'],
])('%d seconds ahead is "%s"', (seconds, words) => {
  expect(timeUntil(ahead(seconds), NOW)).toBe(words);
});
