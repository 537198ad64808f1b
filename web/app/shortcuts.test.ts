import { expect, test } from 'vitest';
import { isHeldSwitch, shortcutKeys, shortcutOf } from './shortcuts.ts';

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test('letters mean the same in either case', () => {
  expect(shortcutOf(pressed('u'), true)).toBe('undo');
  expect(shortcutOf(pressed('U'), true)).toBe('undo');
  expect(shortcutOf(pressed('?'), true)).toBe('help');
  expect(shortcutOf(pressed('x'), true)).toBeNull();
});

test('no two shortcuts share a key', () => {
  const keys = Object.values(shortcutKeys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the browser keeps its own shortcuts', () => {
  expect(shortcutOf(pressed('r', { ctrlKey: true }), true)).toBeNull();
  expect(shortcutOf(pressed('n', { metaKey: true }), true)).toBeNull();
  expect(shortcutOf(pressed('ArrowLeft', { altKey: true }), true)).toBeNull();
});

test('keys that step come in pairs', () => {
  const steps = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
  expect(steps.map((key) => shortcutOf(pressed(key), false))).toEqual([
    'previous',
    'next',
    'up',
    'down',
    'first',
    'last',
  ]);
});

test('a key that is held steps, takes back and plays again, and switches nothing to and fro', () => {
  const held = (
    ['previous', 'down', 'undo', 'redo', 'mute', 'analyse', 'flip', 'threat', 'help'] as const
  ).map((shortcut) => isHeldSwitch({ repeat: true }, shortcut));
  expect(held).toEqual([false, false, false, false, true, true, true, true, true]);
  expect(isHeldSwitch({ repeat: false }, 'mute')).toBe(false);
});

test('letters can be switched off; arrows stay', () => {
  expect(shortcutOf(pressed('u'), false)).toBeNull();
  expect(shortcutOf(pressed('ArrowLeft'), false)).toBe('previous');
});
