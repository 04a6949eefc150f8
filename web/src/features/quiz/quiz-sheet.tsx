import type { ReactNode, RefObject } from 'react';
import { AnswerSheet } from '../../ui/answer-sheet.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countSheet, type Sheet } from './quiz-attempt.ts';
import { sheetRows } from './sheet-rows.ts';

interface QuizSheetProps {
  questionIds: readonly number[];
  sheet: Sheet;
  onSelect: (index: number) => void;
}

/** At the question's right on wide screens: every question at a glance, and the way to each. */
export function QuizSheetPanel({ questionIds, sheet, onSelect, children }: QuizSheetProps & { children: ReactNode }) {
  const { answered, skipped, marked } = countSheet(sheet);
  return (
    <aside className="quiz-side" aria-label="Answer sheet">
      <AnswerSheet
        title="Answer sheet"
        rows={sheetRows(questionIds, sheet)}
        onSelect={(number) => onSelect(number - 1)}
      >
        <dl className="quiz-sum">
          <div>
            <dt>Answered</dt>
            <dd>{answered}</dd>
          </div>
          <div>
            <dt>Skipped</dt>
            <dd>{skipped}</dd>
          </div>
          <div>
            <dt>Marked for review</dt>
            <dd>{marked}</dd>
          </div>
        </dl>
      </AnswerSheet>
      {children}
    </aside>
  );
}

interface QuizSheetDrawerProps extends QuizSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: it takes the focus when the drawer closes. */
  finalFocus: RefObject<HTMLElement | null>;
}

/** The same sheet on narrow screens: a drawer from below. */
export function QuizSheetDrawer({
  questionIds,
  sheet,
  onSelect,
  open,
  onOpenChange,
  finalFocus,
}: QuizSheetDrawerProps) {
  const { answered, skipped, marked } = countSheet(sheet);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Answer sheet"
      className="quiz-drawer"
      finalFocus={finalFocus}
    >
      <AnswerSheet
        title="Answer sheet"
        rows={sheetRows(questionIds, sheet)}
        onSelect={(number) => {
          onSelect(number - 1);
          onOpenChange(false);
        }}
      >
        <p className="quiz-drawer-sum">{`${answered} answered, ${skipped} skipped, ${marked} marked for review`}</p>
      </AnswerSheet>
    </Dialog>
  );
}
