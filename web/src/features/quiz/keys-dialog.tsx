import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyCap } from './key-cap.tsx';

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  enabled: boolean;
  onEnabledChange: (enabled: boolean) => void;
}

const KEYS: readonly { keys: readonly string[]; says: string }[] = [
  { keys: ['A', 'B', 'C', 'D'], says: 'Answer; also 1 to 4' },
  { keys: ['←', '→'], says: 'Previous and next question' },
  { keys: ['Enter'], says: 'Next; on the last question, Finish' },
  { keys: ['S'], says: 'Skip' },
  { keys: ['M'], says: 'Mark for review' },
  { keys: ['?'], says: 'This list' },
];

export function KeysDialog({ open, onOpenChange, enabled, onEnabledChange }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard">
      <div className="dialog-body">
        <dl className="quiz-keys-list">
          {KEYS.map(({ keys, says }) => (
            <div key={says}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
        <Checkbox checked={enabled} onCheckedChange={onEnabledChange} label="Use these keys" />
      </div>
    </Dialog>
  );
}

/** Under the sheet: the most used keys, and the way to all of them. */
export function KeyHints({ enabled, onOpen }: { enabled: boolean; onOpen: () => void }) {
  return (
    <p className="quiz-keys">
      {enabled && (
        <>
          <Hint says="answers">
            <kbd>A</kbd>to<kbd>D</kbd>
          </Hint>
          <Hint says="moves">
            <kbd>←</kbd>
            <kbd>→</kbd>
          </Hint>
        </>
      )}
      <button type="button" onClick={onOpen}>
        <KeyCap>?</KeyCap> All keys
      </button>
    </p>
  );
}

function Hint({ children, says }: { children: ReactNode; says: string }) {
  return (
    <span>
      {children} {says}
    </span>
  );
}
