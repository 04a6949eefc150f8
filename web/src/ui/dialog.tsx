import './dialog.css';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { useScrollLock } from '../lib/use-scroll-lock.ts';
import { Button, IconButton } from './button.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Read out with the title and shown under it. */
  description?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Takes the focus when the dialog opens; else its first control does. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Takes the focus when the dialog closes; else what had it before does. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** alertdialog for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
}

/**
 * A modal dialog: Escape and a click outside close it, the focus stays inside and goes back where it came from.
 * The scrim is ours and not Radix.Overlay: that one locks the page by adding a style element, which the content
 * security policy forbids; useScrollLock does it without.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  className,
  initialFocus,
  finalFocus,
  role = 'dialog',
}: DialogProps) {
  const describedBy = useId();
  useScrollLock(open);
  // Radix gives the focus back to its own trigger only; here any button may open the dialog.
  const opener = useRef<HTMLElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="scrim">
          <Radix.Content
            role={role}
            aria-modal="true"
            className={className ? `dialog ${className}` : 'dialog'}
            aria-describedby={description === undefined ? undefined : describedBy}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
              if (!initialFocus?.current) return;
              event.preventDefault();
              initialFocus.current.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              (finalFocus?.current ?? opener.current)?.focus();
            }}
          >
            <div className="dialog-head">
              <Radix.Title className="h1">{title}</Radix.Title>
              {role === 'dialog' && (
                <Radix.Close asChild>
                  <IconButton label="Close" icon={<X className="i" />} />
                </Radix.Close>
              )}
            </div>
            {description !== undefined && (
              <p className="dialog-note" id={describedBy}>
                {description}
              </p>
            )}
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The question itself. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Fills the confirming button with red. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
}

/** Asks before something that cannot be taken back. It stays open until the caller closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description} role="alertdialog">
      <div className="dialog-acts">
        <Button variant="line" onClick={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger-fill' : 'primary'} loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
