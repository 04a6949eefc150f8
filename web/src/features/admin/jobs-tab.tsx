import type { AdminJob } from '@aspirant/contract/admin';
import { shortDateOf } from '../../lib/format.ts';
import { JobProgress } from '../../ui/job-progress.tsx';
import { StaffTable } from '../../ui/staff-table.tsx';
import { EmptyState, ErrorState, Spinner } from '../../ui/state.tsx';
import { useAdminJobs } from './admin-lists.ts';
import { AdminStatusText } from './admin-status.tsx';
import { JobActionButton } from './job-action-button.tsx';

const COLUMNS = [
  { key: 'document', head: 'Document' },
  { key: 'status', head: 'Status' },
  { key: 'progress', head: 'Progress' },
  { key: 'questions', head: 'Questions', end: true },
  { key: 'started', head: 'Started' },
  { key: 'completed', head: 'Completed' },
  { key: 'actions', head: <span className="vh">Actions</span> },
];

export function JobsTab() {
  const jobs = useAdminJobs();
  if (jobs.isPending) return <Spinner label="Loading jobs" />;
  if (jobs.isError) return <ErrorState heading="Failed to load processing jobs" error={jobs.error} />;
  if (jobs.data.length === 0) {
    return <EmptyState heading="No processing jobs yet" message="A document has a job from its upload on." />;
  }
  return (
    <StaffTable label="Processing jobs" columns={COLUMNS}>
      {jobs.data.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </StaffTable>
  );
}

function JobRow({ job }: { job: AdminJob }) {
  const day = (iso: string | null) => (iso === null ? 'Not yet' : shortDateOf(iso));
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
        <AdminStatusText status={job.status} />
      </td>
      <td data-label="Progress">
        <JobProgress job={job} label={`Progress of ${job.documentName}`} />
      </td>
      <td data-label="Questions" className="end">
        {job.generatedQuestionCount}
      </td>
      <td data-label="Started" className="muted fit">
        {day(job.startedAt)}
      </td>
      <td data-label="Completed" className="muted fit">
        {day(job.completedAt)}
      </td>
      <td>
        <div className="acts">
          <JobActionButton job={job} />
        </div>
      </td>
    </tr>
  );
}
