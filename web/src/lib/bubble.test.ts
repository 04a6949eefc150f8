import { describe, expect, it } from 'vitest';
import { bubbleState, estimateInWords, fillOf } from './bubble.ts';

const concept = (answers: number, estimate: number | null, lastEstimate: number | null = estimate) => ({
  answers,
  estimate,
  lastEstimate,
});

describe('the bubble', () => {
  it('is empty at the guessing floor and full at 1', () => {
    expect(fillOf(0.15)).toBe(0);
    expect(fillOf(0.05)).toBe(0);
    expect(fillOf(0.48)).toBeCloseTo(0.388, 3);
    expect(fillOf(1)).toBe(1);
    expect(fillOf(null)).toBe(0);
  });

  it('says nothing firm before three answers', () => {
    expect(bubbleState(concept(0, null))).toBe('untried');
    expect(bubbleState(concept(2, 0.95))).toBe('early');
    expect(bubbleState(concept(3, 0.749))).toBe('learning');
    expect(bubbleState(concept(3, 0.75))).toBe('firm');
  });

  it('shows a percentage only from three answers on', () => {
    expect(estimateInWords(concept(14, 0.484, 0.71))).toBe('about 48% today, 71% when last practised');
    expect(estimateInWords(concept(2, 0.95))).toBe('too early to say');
    expect(estimateInWords(concept(0, null))).toBe('not tried yet');
  });
});
