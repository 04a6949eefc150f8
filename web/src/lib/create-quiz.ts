import { api } from '@aspirant/contract/api';
import type { MistakeQuizInput } from '@aspirant/contract/mistakes';
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
export const useCreateQuiz = (readyMessage: string) =>
  useQuizMaker((body: CreateQuizInput) => call(api.createQuiz, { body }), readyMessage);

/** The same for a quiz of mistakes. */
export const useCreateMistakeQuiz = () =>
  useQuizMaker((body: MistakeQuizInput) => call(api.createMistakeQuiz, { body }), 'Your new quiz is ready to start.');

function useQuizMaker<Input>(make: (input: Input) => Promise<{ id: number }>, readyMessage: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: make,
    onSuccess: async (quiz) => {
      void refreshProgress(client);
      toast({ title: 'Quiz created!', description: readyMessage });
      await navigate({ to: '/quiz/$quizId', params: { quizId: String(quiz.id) } });
    },
    onError: (error) =>
      toast({ title: 'Failed to create quiz', description: errorMessage(error), variant: 'destructive' }),
  });
}
