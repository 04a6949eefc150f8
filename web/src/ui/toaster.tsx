import './toaster.css';
import { CircleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { currentToast, dismissToast, subscribeToasts } from '../lib/toast.ts';
import { Bubble } from './bubble.tsx';
import { IconButton } from './button.tsx';

/** Shows what lib/toast.ts holds: one toast, 5 seconds, swiped away to the right; F8 moves the focus to it. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToasts, currentToast);
  const failed = shown?.variant === 'destructive';
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Toast.Root
          key={shown.id}
          className={failed ? 'toast bad' : 'toast'}
          type="foreground"
          onOpenChange={(open) => {
            if (!open) dismissToast(shown.id);
          }}
        >
          {failed ? <CircleAlert className="i" /> : <Bubble state="firm" size={20} />}
          <div>
            <Toast.Title className="toast-title">{shown.title}</Toast.Title>
            {shown.description !== undefined && (
              <Toast.Description className="toast-text">{shown.description}</Toast.Description>
            )}
          </div>
          <Toast.Close asChild>
            <IconButton label="Close" icon={<X className="i" />} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toasts" hotkey={['F8']} label="Notifications ({hotkey})" />
    </Toast.Provider>
  );
}
