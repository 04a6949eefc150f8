import { useEffect } from 'react';

/** While `locked`, the page behind a dialog stands still and keeps its width where a scrollbar vanishes. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    const { documentElement: root, body } = document;
    // A dialog on a dialog: the first one holds the lock.
    if (!locked || root.style.overflow === 'hidden') return;
    body.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`;
    root.style.overflow = 'hidden';
    return () => {
      root.style.overflow = '';
      body.style.paddingInlineEnd = '';
    };
  }, [locked]);
}
