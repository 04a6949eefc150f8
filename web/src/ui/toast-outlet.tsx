import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToasts } from '../lib/toast.ts';

const load = () => import('./toaster.tsx');
/** Without a connection there is no toaster; that must not take the screen below it away. */
const Toaster = lazy(async () => ({ default: (await load().catch(() => null))?.Toaster ?? NoToaster }));
const NoToaster = () => null;

/** Loads the toaster once the first screen is there: early enough to report a lost connection, too late to delay it. */
export function ToastOutlet() {
  const waiting = useSyncExternalStore(subscribeToasts, currentToast) !== null;
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timeout = setTimeout(() => setIdle(true), 1500);
    return () => clearTimeout(timeout);
  }, []);
  if (!waiting && !idle) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
