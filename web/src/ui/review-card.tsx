import './review-card.css';
import { OPTION_LETTERS, type OptionLetter } from '@aspirant/contract/limits';
import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { percentOf } from '../lib/bubble.ts';
import { markedPassage } from '../lib/marked-passage.ts';
import { MarkedOption } from './option.tsx';
import { RichText } from './rich-text.tsx';

/** From this similarity on, a reviewer should look at the closest question too. 0 to 1. */
const SIMILAR_FROM = 0.5;

/** What a reviewer judges, whichever call it came from. */
export interface ReviewedQuestion {
  optionA: string;
  optionB: string;
  optionC: string;
  optionD: string;
  correctOption: OptionLetter | null;
  explanation: string;
  subjectName: string | null;
  sourceText: string;
  /** The part of sourceText that it rests on; '' where it is not known. */
  evidenceText: string;
  /** 0 to 1. */
  aiConfidence: number;
  /** 0 to 1. */
  similarityScore: number;
  flaws: readonly { name: string; message: string }[];
}

/** The four options with the key marked, and the explanation. */
export function ReviewOptions({ question }: { question: ReviewedQuestion }) {
  return (
    <>
      <div className="opts review-opts">
        {OPTION_LETTERS.map((letter) => {
          const isKey = question.correctOption === letter;
          return (
            <MarkedOption
              key={letter}
              letter={letter}
              picked={isKey}
              mark={isKey ? 'right' : undefined}
              tag={isKey ? 'Correct answer' : undefined}
            >
              <RichText inline text={question[`option${letter}`]} />
            </MarkedOption>
          );
        })}
      </div>
      <h3 className="review-head">Explanation</h3>
      <div className="review-text rich-body">
        {question.explanation === '' ? (
          <p className="muted">There is none.</p>
        ) : (
          <RichText text={question.explanation} />
        )}
      </div>
    </>
  );
}

interface SourcePassageProps {
  question: Pick<ReviewedQuestion, 'sourceText' | 'evidenceText'>;
  /** The marked sentence, for a pane that scrolls to it. */
  markRef?: RefObject<HTMLElement | null>;
}

/** The passage a question was made from, with the sentence it rests on marked. */
export function SourcePassage({ question, markRef }: SourcePassageProps) {
  const { sourceText, evidenceText } = question;
  const { before, marked, after } = useMemo(() => markedPassage(sourceText, evidenceText), [sourceText, evidenceText]);
  if (sourceText === '') return <p className="muted">No passage is kept with this question.</p>;
  return (
    <p className="review-passage">
      {before}
      {marked !== '' && <mark ref={markRef}>{marked}</mark>}
      {after}
    </p>
  );
}

/** Confidence, similarity and everything that asks for a second look, in words. */
export function ReviewChecks({ question }: { question: ReviewedQuestion }) {
  const similarity = percentOf(question.similarityScore);
  const alike = similarity === 0 ? 'No other question is like it.' : `The closest question is ${similarity}% alike.`;
  return (
    <div className="review-checks">
      <p className="review-checks-top">
        <b>Checks</b>
        <span className="muted">
          AI confidence {percentOf(question.aiConfidence)}%, similarity {similarity}%
        </span>
      </p>
      <ul>
        {question.evidenceText !== '' && (
          <Fine word="Evidence found.">The words it rests on are marked in the passage.</Fine>
        )}
        {question.similarityScore < SIMILAR_FROM && <Fine word="Not a duplicate.">{alike}</Fine>}
        {question.flaws.length === 0 && <Fine word="No flaw found.">It keeps the rules for good questions.</Fine>}
        {question.evidenceText === '' && <Look>Where in the passage the question rests is not known.</Look>}
        {question.similarityScore >= SIMILAR_FROM && <Look>{alike}</Look>}
        {question.correctOption === null && <Look>No option is marked as correct.</Look>}
        {question.subjectName === null && <Look>The question has no subject yet.</Look>}
        {question.flaws.map((flaw) => (
          <Look key={flaw.name}>{flaw.message}</Look>
        ))}
      </ul>
    </div>
  );
}

function Fine({ word, children }: { word: string; children: ReactNode }) {
  return (
    <li>
      <Check className="i" />
      <span>
        <b>{word}</b> {children}
      </span>
    </li>
  );
}

function Look({ children }: { children: ReactNode }) {
  return (
    <li className="look">
      <TriangleAlert className="i" />
      <span>
        <b>Look here.</b> {children}
      </span>
    </li>
  );
}
