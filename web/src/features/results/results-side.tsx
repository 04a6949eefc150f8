import type { QuizResults } from '@aspirant/contract/quizzes';
import { Check, X } from 'lucide-react';
import { AnswerSheet } from '../../ui/answer-sheet.tsx';
import { PaceChart } from './pace-chart.tsx';
import { reviewRows } from './review.ts';

interface ResultsSideProps {
  results: QuizResults;
  onSelect: (number: number) => void;
}

/** The marked answer sheet, which leads to each question, and how long each took. */
export function ResultsSide({ results, onSelect }: ResultsSideProps) {
  return (
    <aside className="results-side" aria-label="Your answer sheet">
      <AnswerSheet title="Answer sheet" rows={reviewRows(results.questions)} onSelect={onSelect}>
        <ul className="results-legend" aria-label="Legend">
          <li className="results-legend-item">
            <i className="results-ring right">
              <Check className="i" />
            </i>
            Correct
          </li>
          <li className="results-legend-item">
            <i className="results-ring wrong">
              <X className="i" />
            </i>
            Incorrect
          </li>
          <li className="results-legend-item">
            <i className="results-ring key" />
            Correct answer, not picked
          </li>
        </ul>
      </AnswerSheet>
      <PaceChart results={results} />
    </aside>
  );
}
