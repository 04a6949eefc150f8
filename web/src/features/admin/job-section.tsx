import type { AdminChunk, AdminDocument, AdminJob } from '@aspirant/contract/admin';
import { counted } from '../../lib/format.ts';
import { ProgressBar } from '../../ui/accuracy.tsx';
import { chunksInWords } from '../../ui/job-progress.tsx';
import { useAdminJobs } from './admin-lists.ts';
import { AdminStatusText } from './admin-status.tsx';
import { ChunkBubbles } from './chunk-bubbles.tsx';
import { JobActionButton } from './job-action-button.tsx';

interface JobSectionProps {
  document: AdminDocument;
  chunks: readonly AdminChunk[];
}

/** How far the work on a document is, with Pause or Resume. */
export function JobSection({ document, chunks }: JobSectionProps) {
  const jobs = useAdminJobs();
  const job = jobs.data?.find(({ documentId }) => documentId === document.id);
  const failure = job?.error ?? document.error;
  return (
    <section className="admin-job" aria-label="Status">
      <div className="admin-job-line">
        <AdminStatusText status={document.status} />
        {job?.currentStep && <span className="muted">{job.currentStep}</span>}
        <span className="admin-push" />
        {job && <JobActionButton job={job} />}
      </div>
      {chunks.length > 0 && <ChunkBubbles chunks={chunks} />}
      {job && (chunks.length > 0 || job.status !== 'PENDING') && <JobFigures job={job} chunks={chunks} />}
      {job?.message && <p className="admin-note muted">{job.message}</p>}
      {failure && <p className="admin-note admin-bad">{failure}</p>}
    </section>
  );
}

function JobFigures({ job, chunks }: { job: AdminJob; chunks: readonly AdminChunk[] }) {
  const failed = chunks.filter((chunk) => chunk.status === 'failed').length;
  return (
    <>
      <ProgressBar percent={job.progress} label="Job progress" />
      <p className="admin-job-figures">
        <span>
          {chunksInWords(job)}
          {failed > 0 && `, ${failed} failed`}
        </span>
        <span>{counted(job.generatedQuestionCount, 'question')}</span>
        <span>{job.progress}%</span>
      </p>
    </>
  );
}
