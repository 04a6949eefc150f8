import { api } from '@aspirant/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { refreshAdmin } from './admin-lists.ts';
import { adminCall, reportFailure } from './admin-session.ts';

export type JobVerb = 'stop' | 'resume';

const CALLS = { stop: api.adminStopJob, resume: api.adminResumeJob };
const DONE = { stop: 'Processing stopped', resume: 'Processing resumed' };

/** Pauses or resumes a job; the admin's stop is a pause (DECISIONS.md §5). */
export function useJobAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, id }: { verb: JobVerb; id: number }) => adminCall(CALLS[verb], { params: { id } }),
    onSuccess: (job, { verb }) => toast({ title: DONE[verb], description: job.documentName }),
    onError: (error, { verb }) => reportFailure(`Failed to ${verb} processing`, error),
    onSettled: () => refreshAdmin(client),
  });
}
