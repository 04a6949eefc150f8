import '../../ui/stem.css';
import { OPTION_LETTERS, type OptionLetter } from '@aspirant/contract/limits';
import type { ReviewedQuestion } from '@aspirant/contract/quizzes';
import { Check, Minus, X } from 'lucide-react';
import { minutesSeconds } from '../../lib/format.ts';
import { MarkedOption } from '../../ui/option.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { OUTCOME_WORDS, outcomeOf } from './review.ts';

const ICONS = { correct: Check, incorrect: X, skipped: Minus };

interface ReviewCardProps {
  reviewed: ReviewedQuestion;
  /** From 1. */
  number: number;
}

/** A question with its outcome, its time, its options marked, and its explanation. */
export function ReviewCard({ reviewed, number }: ReviewCardProps) {
  const { question, userAnswer, isSkipped, timeSpentSeconds, reason } = reviewed;
  const outcome = outcomeOf(reviewed);
  const Icon = ICONS[outcome];
  return (
    <article className="card results-card" id={`q${number}`} tabIndex={-1} aria-labelledby={`q${number}-head`}>
      <header>
        <h3 id={`q${number}-head`}>Question {number}</h3>
        <span className={`results-outcome ${outcome}`}>
          <Icon className="i" />
          {OUTCOME_WORDS[outcome]}
        </span>
        {outcome === 'incorrect' && userAnswer === null && <span>No answer</span>}
        <span className="results-time">
          {isSkipped ? 'Skipped' : `Time spent: ${minutesSeconds(timeSpentSeconds)}`}
        </span>
      </header>
      <div className="stem">
        <RichText text={question.text} />
      </div>
      <div className="opts">
        {OPTION_LETTERS.map((letter) => (
          <MarkedOption key={letter} letter={letter} {...markOf(letter, reviewed)}>
            <RichText text={question[`option${letter}`]} inline />
          </MarkedOption>
        ))}
      </div>
      {question.explanation !== '' && (
        <section className="results-explanation">
          <h4>Explanation</h4>
          <div className="rich-body">
            <RichText text={question.explanation} />
          </div>
        </section>
      )}
      {reason && <p className="results-why">{reason}</p>}
    </article>
  );
}

/** How an option is marked: the key always, a pick beside it only where it was wrong. */
function markOf(letter: OptionLetter, { question, userAnswer }: ReviewedQuestion) {
  const picked = letter === userAnswer;
  if (letter === question.correctOption) {
    return { mark: 'right' as const, picked, tag: picked ? 'Your answer (Correct)' : 'Correct answer' };
  }
  return picked ? { mark: 'wrong' as const, picked, tag: 'Your answer (Incorrect)' } : {};
}
