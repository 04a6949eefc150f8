import { AdminHeader } from '../features/admin/admin-header.tsx';
import { adminCall, reportFailure } from '../features/admin/admin-session.ts';
import { useAdminGuard } from '../features/admin/use-admin-guard.ts';
import { BankDesk } from '../features/bank/bank-desk.tsx';
import { BankSessionContext } from '../features/bank/bank-session.ts';
import { Button } from '../ui/button.tsx';
import { Page, PageHead } from '../ui/page.tsx';
import { ErrorState, Spinner } from '../ui/state.tsx';

const SESSION = { call: adminCall, reportFailure };

/** The bank of questions, for a signed-in admin. */
export function AdminBankScreen() {
  const check = useAdminGuard();
  return (
    <>
      <AdminHeader />
      <Page kind="staff">
        <PageHead title="Question bank" subtitle="What the answers say about each question, what needs a look first" />
        {check.isError ? (
          <ErrorState
            heading="Failed to check your session"
            error={check.error}
            action={
              <Button variant="primary" onClick={() => check.refetch()}>
                Try again
              </Button>
            }
          />
        ) : check.data?.authenticated ? (
          <BankSessionContext value={SESSION}>
            <BankDesk />
          </BankSessionContext>
        ) : (
          <Spinner label="Checking your session" />
        )}
      </Page>
    </>
  );
}
