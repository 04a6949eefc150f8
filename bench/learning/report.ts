import { POLICIES, type PolicyName } from './policies.ts';
import { type Outcome, type Size, simulate } from './simulation.ts';
import { WORLDS, type WorldName } from './worlds.ts';

/** A mean of paired differences and its standard error, in points (hundredths of the expected score). */
export interface Points {
  readonly mean: number;
  readonly error: number;
}

/** One line of the table: a policy in a world, against the same learners under random selection. */
export interface Line {
  readonly world: WorldName;
  readonly policy: PolicyName;
  /** true expected score over the whole bank on the last day, percent */
  readonly score: number;
  readonly overRandom: Points;
  readonly weakestThird: Points;
  /** mean share of concepts practised, 0 to 1 */
  readonly coverage: number;
  readonly earlyRepeats: number;
}

export interface Gate {
  readonly name: string;
  readonly value: number;
  readonly required: number;
  readonly passed: boolean;
}

const LEAST_OVER_RANDOM: Readonly<Record<WorldName, number>> = { bkt: 3, sat: 1.5, flat: 0 };
const LEAST_WEAKEST_THIRD = 4;
const LEAST_OVER_LOWEST_ACCURACY = 3;
const LEAST_COVERAGE = 0.95;

function points(differences: readonly number[]): Points {
  const n = differences.length;
  const mean = differences.reduce((sum, d) => sum + d, 0) / n;
  const variance = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / (n - 1);
  return { mean: 100 * mean, error: 100 * Math.sqrt(variance / n) };
}

/** Runs every policy named, in every world, on the same learners. `random` is always run, to compare with. */
export function measure({ seeds, learners }: Size, policies: readonly PolicyName[]): Line[] {
  const run = (world: WorldName, policy: PolicyName): Outcome[] =>
    seeds.flatMap((seed) => simulate(world, seed, learners, POLICIES[policy]));
  return WORLDS.flatMap((world) => {
    const random = run(world, 'random');
    return policies.map((policy): Line => {
      const outcomes = policy === 'random' ? random : run(world, policy);
      const against = (score: (outcome: Outcome) => number): Points =>
        points(outcomes.flatMap((own, i) => random.slice(i, i + 1).map((other) => score(own) - score(other))));
      const total = (of: (outcome: Outcome) => number): number => outcomes.reduce((sum, o) => sum + of(o), 0);
      return {
        world,
        policy,
        score: (100 * total((o) => o.score)) / outcomes.length,
        overRandom: against((o) => o.score),
        weakestThird: against((o) => o.weakestThird),
        coverage: total((o) => o.coverage) / outcomes.length,
        earlyRepeats: total((o) => o.earlyRepeats),
      };
    });
  });
}

/** What our policy must reach; needs the lines of `ours` and, in bkt and sat, of `lowest accuracy first`. */
export function gates(lines: readonly Line[]): Gate[] {
  const lineOf = (world: WorldName, policy: PolicyName): Line => {
    const line = lines.find((l) => l.world === world && l.policy === policy);
    if (line === undefined) throw new RangeError(`${policy} was not run in ${world}`);
    return line;
  };
  const atLeast = (name: string, value: number, required: number): Gate => ({
    name,
    value,
    required,
    passed: value >= required,
  });
  return WORLDS.flatMap((world) => {
    const ours = lineOf(world, 'ours');
    const found = [
      atLeast(`${world}: points over random`, ours.overRandom.mean, LEAST_OVER_RANDOM[world]),
      atLeast(`${world}: points over random, weakest third`, ours.weakestThird.mean, LEAST_WEAKEST_THIRD),
      atLeast(`${world}: coverage`, ours.coverage, LEAST_COVERAGE),
      atLeast(`${world}: repeats within 14 days (negated)`, -ours.earlyRepeats, 0),
    ];
    if (world === 'flat') return found;
    const lead = ours.overRandom.mean - lineOf(world, 'lowest accuracy first').overRandom.mean;
    return [...found, atLeast(`${world}: points over lowest accuracy first`, lead, LEAST_OVER_LOWEST_ACCURACY)];
  });
}

function inPoints({ mean, error }: Points): string {
  return `${mean >= 0 ? '+' : ''}${mean.toFixed(2)} (${error.toFixed(2)})`;
}

export function table(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.world,
    line.policy,
    line.score.toFixed(1),
    inPoints(line.overRandom),
    inPoints(line.weakestThird),
    `${(100 * line.coverage).toFixed(1)}%`,
    String(line.earlyRepeats),
  ]);
  const head = ['world', 'policy', 'score', 'over random (se)', 'weakest third (se)', 'coverage', 'early repeats'];
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
