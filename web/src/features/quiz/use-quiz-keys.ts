import { useEffect, useEffectEvent, useState } from 'react';
import { placeOf, type Shortcut, shortcutOf } from './quiz-keys.ts';

/** Calls `onShortcut` for every key that means something; the browser then leaves that key alone. */
export function useQuizKeys(enabled: boolean, onShortcut: (shortcut: Shortcut) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, placeOf(event.target));
    if (!shortcut) return;
    event.preventDefault();
    onShortcut(shortcut);
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent): void => handle(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [enabled]);
}

const SETTING = 'aspirant.quiz-keys';

/** Whether single keys work. Whoever dictates to the computer can turn them off, and this browser remembers it. */
export function useKeysSetting(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => {
    try {
      return localStorage.getItem(SETTING) !== 'off';
    } catch {
      return true;
    }
  });
  const set = (next: boolean): void => {
    setOn(next);
    try {
      if (next) localStorage.removeItem(SETTING);
      else localStorage.setItem(SETTING, 'off');
    } catch {
      // Storage is closed to this page: the setting holds until it is left.
    }
  };
  return [on, set];
}
