import { PROCESSING_STATUS, type ProcessingStatus } from '@aspirant/contract/statuses';

/** Start Processing, Stop Processing, Resume Processing, View Questions. */
export type DocumentAction = 'start' | 'stop' | 'resume' | 'questions';

/**
 * What a document or job offers in a status (SPEC.md §4). Beyond its list: paused and failed work can be taken up again,
 * and whatever has been finished in part has questions to see.
 */
export function actionsFor(status: ProcessingStatus): readonly DocumentAction[] {
  if (PROCESSING_STATUS[status].active) return ['stop'];
  switch (status) {
    case 'pending':
      return ['start'];
    case 'stopped':
    case 'paused':
    case 'failed':
      return ['resume'];
    case 'partially_completed':
      return ['resume', 'questions'];
    default:
      return ['questions'];
  }
}

/** The id that start, stop and resume name: the document's job where it is found, else the document (SPEC.md §4). */
export function jobIdFor(documentId: number, jobs: readonly { id: number; documentId: number }[] | undefined): number {
  return jobs?.find((job) => job.documentId === documentId)?.id ?? documentId;
}
