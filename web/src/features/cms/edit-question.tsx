import { api } from '@aspirant/contract/api';
import type { GeneratedQuestion } from '@aspirant/contract/review';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/queries.ts';
import { QuestionForm } from '../../ui/question-form.tsx';
import { useQuestionEdit } from './use-question-edit.ts';
import type { ReviewDeskState } from './use-review-desk.ts';

/** The open question as a form, in the place of its text. */
export function EditQuestion({ question, desk }: { question: GeneratedQuestion; desk: ReviewDeskState }) {
  const outline = useQuery(read(api.getExamOutline, { params: { id: question.examId } }));
  const save = useQuestionEdit();
  return (
    <QuestionForm
      question={question}
      outline={outline.data}
      outlineError={outline.error}
      missing={desk.editing?.missing ?? null}
      onSave={(changes) => save(question.id, changes)}
      onClose={desk.closeEdit}
      onDirty={desk.onDirty}
    />
  );
}
