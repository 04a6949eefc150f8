import type { GeneratedQuestion } from '@aspirant/contract/review';
import type { ApprovalStatus } from '@aspirant/contract/statuses';
import { useEffect, useRef } from 'react';
import { decisionInWords } from '../../lib/decision-in-words.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ReviewOptions } from '../../ui/review-card.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { StatusText, type StatusTone } from '../../ui/status-text.tsx';
import '../../ui/stem.css';
import { EditQuestion } from './edit-question.tsx';
import { PrivateMark } from './private-mark.tsx';
import type { ReviewDeskState } from './use-review-desk.ts';

const TONE: Record<ApprovalStatus, StatusTone> = { pending: 'idle', approved: 'ok', rejected: 'bad' };

function statusInWords(question: GeneratedQuestion): string {
  if (question.approvalStatus === 'pending') return 'Pending';
  if (question.approvalStatus === 'rejected') return 'Rejected';
  return question.addedToQuestionBank ? 'Approved, in the question bank' : 'Approved';
}

interface ReviewQuestionProps {
  question: GeneratedQuestion;
  /** 0-based. */
  index: number;
  count: number;
  desk: ReviewDeskState;
}

/** The open question: what it asks, its key, why, where it belongs, and the decision. */
export function ReviewQuestion({ question, index, count, desk }: ReviewQuestionProps) {
  const name = `Question ${index + 1}`;
  const scroller = useRef<HTMLElement>(null);
  const editing = desk.editing !== null;
  const wasEditing = useRef(false);
  // The form takes the focus along when it closes: reading goes on where it stood.
  useEffect(() => {
    if (wasEditing.current && !editing) scroller.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);
  return (
    <section className="cms-pane" aria-label="Question">
      <header>
        <StatusText tone={TONE[question.approvalStatus]}>{statusInWords(question)}</StatusText>
        {question.isPrivate && <PrivateMark />}
        <span className="quiet" aria-live="polite">
          <span className="vh">Question </span>
          {index + 1} of {count}
        </span>
        <span className="cms-push muted">Difficulty {question.difficulty}/5</span>
      </header>
      {editing ? (
        <EditQuestion key={question.id} question={question} desk={desk} />
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <section ref={scroller} key={question.id} className="cms-scroll cms-question" tabIndex={0} aria-label={name}>
            <h2 className="vh">{name}</h2>
            <Decided question={question} />
            <div className="stem">
              <RichText text={question.questionText} />
            </div>
            <ReviewOptions question={question} />
            <Place question={question} />
          </section>
          {desk.isPending(question) && <DecisionBar desk={desk} />}
        </>
      )}
    </section>
  );
}

function Place({ question }: { question: GeneratedQuestion }) {
  return (
    <dl className="cms-place">
      <div>
        <dt>Subject</dt>
        <dd>{question.subjectName ?? 'None yet'}</dd>
      </div>
      <div>
        <dt>Topic</dt>
        <dd>{question.topicName ?? 'None yet'}</dd>
      </div>
      <div>
        <dt>Concept</dt>
        <dd>{question.conceptName ?? 'None yet'}</dd>
      </div>
      <div>
        <dt>Difficulty</dt>
        <dd>{question.difficulty}/5</dd>
      </div>
    </dl>
  );
}

/** Who decided, and when. */
function Decided({ question }: { question: GeneratedQuestion }) {
  const user = useUser();
  const at = question.approvedAt ?? question.rejectedAt;
  if (question.approvalStatus === 'pending' || at === null) return null;
  const byName = user !== null && question.approvedById === user.id ? 'you' : question.decidedByName;
  return <p className="cms-decided">{decisionInWords(question.approvalStatus, byName, at)}</p>;
}

function DecisionBar({ desk }: { desk: ReviewDeskState }) {
  return (
    <footer>
      <Button variant="primary" aria-keyshortcuts="A" onClick={() => desk.decide('approved')}>
        Approve{' '}
        <span aria-hidden="true">
          <kbd>A</kbd>
        </span>
      </Button>
      <Button variant="line" aria-keyshortcuts="E" onClick={desk.startEdit}>
        Edit{' '}
        <span aria-hidden="true">
          <kbd>E</kbd>
        </span>
      </Button>
      <Button variant="danger" aria-keyshortcuts="R" onClick={() => desk.decide('rejected')}>
        Reject{' '}
        <span aria-hidden="true">
          <kbd>R</kbd>
        </span>
      </Button>
      <p className="cms-push cms-keys">
        <span>
          <kbd>J</kbd>
          <kbd>K</kbd> next, back
        </span>
        <span>
          <kbd>X</kbd> select
        </span>
      </p>
    </footer>
  );
}
