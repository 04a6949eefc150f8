import { describe, expect, it } from 'vitest';
import { outlineMatcher } from './outline-match.ts';

const concept = (conceptId: number, conceptName: string, conceptDescription: string, questions = '') => ({
  subjectId: 1,
  topicId: conceptId > 4 ? 2 : 1,
  topicName: conceptId > 4 ? 'Climate' : 'Land',
  conceptId,
  conceptName,
  conceptDescription,
  questions,
});

const OUTLINE = [
  concept(1, 'Soils', 'Soil types of India and where they form', 'Black soil swells when it is wet.'),
  concept(2, 'Drainage Systems', 'Rivers, tributaries and basins'),
  concept(3, 'Landforms', 'What water, wind and ice make', 'A moraine is debris that a glacier drops.'),
  concept(4, 'Minerals', 'Ores and where they lie'),
  concept(5, 'Monsoon', 'Onset, withdrawal and variability'),
  concept(6, 'Local Winds', 'Loo and mango showers'),
];
const match = outlineMatcher(OUTLINE);

describe('outlineMatcher', () => {
  it.each([
    ['Which of these best describes the laterite that soils form by leaching?', 1],
    ['What is the sudden onset of the monsoon called?', 5],
    ['Which landforms does ice leave: a moraine or debris?', 3],
  ])('%s → concept %d', (text, conceptId) => {
    expect(match(text)?.conceptId).toBe(conceptId);
  });

  it('gives subject and topic with the concept', () => {
    expect(match('The hot loo is one of the local winds')).toEqual({ subjectId: 1, topicId: 2, conceptId: 6 });
  });

  it('leaves open what fits nothing, or fits two alike', () => {
    expect(match('Which organelle makes proteins?')).toBeNull();
    expect(match('')).toBeNull();
    expect(outlineMatcher([])('monsoon')).toBeNull();
    expect(
      outlineMatcher([...OUTLINE, concept(7, 'Soils', 'Soil types of India and where they form')])('soils'),
    ).toBeNull();
  });
});
