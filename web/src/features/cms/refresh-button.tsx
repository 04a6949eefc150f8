import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { refreshCms } from './cms-lists.ts';

/** Reads the lists anew: nothing here is polled. */
export function RefreshButton() {
  const client = useQueryClient();
  const busy = useIsFetching() > 0;
  return (
    <Button variant="line" icon={<RefreshCw className="i" />} loading={busy} onClick={() => refreshCms(client)}>
      Refresh
    </Button>
  );
}
