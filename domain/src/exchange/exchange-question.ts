import { DIFFICULTY, LIMITS, OPTION_LETTERS, type OptionLetter } from '@aspirant/contract/limits';

/** A question on its way into or out of the bank: what every format carries. */
export interface ExchangeQuestion {
  /** Markdown with LaTeX between dollars, as all texts of a question. */
  text: string;
  /** Four. */
  options: readonly string[];
  correctOption: OptionLetter;
  /** May be empty: not every format has one. */
  explanation: string;
  /** 1 to 5. */
  difficulty: number;
  /** The concept's name; null where the file does not say. */
  concept: string | null;
}

export interface Refusal {
  /** Where the question begins, from 1. */
  line: number;
  /** One sentence without a full stop. */
  reason: string;
}

export interface ReadResult {
  questions: { line: number; question: ExchangeQuestion }[];
  refused: Refusal[];
}

/** What a reader found, before it is known to be four options and one key. */
export interface FoundItem {
  line: number;
  text: string;
  options: readonly string[];
  /** Places of the right ones in `options`. */
  keys: readonly number[];
  explanation: string;
  difficulty?: number | null;
  concept?: string | null;
}

/** Why a question cannot come in; thrown by readers inside one question and caught by {@link collect}. */
export class RefusedItem extends Error {}

/**
 * A text as it is stored: lines end in "\n", no blank edges, and none of the control characters that PostgreSQL or XML
 * cannot hold.
 */
export function tidy(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\ufeff]/g, '')
      .trim()
  );
}

/** @throws RefusedItem for anything but four different options with one key */
export function toQuestion(item: FoundItem): ExchangeQuestion {
  const text = tidy(item.text);
  const options = item.options.map(tidy);
  const explanation = tidy(item.explanation);
  const difficulty = item.difficulty ?? DIFFICULTY.default;
  if (text === '') throw new RefusedItem('The question has no text');
  if (options.length !== OPTION_LETTERS.length) {
    throw new RefusedItem(`The question has ${options.length} options, not ${OPTION_LETTERS.length}`);
  }
  if (options.includes('')) throw new RefusedItem('An option is empty');
  if (new Set(options).size !== options.length) throw new RefusedItem('Two options read the same');
  if (item.keys.length === 0) throw new RefusedItem('No option is marked as right');
  if (item.keys.length > 1) throw new RefusedItem('More than one option is marked as right');
  const correctOption = OPTION_LETTERS[item.keys[0] ?? -1];
  if (correctOption === undefined) throw new RefusedItem('The right answer is none of the options');
  if (Math.max(text.length, explanation.length) > LIMITS.questionTextMax) {
    throw new RefusedItem(`A text is longer than ${LIMITS.questionTextMax} characters`);
  }
  if (options.some((option) => option.length > LIMITS.optionTextMax)) {
    throw new RefusedItem(`An option is longer than ${LIMITS.optionTextMax} characters`);
  }
  if (!Number.isInteger(difficulty) || difficulty < DIFFICULTY.min || difficulty > DIFFICULTY.max) {
    throw new RefusedItem(`The difficulty is not a number from ${DIFFICULTY.min} to ${DIFFICULTY.max}`);
  }
  return { text, options, correctOption, explanation, difficulty, concept: tidy(item.concept ?? '') || null };
}

/** Reads items one by one: what one of them holds too much is its refusal, not the file's. */
export function collect<T>(
  pieces: Iterable<T>,
  lineOf: (piece: T) => number,
  read: (piece: T) => FoundItem,
): ReadResult {
  const result: ReadResult = { questions: [], refused: [] };
  for (const piece of pieces) {
    const line = lineOf(piece);
    try {
      result.questions.push({ line, question: toQuestion(read(piece)) });
    } catch (error) {
      if (!(error instanceof RefusedItem)) throw error;
      result.refused.push({ line, reason: error.message });
    }
  }
  return result;
}

/** An explanation out of a general one and remarks on single options, none of which gets lost. */
export function joinRemarks(general: string, remarks: readonly { option: string; remark: string }[]): string {
  const told = remarks.filter(({ remark }) => remark.trim() !== '' && remark.trim() !== general.trim());
  return [general, ...told.map(({ option, remark }) => `${option.trim()}: ${remark.trim()}`)]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}
