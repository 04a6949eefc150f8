import { api } from '@aspirant/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../../lib/api-client.ts';
import { read } from '../../lib/queries.ts';
import { toast } from '../../lib/toast.ts';
import type { SelectOption } from '../../ui/field.tsx';

/** SPEC.md §7: the entries to choose from when the list of exams cannot be read. */
const FALLBACK: readonly SelectOption[] = [
  { value: '1', label: 'UPSC' },
  { value: '2', label: 'GMAT' },
];

/** The exams as choices; undefined while they are read. */
export function useExamChoices(): readonly SelectOption[] | undefined {
  const { data, error } = useQuery(read(api.listExams));
  useEffect(() => {
    if (error) toast({ title: 'Error loading exams', description: errorMessage(error), variant: 'destructive' });
  }, [error]);
  if (error) return FALLBACK;
  return data?.map((exam) => ({ value: String(exam.id), label: exam.name }));
}
