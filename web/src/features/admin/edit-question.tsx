import type { AdminQuestion } from '@aspirant/contract/admin';
import { api } from '@aspirant/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback } from 'react';
import { callKey } from '../../lib/queries.ts';
import type { MissingField } from '../../lib/question-edit.ts';
import { toast } from '../../lib/toast.ts';
import { QuestionForm } from '../../ui/question-form.tsx';
import { adminCall, adminRead } from './admin-session.ts';

interface EditQuestionProps {
  question: AdminQuestion;
  missing: MissingField | null;
  /** Whether there is something to lose. */
  dirty: RefObject<boolean>;
  onClose: () => void;
}

/** A generated question as a form. */
export function EditQuestion({ question, missing, dirty, onClose }: EditQuestionProps) {
  const client = useQueryClient();
  const outline = useQuery(adminRead(api.adminGetExamOutline, { params: { id: question.examId } }));
  const onDirty = useCallback(
    (now: boolean) => {
      dirty.current = now;
    },
    [dirty],
  );
  return (
    <QuestionForm
      question={{ ...question, questionText: question.text }}
      outline={outline.data}
      outlineError={outline.error}
      missing={missing}
      onClose={onClose}
      onDirty={onDirty}
      onSave={async (changes) => {
        const edited = await adminCall(api.adminEditGeneratedQuestion, { params: { id: question.id }, body: changes });
        client.setQueriesData<AdminQuestion[]>({ queryKey: callKey(api.adminListQuestions) }, (list) =>
          list?.map((one) => (one.id === edited.id ? edited : one)),
        );
        toast({ title: 'Question saved' });
      }}
    />
  );
}
