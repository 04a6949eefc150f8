/** The files under content/: what a teacher may write by hand (content/README.md says it in words). */
import { z } from 'zod';
import { DIFFICULTY } from './limits.ts';

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const line = z.string().trim().min(1).max(300);
const prose = z.string().trim().min(1).max(20_000);

export const examFile = z.strictObject({
  name: line,
  description: line,
  /** Names of the subject files beside this one, in the order of lists. */
  subjects: z.array(key).min(1),
});
export type ExamFile = z.infer<typeof examFile>;

const conceptEntry = z.strictObject({ id: key, name: line, description: line });
const topicEntry = z.strictObject({ id: key, name: line, description: line, concepts: z.array(conceptEntry).min(1) });

export const questionEntry = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+-\d{3}$/, 'must be the file name, a hyphen and three digits'),
  /** Id of a concept of the same file. */
  concept: key,
  difficulty: z.int().min(DIFFICULTY.min).max(DIFFICULTY.max),
  /** Markdown without HTML; LaTeX between dollars. */
  stem: prose,
  options: z.strictObject({ A: prose, B: prose, C: prose, D: prose }),
  key: z.enum(['A', 'B', 'C', 'D']),
  explanation: prose,
});
export type QuestionEntry = z.infer<typeof questionEntry>;

export const subjectFile = z.strictObject({
  name: line,
  /** A Lucide icon's name. */
  icon: key,
  description: line,
  topics: z.array(topicEntry).min(1),
  questions: z.array(questionEntry),
});
export type SubjectFile = z.infer<typeof subjectFile>;
