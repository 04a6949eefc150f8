import { Flag } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { KeyCap } from './key-cap.tsx';

interface QuizActionsProps {
  first: boolean;
  last: boolean;
  marked: boolean;
  /** Handed in: nothing can be skipped or marked any more. */
  locked: boolean;
  sending: boolean;
  nextRef: RefObject<HTMLButtonElement | null>;
  onPrevious: () => void;
  onSkip: () => void;
  onNext: () => void;
  onMark: () => void;
}

/** Fixed below, in the question's column; keys are named on wide screens only. */
export function QuizActions(props: QuizActionsProps) {
  const { first, last, marked, locked, sending, nextRef } = props;
  return (
    <div className="quiz-acts">
      <div className="wrap">
        <div className="quiz-acts-in">
          <Button variant="line" disabled={first} onClick={props.onPrevious}>
            Previous
          </Button>
          <Button
            className="quiz-mark"
            aria-pressed={marked}
            disabled={locked}
            icon={<Flag className="i" />}
            onClick={props.onMark}
          >
            Mark for review <KeyCap>M</KeyCap>
          </Button>
          <span className="quiz-acts-gap" />
          <Button variant="line" disabled={locked} onClick={props.onSkip}>
            Skip <KeyCap>S</KeyCap>
          </Button>
          <Button
            ref={nextRef}
            className="quiz-next"
            variant="primary"
            loading={last && sending}
            onClick={props.onNext}
          >
            {last ? 'Finish' : 'Next'} <KeyCap>Enter</KeyCap>
          </Button>
        </div>
      </div>
    </div>
  );
}
