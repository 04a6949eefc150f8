import type { SubjectPerformance } from '@aspirant/contract/dashboard';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { accuracyPercent, averageSeconds, byAccuracy } from '../../lib/accuracy.ts';
import type { Estimate } from '../../lib/bubble.ts';
import { relativeTime } from '../../lib/format.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { AccuracyBar, Percent } from '../../ui/accuracy.tsx';
import { Bubble } from '../../ui/bubble.tsx';
import { Button } from '../../ui/button.tsx';
import { SubjectIcon } from './subject-icon.tsx';

interface SubjectCardProps {
  performance: SubjectPerformance;
  /** Estimates by concept; empty while they are not there. */
  estimates: ReadonlyMap<number, Estimate>;
  onGenerate: () => void;
}

/** One subject's record. On a phone it is one line that opens. */
export function SubjectCard({ performance, estimates, onGenerate }: SubjectCardProps) {
  const { subject, questionsAttempted, questionsCorrect, totalTimeSeconds, lastQuizDate } = performance;
  const phone = useMediaQuery('(max-width: 40rem)');
  const [open, setOpen] = useState(false);
  const body = useId();
  const percent = accuracyPercent(questionsCorrect, questionsAttempted);
  const name = (
    <>
      <SubjectIcon name={subject.icon} />
      {subject.name}
    </>
  );
  const shown = !phone || open;
  return (
    <article className="card dash-subject">
      <div className="row between dash-subject-head">
        <h3 className="h3">
          {phone ? (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={shown ? body : undefined}
              onClick={() => setOpen(!open)}
            >
              {name}
              <ChevronDown className="i quiet dash-subject-chevron" />
            </button>
          ) : (
            name
          )}
        </h3>
        <Percent percent={percent} attempted={questionsAttempted} />
      </div>
      {shown && (
        <div id={body} className="dash-subject-body">
          <AccuracyBar percent={percent} attempted={questionsAttempted} label={`${subject.name} accuracy`} />
          <p className="dash-facts">
            <span>
              <b>{questionsAttempted}</b> attempted
            </span>
            <span>
              <b>{questionsCorrect}</b> correct
            </span>
            <span>
              <b>{averageSeconds(totalTimeSeconds, questionsAttempted)}</b> s/question
            </span>
          </p>
          <ConceptBreakdown performance={performance} estimates={estimates} />
          <div className="dash-subject-foot">
            <span>Last quiz: {lastQuizDate === null ? 'Never' : relativeTime(lastQuizDate, Date.now())}</span>
            <Button variant="ink" size="staff" aria-label={`Generate quiz: ${subject.name}`} onClick={onGenerate}>
              Generate quiz
            </Button>
          </div>
        </div>
      )}
    </article>
  );
}

function ConceptBreakdown({ performance, estimates }: Omit<SubjectCardProps, 'onGenerate'>) {
  const concepts = byAccuracy(performance.conceptPerformance);
  if (concepts.length === 0) {
    const words =
      performance.questionsAttempted === 0 ? 'Concepts appear here after your first quiz.' : 'No concepts yet.';
    return <p className="dash-concepts dash-no-concepts">{words}</p>;
  }
  return (
    <ul
      className="dash-concepts"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={`${performance.subject.name}: concepts, lowest accuracy first`}
    >
      {concepts.map((one) => (
        <li key={one.conceptId}>
          <Bubble of={estimates.get(one.conceptId)} size={16} />
          <span>{one.concept.name}</span>
          <span className="dash-n">
            {one.questionsCorrect}/{one.questionsAttempted}
          </span>
          <Percent
            percent={accuracyPercent(one.questionsCorrect, one.questionsAttempted)}
            attempted={one.questionsAttempted}
          />
        </li>
      ))}
    </ul>
  );
}
