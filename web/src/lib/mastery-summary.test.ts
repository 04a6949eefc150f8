import type { ConceptEstimate } from '@aspirant/contract/dashboard';
import { describe, expect, it } from 'vitest';
import { conceptStory, firmOf, hasBegun, nextFigures, nextHeading, picksOf, sheetSummary } from './mastery-summary.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const concept = (
  conceptId: number,
  answers: number,
  estimate: number | null,
  lastEstimate = estimate,
): ConceptEstimate => ({
  conceptId,
  concept: { id: conceptId, name: `Concept ${conceptId}` },
  answers,
  estimate,
  lastEstimate,
  lastPractisedAt: answers === 0 ? null : '2026-11-12T12:00:00Z',
});
const subject = (concepts: ConceptEstimate[]) => ({ subjectId: 1, subject: { id: 1, name: 'Geography' }, concepts });
const next = (estimate: number | null, lastEstimate: number | null) => ({
  subjectId: 1,
  conceptId: 1,
  concept: { id: 1, name: 'Monsoon' },
  estimate,
  lastEstimate,
  reason: 'Because.',
});

describe('the summary of the sheet', () => {
  it('counts firm and untried concepts', () => {
    const one = subject([concept(1, 9, 0.9), concept(2, 9, 0.5), concept(3, 0, null)]);
    expect(sheetSummary([one])).toBe('1 of 3 concepts firm, 1 not tried yet');
    expect(firmOf(one)).toBe('1 of 3');
    expect(sheetSummary([subject([concept(1, 9, 0.9)])])).toBe('1 of 1 concept firm');
    expect(sheetSummary([subject([concept(1, 0, null), concept(2, 0, null)])])).toBe('2 concepts, none tried yet');
  });

  it('advises nothing before the first answer', () => {
    const fresh = { subjects: [subject([concept(1, 0, null)])], next: [next(null, null)] };
    expect(hasBegun(fresh)).toBe(false);
    expect(picksOf(fresh).size).toBe(0);
    expect(picksOf(undefined).size).toBe(0);
    expect([...picksOf({ ...fresh, subjects: [subject([concept(1, 1, 0.5)])] })]).toEqual([1]);
  });
});

describe('a concept in words', () => {
  it('tells today, the last practice and when it was', () => {
    expect(conceptStory(concept(1, 14, 0.48, 0.71), NOW)).toBe(
      'About 48% right today. It was 71% when you last practised it, 9 days ago.',
    );
  });

  it('gives the range where there is one', () => {
    expect(conceptStory({ ...concept(1, 14, 0.48, 0.71), low: 0.32, high: 0.644 }, NOW)).toMatch(
      /^About 48% right today, most likely 32 to 64%\. It was 71%/,
    );
  });

  it('gives no percentage under three answers', () => {
    expect(conceptStory(concept(1, 2, 0.9), NOW)).not.toContain('%');
    expect(conceptStory(concept(1, 1, 0.9), NOW)).toContain('1 answer so far');
    expect(conceptStory(concept(1, 0, null), NOW)).toBe('Not tried yet.');
  });
});

describe('what to practise next', () => {
  it('shows a fall, or the estimate alone, or words', () => {
    expect(nextFigures(next(0.48, 0.71), 14)).toBe('71 to 48%');
    expect(nextFigures(next(0.48, 0.48), 14)).toBe('48%');
    expect(nextFigures(next(0.48, 0.71), 2)).toBe('too early to say');
    expect(nextFigures(next(null, null), 0)).toBe('not tried yet');
  });

  it('says slipping only where every one has slipped', () => {
    expect(nextHeading([next(0.48, 0.71), next(0.4, 0.6), next(0.3, 0.5)])).toBe('Three concepts that are slipping');
    expect(nextHeading([next(0.48, 0.71)])).toBe('One concept that is slipping');
    expect(nextHeading([next(0.48, 0.71), next(null, null)])).toBe('Two concepts to practise next');
  });
});
