/** What a completed quiz adds to a learner's performance by subject, topic and concept. */
import { isAttempted, type ScoredAnswer } from './scoring.ts';

export interface PerformanceGain {
  questionsAttempted: number;
  questionsCorrect: number;
  /** Seconds spent on attempted questions only. */
  totalTimeSeconds: number;
}

/** Where a question stands in the outline. */
export interface Place {
  subjectId: number;
  topicId: number | null;
  conceptId: number | null;
}

export interface PerformanceGains {
  subjects: Map<number, PerformanceGain>;
  topics: Map<number, PerformanceGain>;
  concepts: Map<number, PerformanceGain>;
}

/**
 * Sums attempted answers by place. Skipped and unanswered questions add nothing, not even their time. Keys come out in
 * ascending order, so that concurrent transactions lock rows in one order.
 */
export function performanceGains(answers: readonly (ScoredAnswer & Place)[]): PerformanceGains {
  const attempted = answers.filter(isAttempted);
  return {
    subjects: sumBy(attempted, (answer) => answer.subjectId),
    topics: sumBy(attempted, (answer) => answer.topicId),
    concepts: sumBy(attempted, (answer) => answer.conceptId),
  };
}

function sumBy<A extends ScoredAnswer>(
  answers: readonly A[],
  keyOf: (answer: A) => number | null,
): Map<number, PerformanceGain> {
  const sums = new Map<number, PerformanceGain>();
  for (const answer of answers) {
    const key = keyOf(answer);
    if (key === null) continue;
    const sum = sums.get(key) ?? { questionsAttempted: 0, questionsCorrect: 0, totalTimeSeconds: 0 };
    sum.questionsAttempted += 1;
    sum.questionsCorrect += answer.isCorrect ? 1 : 0;
    sum.totalTimeSeconds += answer.timeSpentSeconds;
    sums.set(key, sum);
  }
  return new Map([...sums].sort(([a], [b]) => a - b));
}
