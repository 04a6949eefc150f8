import './answer-sheet.css';
import { OPTION_LETTERS, type OptionLetter } from '@aspirant/contract/limits';
import { Check, Flag, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface AnswerRow {
  number: number;
  /** on: picked (in a quiz). right, wrong: a marked pick. key: the correct one, not picked. */
  rings: Partial<Record<OptionLetter, 'on' | 'right' | 'wrong' | 'key'>>;
  status?: 'skipped' | 'marked' | undefined;
  current?: boolean;
  /** "Question 4: answered B, marked for review" */
  label: string;
}

interface AnswerSheetProps {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  rows: readonly AnswerRow[];
  /** Go to a question of this screen … */
  onSelect?: (number: number) => void;
  /** … or to its place in the page: `#q4`. */
  hrefOf?: (number: number) => string;
  /** Under the rows: counts or a legend. */
  children?: ReactNode;
}

const RING = { on: 'o on', right: 'o ok', wrong: 'o no', key: 'o key' } as const;

/** One row a question, four rings a row: a quiz's or a result's answer sheet. More than 15 questions: two columns. */
export function AnswerSheet({ title, aside, rows, onSelect, hrefOf, children }: AnswerSheetProps) {
  return (
    <div className="ans">
      <div className="ans-head">
        <span>{title}</span>
        {aside}
      </div>
      <div className={rows.length > 15 ? 'ans-two' : undefined}>
        <div className="ans-letters" aria-hidden="true">
          <span />
          <span />
          {OPTION_LETTERS.map((letter) => (
            <span key={letter}>{letter}</span>
          ))}
        </div>
        <ol>
          {rows.map((row) => (
            <li key={row.number}>
              {hrefOf ? (
                <a className="ans-row" href={hrefOf(row.number)} aria-label={row.label}>
                  <Cells row={row} />
                </a>
              ) : (
                <button
                  type="button"
                  className="ans-row"
                  aria-label={row.label}
                  aria-current={row.current || undefined}
                  onClick={() => onSelect?.(row.number)}
                >
                  <Cells row={row} />
                </button>
              )}
            </li>
          ))}
        </ol>
      </div>
      {children}
    </div>
  );
}

function Cells({ row }: { row: AnswerRow }) {
  return (
    <>
      <span>{row.number}</span>
      {OPTION_LETTERS.map((letter) => {
        const ring = row.rings[letter];
        return (
          <i key={letter} className={ring ? RING[ring] : 'o'}>
            {ring === 'right' && <Check className="i" />}
            {ring === 'wrong' && <X className="i" />}
          </i>
        );
      })}
      <span className={row.status === 'marked' ? 'st mk' : 'st'}>
        {row.status === 'marked' && <Flag className="i" />}
        {row.status === 'skipped' && <Minus className="i" />}
      </span>
    </>
  );
}
