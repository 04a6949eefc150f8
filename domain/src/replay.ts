/** The whole history from scratch: what the running updates of completed quizzes must have led to. */
import { OPTION_LETTERS } from '@aspirant/contract/limits';
import { countAttempt, type ItemSums, noAnswers } from './item-statistics.ts';
import type { ConceptDifficulty, ConceptMastery, ItemDifficulty, LearnerState } from './mastery.ts';
import { NEW_LEARNER } from './mastery.ts';
import { type MistakeCard, reviewMistake } from './mistake-review.ts';
import { type PerformanceGain, type PerformanceGains, type Place, performanceGains } from './performance.ts';
import { type AnswerToLearn, learnFromAnswers } from './quiz-learning.ts';

export interface CompletedQuiz {
  userId: number;
  /** when it was completed, epoch milliseconds */
  at: number;
  /** in the quiz's order */
  answers: readonly (AnswerToLearn & Place & ReplayedVersion)[];
}

interface ReplayedVersion {
  /** the newest version of the question: mistakes wait under it */
  newestId: number;
}

export interface LearnerHistory {
  learner: LearnerState;
  mastery: Map<number, ConceptMastery>;
  /** by the question's newest version */
  cards: Map<number, MistakeCard>;
  performance: PerformanceGains;
  /** questions met in a quiz before */
  seen: Set<number>;
}

export interface History {
  learners: Map<number, LearnerHistory>;
  items: Map<number, ItemDifficulty>;
  concepts: Map<number, ConceptDifficulty>;
  sums: Map<number, ItemSums>;
}

/**
 * Replays completed quizzes of all learners, in the order in which they were completed: item and concept difficulties
 * are shared, so that the order across learners matters. A key corrected in between is not in it: what the model drew
 * from the old scores stays in the running states.
 */
export function replayQuizzes(quizzes: Iterable<CompletedQuiz>): History {
  const history: History = { learners: new Map(), items: new Map(), concepts: new Map(), sums: new Map() };
  for (const quiz of quizzes) {
    const own = history.learners.get(quiz.userId) ?? newcomer();
    history.learners.set(quiz.userId, own);
    replayQuiz(history, own, quiz);
  }
  return history;
}

const newcomer = (): LearnerHistory => ({
  learner: NEW_LEARNER,
  mastery: new Map(),
  cards: new Map(),
  performance: { subjects: new Map(), topics: new Map(), concepts: new Map() },
  seen: new Set(),
});

function replayQuiz({ items, concepts, sums }: History, own: LearnerHistory, { at, answers }: CompletedQuiz): void {
  const states = { learner: own.learner, mastery: own.mastery, items, concepts };
  for (const attempt of learnFromAnswers(states, answers, own.seen, at)) {
    const before = sums.get(attempt.questionId) ?? noAnswers(OPTION_LETTERS.length);
    sums.set(attempt.questionId, countAttempt(before, attempt));
  }
  own.learner = states.learner;
  for (const answer of answers) {
    own.seen.add(answer.questionId);
    const card = reviewMistake(own.cards.get(answer.newestId) ?? null, answer, at);
    if (card) own.cards.set(answer.newestId, card);
    else own.cards.delete(answer.newestId);
  }
  const gains = performanceGains(answers);
  for (const level of ['subjects', 'topics', 'concepts'] as const) addGains(own.performance[level], gains[level]);
}

function addGains(sums: Map<number, PerformanceGain>, gains: ReadonlyMap<number, PerformanceGain>): void {
  for (const [id, gain] of gains) {
    const sum = sums.get(id) ?? { questionsAttempted: 0, questionsCorrect: 0, totalTimeSeconds: 0 };
    sums.set(id, {
      questionsAttempted: sum.questionsAttempted + gain.questionsAttempted,
      questionsCorrect: sum.questionsCorrect + gain.questionsCorrect,
      totalTimeSeconds: sum.totalTimeSeconds + gain.totalTimeSeconds,
    });
  }
}
