import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConceptMastery, DAY_MS, masteryEstimate, NEW_CONCEPT, NEW_LEARNER, NEW_MASTERY } from './mastery.ts';
import {
  type Candidate,
  type CandidateGroup,
  type ConceptInScope,
  drawConcepts,
  pickQuestions,
  practiseNext,
  reasonFor,
  scoreConcepts,
} from './question-selection.ts';
import { seededRandom } from './seeded-random.ts';

const NOW = Date.UTC(2026, 0, 15);
const practised = (daysAgo: number, more: Partial<ConceptMastery> = {}): ConceptMastery => ({
  m: 0,
  n: 5,
  t: NOW - daysAgo * DAY_MS,
  box: 0,
  ...more,
});
const concept = (conceptId: number, mastery = NEW_MASTERY, eligible = 20): ConceptInScope => ({
  conceptId,
  mastery,
  difficulty: NEW_CONCEPT,
  eligible,
});
const candidate = (id: number, m = 0, seenDaysAgo: number | null = null): Candidate => ({
  id,
  m,
  n: 10,
  lastSeenAt: seenDaysAgo === null ? null : NOW - seenDaysAgo * DAY_MS,
});
const group = (conceptId: number, questions: number, candidates: readonly Candidate[]): CandidateGroup => ({
  conceptId,
  questions,
  mastery: NEW_MASTERY,
  difficulty: NEW_CONCEPT,
  candidates,
});
const scoreOf = (mastery: ConceptMastery) =>
  scoreConcepts(NEW_LEARNER, [concept(1, mastery)], NOW)[0]?.score ?? Number.NaN;

describe('scoreConcepts', () => {
  test('a concept never tried: what is lacking and unknown, fully due', () => {
    expect(scoreOf(NEW_MASTERY)).toBeCloseTo(0.34 + 0.3, 12);
  });

  test('what faded counts twice, and the interval of the box scales it', () => {
    const mastery = practised(7, { m: 1, n: 8, box: 4 });
    const chance = (k: number) => 0.15 + 0.85 / (1 + Math.exp(-(Math.log(1.5) + k)));
    const [today, unfaded] = [chance(1 / Math.SQRT2), chance(1)];
    expect(scoreOf(mastery)).toBeCloseTo((1 - today + (unfaded - today) + 0.1) * (7 / 16), 12);
  });

  test('nothing is due at the moment of practice', () => {
    expect(scoreOf(practised(0))).toBe(0);
  });
});

describe('drawConcepts', () => {
  const conceptsArbitrary = fc.array(fc.record({ eligible: fc.nat(12), days: fc.option(fc.nat(40)), box: fc.nat(4) }), {
    maxLength: 50,
  });

  test('gives min(asked, available), evenly, and over the cap only where others ran out', () => {
    fc.assert(
      fc.property(conceptsArbitrary, fc.constantFrom(5, 10, 15, 20, 30), fc.nat(), (given, asked, seed) => {
        const scope = given.map(({ eligible, days, box }, id) =>
          concept(id, days === null ? NEW_MASTERY : practised(days, { box }), eligible),
        );
        const draws = drawConcepts(scoreConcepts(NEW_LEARNER, scope, NOW), asked, seededRandom(seed));
        const available = given.reduce((sum, { eligible }) => sum + eligible, 0);
        expect(draws.reduce((sum, { questions }) => sum + questions, 0)).toBe(Math.min(asked, available));
        expect(new Set(draws.map(({ conceptId }) => conceptId)).size).toBe(draws.length);

        const eligibleOf = (id: number) => given[id]?.eligible ?? 0;
        const most = Math.max(0, ...draws.map(({ questions }) => questions));
        for (const { conceptId, questions } of draws) {
          expect(questions).toBeLessThanOrEqual(eligibleOf(conceptId));
          if (questions < most - 1) expect(questions).toBe(eligibleOf(conceptId));
        }
        const cap = Math.max(1, Math.ceil(asked / draws.length));
        if (draws.every(({ conceptId }) => eligibleOf(conceptId) >= cap)) expect(most).toBeLessThanOrEqual(cap);
      }),
    );
  });

  test('one concept gives the whole quiz; none gives an empty one', () => {
    expect(drawConcepts(scoreConcepts(NEW_LEARNER, [concept(4)], NOW), 10, seededRandom(1))).toEqual([
      { conceptId: 4, questions: 10 },
    ]);
    expect(drawConcepts([], 10, seededRandom(1))).toEqual([]);
  });

  test('the first drawn is in proportion to score^10', () => {
    const scores = [
      { concept: concept(1), score: 0.8 },
      { concept: concept(2), score: 0.8 * 0.9 },
      { concept: concept(3), score: 0 },
    ];
    const random = seededRandom(5);
    const firsts = Array.from({ length: 4000 }, () => drawConcepts(scores, 1, random)[0]?.conceptId);
    const share = firsts.filter((id) => id === 1).length / firsts.length;
    expect(share).toBeCloseTo(1 / (1 + 0.9 ** 10), 1);
    expect(firsts).not.toContain(3);
  });
});

describe('pickQuestions', () => {
  const candidatesArbitrary = fc.uniqueArray(
    fc.record({
      id: fc.nat(60),
      m: fc.double({ min: -3, max: 3, noNaN: true }),
      n: fc.nat(100),
      lastSeenAt: fc.option(fc.integer({ min: NOW - 60 * DAY_MS, max: NOW })),
    }),
    { selector: ({ id }) => id, maxLength: 15 },
  );
  const groupsArbitrary = fc
    .array(fc.record({ questions: fc.nat(6), candidates: candidatesArbitrary }), { maxLength: 12 })
    .map((groups) => groups.map(({ questions, candidates }, id) => group(id, questions, candidates)));

  test('never repeats a question, gives min(asked, available), each from its own concept', () => {
    fc.assert(
      fc.property(groupsArbitrary, fc.nat(), (groups, seed) => {
        const picked = pickQuestions(NEW_LEARNER, groups, NOW, seededRandom(seed));
        const asked = groups.reduce((sum, { questions }) => sum + questions, 0);
        const available = new Set(groups.flatMap(({ candidates }) => candidates.map(({ id }) => id))).size;
        expect(picked).toHaveLength(Math.min(asked, available));
        expect(new Set(picked.map(({ id }) => id)).size).toBe(picked.length);
        for (const { id, conceptId, expected } of picked) {
          expect(groups[conceptId]?.candidates.some((c) => c.id === id)).toBe(true);
          expect(expected).toBeGreaterThan(0.15);
        }
      }),
    );
  });

  test('a concept gets what was drawn, and more only where others ran out', () => {
    const full = Array.from({ length: 9 }, (_, i) => i);
    const groups = [
      group(
        1,
        2,
        full.map((i) => candidate(100 + i)),
      ),
      group(2, 3, [candidate(200)]),
      group(
        3,
        2,
        full.map((i) => candidate(300 + i)),
      ),
    ];
    const concepts = pickQuestions(NEW_LEARNER, groups, NOW, seededRandom(2)).map(({ conceptId }) => conceptId);
    expect(concepts).toEqual([1, 2, 3, 1, 3, 1, 3]);
  });

  test('takes what was not met for 14 days before anything else, then the longest ago', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const candidates = [candidate(1, 0, 3), candidate(2, 5, 14), candidate(3, 0, 13), candidate(4, -5)];
        const ids = pickQuestions(NEW_LEARNER, [group(1, 4, candidates)], NOW, seededRandom(seed)).map(({ id }) => id);
        expect(new Set(ids.slice(0, 2))).toEqual(new Set([2, 4]));
        expect(ids.slice(2)).toEqual([3, 1]);
      }),
      { numRuns: 30 },
    );
  });

  test('met 14 days ago to the moment counts as fresh again', () => {
    const candidates = [candidate(1, 0, 14), candidate(2)];
    const random = seededRandom(8);
    const firsts = Array.from(
      { length: 50 },
      () => pickQuestions(NEW_LEARNER, [group(1, 1, candidates)], NOW, random)[0]?.id,
    );
    expect(new Set(firsts)).toEqual(new Set([1, 2]));
  });

  test('a question that stands in two concepts is asked for the first of them', () => {
    const groups = [group(1, 1, [candidate(7)]), group(2, 1, [candidate(7, 0, 9), candidate(8, 0, 8)])];
    const picked = pickQuestions(NEW_LEARNER, groups, NOW, seededRandom(9));
    expect(picked.map(({ id, conceptId }) => [id, conceptId])).toEqual([
      [7, 1],
      [8, 2],
    ]);
  });

  test('picks one of the three nearest to a chance of 0.70, each of them at times', () => {
    const near = [-0.2, 0.3, -1.3].map((m, i) => candidate(i, m));
    const far = [2, 3, -4, -3, 2.5].map((m, i) => candidate(10 + i, m));
    const random = seededRandom(6);
    const ids = new Set(
      Array.from(
        { length: 100 },
        () => pickQuestions(NEW_LEARNER, [group(1, 1, [...far, ...near])], NOW, random)[0]?.id,
      ),
    );
    expect(ids).toEqual(new Set([0, 1, 2]));
  });

  test('near ties are decided by a jitter, so that one question is not always before another', () => {
    const candidates = Array.from({ length: 8 }, (_, i) => candidate(i, -0.2 + i * 0.01));
    const random = seededRandom(7);
    const ids = new Set(
      Array.from({ length: 300 }, () => pickQuestions(NEW_LEARNER, [group(1, 1, candidates)], NOW, random)[0]?.id),
    );
    expect(ids.size).toBe(8);
  });
});

describe('reasons', () => {
  test('from three answers on, the estimate and the gap', () => {
    expect(reasonFor('Monsoon', practised(9.4, { n: 3 }), 0.4812, NOW)).toBe(
      'Picked because we estimate that you would get about 48% of Monsoon questions right today, and you last practised it 9 days ago.',
    );
    expect(reasonFor('Monsoon', practised(1), 0.5, NOW)).toContain('1 day ago.');
    expect(reasonFor('Monsoon', practised(0.2), 0.5, NOW)).toContain('less than a day ago.');
  });

  test('never tried, and under three answers: no percentage', () => {
    expect(reasonFor('Monsoon', NEW_MASTERY, null, NOW)).toBe('Picked because you have not practised Monsoon yet.');
    expect(reasonFor('Monsoon', practised(2, { n: 2 }), 0.5, NOW)).toBe(
      'Picked because you have met only two questions on Monsoon so far, too few for an estimate, and last practised it 2 days ago.',
    );
    expect(reasonFor('Monsoon', practised(2, { n: 1 }), 0.5, NOW)).not.toContain('%');
  });

  test('the three with the most to gain, best first, none without questions', () => {
    const scope = [
      { ...concept(1, practised(0)), name: 'Just practised' },
      { ...concept(2, practised(20, { m: -2 })), name: 'Weak' },
      { ...concept(3, NEW_MASTERY, 0), name: 'Without questions' },
      { ...concept(4, practised(20, { m: 2, box: 4 })), name: 'Faded' },
      { ...concept(5, practised(3, { m: 3, n: 40, box: 4 })), name: 'Known' },
    ];
    const next = practiseNext(NEW_LEARNER, scope, NOW);
    expect(next.map(({ concept: { name } }) => name)).toEqual(['Weak', 'Faded', 'Known']);
    const [weak] = next;
    expect(weak).toMatchObject(
      masteryEstimate({ learner: NEW_LEARNER, mastery: practised(20, { m: -2 }), concept: NEW_CONCEPT }, NOW),
    );
    expect(weak?.reason).toMatch(/^Picked because we estimate that you would get about \d\d% of Weak questions/);
  });
});
