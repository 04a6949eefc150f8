import './review-mistakes.css';
import { api } from '@aspirant/contract/api';
import type { Mistakes } from '@aspirant/contract/mistakes';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useCreateMistakeQuiz } from '../../lib/create-quiz.ts';
import { counted, timeUntil } from '../../lib/format.ts';
import { dueFirst, reviewSize } from '../../lib/mistake-summary.ts';
import { read } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';

/** The way to a quiz of what the learner got wrong; nothing while there is nothing. */
export function ReviewMistakes() {
  const { data } = useQuery(read(api.getMistakes));
  return data && data.total > 0 ? <MistakesCard mistakes={data} /> : null;
}

function MistakesCard({ mistakes }: { mistakes: Mistakes }) {
  const heading = useId();
  const create = useCreateMistakeQuiz();
  const subjects = dueFirst(mistakes);
  const [first, ...others] = subjects;
  const start = (subjectId: number, due: number): void =>
    create.mutate({ subjectId, numberOfQuestions: reviewSize(due) });
  return (
    <aside className="card dash-mistakes" aria-labelledby={heading}>
      <h2 className="dash-eyebrow" id={heading}>
        Review mistakes
      </h2>
      <h3>{mistakes.due > 0 ? `${mistakes.due} due` : 'None due yet'}</h3>
      <p className="dash-why">
        {mistakes.due > 0
          ? 'Each question you missed comes back, at growing intervals, until you know it.'
          : `${counted(mistakes.total, 'question')} to come back${mistakes.nextDueAt ? `, the first ${timeUntil(mistakes.nextDueAt, Date.now())}` : ''}.`}
      </p>
      {mistakes.due > 0 && others.length > 0 && (
        <ul>
          {subjects.map(({ subjectId, subject, due }) => (
            <li key={subjectId}>
              <button type="button" disabled={create.isPending} onClick={() => start(subjectId, due)}>
                <span>{subject.name}</span>
                <span className="dash-end">{due} due</span>
                <ChevronRight className="i" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {mistakes.due > 0 && others.length === 0 && first && (
        <Button variant="line" loading={create.isPending} onClick={() => start(first.subjectId, first.due)}>
          Review {first.subject.name}
        </Button>
      )}
      {mistakes.due === 0 && (
        <Button loading={create.isPending} onClick={() => create.mutate({ numberOfQuestions: reviewSize(0) })}>
          Review early
        </Button>
      )}
    </aside>
  );
}
