/** How the dashboard offers the review of mistakes. */
import { QUESTION_COUNTS, type QuestionCount } from '@aspirant/contract/limits';
import type { Mistakes } from '@aspirant/contract/mistakes';
import { counted, timeUntil } from './format.ts';

const LONGEST_REVIEW = 20;

/** Subjects with something due, the most first: a review asks the first one's. */
const dueFirst = ({ subjects }: Mistakes): Mistakes['subjects'] =>
  subjects.filter(({ due }) => due > 0).sort((a, b) => b.due - a.due);

/** The shortest quiz that holds what is due in the first subject, 20 questions at most; ten where nothing is due. */
export function reviewSize(mistakes: Mistakes): QuestionCount {
  const due = dueFirst(mistakes)[0]?.due ?? 10;
  return QUESTION_COUNTS.find((count) => count >= due && count <= LONGEST_REVIEW) ?? LONGEST_REVIEW;
}

/**
 * "Polity 8, Economy 4. One subject at a time."; where nothing is due, when it will be.
 * @param now milliseconds since 1970
 */
export function mistakesInWords(mistakes: Mistakes, now: number): string {
  const due = dueFirst(mistakes);
  if (due.length === 0) {
    const what = `${counted(mistakes.total, 'question')} you missed will come back`;
    return mistakes.nextDueAt === null ? `${what}.` : `${what}, the first ${timeUntil(mistakes.nextDueAt, now)}.`;
  }
  const parts = due.map((one) => `${one.subject.name} ${one.due}`).join(', ');
  return due.length === 1 ? `All in ${due[0]?.subject.name}.` : `${parts}. One subject at a time.`;
}
