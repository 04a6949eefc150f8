import { StatusText } from '../../ui/status-text.tsx';
import type { AttemptStore } from './attempt-store.ts';
import { useSaveState } from './use-attempt.ts';

/** Says quietly what is kept; its line is there before the first click, so that nothing moves. */
export function SavedNote({ store }: { store: AttemptStore }) {
  const state = useSaveState(store);
  return (
    <p className="quiz-saved" role="status">
      {state === 'saved' && <StatusText tone="ok">Saved on this device</StatusText>}
      {state === 'failed' && (
        <StatusText tone="warn">Not saved on this device: keep this page open until you finish</StatusText>
      )}
    </p>
  );
}
