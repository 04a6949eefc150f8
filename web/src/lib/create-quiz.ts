import { api } from '@aspirant/contract/api';
import type { CreateQuizInput } from '@aspirant/contract/quizzes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call, errorMessage } from './api-client.ts';
import { refreshProgress } from './queries.ts';
import { toast } from './toast.ts';

/**
 * Makes a quiz, refreshes the dashboard's data and goes to it.
 * @param readyMessage the toast's text: DECISIONS.md §4 has one for the dialog, another for Try Similar Quiz.
 */
export function useCreateQuiz(readyMessage: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: CreateQuizInput) => call(api.createQuiz, { body }),
    onSuccess: async (quiz) => {
      void refreshProgress(client);
      toast({ title: 'Quiz created!', description: readyMessage });
      await navigate({ to: '/quiz/$quizId', params: { quizId: String(quiz.id) } });
    },
    onError: (error) =>
      toast({ title: 'Failed to create quiz', description: errorMessage(error), variant: 'destructive' }),
  });
}
