/** Which key does what while a quiz is on the screen. */
import { OPTION_LETTERS, type OptionLetter } from '@aspirant/contract/limits';

export type Shortcut =
  | { type: 'answer'; letter: OptionLetter }
  | { type: 'previous' | 'next' | 'skip' | 'mark' | 'confirm' | 'help' };

/** What of a keyboard event matters here. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
}

/** Where the key was pressed. typing: in a field or a dialog. control: on something that Enter works by itself. */
export type KeyPlace = 'typing' | 'control' | 'page';

/** A to D or 1 to 4 answer, arrows move, S skips, M marks, Enter goes on, ? helps; null for any other press. */
export function shortcutOf(press: KeyPress, place: KeyPlace): Shortcut | null {
  if (place === 'typing' || press.isComposing || press.defaultPrevented) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  // A held key would answer, skip and hand in on its own; moving may repeat.
  if (press.key === 'ArrowLeft' && !press.shiftKey) return { type: 'previous' };
  if (press.key === 'ArrowRight' && !press.shiftKey) return { type: 'next' };
  if (press.repeat) return null;
  // On most keyboards the question mark needs Shift.
  if (press.key === '?') return { type: 'help' };
  if (press.shiftKey) return null;
  if (press.key === 'Enter') return place === 'page' ? { type: 'confirm' } : null;
  const key = press.key.toUpperCase();
  const letter = OPTION_LETTERS.find((option, at) => option === key || String(at + 1) === key);
  if (letter) return { type: 'answer', letter };
  if (key === 'S') return { type: 'skip' };
  return key === 'M' ? { type: 'mark' } : null;
}

const TYPING = 'input:not([type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

export function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(`${TYPING}, [role="dialog"], [role="alertdialog"], [role="menu"]`)) return 'typing';
  return target.closest('button, a[href], summary') ? 'control' : 'page';
}
