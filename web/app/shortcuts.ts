/** Keys for the whole page. The board has its own: arrows, Enter and Escape. */
export const shortcutKeys = {
  undo: 'U',
  redo: 'R',
  hint: 'H',
  flip: 'F',
  analyse: 'A',
  threat: 'T',
  newGame: 'N',
  mute: 'M',
  help: '?',
} as const;

export type Shortcut = keyof typeof shortcutKeys | 'previous' | 'next' | 'first' | 'last';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const arrows: Readonly<Record<string, Shortcut>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/** What a key asks for. `letters` is false for players who have switched single letters off. */
export function shortcutOf(event: Pressed, letters: boolean): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const arrow = arrows[event.key];
  if (arrow !== undefined) return arrow;
  if (!letters) return null;
  const found = Object.entries(shortcutKeys).find(([, key]) => key === event.key.toUpperCase());
  return found === undefined ? null : (found[0] as Shortcut);
}

/** Where typing or arrows already mean something, the page leaves the keys alone. */
export function isBusy(target: EventTarget | null, shortcut: Shortcut): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog, textarea, select, input') !== null) return true;
  const browses = !(shortcut in shortcutKeys);
  return browses && target.closest('.board, [role="tablist"], [role="toolbar"]') !== null;
}
