/** Making, taking and submitting quizzes. */
import type {
  CreateQuizInput,
  QuizDetail,
  QuizResults,
  SubmitQuizInput,
  SubmittedQuiz,
} from '@aspirant/contract/quizzes';
import { coldItem, masteryEstimate, NEW_LEARNER } from '@aspirant/domain/mastery';
import { toPublicQuestion } from '@aspirant/domain/public-question';
import { drawConcepts, pickQuestions, reasonFor, scoreConcepts } from '@aspirant/domain/question-selection';
import { findAnswerProblem } from '@aspirant/domain/scoring';
import { conflict, invalid, notFound } from '../errors.ts';
import type { UserRow } from '../storage/accounts.ts';
import { selectOptionalConcept, selectOptionalExamByName, selectOptionalSubject } from '../storage/catalogue.ts';
import { selectLearner } from '../storage/mastery.ts';
import { selectCandidates, selectScope, UNPLACED } from '../storage/question-pool.ts';
import {
  insertQuiz,
  type QuizQuestionRow,
  type QuizSummaryRow,
  selectOptionalQuiz,
  selectQuizQuestions,
} from '../storage/quizzes.ts';
import type { Context } from './context.ts';
import { toMastery } from './mastery.ts';
import { completeInTransaction } from './quiz-completion.ts';

/** Candidates a concept: enough for the choice among the best, few enough to stay fast in a bank of a million. */
const SAMPLE = 40;

/** @throws AppError not_found for a subject of another exam or a concept of another subject */
export async function createQuiz(
  ctx: Context,
  user: UserRow,
  input: CreateQuizInput,
): Promise<{ id: number; totalQuestions: number }> {
  const { db } = ctx;
  const exam = await selectOptionalExamByName(db, user.examPrep);
  const subject = exam && (await selectOptionalSubject(db, input.subjectId, exam.id));
  if (!subject) throw notFound('The subject');
  const concept = input.conceptId === undefined ? null : await selectOptionalConcept(db, input.conceptId, subject.id);
  if (input.conceptId !== undefined && !concept) throw notFound('The concept');

  const questions = await selectQuestions(ctx, {
    userId: user.id,
    subjectId: subject.id,
    conceptId: concept?.id ?? null,
    count: input.numberOfQuestions,
  });
  return db.transaction((tx) =>
    insertQuiz(tx, {
      userId: user.id,
      examId: subject.examId,
      subjectId: subject.id,
      topicId: concept?.topicId ?? null,
      conceptId: concept?.id ?? null,
      questions,
    }),
  );
}

/** Lets the learner model choose: concepts first, then questions, each with its reason. */
async function selectQuestions(
  { db, now, random }: Context,
  scope: { userId: number; subjectId: number; conceptId: number | null; count: number },
) {
  const at = now().getTime();
  const learner = (await selectLearner(db, scope.userId)) ?? NEW_LEARNER;
  const rows = await selectScope(db, scope);
  const concepts = rows.map((row) => ({ ...row, mastery: toMastery(row.mastery) }));
  const draws = drawConcepts(scoreConcepts(learner, concepts, at), scope.count, random);
  const candidates = Map.groupBy(
    await selectCandidates(
      db,
      scope,
      draws.map((draw) => ({ conceptId: draw.conceptId, limit: Math.max(SAMPLE, 2 * draw.questions) })),
      random(),
    ),
    (row) => row.conceptId,
  );
  const byId = new Map(concepts.map((concept) => [concept.conceptId, concept]));
  const groups = draws.flatMap((draw) => {
    const concept = byId.get(draw.conceptId);
    if (!concept) return [];
    return {
      ...draw,
      mastery: concept.mastery,
      difficulty: concept.difficulty,
      candidates: (candidates.get(draw.conceptId) ?? []).map((row) => ({
        id: row.id,
        ...(row.learned ?? coldItem(row.difficulty)),
        lastSeenAt: row.lastSeenAt?.getTime() ?? null,
      })),
    };
  });
  return pickQuestions(learner, groups, at, random).map(({ id, conceptId }) => {
    const concept = byId.get(conceptId);
    if (!concept || conceptId === UNPLACED) return { questionId: id, conceptId: null, reason: null };
    const { estimate } = masteryEstimate({ learner, mastery: concept.mastery, concept: concept.difficulty }, at);
    return { questionId: id, conceptId, reason: reasonFor(concept.name, concept.mastery, estimate, at) };
  });
}

/** @throws AppError not_found: missing, or another learner's */
export async function getQuiz({ db }: Context, user: UserRow, quizId: number): Promise<QuizDetail> {
  const quiz = await ownQuiz(db, user.id, quizId);
  const questions = await selectQuizQuestions(db, user.id, quizId);
  return {
    id: quiz.id,
    totalQuestions: quiz.totalQuestions,
    completed: quiz.completed,
    ...placeOf(quiz),
    questions: questions.map((row) => ({
      id: row.position,
      questionId: row.questionId,
      question: toPublicQuestion({ ...row, id: row.questionId }),
      reason: row.reason,
    })),
  };
}

/**
 * Takes a submission. The first one wins; a repeated one gets the stored outcome and changes nothing. Answers, score,
 * performance, the learner model, item statistics and mistakes change in one transaction or not at all.
 *
 * @throws AppError not_found, invalid_input
 */
export async function submitQuiz(
  { db, now }: Context,
  user: UserRow,
  quizId: number,
  input: SubmitQuizInput,
): Promise<SubmittedQuiz> {
  if (input.quizId !== quizId) throw invalid('The quizId is not the one of the address');
  const quiz = await ownQuiz(db, user.id, quizId);
  const rows = await selectQuizQuestions(db, user.id, quizId);
  checkAnswers(rows, input);
  if (quiz.completed) return submitted(quiz);

  const outcome = await db.transaction((tx) =>
    completeInTransaction(tx, { userId: user.id, quizId }, rows, input, now()),
  );
  return submitted(outcome ? { ...quiz, ...outcome } : await ownQuiz(db, user.id, quizId));
}

function checkAnswers(rows: readonly QuizQuestionRow[], input: SubmitQuizInput): void {
  const found = findAnswerProblem(
    rows.map((row) => row.questionId),
    input.answers,
  );
  if (!found) return;
  throw invalid(
    found.problem === 'not_in_quiz'
      ? `Question ${found.questionId} is not in this quiz`
      : `Question ${found.questionId} is answered twice`,
  );
}

const submitted = (quiz: QuizSummaryRow): SubmittedQuiz => ({
  id: quiz.id,
  totalQuestions: quiz.totalQuestions,
  correctAnswers: quiz.correctAnswers,
  skippedQuestions: quiz.skippedQuestions,
  totalTimeSeconds: quiz.totalTimeSeconds,
  completed: true,
});

/** @throws AppError not_found; conflict while the quiz is not submitted */
export async function getResults({ db }: Context, user: UserRow, quizId: number): Promise<QuizResults> {
  const quiz = await ownQuiz(db, user.id, quizId);
  if (!quiz.completed || !quiz.dateCompleted) throw conflict('This quiz has not been submitted yet');
  const rows = await selectQuizQuestions(db, user.id, quizId);
  return {
    ...submitted(quiz),
    subjectId: quiz.subjectId,
    conceptId: quiz.conceptId,
    ...placeOf(quiz),
    dateCreated: quiz.dateCreated.toISOString(),
    dateCompleted: quiz.dateCompleted.toISOString(),
    questions: rows.map((row) => ({
      id: row.position,
      questionId: row.questionId,
      question: {
        ...toPublicQuestion({ ...row, id: row.questionId }),
        correctOption: row.correctOption,
        explanation: row.explanation,
      },
      concept: conceptOf(row),
      userAnswer: row.userAnswer,
      isCorrect: row.isCorrect,
      isSkipped: row.isSkipped,
      timeSpentSeconds: row.timeSpentSeconds,
      reason: row.reason,
    })),
    mastery: masteryChanges(rows),
  };
}

/** One entry a concept of the quiz, in the order in which it asked. */
function masteryChanges(rows: readonly QuizQuestionRow[]): QuizResults['mastery'] {
  const changes = new Map<number, QuizResults['mastery'][number]>();
  for (const row of rows) {
    const concept = conceptOf(row);
    if (!concept) continue;
    changes.set(concept.id, {
      conceptId: concept.id,
      concept,
      before: row.estimateBefore,
      after: row.estimateAfter,
    });
  }
  return [...changes.values()];
}

async function ownQuiz(db: Context['db'], userId: number, quizId: number): Promise<QuizSummaryRow> {
  const quiz = await selectOptionalQuiz(db, userId, quizId);
  if (!quiz) throw notFound('The quiz');
  return quiz;
}

const conceptOf = ({ conceptId, conceptName }: { conceptId: number | null; conceptName: string | null }) =>
  conceptId === null || conceptName === null ? null : { id: conceptId, name: conceptName };

const placeOf = (quiz: QuizSummaryRow) => ({
  subject: { id: quiz.subjectId, name: quiz.subjectName },
  concept: conceptOf(quiz),
});
