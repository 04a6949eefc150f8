import { APPROVAL_STATUSES, type ApprovalStatus } from '@aspirant/contract/statuses';

export type ReviewFilterValue = ApprovalStatus | 'all';

const LABEL = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', all: 'All' };
const VALUES: readonly ReviewFilterValue[] = [...APPROVAL_STATUSES, 'all'];

interface ReviewFilterProps {
  value: ReviewFilterValue;
  onChange: (value: ReviewFilterValue) => void;
}

export function ReviewFilter({ value, onChange }: ReviewFilterProps) {
  return (
    <fieldset className="cms-filter">
      <legend className="vh">Status of the questions</legend>
      {VALUES.map((status) => (
        <button key={status} type="button" aria-pressed={status === value} onClick={() => onChange(status)}>
          {LABEL[status]}
        </button>
      ))}
    </fieldset>
  );
}
