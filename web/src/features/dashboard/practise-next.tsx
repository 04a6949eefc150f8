import type { Mastery } from '@aspirant/contract/dashboard';
import { useId } from 'react';
import { hasBegun, nextFigures, nextHeading } from '../../lib/mastery-summary.ts';
import { Bubble } from '../../ui/bubble.tsx';
import { Button } from '../../ui/button.tsx';

interface PractiseNextProps {
  mastery: Mastery;
  onGenerate: (choice: { subjectId?: number; conceptId?: number }) => void;
}

/** What to practise next, and why; before the first answer, how to begin. */
export function PractiseNext({ mastery, onGenerate }: PractiseNextProps) {
  const heading = useId();
  const concepts = mastery.subjects.flatMap((subject) => subject.concepts);
  const first = mastery.next[0];
  if (!hasBegun(mastery) || !first) return <WhereToBegin onGenerate={onGenerate} />;

  const answersOf = (id: number): number => concepts.find((concept) => concept.conceptId === id)?.answers ?? 0;
  const subject = mastery.subjects.find((one) => one.subjectId === first.subjectId);
  const oneSubject = mastery.next.every((one) => one.subjectId === first.subjectId);
  return (
    <aside className="card dash-next" aria-labelledby={heading}>
      <h2 className="dash-eyebrow" id={heading}>
        Practise next
      </h2>
      <h3>{nextHeading(mastery.next)}</h3>
      <p className="dash-why">{first.reason}</p>
      <ul>
        {mastery.next.map((one) => (
          <li key={one.conceptId}>
            <Bubble of={{ ...one, answers: answersOf(one.conceptId) }} size={26} />
            <span>{one.concept.name}</span>
            <span className="dash-end">{nextFigures(one, answersOf(one.conceptId))}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="line"
        onClick={() => onGenerate({ subjectId: first.subjectId, ...(!oneSubject && { conceptId: first.conceptId }) })}
      >
        Practise {oneSubject && subject ? subject.subject.name : first.concept.name}
      </Button>
    </aside>
  );
}

function WhereToBegin({ onGenerate }: Pick<PractiseNextProps, 'onGenerate'>) {
  const heading = useId();
  return (
    <aside className="card dash-next" aria-labelledby={heading}>
      <h2 className="dash-eyebrow" id={heading}>
        Where to begin
      </h2>
      <h3>Ten questions across one subject</h3>
      <p className="dash-why">
        Each ring on the sheet is a concept of your syllabus. Answer three questions on one and its ring begins to fill.
        From then on we can tell you what to practise next, and why.
      </p>
      <p className="dash-why">A first quiz takes about eight minutes.</p>
      <Button variant="line" onClick={() => onGenerate({})}>
        Generate your first quiz
      </Button>
    </aside>
  );
}
