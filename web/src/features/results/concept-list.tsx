import type { QuizResults } from '@aspirant/contract/quizzes';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { ANSWERS_TO_SHOW, FIRM_FROM, percentOf } from '../../lib/bubble.ts';
import { Bubble } from '../../ui/bubble.tsx';
import { Button } from '../../ui/button.tsx';
import { type ConceptOutcome, conceptOutcomes } from './review.ts';

/** More rows would push the review off the first screen. */
const SHOWN_AT_FIRST = 4;

interface ConceptListProps {
  results: QuizResults;
  busy: boolean;
  onPractise: (conceptId: number) => void;
}

/** Concept by concept: what was right, what the quiz changed, and a short quiz on what was missed. */
export function ConceptList({ results, busy, onPractise }: ConceptListProps) {
  const [all, setAll] = useState(false);
  const concepts = conceptOutcomes(results);
  if (concepts.length === 0) return null;
  const changed = concepts.some(({ change }) => change);
  const shown = all || concepts.length <= SHOWN_AT_FIRST + 1 ? concepts : concepts.slice(0, SHOWN_AT_FIRST);
  return (
    <section className="results-concepts" aria-labelledby="results-concepts">
      <h2 className="h2" id="results-concepts">
        {changed ? 'What this quiz changed' : 'Concepts in this quiz'}
      </h2>
      <ul className={changed ? undefined : 'short'}>
        {shown.map((concept) => (
          <ConceptRow key={concept.conceptId} concept={concept} busy={busy} onPractise={onPractise} />
        ))}
      </ul>
      {shown.length < concepts.length && (
        <Button variant="ink" className="results-more" onClick={() => setAll(true)}>
          {`Show all ${concepts.length} concepts`}
        </Button>
      )}
    </section>
  );
}

interface ConceptRowProps {
  concept: ConceptOutcome;
  busy: boolean;
  onPractise: (conceptId: number) => void;
}

function ConceptRow({ concept, busy, onPractise }: ConceptRowProps) {
  const { conceptId, name, questions, correct, change } = concept;
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p>{`${correct} of ${questions} right${change ? firmness(change) : ''}`}</p>
      </div>
      {change && (
        <p className="results-pair">
          <EstimateBubble estimate={change.before} />
          <span>{percentOf(change.before)}% before</span>
          <ArrowRight className="i" />
          <EstimateBubble estimate={change.after} />
          <span className="results-now">{percentOf(change.after)}% today</span>
        </p>
      )}
      {correct < questions && (
        <Button variant="line" disabled={busy} onClick={() => onPractise(conceptId)}>
          Practise 5<span className="vh">{` questions on ${name}`}</span>
        </Button>
      )}
    </li>
  );
}

/** Where both estimates are given, there were answers enough to show them. */
function EstimateBubble({ estimate }: { estimate: number }) {
  return <Bubble of={{ answers: ANSWERS_TO_SHOW, estimate, lastEstimate: estimate }} size={24} />;
}

/** The percentages say the rest. */
function firmness({ before, after }: { before: number; after: number }): string {
  if (after < FIRM_FROM) return '';
  return before >= FIRM_FROM ? '. It stays firm' : '. It is firm now';
}
