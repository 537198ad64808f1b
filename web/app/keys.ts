/** Listens for the keys of the whole page. */
import type { TableSession } from '../table/session.ts';
import type { Sheets } from './sheets/sheets.ts';
import { isBusy, isHeldSwitch, type Shortcut, shortcutOf } from './shortcuts.ts';

export function listenToKeys(
  session: TableSession,
  sheets: Sheets,
  mute: () => void,
  lettersCount: () => boolean,
  /** For ears: what a key has changed that they would not notice. */
  tell: (key: 'flip' | 'analyse' | 'mute') => void,
): void {
  const shortcuts: Readonly<Record<Shortcut, () => unknown>> = {
    undo: () => session.undo(),
    redo: () => session.redo(),
    hint: () => session.askHint(),
    flip: () => {
      session.flip();
      tell('flip');
    },
    analyse: () => {
      session.analyse();
      tell('analyse');
    },
    threat: () => session.take({ type: 'ask-threat' }),
    newGame: () => sheets.open('new-game'),
    help: () => sheets.open('help'),
    mute: () => {
      mute();
      tell('mute');
    },
    previous: () => session.step(-1),
    next: () => session.step(1),
    first: () => session.goTo(0),
    last: () => session.goToEnd(),
    up: () => session.stepAside(-1),
    down: () => session.stepAside(1),
  };
  // Whether the focus is where a pointer has put it. Other keys than those that step make it the keyboard's again.
  let pointed = false;
  addEventListener('pointerdown', () => {
    pointed = true;
  });
  // Before the board takes its arrows.
  addEventListener(
    'keydown',
    (event) => {
      const shortcut = shortcutOf(event, lettersCount());
      if (shortcut === null) pointed = false;
      // Nothing behind an open sheet answers, wherever the focus is.
      if (shortcut === null || sheets.element.open || isBusy(event.target, shortcut, pointed)) return;
      if (isHeldSwitch(event, shortcut)) return;
      // Where there is nothing to step to, the key scrolls, also over a board to which a pointer has brought the focus.
      if (shortcuts[shortcut]() !== false) event.preventDefault();
      else if (!(event.target instanceof Element && event.target.closest('.board'))) return;
      event.stopPropagation();
    },
    true,
  );
}
