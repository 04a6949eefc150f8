/** Review of mistakes: what a learner got wrong and does not know yet. */
import { z } from 'zod';
import { createQuizInput } from './quizzes.ts';
import { count, dateTime, id, named } from './shapes.ts';

export const mistakes = z.object({
  /** Due now, over all subjects of the exam. */
  due: count,
  total: count,
  /** When the next one becomes due that is not yet. */
  nextDueAt: dateTime.nullable(),
  /** Subjects with mistakes, in the outline's order. */
  subjects: z.array(z.object({ subjectId: id, subject: named, due: count, total: count })),
});
export type Mistakes = z.infer<typeof mistakes>;

/** Without a subject: the one with the most due. */
export const mistakeQuizInput = z.strictObject({
  subjectId: id.optional(),
  numberOfQuestions: createQuizInput.shape.numberOfQuestions,
});
export type MistakeQuizInput = z.infer<typeof mistakeQuizInput>;
