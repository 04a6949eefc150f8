import { api } from '@aspirant/contract/api';
import { useQuery } from '@tanstack/react-query';
import { callKey } from '../../lib/queries.ts';
import { Select } from '../../ui/field.tsx';
import { useBankSession } from './bank-session.ts';

/** Where questions go to or come from; '' where nothing is chosen. */
export interface Place {
  examId: string;
  subjectId: string;
  subjectName: string;
}
export const NOWHERE: Place = { examId: '', subjectId: '', subjectName: '' };

/** An exam and one of its subjects. */
export function ExchangePlace({ place, onPlace }: { place: Place; onPlace: (place: Place) => void }) {
  const { call } = useBankSession();
  const exams = useQuery({
    queryKey: callKey(api.adminListExams, {}),
    queryFn: ({ signal }) => call(api.adminListExams, { signal }),
  });
  const query = { examId: place.examId };
  const subjects = useQuery({
    queryKey: callKey(api.adminListSubjects, { query }),
    queryFn: ({ signal }) => call(api.adminListSubjects, { query, signal }),
    enabled: place.examId !== '',
  });
  const subjectList = (subjects.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <Select
        label="Exam"
        required
        placeholder="Select an exam"
        options={(exams.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={place.examId}
        onChange={(event) => onPlace({ ...NOWHERE, examId: event.currentTarget.value })}
      />
      <Select
        label="Subject"
        required
        disabled={place.examId === ''}
        placeholder={place.examId === '' ? 'Select an exam first' : 'Select a subject'}
        options={subjectList}
        value={place.subjectId}
        onChange={(event) => {
          const subjectId = event.currentTarget.value;
          const subjectName = subjectList.find((one) => one.value === subjectId)?.label ?? '';
          onPlace({ ...place, subjectId, subjectName });
        }}
      />
    </>
  );
}
