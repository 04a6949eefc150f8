import './cms-desk.css';
import { api } from '@aspirant/contract/api';
import type { GeneratedQuestion } from '@aspirant/contract/review';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { read } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Spinner } from '../../ui/state.tsx';
import type { QuestionSource } from './question-source.ts';
import { ReviewFilter, type ReviewFilterValue } from './review-filter.tsx';
import { ReviewQuestion } from './review-question.tsx';
import { BulkBar, ReviewQueue } from './review-queue.tsx';
import { ReviewSource } from './review-source.tsx';
import { useReviewDesk } from './use-review-desk.ts';

interface QuestionsTabProps {
  filter: ReviewFilterValue;
  onFilter: (filter: ReviewFilterValue) => void;
  /** Only this document's questions. */
  source: QuestionSource | null;
  onClearSource: () => void;
}

export function QuestionsTab(props: QuestionsTabProps) {
  const { filter, source } = props;
  const query = filter === 'all' ? {} : { status: filter };
  const questions = useQuery(read(api.listGeneratedQuestions, { query }));
  if (questions.isPending) return <Spinner label="Loading questions" />;
  if (questions.isError) return <ErrorState heading="Failed to load questions" error={questions.error} />;
  const shown = source ? questions.data.filter((question) => question.documentId === source.id) : questions.data;
  // Another filter is another queue: it begins at its first question with nothing selected.
  return <ReviewDesk key={`${filter}-${source?.id ?? 'all'}`} questions={shown} {...props} />;
}

function ReviewDesk({
  questions,
  filter,
  onFilter,
  source,
  onClearSource,
}: QuestionsTabProps & { questions: readonly GeneratedQuestion[] }) {
  const desk = useReviewDesk(questions, filter !== 'pending');
  return (
    <div className="cms-desk">
      <section className="cms-pane" aria-label="Questions to review">
        <header>
          <ReviewFilter value={filter} onChange={(value) => desk.leave(() => onFilter(value))} />
        </header>
        {source && (
          <p className="cms-source">
            <span>
              Only from <b>{source.name}</b>
            </span>
            <Button icon={<X className="i" />} onClick={() => desk.leave(onClearSource)}>
              Show all
            </Button>
          </p>
        )}
        <ReviewQueue desk={desk} />
        <BulkBar desk={desk} />
      </section>
      {desk.current && desk.place ? (
        <>
          <ReviewQuestion question={desk.current} index={desk.place.index} count={desk.queue.length} desk={desk} />
          <ReviewSource question={desk.current} />
        </>
      ) : (
        <section className="cms-pane cms-nothing" aria-label="Question">
          <EmptyState {...emptyText(filter, source)} />
        </section>
      )}
    </div>
  );
}

function emptyText(filter: ReviewFilterValue, source: QuestionSource | null): { heading: string; message: string } {
  const heading = filter === 'all' ? 'No questions' : `No ${filter} questions`;
  if (source) return { heading, message: `${source.name} has none here.` };
  return filter === 'pending'
    ? { heading, message: 'Questions made from your documents wait here until you approve or reject them.' }
    : { heading, message: 'Choose another status to see more.' };
}
