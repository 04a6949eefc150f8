import {
  type ConceptDifficulty,
  type ConceptMastery,
  coldItem,
  DAY_MS,
  type ItemDifficulty,
  type LearnerState,
  learn,
  NEW_CONCEPT,
  NEW_LEARNER,
  NEW_MASTERY,
} from '../../domain/src/mastery.ts';
import { drawConcepts, pickQuestions, scoreConcepts } from '../../domain/src/question-selection.ts';
import type { Random } from '../../domain/src/seeded-random.ts';
import type { Bank, TrueKnowledge } from './worlds.ts';

export interface Question {
  readonly concept: number;
  readonly item: number;
}

/** What a policy may look at when it composes a quiz; `truth` is for the oracle alone. */
export interface Occasion {
  readonly learner: number;
  readonly day: number;
  readonly questions: number;
  /** the day on which the learner last met the question, null for never */
  readonly lastSeen: (question: Question) => number | null;
  readonly truth: readonly TrueKnowledge[];
  readonly random: Random;
}

/** One way to choose questions for all learners of a simulation; it keeps what it learns from their answers. */
export interface Policy {
  choose(occasion: Occasion): Question[];
  record(occasion: Occasion, question: Question, right: boolean): void;
}

export type PolicyName = 'ours' | 'random' | 'round robin' | 'lowest accuracy first' | 'oracle';
export type MakePolicy = (bank: Bank, learners: number, lastDay: number) => Policy;

const remembersNothing = (): void => {};

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

/** A random item of the concept, one not met yet if there is one. */
function anyItem(bank: Bank, concept: number, { lastSeen, random }: Occasion): Question {
  const items = (bank.itemDifficulty[concept] ?? []).map((_, item) => ({ concept, item }));
  const unseen = items.filter((question) => lastSeen(question) === null);
  const from = unseen.length > 0 ? unseen : items;
  const question = from[Math.floor(random() * from.length)];
  if (question === undefined) throw new RangeError(`No items in concept ${concept}`);
  return question;
}

/** The concepts that `worth` puts first, one question each; ties at random. */
function byWorth(bank: Bank, occasion: Occasion, worth: (concept: number) => number): Question[] {
  return shuffled([...bank.conceptDifficulty.keys()], occasion.random)
    .map((concept) => ({ concept, worth: worth(concept) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, occasion.questions)
    .map(({ concept }) => anyItem(bank, concept, occasion));
}

const randomSelection: MakePolicy = (bank) => {
  const all = bank.itemDifficulty.flatMap((items, concept) => items.map((_, item) => ({ concept, item })));
  return {
    choose: ({ questions, random }) => shuffled(all, random).slice(0, questions),
    record: remembersNothing,
  };
};

const roundRobin: MakePolicy = (bank, learners) => {
  const next = new Array<number>(learners).fill(0);
  return {
    choose(occasion) {
      const from = next[occasion.learner] ?? 0;
      next[occasion.learner] = from + occasion.questions;
      return Array.from({ length: occasion.questions }, (_, i) =>
        anyItem(bank, (from + i) % bank.conceptDifficulty.length, occasion),
      );
    },
    record: remembersNothing,
  };
};

/** What an accuracy bar suggests: practise where the share of right answers is lowest; untried counts as 0. */
const lowestAccuracyFirst: MakePolicy = (bank, learners) => {
  const tally = Array.from({ length: learners }, () => bank.conceptDifficulty.map(() => ({ right: 0, asked: 0 })));
  return {
    choose: (occasion) =>
      byWorth(bank, occasion, (concept) => {
        const { right, asked } = tally[occasion.learner]?.[concept] ?? { right: 0, asked: 0 };
        return asked === 0 ? 0 : -right / asked;
      }),
    record({ learner }, { concept }, right) {
      const counts = tally[learner]?.[concept];
      if (counts === undefined) return;
      counts.asked += 1;
      if (right) counts.right += 1;
    },
  };
};

/** Sees what every learner truly knows, and practises what one practice now helps most on the last day. */
const oracle: MakePolicy = (bank, _learners, lastDay) => ({
  choose: (occasion) => byWorth(bank, occasion, (concept) => occasion.truth[concept]?.gain(occasion.day, lastDay) ?? 0),
  record: remembersNothing,
});

/** The product's own model and selection; item and concept difficulties are shared by all learners. */
const ours: MakePolicy = (bank, learners) => {
  const itemsPerConcept = bank.itemDifficulty[0]?.length ?? 0;
  const idOf = ({ concept, item }: Question): number => concept * itemsPerConcept + item;
  const abilities: LearnerState[] = new Array(learners).fill(NEW_LEARNER);
  const masteries: ConceptMastery[][] = Array.from({ length: learners }, () =>
    bank.conceptDifficulty.map(() => NEW_MASTERY),
  );
  const difficulties: ConceptDifficulty[] = bank.conceptDifficulty.map(() => NEW_CONCEPT);
  const items: ItemDifficulty[] = bank.authoredDifficulty.flat().map(coldItem);
  const statesOf = (learner: number, question: Question) => ({
    learner: abilities[learner] ?? NEW_LEARNER,
    mastery: masteries[learner]?.[question.concept] ?? NEW_MASTERY,
    concept: difficulties[question.concept] ?? NEW_CONCEPT,
    item: items[idOf(question)] ?? coldItem(3),
  });
  return {
    choose({ learner, day, questions, lastSeen, random }) {
      const now = day * DAY_MS;
      const ability = abilities[learner] ?? NEW_LEARNER;
      const scope = difficulties.map((difficulty, conceptId) => {
        const mastery = masteries[learner]?.[conceptId] ?? NEW_MASTERY;
        return { conceptId, difficulty, mastery, eligible: itemsPerConcept };
      });
      const draws = drawConcepts(scoreConcepts(ability, scope, now), questions, random);
      const groups = draws
        .filter((draw) => draw.questions > 0)
        .map((draw) => ({
          ...draw,
          mastery: scope[draw.conceptId]?.mastery ?? NEW_MASTERY,
          difficulty: scope[draw.conceptId]?.difficulty ?? NEW_CONCEPT,
          candidates: Array.from({ length: itemsPerConcept }, (_, item) => {
            const question = { concept: draw.conceptId, item };
            const seen = lastSeen(question);
            const { m, n } = statesOf(learner, question).item;
            return { id: idOf(question), m, n, lastSeenAt: seen === null ? null : seen * DAY_MS };
          }),
        }));
      return pickQuestions(ability, groups, now, random).map(({ id, conceptId }) => ({
        concept: conceptId,
        item: id % itemsPerConcept,
      }));
    },
    record({ learner, day, lastSeen }, question, right) {
      const after = learn(statesOf(learner, question), {
        outcome: right ? 'right' : 'wrong',
        seconds: null,
        seenBefore: lastSeen(question) !== null,
        now: day * DAY_MS,
      });
      abilities[learner] = after.learner;
      const own = masteries[learner];
      if (own !== undefined) own[question.concept] = after.mastery;
      difficulties[question.concept] = after.concept;
      items[idOf(question)] = after.item;
    },
  };
};

export const POLICIES: Readonly<Record<PolicyName, MakePolicy>> = {
  ours,
  random: randomSelection,
  'round robin': roundRobin,
  'lowest accuracy first': lowestAccuracyFirst,
  oracle,
};
