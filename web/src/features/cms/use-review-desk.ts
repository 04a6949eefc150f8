import type { GeneratedQuestion } from '@aspirant/contract/review';
import { useState } from 'react';
import { placeIn, QUEUE_START, stepIn } from './queue-place.ts';
import { type Decision, useBulkReview, useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** The desk's state: which question is open, which are selected; and what can be done, by button and by key. */
export function useReviewDesk(queue: readonly GeneratedQuestion[]) {
  const [wanted, setWanted] = useState(QUEUE_START);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const review = useReview();
  const bulk = useBulkReview(() => setChosen(new Set()));

  const place = placeIn(queue, wanted);
  // Reviewed or deleted meanwhile: no longer there to be selected.
  const selectable = queue.filter((question) => question.approvalStatus === 'pending');
  const selected = selectable.filter((question) => chosen.has(question.id));
  const current = place ? queue[place.index] : undefined;

  function select(id: number, on: boolean): void {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  function decide(status: Decision): void {
    if (!place || current?.approvalStatus !== 'pending' || review.isPending) return;
    setWanted(place);
    review.mutate({ id: current.id, status });
  }

  useReviewKeys({
    a: () => decide('approved'),
    r: () => decide('rejected'),
    j: () => setWanted(stepIn(queue, wanted, 1)),
    k: () => setWanted(stepIn(queue, wanted, -1)),
    x: () => {
      if (current?.approvalStatus === 'pending') select(current.id, !chosen.has(current.id));
    },
  });

  return {
    place,
    current,
    open: (index: number) => setWanted({ id: queue[index]?.id ?? null, index }),
    decide,
    deciding: review.isPending ? review.variables.status : null,
    selectable,
    selected,
    isSelected: (id: number) => chosen.has(id),
    select,
    selectAll: (on: boolean) => setChosen(new Set(on ? selectable.map((question) => question.id) : [])),
    decideSelected: (status: Decision) => {
      if (!bulk.isPending)
        bulk.submit(
          status,
          selected.map((question) => question.id),
        );
    },
    decidingSelected: bulk.isPending ? bulk.variables.status : null,
  };
}

export type ReviewDeskState = ReturnType<typeof useReviewDesk>;
