import { api } from '@aspirant/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { read } from '../lib/queries.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { ErrorState, Spinner } from '../ui/state.tsx';

export function DashboardScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(read(api.getDashboard));
  return (
    <Page>
      {isPending && <Spinner />}
      {error && (
        <ErrorState
          page
          heading="Failed to load dashboard"
          error={error}
          action={
            <Button variant="line" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {data && !error && <Dashboard data={data} />}
    </Page>
  );
}
