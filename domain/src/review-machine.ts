/** Review of a generated question: pending → approved or rejected, once (SPEC.md §4). */
import type { ApprovalStatus } from '@aspirant/contract/statuses';

export type ReviewDecision = Exclude<ApprovalStatus, 'pending'>;

/** What a decision looks at. */
export interface Reviewable {
  approvalStatus: ApprovalStatus;
  subjectId: number | null;
  correctOption: string | null;
}

/** @returns null when the decision is possible, else a sentence that says why it is not */
export function reviewProblem(question: Reviewable, decision: ReviewDecision): string | null {
  if (question.approvalStatus !== 'pending') return `The question is already ${question.approvalStatus}`;
  if (decision === 'rejected') return null;
  if (question.subjectId === null) return 'Pick a subject for the question before you approve it';
  if (question.correctOption === null) return 'Mark the correct option before you approve the question';
  return null;
}

/** @returns null when the question may be edited, else a sentence that says why not */
export const editProblem = ({ approvalStatus }: Pick<Reviewable, 'approvalStatus'>): string | null =>
  approvalStatus === 'pending'
    ? null
    : `Only pending questions can be edited, and this one is already ${approvalStatus}`;
