import { api } from '@aspirant/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, errorMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { refreshCms } from './cms-lists.ts';

export type Decision = 'approved' | 'rejected';

/** Approves or rejects one question. */
export function useReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: Decision }) =>
      call(api.reviewQuestion, { params: { id }, body: { status } }),
    onSuccess: (_, { status }) => toast({ title: 'Review submitted', description: `The question was ${status}.` }),
    onError: (error) => toast({ title: 'Review failed', description: errorMessage(error), variant: 'destructive' }),
    onSettled: () => refreshCms(client),
  });
}

/** Approves or rejects the selected questions; says so and sends nothing where none is selected. */
export function useBulkReview(onReviewed: () => void) {
  const client = useQueryClient();
  const { mutate, ...review } = useMutation({
    mutationFn: (body: { status: Decision; questionIds: number[] }) => call(api.bulkReview, { body }),
    onSuccess: ({ message }) => {
      toast({ title: 'Bulk review completed', description: message });
      onReviewed();
    },
    onError: (error) =>
      toast({ title: 'Bulk review failed', description: errorMessage(error), variant: 'destructive' }),
    onSettled: () => refreshCms(client),
  });
  return {
    ...review,
    submit(status: Decision, questionIds: number[]): void {
      if (questionIds.length > 0) mutate({ status, questionIds });
      else
        toast({
          title: 'No questions selected',
          description: `Please select at least one question to ${status === 'approved' ? 'approve' : 'reject'}.`,
          variant: 'destructive',
        });
    },
  };
}
