import './concept-sheet.css';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { estimateInWords } from '../lib/bubble.ts';
import { conceptStory, firmOf, type MasterySubject } from '../lib/mastery-summary.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { Bubble } from './bubble.tsx';

interface ConceptSheetProps {
  title: string;
  summary: ReactNode;
  subjects: readonly MasterySubject[];
  /** Concepts with a second ring: practise next. */
  picks: ReadonlySet<number>;
  /** A concept's bubble was pressed. */
  onConcept?: (subjectId: number, conceptId: number) => void;
  /** Under the rows. */
  children?: ReactNode;
  className?: string;
}

/** A line's room for bubbles in px at the page's full width, and a bubble's room at most and at least. */
const LINE = 464;
const WIDEST = 34;
const NARROWEST = 27;

/**
 * The sheet of concepts: one row a subject, one bubble a concept. One tab stop; arrow keys, Home and End move. The
 * tooltip follows the pointer and the focus. On touch the row is the target and lists its concepts.
 */
export function ConceptSheet({ title, summary, subjects, picks, onConcept, children, className }: ConceptSheetProps) {
  const touch = useMediaQuery('(pointer: coarse)');
  const [at, setAt] = useState({ row: 0, column: 0 });
  const rows = useRef<HTMLUListElement>(null);
  const longest = Math.max(1, ...subjects.map((subject) => subject.concepts.length));
  const hit = Math.min(WIDEST, Math.max(NARROWEST, Math.floor(LINE / longest)));
  const columns = Math.min(longest, Math.floor(LINE / hit));

  function moveTo(row: number, column: number): void {
    const target = rows.current?.children[row]?.querySelectorAll<HTMLElement>('.hit')[column];
    if (!target) return;
    setAt({ row, column });
    target.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const length = (row: number): number => subjects[row]?.concepts.length ?? 0;
    const upDown = (row: number): [number, number] => [row, Math.min(at.column, length(row) - 1)];
    const steps: Record<string, [number, number]> = {
      ArrowRight: [at.row, at.column + 1],
      ArrowLeft: [at.row, at.column - 1],
      ArrowDown: upDown(at.row + 1),
      ArrowUp: upDown(at.row - 1),
      Home: [at.row, 0],
      End: [at.row, length(at.row) - 1],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    moveTo(...step);
  }

  return (
    <div className={className ? `sheet ${className}` : 'sheet'} style={{ '--hit': `${hit}px` } as CSSProperties}>
      <div className="sheet-head">
        <h2 className="h2">{title}</h2>
        <span className="small muted num">{summary}</span>
      </div>
      <div className="sheet-cols" aria-hidden="true">
        <span />
        <span />
        <span className="dots">
          {Array.from({ length: columns }, (_, column) => column + 1).map((number) => (
            <span key={number}>{number}</span>
          ))}
        </span>
        <span className="sum">Firm</span>
      </div>
      <ul ref={rows} className="sheet-rows" onKeyDown={touch ? undefined : onKeyDown}>
        {subjects.map((subject, row) =>
          touch ? (
            <TouchRow key={subject.subjectId} subject={subject} picks={picks} onConcept={onConcept} />
          ) : (
            <li key={subject.subjectId} className="sheet-row">
              <span className="name">{subject.subject.name}</span>
              <span className="dots">
                {subject.concepts.map((concept, column) => (
                  <ConceptBubble
                    key={concept.conceptId}
                    concept={concept}
                    pick={picks.has(concept.conceptId)}
                    stop={row === at.row && column === at.column}
                    onReach={() => setAt({ row, column })}
                    onPress={() => onConcept?.(subject.subjectId, concept.conceptId)}
                  />
                ))}
              </span>
              <span className="sum">{firmOf(subject)}</span>
            </li>
          ),
        )}
      </ul>
      {children}
    </div>
  );
}

interface ConceptBubbleProps {
  concept: MasterySubject['concepts'][number];
  pick: boolean;
  /** It is the sheet's one tab stop. */
  stop: boolean;
  onReach: () => void;
  onPress: () => void;
}

function ConceptBubble({ concept, pick, stop, onReach, onPress }: ConceptBubbleProps) {
  const tip = useId();
  const [open, setOpen] = useState(false);
  const [atEnd, setAtEnd] = useState(false);
  const show = (element: HTMLElement): void => {
    setAtEnd(element.getBoundingClientRect().left + 250 > document.documentElement.clientWidth);
    setOpen(true);
  };
  return (
    <span className="hitw" onPointerEnter={(event) => show(event.currentTarget)} onPointerLeave={() => setOpen(false)}>
      <button
        type="button"
        className={open ? 'hit is-open' : 'hit'}
        tabIndex={stop ? 0 : -1}
        aria-label={`${concept.concept.name}: ${estimateInWords(concept)}${pick ? ', practise next' : ''}`}
        aria-describedby={open ? tip : undefined}
        onFocus={(event) => {
          onReach();
          show(event.currentTarget);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
        onClick={onPress}
      >
        <Bubble of={concept} pick={pick} />
      </button>
      {open && (
        <span className={atEnd ? 'tip at-end' : 'tip'} role="tooltip" id={tip}>
          <b>{concept.concept.name}</b>
          {conceptStory(concept, Date.now())}
        </span>
      )}
    </span>
  );
}

interface TouchRowProps {
  subject: MasterySubject;
  picks: ReadonlySet<number>;
  onConcept: ConceptSheetProps['onConcept'];
}

function TouchRow({ subject, picks, onConcept }: TouchRowProps) {
  const list = useId();
  const [open, setOpen] = useState(false);
  return (
    <li className="sheet-touch">
      <button
        type="button"
        className="sheet-row"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="name">{subject.subject.name}</span>
        <span className="dots">
          {subject.concepts.map((concept) => (
            <span key={concept.conceptId} className="hit">
              <Bubble of={concept} pick={picks.has(concept.conceptId)} />
            </span>
          ))}
        </span>
        <span className="sum">
          {firmOf(subject)}
          <span className="vh"> firm</span>
        </span>
      </button>
      {open && (
        <ul id={list} className="sheet-list">
          {subject.concepts.map((concept) => (
            <li key={concept.conceptId}>
              <button type="button" onClick={() => onConcept?.(subject.subjectId, concept.conceptId)}>
                <Bubble of={concept} pick={picks.has(concept.conceptId)} />
                <span>
                  <b>{concept.concept.name}</b>
                  {conceptStory(concept, Date.now())}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What the bubbles mean. */
export function SheetLegend() {
  return (
    <p className="legend">
      <span>
        <Bubble state="untried" />
        Not tried yet
      </span>
      <span>
        <Bubble state="early" />
        Under 3 answers
      </span>
      <span>
        <Bubble of={{ answers: 9, estimate: 0.62, lastEstimate: 0.62 }} />
        Core: today
      </span>
      <span>
        <Bubble of={{ answers: 9, estimate: 0.4, lastEstimate: 0.88 }} />
        Halo: faded
      </span>
      <span>
        <Bubble state="firm" />
        Firm: 75% or more
      </span>
      <span className="legend-pick">
        <Bubble of={{ answers: 9, estimate: 0.49, lastEstimate: 0.74 }} pick />
        Practise next
      </span>
    </p>
  );
}
