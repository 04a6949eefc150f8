import { z } from 'zod';
import { LIMITS, QUESTION_COUNTS } from './limits.ts';
import { count, dateTime, id, idInPath, named, optionLetter, share } from './shapes.ts';

export const createQuizInput = z.strictObject({
  subjectId: z.int('Please select a subject').min(1, 'Please select a subject').max(2_147_483_647),
  conceptId: id.optional(),
  numberOfQuestions: z.literal(QUESTION_COUNTS, 'Please select number of questions'),
});
export type CreateQuizInput = z.infer<typeof createQuizInput>;

export const createdQuiz = z.object({ id, totalQuestions: count });

export const quizParams = z.strictObject({ quizId: idInPath });

/** What a quiz taker may see of a question: no key, no explanation. */
export const publicQuestion = z.object({
  id,
  text: z.string(),
  optionA: z.string(),
  optionB: z.string(),
  optionC: z.string(),
  optionD: z.string(),
});
export type PublicQuestion = z.infer<typeof publicQuestion>;

export const quizDetail = z.object({
  id,
  totalQuestions: count,
  completed: z.boolean(),
  subject: named,
  concept: named.nullable(),
  questions: z.array(z.object({ id, questionId: id, question: publicQuestion, reason: z.string().nullable() })),
});
export type QuizDetail = z.infer<typeof quizDetail>;

const seconds = (name: string) =>
  z
    .int(`${name} must be a whole number of seconds`)
    .min(0, `${name} must not be negative`)
    .max(LIMITS.timeMaxSeconds, `${name} must be at most 24 hours`);

export const submittedAnswer = z
  .strictObject({
    questionId: id,
    answer: optionLetter.nullish(),
    isSkipped: z.boolean(),
    timeSpentSeconds: seconds('timeSpentSeconds'),
  })
  .refine((value) => !(value.isSkipped && value.answer), 'A question cannot be both skipped and answered');
export type SubmittedAnswer = z.infer<typeof submittedAnswer>;

export const submitQuizInput = z.strictObject({
  quizId: id,
  answers: z.array(submittedAnswer).max(Math.max(...QUESTION_COUNTS), 'More answers than a quiz can have'),
  totalTimeSeconds: seconds('totalTimeSeconds'),
});
export type SubmitQuizInput = z.infer<typeof submitQuizInput>;

export const submittedQuiz = z.object({
  id,
  totalQuestions: count,
  correctAnswers: count,
  skippedQuestions: count,
  totalTimeSeconds: count,
  completed: z.literal(true),
});
export type SubmittedQuiz = z.infer<typeof submittedQuiz>;

/** One question of a submitted quiz, with its key and explanation. */
export const reviewedQuestion = z.object({
  id,
  questionId: id,
  question: publicQuestion.extend({ correctOption: optionLetter, explanation: z.string() }),
  concept: named.nullable(),
  userAnswer: optionLetter.nullable(),
  isCorrect: z.boolean(),
  isSkipped: z.boolean(),
  timeSpentSeconds: count,
  reason: z.string().nullable(),
});
export type ReviewedQuestion = z.infer<typeof reviewedQuestion>;

export const quizResults = z.object({
  id,
  subjectId: id,
  conceptId: id.nullable(),
  subject: named,
  concept: named.nullable(),
  totalQuestions: count,
  correctAnswers: count,
  skippedQuestions: count,
  totalTimeSeconds: count,
  dateCreated: dateTime,
  dateCompleted: dateTime,
  questions: z.array(reviewedQuestion),
  /** What the quiz changed: the estimate of each concept it touched, before and after. */
  mastery: z.array(z.object({ conceptId: id, concept: named, before: share.nullable(), after: share.nullable() })),
});
export type QuizResults = z.infer<typeof quizResults>;

export const quizSummary = z.object({
  id,
  subject: named,
  conceptId: id.nullable(),
  concept: named.nullable(),
  totalQuestions: count,
  correctAnswers: count,
  /** Rounded, 0 to 100. */
  correctPercentage: z.int().min(0).max(100),
  totalTimeSeconds: count,
  dateCreated: dateTime,
});
export type QuizSummary = z.infer<typeof quizSummary>;

export const historyQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, `limit must be a whole number from 1 to ${LIMITS.historyMax}`)
    .transform(Number)
    .pipe(z.number().max(LIMITS.historyMax, `limit must be a whole number from 1 to ${LIMITS.historyMax}`))
    .optional(),
  before: idInPath.optional(),
});
export const quizHistory = z.array(quizSummary);
