import type { GeneratedQuestion } from '@aspirant/contract/review';
import { useEffect, useRef } from 'react';
import { ReviewChecks, SourcePassage } from '../../ui/review-card.tsx';

/** How far below the pane's edge the evidence stands when a question opens. Pixels. */
const LEAD = 48;

/** The passage beside the open question, scrolled to the sentence it rests on, and the checks. */
export function ReviewSource({ question }: { question: GeneratedQuestion }) {
  const mark = useRef<HTMLElement>(null);
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has another mark.
  useEffect(() => {
    if (pane.current && mark.current) pane.current.scrollTop = mark.current.offsetTop - LEAD;
  }, [question.id]);
  return (
    <aside className="cms-pane" aria-label="Source passage and checks">
      <header>
        <h2 className="cms-pane-name">Source passage</h2>
        <span className="cms-push quiet cms-source-name">{question.documentName}</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section ref={pane} className="cms-scroll cms-passage" tabIndex={0} aria-label="Source passage">
        <SourcePassage question={question} markRef={mark} />
      </section>
      <div className="cms-checks">
        <ReviewChecks question={question} />
      </div>
    </aside>
  );
}
