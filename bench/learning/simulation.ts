import { REPEAT_AFTER_DAYS } from '../../domain/src/question-selection.ts';
import { gaussian, seededRandom } from '../../domain/src/seeded-random.ts';
import type { MakePolicy, Question } from './policies.ts';
import { makeBank, makeLearner, type TrueKnowledge, WORLDS, type WorldName } from './worlds.ts';

export interface Size {
  readonly seeds: readonly number[];
  readonly learners: number;
}

/** What became of one learner; scores are true expected shares of right answers, 0 to 1. */
export interface Outcome {
  /** over the whole bank on the last day */
  readonly score: number;
  /** over the third of the concepts in which the learner was weakest on day 0 */
  readonly weakestThird: number;
  /** share of the concepts practised at least once */
  readonly coverage: number;
  /** questions met again within 14 days while the concept held unseen ones */
  readonly earlyRepeats: number;
}

const CONCEPTS = 40;
const ITEMS_PER_CONCEPT = 20;
const DAYS = 30;
const QUESTIONS = 10;
const MISSED_SHARE = 0.25;
const LATEST_TIME_OF_DAY = 0.3;
const LAST_DAY = 37;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function weakestConcepts(truth: readonly TrueKnowledge[]): number[] {
  return truth
    .map((knowledge, concept) => ({ concept, score: knowledge.expectedScore(0) }))
    .sort((a, b) => a.score - b.score)
    .slice(0, Math.floor(truth.length / 3))
    .map(({ concept }) => concept);
}

/**
 * Lets all learners of one seed practise under one policy, day by day. The same world and seed give the same bank,
 * learners, missed days and hours under every policy, so that learners can be paired with themselves.
 */
export function simulate(world: WorldName, seed: number, learners: number, makePolicy: MakePolicy): Outcome[] {
  const salt = WORLDS.indexOf(world);
  const bank = makeBank(CONCEPTS, ITEMS_PER_CONCEPT, seededRandom(seed, salt, 1));
  const policy = makePolicy(bank, learners, LAST_DAY);
  const people = Array.from({ length: learners }, (_, learner) => {
    const birth = seededRandom(seed, salt, 2, learner);
    const truth = makeLearner(world, bank, 0.7 * gaussian(birth), birth);
    return {
      truth,
      weakest: weakestConcepts(truth),
      calendar: seededRandom(seed, salt, 3, learner),
      random: seededRandom(seed, salt, 4, learner),
      seen: new Map<number, number>(),
      unseen: new Array<number>(CONCEPTS).fill(ITEMS_PER_CONCEPT),
      earlyRepeats: 0,
    };
  });
  const idOf = ({ concept, item }: Question): number => concept * ITEMS_PER_CONCEPT + item;

  for (let date = 0; date < DAYS; date += 1) {
    for (const [learner, person] of people.entries()) {
      const missed = person.calendar() < MISSED_SHARE;
      const day = date + LATEST_TIME_OF_DAY * person.calendar();
      if (missed) continue;
      const lastSeen = (question: Question): number | null => person.seen.get(idOf(question)) ?? null;
      const occasion = { learner, day, questions: QUESTIONS, lastSeen, truth: person.truth, random: person.random };
      for (const question of policy.choose(occasion)) {
        const { concept, item } = question;
        const before = lastSeen(question);
        const difficulty = bank.itemDifficulty[concept]?.[item] ?? 0;
        const right = person.truth[concept]?.practise(difficulty, day, person.random) ?? false;
        policy.record(occasion, question, right);
        const unseen = person.unseen[concept] ?? 0;
        if (before === null) person.unseen[concept] = unseen - 1;
        else if (unseen > 0 && day - before < REPEAT_AFTER_DAYS) person.earlyRepeats += 1;
        person.seen.set(idOf(question), day);
      }
    }
  }
  return people.map(({ truth, weakest, unseen, earlyRepeats }) => {
    const scores = truth.map((knowledge) => knowledge.expectedScore(LAST_DAY));
    return {
      score: mean(scores),
      weakestThird: mean(weakest.map((concept) => scores[concept] ?? 0)),
      coverage: mean(unseen.map((left) => (left < ITEMS_PER_CONCEPT ? 1 : 0))),
      earlyRepeats,
    };
  });
}
