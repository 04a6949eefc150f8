import './option.css';
import type { OptionLetter } from '@aspirant/contract/limits';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

/** Under this many characters each, four options stand in two columns, as papers print them. */
const SHORT = 24;

/** The frame of four options: `<div className={optionsClass(texts)}>`. */
export const optionsClass = (texts: readonly string[]): string =>
  texts.every((text) => text.length < SHORT) ? 'opts short' : 'opts';

interface ChoiceOptionProps {
  /** The radio group's name. */
  name: string;
  letter: OptionLetter;
  checked: boolean;
  onChoose: (letter: OptionLetter) => void;
  children: ReactNode;
}

/** An option to pick: its ring fills like a pen stroke. */
export function ChoiceOption({ name, letter, checked, onChoose, children }: ChoiceOptionProps) {
  return (
    <label className="opt">
      <span className="L" aria-hidden="true">
        <span>{letter}</span>
      </span>
      <span>{children}</span>
      <input
        className="vh"
        type="radio"
        name={name}
        value={letter}
        checked={checked}
        onChange={() => onChoose(letter)}
      />
    </label>
  );
}

interface MarkedOptionProps {
  letter: OptionLetter;
  /** right: the key. wrong: a pick that is not the key. */
  mark?: 'right' | 'wrong' | undefined;
  /** The learner's pick: its ring is filled. */
  picked?: boolean;
  /** 'Correct answer', 'Your answer (Correct)', 'Your answer (Incorrect)'. */
  tag?: string | undefined;
  children: ReactNode;
}

/** An option in a review. */
export function MarkedOption({ letter, mark, picked = false, tag, children }: MarkedOptionProps) {
  const look = ['opt static', mark === 'right' && 'ok', mark === 'wrong' && 'no', picked && 'picked'];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <span className="L">
        <span>{letter}</span>
      </span>
      <span>{children}</span>
      {tag !== undefined && (
        <span className="tag">
          {mark === 'wrong' ? <X className="i" /> : <Check className="i" />}
          {tag}
        </span>
      )}
    </div>
  );
}
