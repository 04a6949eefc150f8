import { z } from 'zod';
import { quizSummary } from './quizzes.ts';
import { count, dateTime, id, named, share } from './shapes.ts';

export const conceptPerformance = z.object({
  conceptId: id,
  concept: named,
  questionsAttempted: count,
  questionsCorrect: count,
});
export type ConceptPerformance = z.infer<typeof conceptPerformance>;

export const subjectPerformance = z.object({
  subjectId: id,
  subject: named.extend({ icon: z.string() }),
  questionsAttempted: count,
  questionsCorrect: count,
  totalTimeSeconds: count,
  lastQuizDate: dateTime.nullable(),
  conceptPerformance: z.array(conceptPerformance),
});
export type SubjectPerformance = z.infer<typeof subjectPerformance>;

export const dashboard = z.object({
  examName: z.string(),
  overallStats: z.object({
    /** Attempted questions: answered with a letter. */
    totalQuestions: count,
    /** Rounded percentage of the attempted ones. */
    accuracy: z.int().min(0).max(100),
    avgTimeSeconds: count,
    quizzesCompleted: count,
  }),
  subjects: z.array(subjectPerformance),
  recentQuizzes: z.array(quizSummary),
});
export type Dashboard = z.infer<typeof dashboard>;

const conceptEstimate = z.object({
  conceptId: id,
  concept: named,
  answers: count,
  /** The chance of a right answer to a typical question today; null without answers. */
  estimate: share.nullable(),
  /** The same at the last practice. */
  lastEstimate: share.nullable(),
  /** From three answers on: the range in which today's chance lies four times in five. */
  low: share.optional(),
  high: share.optional(),
  lastPractisedAt: dateTime.nullable(),
});
export type ConceptEstimate = z.infer<typeof conceptEstimate>;

export const mastery = z.object({
  subjects: z.array(z.object({ subjectId: id, subject: named, concepts: z.array(conceptEstimate) })),
  next: z.array(
    z.object({
      subjectId: id,
      conceptId: id,
      concept: named,
      estimate: share.nullable(),
      lastEstimate: share.nullable(),
      reason: z.string(),
    }),
  ),
});
export type Mastery = z.infer<typeof mastery>;
