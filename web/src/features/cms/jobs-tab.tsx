import type { Job } from '@aspirant/contract/jobs';
import { shortDateOf } from '../../lib/format.ts';
import { JobProgress } from '../../ui/job-progress.tsx';
import { StaffTable } from '../../ui/staff-table.tsx';
import { EmptyState, ErrorState, Spinner } from '../../ui/state.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { useJobs } from './cms-lists.ts';
import { ProcessingStatusText } from './processing-status.tsx';
import type { QuestionSource } from './question-source.ts';

const COLUMNS = [
  { key: 'document', head: 'Document' },
  { key: 'status', head: 'Status' },
  { key: 'progress', head: 'Progress' },
  { key: 'questions', head: 'Questions', end: true },
  { key: 'started', head: 'Started' },
  { key: 'actions', head: <span className="vh">Actions</span> },
];

export function JobsTab({ onViewQuestions }: { onViewQuestions: (source: QuestionSource) => void }) {
  const jobs = useJobs();
  if (jobs.isPending) return <Spinner label="Loading jobs" />;
  if (jobs.isError) return <ErrorState heading="Failed to load processing jobs" error={jobs.error} />;
  if (jobs.data.length === 0) {
    return <EmptyState heading="No processing jobs yet" message="A document has a job from its upload on." />;
  }
  return (
    <StaffTable label="Processing jobs" columns={COLUMNS}>
      {jobs.data.map((job) => (
        <JobRow
          key={job.id}
          job={job}
          onViewQuestions={() => onViewQuestions({ id: job.documentId, name: job.documentName })}
        />
      ))}
    </StaffTable>
  );
}

function JobRow({ job, onViewQuestions }: { job: Job; onViewQuestions: () => void }) {
  return (
    <tr>
      <td>
        <span>
          <span className="what">{job.documentName}</span>
          {job.message && <p className="note">{job.message}</p>}
          {job.error && <p className="note bad">{job.error}</p>}
        </span>
      </td>
      <td data-label="Status">
        <ProcessingStatusText status={job.status} />
      </td>
      <td data-label="Progress">
        <JobProgress job={job} label={`Progress of ${job.documentName}`} />
      </td>
      <td data-label="Questions" className="end">
        {job.generatedQuestionCount}
      </td>
      <td data-label="Started" className="muted fit">
        {job.startedAt ? shortDateOf(job.startedAt) : 'Not yet'}
      </td>
      <td>
        <div className="acts">
          <ActionButtons
            status={job.status}
            jobId={job.id}
            documentName={job.documentName}
            onViewQuestions={onViewQuestions}
          />
        </div>
      </td>
    </tr>
  );
}
