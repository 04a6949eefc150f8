import { api } from '@aspirant/contract/api';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/state.tsx';
import { adminRead } from './admin-session.ts';
import { GeneratedQuestion } from './generated-question.tsx';

export function GeneratedQuestions({ documentId }: { documentId: number }) {
  const questions = useQuery(adminRead(api.adminListQuestions, { params: { id: documentId } }));
  return (
    <section>
      <h3>Generated questions</h3>
      {questions.isError && <ErrorState heading="Failed to load questions" error={questions.error} />}
      {questions.isPending && <p className="admin-note muted">Loading</p>}
      {questions.data?.length === 0 && <p className="admin-note muted">There are none yet.</p>}
      {questions.data && questions.data.length > 0 && (
        <ul className="admin-questions">
          {questions.data.map((question) => (
            <GeneratedQuestion key={question.id} question={question} />
          ))}
        </ul>
      )}
    </section>
  );
}
