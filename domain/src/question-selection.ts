import {
  ANSWERS_TO_SHOW_MASTERY,
  agoInWords,
  type ConceptDifficulty,
  type ConceptMastery,
  DAY_MS,
  DEFAULT_PARAMETERS,
  daysSince,
  dueAfterDays,
  type ItemDifficulty,
  type LearnerState,
  masteryEstimate,
  predict,
  typicalItem,
} from './mastery.ts';

/** A concept in the scope of a quiz, as storage holds it: one row a concept of the subject. */
export interface ConceptInScope {
  readonly conceptId: number;
  readonly mastery: ConceptMastery;
  readonly difficulty: ConceptDifficulty;
  /** questions that this learner may be asked; a concept with none is left out */
  readonly eligible: number;
}

/** How many questions of a concept the quiz shall hold. */
export interface ConceptDraw {
  readonly conceptId: number;
  /** 0 marks a reserve, for when the concepts before it hold fewer questions than they claimed */
  readonly questions: number;
}

export interface Candidate extends ItemDifficulty {
  readonly id: number;
  /** when this learner last met the question, epoch milliseconds; null for never */
  readonly lastSeenAt: number | null;
}

/** A drawn concept with the questions to choose from. */
export interface CandidateGroup extends ConceptDraw {
  readonly mastery: ConceptMastery;
  readonly difficulty: ConceptDifficulty;
  readonly candidates: readonly Candidate[];
}

export interface PickedQuestion {
  readonly id: number;
  readonly conceptId: number;
  /** the model's chance of a right answer */
  readonly expected: number;
}

/** A question met less long ago than this is asked again only where its concept has no other. */
export const REPEAT_AFTER_DAYS = 14;
const NEVER_PRACTISED_DAYS = 99;
const DRAW_TEMPERATURE = 0.1;
const TARGET_CHANCE = 0.7;
const CLOSENESS_JITTER = 0.05;
const BEST_OF = 3;
const SMALLEST_SCORE = 1e-9;
const PRACTISE_NEXT = 3;

/**
 * What a question of each concept is worth now: what the learner lacks, what has faded, and what is not known yet,
 * times how far the concept is due. Constants: measured in simulation over three kinds of learning (bench/learning).
 */
export function scoreConcepts<C extends ConceptInScope>(
  learner: LearnerState,
  concepts: readonly C[],
  now: number,
  parameters = DEFAULT_PARAMETERS,
): { readonly concept: C; readonly score: number }[] {
  return concepts.map((concept) => {
    const { mastery, difficulty } = concept;
    const { today, unfaded } = typicalItem({ learner, mastery, concept: difficulty }, now, parameters);
    const gap = daysSince(mastery.t, now) ?? NEVER_PRACTISED_DAYS;
    const due = Math.min(1, gap / dueAfterDays(mastery.box));
    const score = (1 - today + Math.max(0, unfaded - today) + 0.3 / Math.sqrt(1 + mastery.n)) * due;
    return { concept, score };
  });
}

/**
 * Draws concepts by score (Gumbel top-k on ln(score)/0.1, a draw without replacement: Kool et al. 2019) and gives each,
 * in rounds, one question more, until the quiz is full: so none gets over ⌈questions / concepts⌉ unless others ran out.
 * @returns every concept that has questions, first drawn first; the sum of `questions` is min(asked, eligible in all).
 */
export function drawConcepts(
  scores: ReturnType<typeof scoreConcepts>,
  questions: number,
  random: () => number,
): ConceptDraw[] {
  const drawn = scores
    .filter(({ concept }) => concept.eligible > 0)
    .map(({ concept, score }) => {
      const gumbel = -Math.log(-Math.log(Math.max(random(), Number.MIN_VALUE)));
      return { concept, key: Math.log(Math.max(score, SMALLEST_SCORE)) / DRAW_TEMPERATURE + gumbel };
    })
    .sort((a, b) => b.key - a.key)
    .map(({ concept }) => ({ conceptId: concept.conceptId, eligible: concept.eligible, questions: 0 }));

  let left = questions;
  for (let open = drawn; left > 0 && open.length > 0; open = open.filter((d) => d.questions < d.eligible)) {
    for (const draw of open.slice(0, left)) {
      draw.questions += 1;
      left -= 1;
    }
  }
  return drawn.map(({ conceptId, questions }) => ({ conceptId, questions }));
}

/** A concept's candidates in the order of preference: fresh ones by closeness to the target, then the longest ago. */
function queueOf(
  group: CandidateGroup,
  learner: LearnerState,
  now: number,
  random: () => number,
  parameters: typeof DEFAULT_PARAMETERS,
) {
  const fresh: { picked: PickedQuestion; distance: number }[] = [];
  const stale: { picked: PickedQuestion; lastSeenAt: number }[] = [];
  for (const item of group.candidates) {
    const states = { learner, mastery: group.mastery, item, concept: group.difficulty };
    const expected = predict(states, now, parameters);
    const picked = { id: item.id, conceptId: group.conceptId, expected };
    if (item.lastSeenAt !== null && now - item.lastSeenAt < REPEAT_AFTER_DAYS * DAY_MS) {
      stale.push({ picked, lastSeenAt: item.lastSeenAt });
    } else {
      fresh.push({ picked, distance: Math.abs(expected - TARGET_CHANCE) + CLOSENESS_JITTER * random() });
    }
  }
  fresh.sort((a, b) => a.distance - b.distance);
  stale.sort((a, b) => a.lastSeenAt - b.lastSeenAt);
  return { wanted: group.questions, fresh, stale };
}

/**
 * Picks the quiz's questions, in the order to ask them: concepts take turns. Within a concept one of the three fresh
 * questions (not met for 14 days) nearest to a chance of 0.70, else the one met the longest ago. A concept whose
 * candidates run out is filled up from the others, in the order given. No question twice.
 * @param groups in the order of drawConcepts; a bounded sample of candidates is enough, if it holds fresh questions
 * before others, and the longest ago before later ones. Reserves may be left out.
 */
export function pickQuestions(
  learner: LearnerState,
  groups: readonly CandidateGroup[],
  now: number,
  random: () => number,
  parameters = DEFAULT_PARAMETERS,
): PickedQuestion[] {
  const total = groups.reduce((sum, group) => sum + group.questions, 0);
  const queues = groups.map((group) => queueOf(group, learner, now, random, parameters));
  const picked = new Map<number, PickedQuestion>();

  const takeFrom = ({ fresh, stale }: (typeof queues)[number]): boolean => {
    while (fresh.length + stale.length > 0) {
      const among = Math.min(BEST_OF, fresh.length);
      const [next] = among > 0 ? fresh.splice(Math.floor(random() * among), 1) : stale.splice(0, 1);
      if (next === undefined || picked.has(next.picked.id)) continue;
      picked.set(next.picked.id, next.picked);
      return true;
    }
    return false;
  };
  for (let open = queues; open.length > 0; ) {
    open = open.filter((queue) => queue.wanted > 0 && takeFrom(queue));
    for (const queue of open) queue.wanted -= 1;
  }
  for (let open = queues; open.length > 0 && picked.size < total; ) {
    open = open.filter((queue) => picked.size < total && takeFrom(queue));
  }
  return [...picked.values()];
}

/**
 * The sentence that tells a learner why a concept was picked. It claims a percentage from three answers on only.
 * @param estimate of masteryEstimate, at `now` (epoch ms)
 */
export function reasonFor(name: string, mastery: ConceptMastery, estimate: number | null, now: number): string {
  const gap = daysSince(mastery.t, now);
  if (gap === null || estimate === null) return `Picked because you have not practised ${name} yet.`;
  if (mastery.n < ANSWERS_TO_SHOW_MASTERY) {
    const answers = mastery.n === 1 ? 'only one question' : 'only two questions';
    return `Picked because you have met ${answers} on ${name} so far, too few for an estimate, and last practised it ${agoInWords(gap)}.`;
  }
  const percent = Math.round(estimate * 100);
  return `Picked because we estimate that you would get about ${percent}% of ${name} questions right today, and you last practised it ${agoInWords(gap)}.`;
}

/** The three concepts with the most to gain now, best first, each with its estimates and the reason to show. */
export function practiseNext<C extends ConceptInScope & { readonly name: string }>(
  learner: LearnerState,
  concepts: readonly C[],
  now: number,
  parameters = DEFAULT_PARAMETERS,
) {
  const withQuestions = concepts.filter((concept) => concept.eligible > 0);
  return scoreConcepts(learner, withQuestions, now, parameters)
    .sort((a, b) => b.score - a.score || a.concept.conceptId - b.concept.conceptId)
    .slice(0, PRACTISE_NEXT)
    .map(({ concept }) => {
      const states = { learner, mastery: concept.mastery, concept: concept.difficulty };
      const { estimate, lastEstimate } = masteryEstimate(states, now, parameters);
      return { concept, estimate, lastEstimate, reason: reasonFor(concept.name, concept.mastery, estimate, now) };
    });
}
