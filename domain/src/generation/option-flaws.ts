import type { CandidateQuestion, Flaw } from './candidate.ts';
import { leadingNumber } from './key-position.ts';
import { trigramSimilarity } from './similarity.ts';
import { contentStems, plainWords, wordsOf } from './words.ts';

type Check = (question: CandidateQuestion) => Flaw | null;

/** The longest option in characters. */
export const OPTION_LENGTH_MAX = 250;

/** Options whose trigrams agree this far read as one. */
const NEARLY_EQUAL = 0.8;

function pairsOf(options: readonly string[]): [string, string][] {
  return options.flatMap((a, i) => options.slice(i + 1).map((b): [string, string] => [a, b]));
}

export const optionsNearlyEqual: Check = ({ options }) =>
  pairsOf(options).some(
    ([a, b]) => leadingNumber(a) === null && leadingNumber(b) === null && trigramSimilarity(a, b) >= NEARLY_EQUAL,
  )
    ? { name: 'options-nearly-equal', message: 'Two options say nearly the same.' }
    : null;

export const optionInsideAnother: Check = ({ options }) =>
  pairsOf(options).some(([a, b]) => {
    const left = ` ${plainWords(a)} `;
    const right = ` ${plainWords(b)} `;
    return left !== right && (left.includes(right) || right.includes(left));
  })
    ? { name: 'option-inside-another', message: 'One option is contained in another.' }
    : null;

export const allOrNoneOfTheAbove: Check = ({ options }) =>
  options.some((option) =>
    /\b(?:all|none|both|any|neither) of (?:the |these|those|them)(?:above|below|options?)?|\b(?:both|neither) [a-d] (?:and|nor) [a-d]\b/i.test(
      option,
    ),
  )
    ? { name: 'all-or-none', message: 'An option is of the kind "all of the above" or "none of these".' }
    : null;

export const optionLength: Check = ({ options }) =>
  options.some((option) => option.trim().length > OPTION_LENGTH_MAX)
    ? { name: 'option-length', message: `An option is longer than ${OPTION_LENGTH_MAX} characters.` }
    : null;

/** Length in characters; shorter keys than four words differ too little to show. */
export const keyConspicuouslyLongest: Check = ({ options, keyIndex }) => {
  const key = options[keyIndex] ?? '';
  const longest = Math.max(...options.filter((_, index) => index !== keyIndex).map((option) => option.length));
  return wordsOf(key).length >= 4 && longest < 0.75 * key.length
    ? { name: 'key-longest', message: 'The right answer is conspicuously longer than the other options.' }
    : null;
};

export const numbersNotSorted: Check = ({ options }) => {
  const numbers = options.map(leadingNumber).filter((number) => number !== null);
  if (numbers.length !== options.length) return null;
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0)
    ? null
    : { name: 'numbers-not-sorted', message: 'The options are numbers out of order.' };
};

export const stemWordOnlyInKey: Check = ({ stem, options, keyIndex }) => {
  const asked = new Set(contentStems(stem));
  const elsewhere = new Set(options.flatMap((option, index) => (index === keyIndex ? [] : contentStems(option))));
  const cue = contentStems(options[keyIndex] ?? '').find((word) => asked.has(word) && !elsewhere.has(word));
  return cue === undefined
    ? null
    : { name: 'stem-word-in-key', message: 'A word of the stem comes back in the right answer alone.' };
};

export const vagueOption: Check = ({ options }) =>
  options.some((option) =>
    /\b(?:usually|often|sometimes|frequently|occasionally|generally|typically|rarely|seldom|mostly)\b/i.test(option),
  )
    ? { name: 'vague-option', message: 'An option has a vague word such as "usually" or "often".' }
    : null;

export const absoluteOption: Check = ({ options }) =>
  options.some((option) =>
    /\b(?:always|never|only|all|every|none|completely|absolutely|entirely|totally|impossible)\b/i.test(option),
  )
    ? { name: 'absolute-option', message: 'An option has an absolute word such as "always", "only" or "all".' }
    : null;

export const OPTION_CHECKS: readonly Check[] = [
  optionsNearlyEqual,
  optionInsideAnother,
  allOrNoneOfTheAbove,
  optionLength,
  keyConspicuouslyLongest,
  numbersNotSorted,
  stemWordOnlyInKey,
  vagueOption,
  absoluteOption,
];
