import { api } from '@aspirant/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { refreshAdmin } from './admin-lists.ts';
import { adminCall, reportFailure } from './admin-session.ts';

/** Approves or rejects a generated question, with a note for the record where there is one. */
export function useQuestionReview(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ approved, notes }: { approved: boolean; notes: string }) =>
      adminCall(api.adminReviewQuestion, { params: { id }, body: { approved, notes: notes.trim() || null } }),
    onSuccess: (_, { approved }) =>
      toast({ title: 'Review submitted', description: `The question was ${approved ? 'approved' : 'rejected'}.` }),
    onError: (error) => reportFailure('Review failed', error),
    onSettled: () => refreshAdmin(client),
  });
}
