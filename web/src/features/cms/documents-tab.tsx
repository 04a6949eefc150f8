import { StaffTable } from '../../ui/staff-table.tsx';
import { EmptyState, ErrorState, Spinner } from '../../ui/state.tsx';
import { useDocuments, useJobs } from './cms-lists.ts';
import { jobIdFor } from './document-actions.ts';
import { DocumentRow } from './document-row.tsx';
import type { QuestionSource } from './question-source.ts';
import { UploadForm } from './upload-form.tsx';

const COLUMNS = [
  { key: 'name', head: 'Name' },
  { key: 'exam', head: 'Exam' },
  { key: 'type', head: 'Type' },
  { key: 'size', head: 'Size', end: true },
  { key: 'uploaded', head: 'Uploaded' },
  { key: 'status', head: 'Status' },
  { key: 'actions', head: <span className="vh">Actions</span> },
];

export function DocumentsTab({ onViewQuestions }: { onViewQuestions: (source: QuestionSource) => void }) {
  return (
    <div className="cms-documents">
      <UploadForm />
      <DocumentList onViewQuestions={onViewQuestions} />
    </div>
  );
}

function DocumentList({ onViewQuestions }: { onViewQuestions: (source: QuestionSource) => void }) {
  const documents = useDocuments();
  const jobs = useJobs();
  if (documents.isPending) return <Spinner label="Loading documents" />;
  if (documents.isError) return <ErrorState heading="Failed to load documents" error={documents.error} />;
  if (documents.data.length === 0) {
    return (
      <EmptyState
        heading="No documents yet"
        message="Upload a textbook, a syllabus or a question paper above: its questions will wait here for your review."
      />
    );
  }
  return (
    <StaffTable label="Documents" columns={COLUMNS}>
      {documents.data.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          jobId={jobIdFor(document.id, jobs.data)}
          onViewQuestions={() => onViewQuestions({ id: document.id, name: document.name })}
        />
      ))}
    </StaffTable>
  );
}
