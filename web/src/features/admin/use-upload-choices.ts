import { api } from '@aspirant/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SelectOption } from '../../ui/field.tsx';
import { adminRead, reportFailure } from './admin-session.ts';

const choices = (list: readonly { id: number; name: string }[] | undefined): SelectOption[] =>
  (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** Exams, and the subjects of the chosen one. @param examId '' while none is chosen */
export function useUploadChoices(examId: string) {
  const exams = useQuery(adminRead(api.adminListExams));
  const subjects = useQuery({ ...adminRead(api.adminListSubjects, { query: { examId } }), enabled: examId !== '' });
  useEffect(() => {
    if (exams.error) reportFailure('Error loading exams', exams.error);
  }, [exams.error]);
  useEffect(() => {
    if (subjects.error) reportFailure('Error loading subjects', subjects.error);
  }, [subjects.error]);
  return { exams: choices(exams.data), subjects: choices(subjects.data), loadingSubjects: subjects.isLoading };
}
