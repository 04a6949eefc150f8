/** Exams, subjects and concepts as lists to choose from. */
import { z } from 'zod';
import { id, idInPath, named } from './shapes.ts';

export const exam = z.object({ id, name: z.string(), description: z.string() });
export type Exam = z.infer<typeof exam>;

export const examList = z.array(exam);
export const subjectList = z.array(named);
export const conceptList = z.array(named);
export type Named = z.infer<typeof named>;

export const subjectParams = z.strictObject({ subjectId: idInPath });
export const examQuery = z.strictObject({ examId: idInPath.optional() });

/** An exam's subjects with their topics and concepts, to choose a question's place from; topics without concepts are left out. */
export const examOutline = z.array(named.extend({ topics: z.array(named.extend({ concepts: z.array(named) })) }));
export type ExamOutline = z.infer<typeof examOutline>;
