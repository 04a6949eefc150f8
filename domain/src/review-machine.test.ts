import { expect, it } from 'vitest';
import { reviewProblem } from './review-machine.ts';

const ready = { approvalStatus: 'pending', subjectId: 3, correctOption: 'A' } as const;

it('lets a pending question be approved or rejected', () => {
  expect(reviewProblem(ready, 'approved')).toBeNull();
  expect(reviewProblem(ready, 'rejected')).toBeNull();
});

it.each(['approved', 'rejected'] as const)('does not decide twice: %s stays', (approvalStatus) => {
  expect(reviewProblem({ ...ready, approvalStatus }, 'approved')).toBe(`The question is already ${approvalStatus}`);
  expect(reviewProblem({ ...ready, approvalStatus }, 'rejected')).toBe(`The question is already ${approvalStatus}`);
});

it('approves nothing without a subject or a key, but rejects it', () => {
  expect(reviewProblem({ ...ready, subjectId: null }, 'approved')).toMatch(/subject/);
  expect(reviewProblem({ ...ready, correctOption: null }, 'approved')).toMatch(/correct option/);
  expect(reviewProblem({ ...ready, subjectId: null, correctOption: null }, 'rejected')).toBeNull();
});
