import { useEffect, useRef } from 'react';
import { percentOf } from '../../lib/bubble.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import type { ReviewDeskState } from './use-review-desk.ts';

/** The questions to go through, each with a box for the bulk review. */
export function ReviewQueue({ desk }: { desk: ReviewDeskState }) {
  const list = useRef<HTMLUListElement>(null);
  const openId = desk.place?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question that was opened is brought into view.
  useEffect(() => {
    const scroller = list.current?.parentElement;
    const item = list.current?.querySelector<HTMLElement>('[data-current]');
    if (!scroller || !item) return;
    // Only the pane scrolls, never the page.
    const above = item.offsetTop - scroller.scrollTop;
    const below = above + item.offsetHeight - scroller.clientHeight;
    if (above < 0) scroller.scrollTop += above;
    else if (below > 0) scroller.scrollTop += below;
  }, [openId]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="cms-scroll" tabIndex={0} aria-label="Queue">
      <ul ref={list}>
        {desk.queue.map((question, index) => {
          const isOpen = question.id === openId;
          return (
            <li key={question.id} className="cms-queued" data-current={isOpen || undefined}>
              <Checkbox
                hideLabel
                label={`Select question ${index + 1}`}
                checked={desk.isSelected(question.id)}
                disabled={!desk.isPending(question)}
                onCheckedChange={(on) => desk.select(question.id, on)}
              />
              <button type="button" aria-current={isOpen || undefined} onClick={() => desk.open(index)}>
                <span className="cms-queued-text">
                  <RichText inline text={question.questionText} />
                </span>
                <span className="cms-queued-meta">
                  <span>{question.conceptName ?? 'No concept yet'}</span>
                  <span>{percentOf(question.aiConfidence)}% confidence</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Select all, and the bulk review of what is selected. */
export function BulkBar({ desk }: { desk: ReviewDeskState }) {
  const { selected, selectable } = desk;
  const all = selected.length > 0 && selected.length === selectable.length;
  return (
    <footer>
      <Checkbox
        label={
          <>
            <span className="vh">Select all, </span>
            <b>{selected.length}</b> selected
          </>
        }
        checked={all || (selected.length > 0 && 'mixed')}
        disabled={selectable.length === 0}
        onCheckedChange={desk.selectAll}
      />
      <span className="cms-push" />
      <Button
        variant="danger"
        aria-label="Reject selected"
        loading={desk.decidingSelected === 'rejected'}
        onClick={() => desk.decideSelected('rejected')}
      >
        Reject
      </Button>
      <Button
        variant="line"
        aria-label="Approve selected"
        loading={desk.decidingSelected === 'approved'}
        onClick={() => desk.decideSelected('approved')}
      >
        Approve
      </Button>
    </footer>
  );
}
