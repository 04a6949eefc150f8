import type { QuestionForm } from '@aspirant/contract/gate-exceptions';

/** Longer paragraphs are a passage that the question is about. */
const ASKING_WORDS_MAX = 60;

const CODE_WORDS = new Set(
  `and only both neither nor none all of the one two three four five pair pairs statement statements is are correct
  incorrect true false but not explanation explain does reason assertion explains conclusion conclusions argument
  arguments follow follows either or sufficient alone together for in that however`.split(/\s+/),
);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isCode = (option: string): boolean =>
  wordsOf(option).every((word) => /^(?:\d+|[ivx]+|\p{L}\d?)$/u.test(word) || CODE_WORDS.has(word));

/** Two options of the same words in another order: a sequence or a matching is asked for. */
const holdsPermutation = (options: readonly string[]): boolean => {
  const sorted = options.map((option) => wordsOf(option).sort().join(' '));
  return sorted.some((words, at) => words.includes(' ') && sorted.indexOf(words) !== at);
};

const isValue = (option: string): boolean => /[$`\d]/.test(option);

/**
 * Which kind of options a question has: `codes` point at statements or put them in order, `values` are numbers, formulas
 * or code, everything else is `prose`.
 */
export function formOf(options: readonly string[]): QuestionForm {
  if (options.every(isValue) && !options.every(isCode)) return 'values';
  if (options.every(isCode) && options.some((option) => /\p{L}{2}|, |[–;]|\p{L}-\d/u.test(option))) return 'codes';
  if (holdsPermutation(options)) return 'codes';
  return options.every(isValue) ? 'values' : 'prose';
}

/** Whether options are one number each, with the same unit, and neither ascend nor descend. */
export function areUnsortedNumbers(options: readonly string[]): boolean {
  const number = /[−-]?\d[\d,]*(?:\.\d+)?/;
  const rests = options.map((option) => option.replace(number, '#'));
  if (!rests.every((rest) => rest === rests[0] && !/[\d$]/.test(rest))) return false;
  const values = options.map((option) => Number(number.exec(option)?.[0].replaceAll(',', '').replace('−', '-')));
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
  return !steps.every((step) => step >= 0) && !steps.every((step) => step <= 0);
}

/** The paragraphs of a stem, fenced code whole. */
export function paragraphsOf(stem: string): string[] {
  const paragraphs: string[] = [];
  let fenced = false;
  let current: string[] = [];
  const end = (): void => {
    if (current.length > 0) paragraphs.push(current.join('\n'));
    current = [];
  };
  for (const line of stem.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    if (line.trim() === '' && !fenced) end();
    else current.push(line);
  }
  end();
  return paragraphs;
}

const isGiven = (paragraph: string): boolean =>
  /^(?:```|\||\$\$|>|[-*+] |\d{1,2}[.)] |\**(?:Statement|Assertion|Reason|Conclusion)\b[^:]{0,12}:|[A-Z]\d?[.):] |\([^)]{1,3}\) |["“])/.test(
    paragraph,
  ) || paragraph.split(/\s+/).length > ASKING_WORDS_MAX;

/**
 * What of a stem asks, without what it gives to read: passages, lists, tables, code, quotations. The rules for stems
 * were made for short ones; a passage's own words are the material, not the question's wording.
 */
export function askingPart(stem: string): string {
  const paragraphs = paragraphsOf(stem);
  const asking = paragraphs.filter((paragraph) => !isGiven(paragraph));
  return asking.length > 0 ? asking.join('\n') : (paragraphs.at(-1) ?? stem);
}

/** The sentence that asks: the last of the asking part. */
export const askingSentence = (stem: string): string =>
  askingPart(stem)
    .split(/(?<=[.?!:])\s+(?=[\p{Lu}"“$])/u)
    .at(-1) ?? stem;
