import type { AdminJob } from '@aspirant/contract/admin';
import { Pause, Play } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useJobAction } from './use-job-action.ts';

/** Pause for a job at work, Resume for a paused one, nothing else. */
export function JobActionButton({ job }: { job: Pick<AdminJob, 'id' | 'status' | 'documentName'> }) {
  const action = useJobAction();
  if (job.status !== 'PROCESSING' && job.status !== 'PAUSED') return null;
  const pause = job.status === 'PROCESSING';
  const label = pause ? 'Pause' : 'Resume';
  return (
    <Button
      variant="line"
      icon={pause ? <Pause className="i" /> : <Play className="i" />}
      aria-label={`${label} ${job.documentName}`}
      loading={action.isPending}
      onClick={() => action.mutate({ verb: pause ? 'stop' : 'resume', id: job.id })}
    >
      {label}
    </Button>
  );
}
