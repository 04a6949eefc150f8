import type { QuizResults } from '@aspirant/contract/quizzes';
import { averagePace, outcomeOf } from './review.ts';

const WIDTH = 208;
const HEIGHT = 76;
/** Room for the numbers below the bars. */
const FOOT = 16;
/** Bars are 13 px wide at most (design: Charts). */
const BAR_MAX = 13;
/** More questions than this, and only every fifth number fits. */
const ALL_NUMBERS = 15;

/** Seconds a question as bars, the average as a dashed line; skipped questions are paler. */
export function PaceChart({ results }: { results: QuizResults }) {
  const { questions } = results;
  const average = averagePace(results);
  const seconds = questions.map((question) => question.timeSpentSeconds);
  const longest = Math.max(...seconds, average);
  if (longest === 0) return null;
  const step = WIDTH / questions.length;
  const bar = Math.min(BAR_MAX, step * 0.66);
  const heightOf = (value: number): number => (value / longest) * (HEIGHT - 4);
  const numbered = (number: number): boolean => questions.length <= ALL_NUMBERS || number % 5 === 0 || number === 1;
  return (
    <figure className="card results-pace">
      <h3>Seconds a question</h3>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
        role="img"
        aria-label={`Seconds a question: ${seconds.join(', ')}. The average is ${Math.round(average)}.`}
      >
        {questions.map((question, index) => {
          const centre = step * (index + 0.5);
          const height = Math.max(1, heightOf(question.timeSpentSeconds));
          return (
            <g key={question.id}>
              <rect
                x={centre - bar / 2}
                y={HEIGHT - height}
                width={bar}
                height={height}
                rx={Math.min(2, height / 2)}
                className={outcomeOf(question) === 'skipped' ? 'pale' : undefined}
              />
              {numbered(index + 1) && (
                <text x={centre} y={HEIGHT + FOOT - 2}>
                  {index + 1}
                </text>
              )}
            </g>
          );
        })}
        <line x1={0} x2={WIDTH} y1={HEIGHT - heightOf(average)} y2={HEIGHT - heightOf(average)} />
      </svg>
    </figure>
  );
}
