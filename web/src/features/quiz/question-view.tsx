import '../../ui/stem.css';
import { OPTION_LETTERS, type OptionLetter } from '@aspirant/contract/limits';
import type { QuizDetail } from '@aspirant/contract/quizzes';
import { Flag, ListChecks, Minus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChoiceOption, optionsClass } from '../../ui/option.tsx';
import { RichText } from '../../ui/rich-text.tsx';

interface QuestionViewProps {
  item: QuizDetail['questions'][number];
  /** From 1. */
  number: number;
  total: number;
  /** A letter; null for skipped; undefined for unanswered. */
  answer: OptionLetter | null | undefined;
  marked: boolean;
  /** Handed in: the options cannot be changed. */
  locked: boolean;
  /** Takes the focus when the question changes: it is named by its number and stem. */
  focusRef: RefObject<HTMLDivElement | null>;
  onChoose: (letter: OptionLetter) => void;
  onMark: () => void;
  onOpenSheet: () => void;
  /** Below the options. */
  children: ReactNode;
}

/** One question: its number, its stem, why it was chosen, its four options. */
export function QuestionView(props: QuestionViewProps) {
  const { item, number, total, answer, marked, locked, focusRef, children } = props;
  const { question, reason } = item;
  const texts = [question.optionA, question.optionB, question.optionC, question.optionD];
  const stem = `stem-${item.questionId}`;
  const count = `count-${item.questionId}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by a legend; here two elements name the group.
    <div ref={focusRef} className="quiz-question" role="group" tabIndex={-1} aria-labelledby={`${count} ${stem}`}>
      <div className="quiz-count">
        <p id={count}>
          Question{' '}
          <b>
            {number}/{total}
          </b>
        </p>
        <span className="quiz-skipped" role="status">
          {answer === null && (
            <>
              <Minus className="i" />
              Skipped
            </>
          )}
        </span>
        <span className="quiz-narrow">
          <IconButton
            className="quiz-mark"
            label="Mark for review"
            aria-pressed={marked}
            disabled={locked}
            icon={<Flag className="i" />}
            onClick={props.onMark}
          />
          <Button
            variant="ink"
            aria-label="Open answer sheet"
            icon={<ListChecks className="i" />}
            onClick={props.onOpenSheet}
          >
            Sheet
          </Button>
        </span>
      </div>
      <div className="stem" id={stem}>
        <RichText text={question.text} />
      </div>
      {reason && <p className="quiz-why">{reason}</p>}
      <fieldset className="quiz-options" disabled={locked}>
        <div className={optionsClass(texts)} role="radiogroup" aria-labelledby={stem}>
          {OPTION_LETTERS.map((letter) => (
            <ChoiceOption
              key={letter}
              name={`answer-${item.questionId}`}
              letter={letter}
              checked={answer === letter}
              onChoose={props.onChoose}
            >
              <RichText text={question[`option${letter}`]} inline />
            </ChoiceOption>
          ))}
        </div>{' '}
      </fieldset>
      {children}
    </div>
  );
}
