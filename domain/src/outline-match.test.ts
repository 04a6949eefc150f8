import { describe, expect, it } from 'vitest';
import { outlineMatcher } from './outline-match.ts';

const concept = (conceptId: number, conceptName: string, conceptDescription: string, topicId = 1) => ({
  subjectId: 1,
  topicId,
  topicName: topicId === 1 ? 'Physical Geography of India' : 'Climate',
  topicDescription: '',
  conceptId,
  conceptName,
  conceptDescription,
});

const match = outlineMatcher([
  concept(1, 'Soils', 'Soil types of India and where they form'),
  concept(2, 'Drainage Systems', 'Rivers, tributaries and basins'),
  concept(3, 'Monsoon', 'Onset, withdrawal and variability of the monsoon', 2),
  concept(4, 'Local Winds', 'Loo, mango showers and other winds', 2),
]);

describe('outlineMatcher', () => {
  it.each([
    ['Which of these best describes laterite? Soils of India > Laterite soil forms by leaching', 1],
    ['What is the sudden onset of the monsoon called?', 3],
    ['Which drainage system do the rivers of the peninsula form?', 2],
  ])('%s → concept %d', (text, conceptId) => {
    expect(match(text)?.conceptId).toBe(conceptId);
  });

  it('gives subject and topic with the concept', () => {
    expect(match('A hot dry wind among the local winds of summer')).toEqual({ subjectId: 1, topicId: 2, conceptId: 4 });
  });

  it('leaves open what fits nothing, or fits two alike', () => {
    expect(match('Which organelle makes proteins?')).toBeNull();
    expect(match('')).toBeNull();
    expect(outlineMatcher([])('monsoon')).toBeNull();
    const twins = outlineMatcher([concept(1, 'Soils', 'x'), concept(2, 'Soils', 'x')]);
    expect(twins('soils')).toBeNull();
  });
});
