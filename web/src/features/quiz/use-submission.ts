import { api } from '@aspirant/contract/api';
import type { QuizDetail } from '@aspirant/contract/quizzes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, call, errorMessage } from '../../lib/api-client.ts';
import { read, refreshProgress } from '../../lib/queries.ts';
import { toast } from '../../lib/toast.ts';
import type { AttemptStore } from './attempt-store.ts';
import { toSubmission } from './quiz-attempt.ts';

export interface Submission {
  /** Hands the quiz in; again after a failure. */
  submit: () => void;
  sending: boolean;
  /** Handed in, but not taken by the server so far. */
  unsent: boolean;
  /** The server no longer knows who is signed in. */
  signedOut: boolean;
}

/**
 * Hands a quiz in and goes to its results. What could not be sent stays on this device; it is sent again by hand, when
 * the network comes back, and when the quiz is opened again. The server takes the first one and ignores repetitions.
 * @param address the quiz's id as it stands in the page's address: the key of its cached answer
 */
export function useSubmission(quiz: QuizDetail, address: string, store: AttemptStore): Submission {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(store.get().sheet.ended);
  const [signedOut, setSignedOut] = useState(false);

  const { mutate, isPending } = useMutation({
    mutationFn: (_: { quiet: boolean }) =>
      call(api.submitQuiz, { params: { quizId: quiz.id }, body: toSubmission(quiz.id, store.get()) }),
    onSuccess: async () => {
      store.close();
      void refreshProgress(client);
      toast({ title: 'Quiz submitted!', description: 'Check your results.' });
      await navigate({ to: '/results/$quizId', params: { quizId: address }, replace: true });
      // After the navigation, since it makes this screen lead to the results as well.
      client.setQueryData(read(api.getQuiz, { params: { quizId: address } }).queryKey, (known) =>
        known ? { ...known, completed: true } : known,
      );
    },
    onError: (error, { quiet }) => {
      setUnsent(true);
      setSignedOut(error instanceof ApiError && error.status === 401);
      if (quiet) return;
      toast({ title: 'Failed to submit quiz', description: errorMessage(error), variant: 'destructive' });
    },
  });

  useEffect(() => {
    const sendWhatIsLeft = (): void => {
      if (store.get().sheet.ended) mutate({ quiet: true });
    };
    sendWhatIsLeft();
    addEventListener('online', sendWhatIsLeft);
    return () => removeEventListener('online', sendWhatIsLeft);
  }, [store, mutate]);

  const submit = (): void => {
    if (isPending) return;
    store.dispatch({ type: 'end', at: Date.now() });
    mutate({ quiet: false });
  };
  return { submit, sending: isPending, unsent, signedOut };
}
