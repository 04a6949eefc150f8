import {
  type ConceptDifficulty,
  type ConceptMastery,
  coldItem,
  DEFAULT_PARAMETERS,
  type ItemDifficulty,
  type LearnerState,
  learn,
  NEW_CONCEPT,
  NEW_LEARNER,
  NEW_MASTERY,
  predict,
} from '../../domain/src/mastery.ts';
import { readAnswers, timestampUnit } from './answer-log.ts';
import { type Metrics, metricsOf } from './metrics.ts';

interface Person {
  state: LearnerState;
  readonly masteries: Map<string, ConceptMastery>;
  readonly met: Set<string>;
}

/**
 * Lets the model follow a file of answers: each is predicted from what came before it, then learned from. Nothing is
 * trained. Items start at a medium difficulty.
 */
export async function evaluate(path: string, guess = DEFAULT_PARAMETERS.guess): Promise<Metrics> {
  const parameters = { ...DEFAULT_PARAMETERS, guess };
  const unit = await timestampUnit(path);
  const people = new Map<string, Person>();
  const items = new Map<string, ItemDifficulty>();
  const concepts = new Map<string, ConceptDifficulty>();
  const predictions: number[] = [];
  const outcomes: boolean[] = [];

  for await (const { user, item, skill, timestamp, right } of readAnswers(path)) {
    const now = timestamp * unit;
    const person: Person = people.get(user) ?? { state: NEW_LEARNER, masteries: new Map(), met: new Set() };
    people.set(user, person);
    const states = {
      learner: person.state,
      mastery: person.masteries.get(skill) ?? NEW_MASTERY,
      item: items.get(item) ?? coldItem(3),
      concept: concepts.get(skill) ?? NEW_CONCEPT,
    };
    predictions.push(predict(states, now, parameters));
    outcomes.push(right);

    const observation = {
      outcome: right ? ('right' as const) : ('wrong' as const),
      seconds: null,
      seenBefore: person.met.has(item),
      now,
    };
    const after = learn(states, observation, parameters);
    person.state = after.learner;
    person.masteries.set(skill, after.mastery);
    person.met.add(item);
    items.set(item, after.item);
    concepts.set(skill, after.concept);
  }
  return metricsOf(predictions, outcomes);
}
