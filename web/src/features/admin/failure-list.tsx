import type { AdminDocument } from '@aspirant/contract/admin';
import { errorMessage } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Failure } from './in-turn.ts';

/** What the server said of each document that could not be processed. */
export function FailureList({ failures }: { failures: readonly Failure<AdminDocument>[] | undefined }) {
  if (!failures || failures.length === 0) return null;
  return (
    <Alert>
      {failures.map(({ item, error }) => (
        <span key={item.id} className="admin-failure">
          {item.name}: {errorMessage(error)}
        </span>
      ))}
    </Alert>
  );
}
