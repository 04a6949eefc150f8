/** How the dashboard offers the review of mistakes. */
import { QUESTION_COUNTS, type QuestionCount } from '@aspirant/contract/limits';
import type { Mistakes } from '@aspirant/contract/mistakes';

const LONGEST_REVIEW = 20;

/** Subjects with something due, the most first. */
export const dueFirst = ({ subjects }: Mistakes): Mistakes['subjects'] =>
  subjects.filter(({ due }) => due > 0).sort((a, b) => b.due - a.due);

/** The shortest quiz that holds what is due, 20 questions at most; ten where nothing is. */
export const reviewSize = (due: number): QuestionCount =>
  due === 0 ? 10 : (QUESTION_COUNTS.find((count) => count >= due && count <= LONGEST_REVIEW) ?? LONGEST_REVIEW);
