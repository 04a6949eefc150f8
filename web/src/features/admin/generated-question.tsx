import type { AdminQuestion } from '@aspirant/contract/admin';
import { LIMITS } from '@aspirant/contract/limits';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { percentOf } from '../../lib/bubble.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { ReviewChecks, ReviewOptions, SourcePassage } from '../../ui/review-card.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { StatusText } from '../../ui/status-text.tsx';
import { useQuestionReview } from './use-question-review.ts';

/** One line with Approve and Reject; opened, everything a reviewer needs. */
export function GeneratedQuestion({ question }: { question: AdminQuestion }) {
  const [open, setOpen] = useState(false);
  const [notes, setNotes] = useState('');
  const panel = useId();
  const place = question.conceptName ?? question.subjectName ?? 'No concept yet';
  const pending = question.status === 'pending';
  return (
    <li>
      <button
        type="button"
        className="admin-question-open"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown className="i" />
        <span>
          <RichText inline text={question.text} />
          <span className="admin-question-sub">
            {place}, {percentOf(question.aiConfidence)}% confidence
          </span>
        </span>
      </button>
      {pending ? <Decision id={question.id} notes={notes} /> : <Outcome approved={question.status === 'approved'} />}
      {open && (
        <div id={panel} className="admin-question-panel">
          <ReviewOptions question={question} />
          <h4 className="review-head">Source passage</h4>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <section className="admin-passage" tabIndex={0} aria-label="Source passage">
            <SourcePassage question={question} />
          </section>
          <p className="admin-question-place">
            {question.subjectName ?? 'No subject yet'}, {question.conceptName ?? 'no concept yet'}, difficulty{' '}
            {question.difficulty}/5
          </p>
          <ReviewChecks question={question} />
          {pending && (
            <TextInput
              label="Note"
              hint="Kept with your decision"
              maxLength={LIMITS.reviewNotesMax}
              value={notes}
              onChange={(event) => setNotes(event.currentTarget.value)}
            />
          )}
        </div>
      )}
    </li>
  );
}

function Decision({ id, notes }: { id: number; notes: string }) {
  const review = useQuestionReview(id);
  const approving = review.isPending && review.variables.approved;
  return (
    <span className="admin-question-acts">
      <Button
        variant="danger"
        loading={review.isPending && !approving}
        onClick={() => review.mutate({ approved: false, notes })}
      >
        Reject
      </Button>
      <Button variant="line" loading={approving} onClick={() => review.mutate({ approved: true, notes })}>
        Approve
      </Button>
    </span>
  );
}

const Outcome = ({ approved }: { approved: boolean }) => (
  <span className="admin-question-acts">
    <StatusText tone={approved ? 'ok' : 'bad'}>{approved ? 'Approved' : 'Rejected'}</StatusText>
  </span>
);
