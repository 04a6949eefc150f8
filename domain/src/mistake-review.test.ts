import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from './mastery.ts';
import { type MistakeCard, mistakeReason, replayMistakes, reviewMistake } from './mistake-review.ts';

const START = Date.UTC(2026, 0, 5, 20);
const answer = (userAnswer: 'A' | null, isCorrect: boolean, isSkipped = false, timeSpentSeconds = 20) => ({
  userAnswer,
  isCorrect,
  isSkipped,
  timeSpentSeconds,
});
const RIGHT = answer('A', true);
const WRONG = answer('A', false);
const SKIPPED = answer(null, false, true);
const BLANK = answer(null, false);

/** The card that a wrong answer at START makes. */
function mistake(): MistakeCard {
  const card = reviewMistake(null, WRONG, START);
  if (!card) throw new Error('No card');
  return card;
}

describe('what makes a card', () => {
  it.each([
    ['a wrong answer', WRONG, true],
    ['a skip', SKIPPED, true],
    ['a wrong answer in a second', answer('A', false, false, 1), true],
    ['a right answer', RIGHT, false],
    ['no answer', BLANK, false],
  ])('%s', (_, given, makes) => {
    expect(reviewMistake(null, given, START) !== null).toBe(makes);
  });

  it('is due the next day, a little earlier than at the same minute', () => {
    const { dueAt } = mistake();
    expect((dueAt - START) / DAY_MS).toBeCloseTo(0.6, 9);
  });
});

describe('later answers', () => {
  it('lengthen the interval while they are right, and take the card out when it is known', () => {
    const days: number[] = [];
    let card: MistakeCard | null = mistake();
    let now = START;
    while (card) {
      days.push(Math.round((card.dueAt - now) / DAY_MS + 0.4));
      now = card.dueAt;
      card = reviewMistake(card, RIGHT, now);
    }
    // FSRS-6 with its published parameters: after the third right answer 14.1 days.
    expect(days).toEqual([1, 2, 5]);
  });

  it('set it back when they are wrong or skipped', () => {
    const once = reviewMistake(mistake(), RIGHT, START + DAY_MS);
    if (!once) throw new Error('No card');
    for (const given of [WRONG, SKIPPED]) {
      const back = reviewMistake(once, given, START + 3 * DAY_MS);
      expect(back).toMatchObject({ streak: 0 });
      expect(back?.stability).toBeLessThan(once.stability);
      expect(back?.difficulty).toBeGreaterThan(once.difficulty);
    }
  });

  it('leave it as it is when nothing was answered, or a right one not read', () => {
    const card = mistake();
    expect(reviewMistake(card, BLANK, START + DAY_MS)).toBe(card);
    expect(reviewMistake(card, answer('A', true, false, 2), START + DAY_MS)).toBe(card);
  });

  it('make a question known by time, not by repetition on the spot', () => {
    let card: MistakeCard | null = mistake();
    for (let i = 1; i <= 5; i++) card = reviewMistake(card, RIGHT, START + i * 60_000);
    expect(card).toMatchObject({ streak: 5 });
    expect(card?.stability).toBeLessThan(1);
  });

  it('never give a date that is not a number, nor one in the past', () => {
    const step = fc.record({
      given: fc.constantFrom(RIGHT, WRONG, SKIPPED, BLANK),
      gap: fc.integer({ min: -DAY_MS, max: 400 * DAY_MS }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let now = START;
        const card = replayMistakes(
          steps.map(({ given, gap }) => {
            now += gap;
            return { ...given, now };
          }),
        );
        if (!card) return;
        expect(card.dueAt).toBeGreaterThan(card.reviewedAt);
        expect(card.stability).toBeGreaterThan(0);
        expect(card.difficulty).toBeGreaterThanOrEqual(1);
        expect(card.difficulty).toBeLessThanOrEqual(10);
      }),
    );
  });
});

it('says why', () => {
  const card = mistake();
  expect(mistakeReason(card, START + 3 * DAY_MS)).toBe('Picked because you missed it 3 days ago.');
  const once = reviewMistake(card, RIGHT, START + DAY_MS);
  if (!once) throw new Error('No card');
  expect(mistakeReason(once, START + 2 * DAY_MS)).toBe(
    'Picked because you once missed it; you last got it right 1 day ago.',
  );
});
