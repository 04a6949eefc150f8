import { api } from '@aspirant/contract/api';
import { ITEM_FLAG, ITEM_FLAGS, type ItemFlagName } from '@aspirant/contract/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextInput } from '../../ui/field.tsx';
import { useBankSession } from './bank-session.ts';

export interface Filter {
  flag?: ItemFlagName;
  subjectId?: number;
  search?: string;
}

const ALL = '';

/** Which questions are listed: by reason, by subject, by words. */
export function BankFilter({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const { call } = useBankSession();
  const [words, setWords] = useState(filter.search ?? '');
  const exams = useQuery({
    queryKey: callKey(api.adminListExams, {}),
    queryFn: ({ signal }) => call(api.adminListExams, { signal }),
  });
  const [examId, setExamId] = useState<number>();
  const subjects = useQuery({
    queryKey: callKey(api.adminListSubjects, { query: { examId } }),
    queryFn: ({ signal }) => call(api.adminListSubjects, { query: { examId }, signal }),
    enabled: examId !== undefined,
  });
  const { flag, subjectId, search } = filter;
  const keep = (part: { [K in keyof Filter]?: Filter[K] | undefined }): void => {
    const next = { flag, subjectId, search, ...part };
    onFilter({
      ...(next.flag && { flag: next.flag }),
      ...(next.subjectId && { subjectId: next.subjectId }),
      ...(next.search && { search: next.search }),
    });
  };
  return (
    <search>
      <form
        className="bank-filter"
        onSubmit={(event) => {
          event.preventDefault();
          keep({ search: words.trim() });
        }}
      >
        <Select
          label="Needs a look"
          options={[
            { value: ALL, label: 'All questions' },
            ...ITEM_FLAGS.map((value) => ({ value, label: ITEM_FLAG[value].label })),
          ]}
          value={flag ?? ALL}
          onChange={(event) => keep({ flag: ITEM_FLAGS.find((one) => one === event.currentTarget.value) })}
        />
        <Select
          label="Exam"
          options={[
            { value: ALL, label: 'All exams' },
            ...(exams.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={examId === undefined ? ALL : String(examId)}
          onChange={(event) => {
            setExamId(Number(event.currentTarget.value) || undefined);
            keep({ subjectId: undefined });
          }}
        />
        <Select
          label="Subject"
          disabled={examId === undefined}
          options={[
            { value: ALL, label: examId === undefined ? 'Select an exam first' : 'All subjects' },
            ...(subjects.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={subjectId === undefined ? ALL : String(subjectId)}
          onChange={(event) => keep({ subjectId: Number(event.currentTarget.value) || undefined })}
        />
        <TextInput
          label="Words of the question"
          type="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button variant="line" type="submit">
          Search
        </Button>
      </form>
    </search>
  );
}
