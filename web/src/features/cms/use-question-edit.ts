import { api } from '@aspirant/contract/api';
import type { EditGeneratedInput, GeneratedQuestion } from '@aspirant/contract/review';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { callKey } from '../../lib/queries.ts';
import { toast } from '../../lib/toast.ts';

/** Stores what changed of a question. Throws what the call throws: the form shows it. */
export function useQuestionEdit() {
  const client = useQueryClient();
  return async (id: number, changes: EditGeneratedInput): Promise<void> => {
    const edited = await call(api.editGeneratedQuestion, { params: { id }, body: changes });
    // Thousands of passages need not be read anew for one question.
    client.setQueriesData<GeneratedQuestion[]>({ queryKey: callKey(api.listGeneratedQuestions) }, (list) =>
      list?.map((question) => (question.id === id ? edited : question)),
    );
    toast({ title: 'Question saved' });
  };
}
