import './review-mistakes.css';
import { api } from '@aspirant/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCreateMistakeQuiz } from '../../lib/create-quiz.ts';
import { mistakesInWords, reviewSize } from '../../lib/mistake-summary.ts';
import { read } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';

/** The way to a quiz of what the learner got wrong, the subject with the most due first; nothing while there is nothing. */
export function ReviewMistakes() {
  const heading = useId();
  const create = useCreateMistakeQuiz();
  const { data } = useQuery(read(api.getMistakes));
  if (!data || data.total === 0) return null;
  return (
    <aside className="card dash-mistakes" aria-labelledby={heading}>
      <div>
        <h2 className="dash-eyebrow" id={heading}>
          Review mistakes
        </h2>
        <p className="dash-mistakes-due">{data.due > 0 ? `${data.due} due` : 'None due yet'}</p>
      </div>
      <Button
        variant={data.due > 0 ? 'line' : 'plain'}
        loading={create.isPending}
        onClick={() => create.mutate({ numberOfQuestions: reviewSize(data) })}
      >
        {data.due > 0 ? 'Review' : 'Review early'}
      </Button>
      <p className="dash-why">{mistakesInWords(data, Date.now())}</p>
    </aside>
  );
}
