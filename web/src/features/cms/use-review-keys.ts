import { useEffect, useEffectEvent } from 'react';

/** What takes letters for itself: a key pressed there is no command. */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Single keys of the review desk: { a: approve, … }, in lower case. Not while typing, in a dialog or with Ctrl, Alt, Meta. */
export function useReviewKeys(commands: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const command = commands[event.key.toLowerCase()];
    if (!command) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
