/**
 * A quiz on the way: what was answered, skipped and marked, where the learner is, and how long each question was looked
 * at. Pure: the time comes in as `at`, milliseconds since 1970.
 */
import { LIMITS, type OptionLetter } from '@aspirant/contract/limits';
import type { SubmitQuizInput } from '@aspirant/contract/quizzes';

/**
 * A longer silence between two signs of life is not counted: the machine slept, or the page was frozen. The clock ticks
 * every second, so this leaves room for a slow one.
 */
export const MAX_GAP_MS = 5000;

/** What changes by the learner's hand. It keeps its identity while only time passes. */
export interface Sheet {
  /** The question on the screen, from 0. */
  index: number;
  /** By question id: a letter; null for skipped; no entry for unanswered. */
  answers: Readonly<Record<number, OptionLetter | null>>;
  /** Ids of questions marked for review. */
  marked: readonly number[];
  /** Handed in: answers and clock stand still until the server has taken them. */
  ended: boolean;
}

export interface Attempt {
  questionIds: readonly number[];
  sheet: Sheet;
  /** Milliseconds on the screen, by question id, over all visits. */
  spentMs: Readonly<Record<number, number>>;
  /** The last moment the clock counted to; null while it stands still. */
  runningSince: number | null;
}

export type AttemptAction =
  | { type: 'choose'; letter: OptionLetter; at: number }
  | { type: 'go'; index: number; at: number }
  /** skip: null answer, then on to the next. mark: on or off. end: handed in. */
  | { type: 'skip' | 'mark' | 'end'; at: number }
  | { type: 'tick' | 'resume' | 'pause'; at: number }
  /** Takes over what another tab of the same quiz has saved; the clock runs there, so it stands still here. */
  | { type: 'restore'; attempt: Attempt };

export function newAttempt(questionIds: readonly number[]): Attempt {
  return {
    questionIds,
    sheet: { index: 0, answers: {}, marked: [], ended: false },
    spentMs: {},
    runningSince: null,
  };
}

export const currentQuestionId = ({ questionIds, sheet }: Attempt): number | undefined => questionIds[sheet.index];

export function attemptReducer(attempt: Attempt, action: AttemptAction): Attempt {
  if (action.type === 'restore') return { ...action.attempt, runningSince: null };
  // Time belongs to the question that was on the screen, so it is counted before anything moves.
  const counted = countTime(attempt, action.at);
  switch (action.type) {
    case 'tick':
      return counted;
    case 'resume':
      return { ...counted, runningSince: action.at };
    case 'pause':
      return { ...counted, runningSince: null };
    default: {
      const sheet = changeSheet(counted, action);
      return sheet === counted.sheet ? counted : { ...counted, sheet };
    }
  }
}

function countTime(attempt: Attempt, at: number): Attempt {
  const { runningSince, spentMs, sheet } = attempt;
  if (runningSince === null || at === runningSince) return attempt;
  const gap = at - runningSince;
  const id = currentQuestionId(attempt);
  // A gap below nothing: the computer's clock was set back.
  if (sheet.ended || id === undefined || gap < 0 || gap > MAX_GAP_MS) return { ...attempt, runningSince: at };
  return { ...attempt, runningSince: at, spentMs: { ...spentMs, [id]: (spentMs[id] ?? 0) + gap } };
}

type SheetAction = Exclude<AttemptAction, { type: 'tick' | 'resume' | 'pause' | 'restore' }>;

function changeSheet(attempt: Attempt, action: SheetAction): Sheet {
  const { questionIds, sheet } = attempt;
  const last = Math.max(0, questionIds.length - 1);
  if (action.type === 'go') {
    const index = Math.min(last, Math.max(0, action.index));
    return index === sheet.index ? sheet : { ...sheet, index };
  }
  const id = currentQuestionId(attempt);
  if (sheet.ended || id === undefined) return sheet;
  switch (action.type) {
    case 'end':
      return { ...sheet, ended: true };
    case 'choose':
      return { ...sheet, answers: { ...sheet.answers, [id]: action.letter } };
    case 'skip':
      return { ...sheet, answers: { ...sheet.answers, [id]: null }, index: Math.min(last, sheet.index + 1) };
    case 'mark': {
      const on = sheet.marked.includes(id);
      return { ...sheet, marked: on ? sheet.marked.filter((one) => one !== id) : [...sheet.marked, id] };
    }
  }
}

export const totalMs = ({ spentMs }: Pick<Attempt, 'spentMs'>): number =>
  Object.values(spentMs).reduce((sum, ms) => sum + ms, 0);

export interface SheetCounts {
  answered: number;
  skipped: number;
  marked: number;
}

export function countSheet({ answers, marked }: Sheet): SheetCounts {
  const given = Object.values(answers);
  const skipped = given.filter((answer) => answer === null).length;
  return { answered: given.length - skipped, skipped, marked: marked.length };
}

/**
 * The body of the submission. Whole seconds, at most a day each; they are rounded along the running sum, so that the
 * questions' seconds add up to the total and each is off by less than one.
 */
export function toSubmission(quizId: number, attempt: Attempt): SubmitQuizInput {
  const { questionIds, sheet, spentMs } = attempt;
  let sumMs = 0;
  let givenSeconds = 0;
  const answers = questionIds.map((questionId) => {
    sumMs += spentMs[questionId] ?? 0;
    const seconds = Math.round(sumMs / 1000) - givenSeconds;
    givenSeconds += seconds;
    const answer = sheet.answers[questionId];
    return {
      questionId,
      ...(answer && { answer }),
      isSkipped: answer === null,
      timeSpentSeconds: Math.min(seconds, LIMITS.timeMaxSeconds),
    };
  });
  return { quizId, answers, totalTimeSeconds: Math.min(givenSeconds, LIMITS.timeMaxSeconds) };
}
