import { api } from '@aspirant/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, errorMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { refreshCms } from './cms-lists.ts';

export type JobVerb = 'start' | 'stop' | 'resume';

const CALLS = { start: api.startJob, stop: api.stopJob, resume: api.resumeJob };
const DONE = { start: 'Processing started', stop: 'Processing stopped', resume: 'Processing resumed' };

/** Start, stop or resume the work on a document. */
export function useJobAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, id }: { verb: JobVerb; id: number }) => call(CALLS[verb], { params: { id } }),
    onSuccess: (job, { verb }) => toast({ title: DONE[verb], description: job.documentName }),
    onError: (error, { verb }) =>
      toast({ title: `Failed to ${verb} processing`, description: errorMessage(error), variant: 'destructive' }),
    // After a failure too: it most often means that the list on the screen is behind.
    onSettled: () => refreshCms(client),
  });
}

/** Deletes a document with its questions, after the browser's confirmation. */
export function useDeleteDocument() {
  const client = useQueryClient();
  const { mutate, ...deletion } = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) =>
      call(api.deleteDocument, { params: { id }, query: { deleteQuestions: 'true' } }),
    onSuccess: (_, { name }) => toast({ title: 'Document deleted', description: name }),
    onError: (error) => toast({ title: 'Delete failed', description: errorMessage(error), variant: 'destructive' }),
    onSettled: () => refreshCms(client),
  });
  return {
    ...deletion,
    confirmAndDelete(document: { id: number; name: string }): void {
      if (confirm(`Delete "${document.name}" and its questions? This cannot be undone.`)) mutate(document);
    },
  };
}
