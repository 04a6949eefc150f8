import './history.css';
import type { QuizSummary } from '@aspirant/contract/quizzes';
import { dayOf } from '../../lib/format.ts';
import { LineChart } from '../../ui/line-chart.tsx';

/** Two quizzes make no trend, and more than these no readable line. */
const FEWEST = 3;
const MOST = 30;

const average = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));

/** Accuracy of the latest quizzes, oldest at the left. Nothing for fewer than three. */
export function AccuracyChart({ quizzes }: { quizzes: readonly QuizSummary[] }) {
  const shown = quizzes.slice(0, MOST).toReversed();
  const first = shown[0];
  const last = shown.at(-1);
  if (shown.length < FEWEST || !first || !last) return null;
  const values = shown.map((quiz) => quiz.correctPercentage);
  const finding = `Accuracy of the last ${shown.length} quizzes. It ranges from ${Math.min(...values)}% to ${Math.max(...values)}% and the average of the latest five is ${average(values.slice(-5))}%.`;
  return (
    <figure className="card history-chart">
      <figcaption className="row between">
        <h2 className="h2">Accuracy, last {shown.length} quizzes</h2>
        <span className="small muted num">Average {average(values)}%</span>
      </figcaption>
      <LineChart
        label={finding}
        points={shown.map((quiz) => ({ value: quiz.correctPercentage, name: `Quiz ${quiz.id}` }))}
        from={dayOf(first.dateCreated)}
        to={dayOf(last.dateCreated)}
      />
    </figure>
  );
}
