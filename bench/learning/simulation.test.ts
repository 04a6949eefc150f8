import { expect, test } from 'vitest';
import { seededRandom } from '../../domain/src/seeded-random.ts';
import { POLICIES } from './policies.ts';
import { gates, measure } from './report.ts';
import { simulate } from './simulation.ts';
import { makeBank, makeLearner, WORLDS } from './worlds.ts';

test('a smaller run passes the gates of the full one', { timeout: 60_000 }, () => {
  const lines = measure({ seeds: [1, 2], learners: 50 }, ['ours', 'lowest accuracy first']);
  expect(gates(lines).filter(({ passed }) => !passed)).toEqual([]);
});

test('random selection, measured as if it were ours, fails them', () => {
  const lines = measure({ seeds: [1], learners: 20 }, ['random', 'lowest accuracy first']);
  const posing = lines.map((line) => (line.policy === 'random' ? { ...line, policy: 'ours' as const } : line));
  const failed = gates(posing).filter(({ passed }) => !passed);
  expect(failed.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'bkt: points over random',
      'sat: points over random',
      'flat: repeats within 14 days (negated)',
    ]),
  );
});

test('the same seed gives the same outcomes, another seed others', () => {
  const run = (seed: number) => simulate('bkt', seed, 3, POLICIES.ours);
  expect(run(7)).toEqual(run(7));
  expect(run(7)).not.toEqual(run(8));
});

test.each(WORLDS)('in %s the gain that the oracle sees is the mean of what practice brings', (world) => {
  const bank = makeBank(1, 20, seededRandom(1));
  const runs = 20_000;
  let [promised, brought] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const draw = seededRandom(2, run);
    const [knowledge] = makeLearner(world, bank, 0.3, draw);
    if (knowledge === undefined) throw new RangeError('No concept');
    knowledge.practise(0, 2, draw);
    const without = knowledge.expectedScore(30);
    promised += knowledge.gain(8, 30) / runs;
    knowledge.practise(0, 8, draw);
    brought += (knowledge.expectedScore(30) - without) / runs;
  }
  expect(brought).toBeGreaterThan(0.01);
  expect(brought).toBeCloseTo(promised, 2);
});
