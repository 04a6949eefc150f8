import './job-progress.css';
import { counted } from '../lib/format.ts';
import { ProgressBar } from './accuracy.tsx';

interface JobProgressProps {
  job: { progress: number; currentStep: string | null; totalChunks: number; processedChunks: number };
  /** Names the bar for screen readers. */
  label: string;
}

/** "18 of 29 chunks"; before the document is cut, "not cut into chunks yet". */
export const chunksInWords = (job: { totalChunks: number; processedChunks: number }): string =>
  job.totalChunks === 0 ? 'not cut into chunks yet' : `${job.processedChunks} of ${counted(job.totalChunks, 'chunk')}`;

/** How far a processing job is: bar, percentage, step and chunks. */
export function JobProgress({ job, label }: JobProgressProps) {
  return (
    <div className="job-progress">
      <ProgressBar percent={job.progress} label={label} />
      <span>{job.progress}%</span>
      <span className="job-progress-step">
        {job.currentStep ? `${job.currentStep}, ${chunksInWords(job)}` : chunksInWords(job)}
      </span>
    </div>
  );
}
