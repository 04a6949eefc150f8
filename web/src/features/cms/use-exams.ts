import { api } from '@aspirant/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../../lib/api-client.ts';
import { read } from '../../lib/queries.ts';
import { toast } from '../../lib/toast.ts';
import type { SelectOption } from '../../ui/field.tsx';
import { examChoices, FALLBACK_EXAMS } from './exam-choice.ts';

/** The exams as choices; undefined while they are read. */
export function useExamChoices(): readonly SelectOption[] | undefined {
  const { data, error } = useQuery(read(api.listExams));
  useEffect(() => {
    if (error) toast({ title: 'Error loading exams', description: errorMessage(error), variant: 'destructive' });
  }, [error]);
  if (error) return FALLBACK_EXAMS;
  return data && examChoices(data);
}
