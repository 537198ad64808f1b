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

/** Keys that step through a game mean the same wherever the focus is. */
export type Step = 'previous' | 'next' | 'up' | 'down' | 'first' | 'last';

export type Shortcut = keyof typeof shortcutKeys | Step;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** What a key asks for. `letters` is false for players who have switched single letters off. */
export function shortcutOf(event: Pressed, letters: boolean): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const step = steps[event.key];
  if (step !== undefined) return step;
  if (!letters) return null;
  const found = Object.entries(shortcutKeys).find(([, key]) => key === event.key.toUpperCase());
  return found === undefined ? null : (found[0] as Shortcut);
}

/** Whether a key that is held would switch something to and fro. Steps, taking back and playing again may repeat. */
export const isHeldSwitch = ({ repeat }: Pick<KeyboardEvent, 'repeat'>, shortcut: Shortcut): boolean =>
  repeat && shortcut in shortcutKeys && shortcut !== 'undo' && shortcut !== 'redo';

/** Where typing or arrows already mean something, the page leaves the keys alone. On the board, arrows go from point to
 * point, unless it was a pointer that brought the focus there. */
export function isBusy(target: EventTarget | null, shortcut: Shortcut, pointed: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('textarea, select, input, [role="slider"]') !== null) return true;
  return !pointed && !(shortcut in shortcutKeys) && target.closest('.board') !== null;
}
