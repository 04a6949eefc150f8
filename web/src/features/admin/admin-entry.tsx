import { Button } from '../../ui/button.tsx';
import { ErrorState, Spinner } from '../../ui/state.tsx';
import { AdminDesk } from './admin-desk.tsx';
import { useAdminGuard } from './use-admin-guard.ts';

/** Shows the CMS once the server has confirmed the session. */
export function AdminEntry() {
  const check = useAdminGuard();
  if (check.isError) {
    return (
      <ErrorState
        heading="Failed to check your session"
        error={check.error}
        action={
          <Button variant="primary" onClick={() => check.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  return check.data?.authenticated ? <AdminDesk /> : <Spinner label="Checking your session" />;
}
