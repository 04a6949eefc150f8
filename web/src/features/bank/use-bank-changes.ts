/** What an admin does to a question of the bank; afterwards the list is read anew. */
import { api } from '@aspirant/contract/api';
import type { EditQuestionInput } from '@aspirant/contract/bank';
import type { OptionLetter } from '@aspirant/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { counted } from '../../lib/format.ts';
import { callKey } from '../../lib/queries.ts';
import { toast } from '../../lib/toast.ts';
import { useBankSession } from './bank-session.ts';

export function useRetire(id: number, onDone: () => void) {
  const { call } = useBankSession();
  return useChange(() => call(api.adminRetireQuestion, { params: { id } }), {
    failure: 'Failed to retire the question',
    success: () => ({ title: 'Question retired' }),
    onDone,
  });
}

export function useRekey(id: number, onDone: () => void) {
  const { call } = useBankSession();
  return useChange(
    (correctOption: OptionLetter) => call(api.adminRekeyQuestion, { params: { id }, body: { correctOption } }),
    {
      failure: 'Failed to correct the key',
      success: ({ correctOption, quizzesAffected }) => ({
        title: `Option ${correctOption} is the key now`,
        description: `${counted(quizzesAffected, 'answer')} rescored.`,
      }),
      onDone,
    },
  );
}

export function useEdit(id: number, onDone: () => void) {
  const { call } = useBankSession();
  return useChange((body: EditQuestionInput) => call(api.adminEditQuestion, { params: { id }, body }), {
    failure: 'Failed to save the question',
    success: () => ({ title: 'New version saved' }),
    onDone,
  });
}

interface Outcome<T> {
  failure: string;
  success: (answer: T) => { title: string; description?: string };
  onDone: () => void;
}

function useChange<Input, T>(change: (input: Input) => Promise<T>, { failure, success, onDone }: Outcome<T>) {
  const client = useQueryClient();
  const { reportFailure } = useBankSession();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      toast(success(answer));
      onDone();
      return client.invalidateQueries({ queryKey: callKey(api.adminListBank) });
    },
    onError: (error) => reportFailure(failure, error),
  });
}
