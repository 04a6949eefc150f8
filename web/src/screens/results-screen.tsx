import { api } from '@aspirant/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Results } from '../features/results/results.tsx';
import { ApiError } from '../lib/api-client.ts';
import { read } from '../lib/queries.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { ErrorState, Spinner } from '../ui/state.tsx';

export function ResultsScreen() {
  return (
    <Page className="results">
      <QuizResultsView />
    </Page>
  );
}

function QuizResultsView() {
  const { quizId } = useParams({ from: '/learner/results/$quizId' });
  const { data, error, isPending, isFetching, refetch } = useQuery(read(api.getResults, { params: { quizId } }));
  if (isPending) return <Spinner />;
  if (!error) return <Results results={data} />;
  // 409: it was not submitted yet.
  const unfinished = error instanceof ApiError && error.status === 409;
  return (
    <ErrorState
      page
      heading="Failed to load quiz results"
      error={error}
      action={
        <div className="row wrapx">
          {unfinished ? (
            <ButtonLink to="/quiz/$quizId" params={{ quizId }} variant="primary">
              Go to the quiz
            </ButtonLink>
          ) : (
            <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )}
          <ButtonLink to="/dashboard" variant="line">
            Back to Dashboard
          </ButtonLink>
        </div>
      }
    />
  );
}
