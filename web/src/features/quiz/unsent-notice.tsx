import { CloudOff } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { SaveState } from './attempt-store.ts';
import type { Submission } from './use-submission.ts';

interface UnsentNoticeProps {
  submission: Submission;
  saveState: SaveState;
}

/** Stands under the quiz's bar while a handed-in quiz waits for the server: a toast below does not hide it. */
export function UnsentNotice({ submission, saveState }: UnsentNoticeProps) {
  if (!submission.unsent) return null;
  return (
    <div className="quiz-unsent" role="status">
      <div className="wrap">
        <CloudOff className="i" />
        <p>
          {saveState === 'failed'
            ? 'Not sent yet. Keep this page open: this browser could not store your answers.'
            : 'Not sent yet. Your answers are safe on this device.'}
          {submission.signedOut && (
            <>
              {' '}
              You have been signed out.{' '}
              <a href="/auth" target="_blank" rel="noreferrer">
                Sign in again in a new tab
              </a>
              , then send them from here.
            </>
          )}
        </p>
        <Button variant="line" loading={submission.sending} onClick={submission.submit}>
          Send again
        </Button>
      </div>
    </div>
  );
}
