import { describe, expect, test } from 'vitest';
import { type KeyPress, shortcutOf } from './quiz-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});

describe('shortcutOf', () => {
  test.each([
    ['a', { type: 'answer', letter: 'A' }],
    ['D', { type: 'answer', letter: 'D' }],
    ['1', { type: 'answer', letter: 'A' }],
    ['4', { type: 'answer', letter: 'D' }],
    ['ArrowLeft', { type: 'previous' }],
    ['ArrowRight', { type: 'next' }],
    ['s', { type: 'skip' }],
    ['M', { type: 'mark' }],
    ['Enter', { type: 'confirm' }],
    ['5', null],
    ['e', null],
    [' ', null],
    ['ArrowDown', null],
    ['Tab', null],
  ])('%s', (key, shortcut) => {
    expect(shortcutOf(press(key), 'page')).toEqual(shortcut);
  });

  test('? works with Shift, letters do not', () => {
    expect(shortcutOf(press('?', { shiftKey: true }), 'page')).toEqual({ type: 'help' });
    expect(shortcutOf(press('A', { shiftKey: true }), 'page')).toBeNull();
  });

  test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)('nothing with %s', (flag) => {
    for (const key of ['a', 's', 'Enter', 'ArrowLeft', '?'])
      expect(shortcutOf(press(key, { [flag]: true }), 'page')).toBeNull();
  });

  test('nothing while typing or in a dialog', () => {
    for (const key of ['a', 's', 'Enter', 'ArrowLeft', '?']) expect(shortcutOf(press(key), 'typing')).toBeNull();
  });

  test('Enter is left to the button or link it is pressed on; letters work there', () => {
    expect(shortcutOf(press('Enter'), 'control')).toBeNull();
    expect(shortcutOf(press('b'), 'control')).toEqual({ type: 'answer', letter: 'B' });
  });

  test('a held key moves, but neither answers nor hands in', () => {
    expect(shortcutOf(press('ArrowRight', { repeat: true }), 'page')).toEqual({ type: 'next' });
    for (const key of ['a', 's', 'm', 'Enter']) expect(shortcutOf(press(key, { repeat: true }), 'page')).toBeNull();
  });
});
