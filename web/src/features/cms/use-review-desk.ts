import type { GeneratedQuestion } from '@aspirant/contract/review';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { DISCARD_CHANGES, type MissingField, missingField } from '../../lib/question-edit.ts';
import { placeIn, QUEUE_START, stepIn } from './queue-place.ts';
import { type Decision, useBulkReview, useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...ids].filter((other) => other !== id));

/** The question that is being edited. */
interface Edit {
  id: number;
  /** What an approval was refused for. */
  missing: MissingField | null;
}

/**
 * The desk's state: which question is open, which are selected; and what can be done, by button and by key.
 * @param keepsDecided a decided question stays in the list, since the list is not of pending ones alone
 */
export function useReviewDesk(questions: readonly GeneratedQuestion[], keepsDecided: boolean) {
  const [wanted, setWanted] = useState(QUEUE_START);
  // Decided here, though the list may not know yet: the next question is there at once, and none is decided twice.
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [edit, setEdit] = useState<Edit | null>(null);
  const dirty = useRef(false);
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);
  const review = useReview();
  const bulk = useBulkReview(() => setChosen(new Set()));

  const isPending = ({ id, approvalStatus }: GeneratedQuestion) => approvalStatus === 'pending' && !decided.has(id);
  const queue = keepsDecided ? questions : questions.filter(({ id }) => !decided.has(id));
  const place = placeIn(queue, wanted);
  // Reviewed or deleted meanwhile: no longer there to be selected.
  const selectable = queue.filter(isPending);
  const selected = selectable.filter((question) => chosen.has(question.id));
  const current = place ? queue[place.index] : undefined;
  const editing = edit !== null && current?.id === edit.id && isPending(current) ? edit : null;
  // Decided in bulk or by another person meanwhile, or no longer on the desk.
  if (edit !== null && editing === null) setEdit(null);

  /** Asks first where changes would be lost. */
  const mayLeave = (): boolean => editing === null || !dirty.current || confirm(DISCARD_CHANGES);

  function leave(go: () => void): void {
    if (!mayLeave()) return;
    setEdit(null);
    go();
  }

  function startEdit(): void {
    if (current && isPending(current)) setEdit({ id: current.id, missing: null });
  }

  function select(id: number, on: boolean): void {
    setChosen((now) => (on ? new Set(now).add(id) : without(now, id)));
  }

  function decide(status: Decision): void {
    if (!place || !current || !isPending(current)) return;
    const { id } = current;
    setWanted(place);
    // The server will refuse: the question stays on the desk, and opens at what it lacks.
    const missing = status === 'approved' ? missingField(current) : null;
    if (missing === null) setDecided((now) => new Set(now).add(id));
    // A refused decision brings the question back; useReview tells why.
    review.mutateAsync({ id, status }).catch((error: unknown) => {
      setDecided((now) => without(now, id));
      if (missing !== null && error instanceof ApiError && error.status === 409)
        setEdit((now) => now ?? { id, missing });
    });
  }

  const commands = {
    a: () => decide('approved'),
    r: () => decide('rejected'),
    e: startEdit,
    j: () => setWanted(stepIn(queue, wanted, 1)),
    k: () => setWanted(stepIn(queue, wanted, -1)),
    x: () => {
      if (current && isPending(current)) select(current.id, !chosen.has(current.id));
    },
  };
  // A letter must not decide a question that is half written. Inside the form Escape is the form's own.
  useReviewKeys(editing ? { escape: () => leave(() => {}) } : commands);

  return {
    queue,
    place,
    current,
    open: (index: number) => leave(() => setWanted({ id: queue[index]?.id ?? null, index })),
    decide,
    editing,
    startEdit,
    closeEdit: () => setEdit(null),
    onDirty,
    leave,
    isPending,
    selectable,
    selected,
    isSelected: (id: number) => chosen.has(id),
    select,
    selectAll: (on: boolean) => setChosen(new Set(on ? selectable.map((question) => question.id) : [])),
    decideSelected: (status: Decision) => {
      if (bulk.isPending) return;
      const ids = selected.map(({ id }) => id);
      if (editing && ids.includes(editing.id)) leave(() => bulk.submit(status, ids));
      else bulk.submit(status, ids);
    },
    decidingSelected: bulk.isPending ? bulk.variables.status : null,
  };
}

export type ReviewDeskState = ReturnType<typeof useReviewDesk>;
