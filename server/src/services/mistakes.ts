/** Review of mistakes: what waits, a quiz of it, and what a completed quiz changes. */
import type { MistakeQuizInput, Mistakes } from '@aspirant/contract/mistakes';
import { shuffled } from '@aspirant/domain/generation/random';
import { mistakeReason, reviewMistake } from '@aspirant/domain/mistake-review';
import type { ScoredAnswer } from '@aspirant/domain/scoring';
import { conflict, notFound } from '../errors.ts';
import type { UserRow } from '../storage/accounts.ts';
import { selectOptionalExamByName, selectOptionalSubject } from '../storage/catalogue.ts';
import type { Transaction } from '../storage/database.ts';
import { saveCards, selectCards, selectMistakeCounts, selectMistakes } from '../storage/mistakes.ts';
import { insertQuiz } from '../storage/quizzes.ts';
import type { Context } from './context.ts';

export async function getMistakes({ db, now }: Context, user: UserRow): Promise<Mistakes> {
  const exam = await selectOptionalExamByName(db, user.examPrep);
  const subjects = exam ? await selectMistakeCounts(db, user.id, exam.id, now()) : [];
  const next = subjects.flatMap((one) => one.nextDueAt?.getTime() ?? []);
  return {
    due: subjects.reduce((sum, one) => sum + one.due, 0),
    total: subjects.reduce((sum, one) => sum + one.total, 0),
    nextDueAt: next.length === 0 ? null : new Date(Math.min(...next)).toISOString(),
    subjects: subjects.map(({ subjectId, subjectName, due, total }) => ({
      subjectId,
      subject: { id: subjectId, name: subjectName },
      due,
      total,
    })),
  };
}

/**
 * Makes a quiz of one subject's mistakes (SPEC.md's quizzes have one subject): of the subject named, else of the one
 * with the most due. It asks what is due, the longest due first; where nothing is due yet, what will be next, since who
 * wants to review early may: FSRS reckons with it.
 *
 * @throws AppError not_found for a subject of another exam; conflict when there is no mistake to review
 */
export async function createMistakeQuiz(
  { db, now, random }: Context,
  user: UserRow,
  input: MistakeQuizInput,
): Promise<{ id: number; totalQuestions: number }> {
  const exam = await selectOptionalExamByName(db, user.examPrep);
  if (!exam) throw notFound('The exam');
  if (input.subjectId !== undefined && !(await selectOptionalSubject(db, input.subjectId, exam.id))) {
    throw notFound('The subject');
  }
  const counts = await selectMistakeCounts(db, user.id, exam.id, now());
  const [fullest] = counts
    .filter((one) => input.subjectId === undefined || one.subjectId === input.subjectId)
    .sort((a, b) => b.due - a.due || b.total - a.total || a.subjectId - b.subjectId);
  if (!fullest) throw conflict('You have no mistakes to review');

  const { subjectId, due } = fullest;
  const size = due === 0 ? input.numberOfQuestions : Math.min(due, input.numberOfQuestions);
  const mistakes = await selectMistakes(db, user.id, subjectId, size);
  const at = now().getTime();
  return db.transaction((tx) =>
    insertQuiz(tx, {
      userId: user.id,
      examId: exam.id,
      subjectId,
      topicId: null,
      conceptId: null,
      // In another order than the quiz in which they were missed.
      questions: shuffled(mistakes, random).map(({ card, ...question }) => ({
        ...question,
        reason: mistakeReason(card, at),
      })),
    }),
  );
}

/** Updates the learner's deck with a quiz's answers, inside the transaction that completes it. */
export async function reviewAnswers(
  tx: Transaction,
  userId: number,
  answers: readonly (ScoredAnswer & { newestId: number })[],
  now: number,
): Promise<void> {
  const cards = await selectCards(
    tx,
    userId,
    answers.map((answer) => answer.newestId),
  );
  const changed = new Map<number, ReturnType<typeof reviewMistake>>();
  for (const answer of answers) {
    const { newestId } = answer;
    const before = (changed.has(newestId) ? changed : cards).get(newestId) ?? null;
    const card = reviewMistake(before, answer, now);
    if (card !== before) changed.set(newestId, card);
  }
  await saveCards(
    tx,
    [...changed].map(([questionId, card]) => ({ userId, questionId, card })),
  );
}
