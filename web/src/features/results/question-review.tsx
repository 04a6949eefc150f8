import type { QuizResults } from '@aspirant/contract/quizzes';
import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { averagePace, passesFilter, REVIEW_FILTERS, type ReviewFilter } from './review.ts';
import { ReviewCard } from './review-card.tsx';

interface QuestionReviewProps {
  ref: Ref<HTMLElement>;
  results: QuizResults;
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
}

const NONE: Readonly<Record<ReviewFilter, string>> = {
  All: 'This quiz had no questions.',
  Wrong: 'No answer was wrong.',
  Skipped: 'No question was skipped.',
  Slow: "No question took over twice the quiz's average.",
};

/** The questions one below the other, all or a part of them. */
export function QuestionReview({ ref, results, filter, onFilter }: QuestionReviewProps) {
  const { questions } = results;
  const average = averagePace(results);
  const of = (part: ReviewFilter) => questions.filter((question) => passesFilter(question, part, average));
  const shown = new Set(of(filter));
  return (
    <section ref={ref} aria-labelledby="question-review">
      <div className="results-review-head">
        <h2 className="h2" id="question-review">
          Question Review
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields. */}
        <div className="results-filter" role="group" aria-label="Show questions">
          {REVIEW_FILTERS.map((part) => (
            <Button
              key={part}
              aria-pressed={part === filter}
              title={part === 'Slow' ? "Over twice the quiz's average" : undefined}
              onClick={() => onFilter(part)}
            >
              {part} <span className="results-filter-count">{of(part).length}</span>
            </Button>
          ))}
        </div>
      </div>
      <p className="vh" role="status">
        {filter === 'All' ? '' : `${shown.size} of ${questions.length} questions shown`}
      </p>
      {shown.size === 0 && <p className="results-none">{NONE[filter]}</p>}
      {questions.map((reviewed, index) =>
        shown.has(reviewed) ? <ReviewCard key={reviewed.id} reviewed={reviewed} number={index + 1} /> : null,
      )}
    </section>
  );
}
