import type { AdminQuestion } from '@aspirant/contract/admin';
import { LIMITS } from '@aspirant/contract/limits';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { percentOf } from '../../lib/bubble.ts';
import { decisionInWords } from '../../lib/decision-in-words.ts';
import { DISCARD_CHANGES, type MissingField, missingField } from '../../lib/question-edit.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { ReviewChecks, ReviewOptions, SourcePassage } from '../../ui/review-card.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { StatusText } from '../../ui/status-text.tsx';
import { EditQuestion } from './edit-question.tsx';
import { useQuestionReview } from './use-question-review.ts';

/** One line with Approve and Reject; opened, everything a reviewer needs. */
export function GeneratedQuestion({ question }: { question: AdminQuestion }) {
  const [open, setOpen] = useState(false);
  const [notes, setNotes] = useState('');
  const panel = useId();
  const place = question.conceptName ?? question.subjectName ?? 'No concept yet';
  const pending = question.status === 'pending';
  const [edit, setEdit] = useState<{ missing: MissingField | null } | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const editing = pending ? edit : null;
  const dirty = useRef(false);

  function toggle(): void {
    if (editing && dirty.current && !confirm(DISCARD_CHANGES)) return;
    setEdit(null);
    setOpen(!open);
  }

  function onRefused(): void {
    const missing = missingField(question);
    if (missing === null) return;
    setOpen(true);
    setEdit({ missing });
  }
  return (
    <li>
      <button
        type="button"
        className="admin-question-open"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={toggle}
      >
        <ChevronDown className="i" />
        <span>
          <RichText inline text={question.text} />
          <span className="admin-question-sub">
            {place}, {percentOf(question.aiConfidence)}% confidence
          </span>
        </span>
      </button>
      {!pending && <Outcome approved={question.status === 'approved'} />}
      {/* What is half written must not be approved as it was. */}
      {pending && !editing && <Decision id={question.id} notes={notes} onRefused={onRefused} />}
      {open && (
        <div id={panel} className="admin-question-panel">
          {editing ? (
            <EditQuestion
              question={question}
              missing={editing.missing}
              dirty={dirty}
              onClose={() => {
                setEdit(null);
                requestAnimationFrame(() => editButton.current?.focus());
              }}
            />
          ) : (
            <ReviewOptions question={question} />
          )}
          <h4 className="review-head">Source passage</h4>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <section className="admin-passage" tabIndex={0} aria-label="Source passage">
            <SourcePassage question={question} />
          </section>
          {!editing && (
            <div className="admin-question-place">
              <p>
                {question.subjectName ?? 'No subject yet'}, {question.conceptName ?? 'no concept yet'}, difficulty{' '}
                {question.difficulty}/5
              </p>
              {pending && (
                <Button ref={editButton} variant="line" onClick={() => setEdit({ missing: null })}>
                  Edit
                </Button>
              )}
            </div>
          )}
          {question.status !== 'pending' && question.decidedAt !== null && (
            <p className="admin-question-decided">
              {decisionInWords(question.status, question.decidedByName, question.decidedAt)}
            </p>
          )}
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

interface DecisionProps {
  id: number;
  notes: string;
  /** The server does not take the approval. */
  onRefused: () => void;
}

function Decision({ id, notes, onRefused }: DecisionProps) {
  const review = useQuestionReview(id);
  const approving = review.isPending && review.variables.approved;
  const approve = () =>
    review.mutate(
      { approved: true, notes },
      { onError: (error) => error instanceof ApiError && error.status === 409 && onRefused() },
    );
  return (
    <span className="admin-question-acts">
      <Button
        variant="danger"
        loading={review.isPending && !approving}
        onClick={() => review.mutate({ approved: false, notes })}
      >
        Reject
      </Button>
      <Button variant="line" loading={approving} onClick={approve}>
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
