import type { ItemFlagName } from '@aspirant/contract/statuses';

/** Running sums of the criterion z over a group of answers: all that a point-biserial correlation needs. */
export interface CriterionSums {
  readonly n: number;
  readonly sumZ: number;
  readonly sumZ2: number;
}

/** An item's running sums over first attempts. Options are counted in the item's own order (A first). */
export interface ItemSums {
  /** of the answers that named an option, by that option */
  readonly options: readonly CriterionSums[];
  /** Σ of the chance of a right answer that the model gave before each of those answers */
  readonly sumExpected: number;
  readonly skipped: number;
  readonly blank: number;
}

/** A learner's first attempt at the item. */
export interface FirstAttempt {
  /** index of the chosen option, or why there is none */
  readonly response: number | 'skipped' | 'blank';
  /** the learner's strength in logits before the answer (mastery.ts): adaptive quizzes have no comparable totals */
  readonly z: number;
  /** the model's chance of a right answer before the answer */
  readonly expected: number;
}

export type ItemFlag =
  | { readonly kind: 'possible-wrong-key'; readonly option: number | null }
  | { readonly kind: 'weak' | 'too-hard' | 'too-easy' }
  | { readonly kind: 'dead-distractor'; readonly option: number };

export interface OptionReport {
  readonly n: number;
  /** of those who named an option, 0 to 1; null without answers */
  readonly share: number | null;
  /** point-biserial of choosing it with the criterion; null while everyone or no one did, or all have the same z */
  readonly discrimination: number | null;
}

export interface ItemReport {
  readonly answers: number;
  readonly skipped: number;
  readonly blank: number;
  readonly state: 'too-few' | 'provisional' | 'settled';
  /** share of right answers, with Wilson's 95 % interval; null without answers */
  readonly facility: { readonly value: number; readonly low: number; readonly high: number } | null;
  /** the facility that the model expected of the same answers; null without answers */
  readonly expectedFacility: number | null;
  /** point-biserial of a right answer with the criterion */
  readonly discrimination: number | null;
  readonly options: readonly OptionReport[];
  /** empty until settled */
  readonly flags: readonly ItemFlag[];
}

const PROVISIONAL_FROM = 50;
const SETTLED_FROM = 100;
const Z_95 = 1.959963984540054;
const NO_SUMS: CriterionSums = { n: 0, sumZ: 0, sumZ2: 0 };

/**
 * Rounds to 1/1024. Sums of such numbers and of their squares are exact in double precision (up to 2^33 for squares),
 * so a recount gives the running sums to the last bit, whatever the order of the answers.
 */
function exactly(value: number): number {
  return Math.round(value * 1024) / 1024;
}

function plus(sums: CriterionSums, other: CriterionSums): CriterionSums {
  return { n: sums.n + other.n, sumZ: sums.sumZ + other.sumZ, sumZ2: sums.sumZ2 + other.sumZ2 };
}

/** The sums of an item with so many options before anyone answered. */
export function noAnswers(options: number): ItemSums {
  return { options: Array.from({ length: options }, () => NO_SUMS), sumExpected: 0, skipped: 0, blank: 0 };
}

/**
 * The sums after one more first attempt; the caller leaves later attempts out.
 * @throws RangeError for an option that the item does not have.
 */
export function countAttempt(sums: ItemSums, { response, z, expected }: FirstAttempt): ItemSums {
  if (response === 'skipped') return { ...sums, skipped: sums.skipped + 1 };
  if (response === 'blank') return { ...sums, blank: sums.blank + 1 };
  const before = sums.options[response];
  if (before === undefined) throw new RangeError(`The item has ${sums.options.length} options, none at ${response}`);
  const exact = exactly(z);
  const options = sums.options.with(response, plus(before, { n: 1, sumZ: exact, sumZ2: exact * exact }));
  return { ...sums, options, sumExpected: sums.sumExpected + exactly(expected) };
}

/** The sums from all first attempts at once: what the running sums must equal. */
export function recount(options: number, attempts: Iterable<FirstAttempt>): ItemSums {
  let sums = noAnswers(options);
  for (const attempt of attempts) sums = countAttempt(sums, attempt);
  return sums;
}

/**
 * r = (z̄₁ − z̄₀)/SD(z) · √(n₁n₀)/n, of `group` against the rest of `all`; SD over n. Null where it has no meaning.
 * The same as Pearson's correlation of z with membership (Lord and Novick 1968).
 */
export function pointBiserial(group: CriterionSums, all: CriterionSums): number | null {
  const rest = all.n - group.n;
  if (group.n === 0 || rest === 0) return null;
  const variance = all.sumZ2 / all.n - (all.sumZ / all.n) ** 2;
  // z comes in steps of 1/1024: less spread than this is the rounding of the subtraction.
  if (variance < 1e-9) return null;
  const difference = group.sumZ / group.n - (all.sumZ - group.sumZ) / rest;
  return ((difference / Math.sqrt(variance)) * Math.sqrt(group.n * rest)) / all.n;
}

/** Wilson's score interval (1927) for a share, 95 % unless another quantile z is given; [0, 1] without trials. */
export function wilsonInterval(successes: number, trials: number, z = Z_95): { low: number; high: number } {
  if (trials === 0) return { low: 0, high: 1 };
  const share = successes / trials;
  const centre = share + (z * z) / (2 * trials);
  const half = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  return { low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}

function flagsOf(key: number, facility: number, discrimination: number | null, options: readonly OptionReport[]) {
  const flags: ItemFlag[] = [];
  const distractors = [...options.entries()].filter(([option]) => option !== key);
  const keyCount = options[key]?.n ?? 0;
  const rival = distractors.find(([, { n, discrimination: r }]) => r !== null && r > 0.05 && n > keyCount);
  if (rival !== undefined) flags.push({ kind: 'possible-wrong-key', option: rival[0] });
  else if (discrimination !== null && discrimination < 0) flags.push({ kind: 'possible-wrong-key', option: null });
  if (discrimination !== null && discrimination < 0.15) flags.push({ kind: 'weak' });
  if (facility < 0.3) flags.push({ kind: 'too-hard' });
  if (facility > 0.95) flags.push({ kind: 'too-easy' });
  for (const [option, { share }] of distractors) {
    if (share !== null && share < 0.05) flags.push({ kind: 'dead-distractor', option });
  }
  return flags;
}

/**
 * What an admin sees of an item: provisional from 50 answers, with flags from 100.
 * @param key index of the right option
 */
export function reportItem(sums: ItemSums, key: number): ItemReport {
  const all = sums.options.reduce(plus, NO_SUMS);
  const right = sums.options[key] ?? NO_SUMS;
  const { n } = all;
  const options = sums.options.map((option) => ({
    n: option.n,
    share: n === 0 ? null : option.n / n,
    discrimination: pointBiserial(option, all),
  }));
  const discrimination = pointBiserial(right, all);
  return {
    answers: n,
    skipped: sums.skipped,
    blank: sums.blank,
    state: n < PROVISIONAL_FROM ? 'too-few' : n < SETTLED_FROM ? 'provisional' : 'settled',
    facility: n === 0 ? null : { value: right.n / n, ...wilsonInterval(right.n, n) },
    expectedFacility: n === 0 ? null : sums.sumExpected / n,
    discrimination,
    options,
    flags: n < SETTLED_FROM ? [] : flagsOf(key, right.n / n, discrimination, options),
  };
}

/** How much each finding weighs. A wrong key harms every learner who meets it; a dead distractor only wastes a line. */
const WEIGHT: Readonly<Record<ItemFlagName, number>> = {
  'possible-wrong-key': 100,
  'too-hard': 20,
  weak: 10,
  'too-easy': 4,
  'dead-distractor': 1,
};

/** The kinds of an item's flags, each once, and how much it needs a look: 0 without flags, for sorting a list. */
export function attentionTo({ flags }: ItemReport): { readonly kinds: ItemFlagName[]; readonly attention: number } {
  return {
    kinds: [...new Set(flags.map((flag) => flag.kind))],
    attention: flags.reduce((sum, flag) => sum + WEIGHT[flag.kind], 0),
  };
}
