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
