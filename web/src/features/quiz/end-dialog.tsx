import { counted } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { countSheet, type Sheet } from './quiz-attempt.ts';

interface EndDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  sheet: Sheet;
  total: number;
  onConfirm: () => void;
}

export function EndDialog({ open, onOpenChange, sheet, total, onConfirm }: EndDialogProps) {
  const { answered, skipped } = countSheet(sheet);
  const unanswered = total - answered - skipped;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="End Quiz"
      description={
        <>
          <span>Are you sure you want to end the quiz? Your progress will be saved.</span>
          {unanswered > 0 && (
            <span className="quiz-end-open">{counted(unanswered, 'question')} without an answer.</span>
          )}
        </>
      }
      confirmLabel="End Quiz"
      danger
      onConfirm={onConfirm}
    />
  );
}
