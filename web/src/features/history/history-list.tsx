import { api } from '@aspirant/contract/api';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QuizTable } from '../../ui/quiz-table.tsx';
import { EmptyState, ErrorState, Spinner } from '../../ui/state.tsx';
import { AccuracyChart } from './accuracy-chart.tsx';

/** All completed quizzes, newest first, under a chart of their accuracy. */
export function HistoryList() {
  const { data, error, isPending, isFetching, refetch } = useQuery(read(api.listHistory));
  if (isPending) return <Spinner />;
  if (error) {
    return (
      <ErrorState
        heading="Failed to load quiz history"
        error={error}
        action={
          <Button variant="line" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (data.length === 0) {
    return (
      <div className="card">
        <EmptyState
          message="You haven't taken any quizzes yet. Go back to the dashboard to create your first quiz!"
          action={
            <ButtonLink to="/dashboard" variant="line">
              Back to Dashboard
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <>
      <AccuracyChart quizzes={data} />
      <QuizTable label="Quiz history" quizzes={data} dates="both" />
    </>
  );
}
