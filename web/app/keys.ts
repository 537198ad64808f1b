/** Listens for the keys of the whole page. */
import type { TableSession } from '../table/session.ts';
import type { Sheets } from './sheets/sheets.ts';
import { isBusy, type Shortcut, shortcutOf } from './shortcuts.ts';

export function listenToKeys(
  session: TableSession,
  sheets: Sheets,
  mute: () => void,
  lettersCount: () => boolean,
): void {
  const shortcuts: Readonly<Record<Shortcut, () => void>> = {
    undo: () => session.undo(),
    redo: () => session.redo(),
    hint: () => session.askHint(),
    flip: () => session.flip(),
    analyse: () => session.analyse(session.entry.analysis === 'off' ? 'running' : 'off'),
    threat: () => session.take({ type: 'ask-threat' }),
    newGame: () => sheets.open('new-game'),
    help: () => sheets.open('help'),
    mute,
    previous: () => session.step(-1),
    next: () => session.step(1),
    first: () => session.goTo(0),
    last: () => session.backToGame(),
  };
  addEventListener('keydown', (event) => {
    const shortcut = shortcutOf(event, lettersCount());
    if (shortcut === null || event.defaultPrevented || isBusy(event.target, shortcut)) return;
    event.preventDefault();
    shortcuts[shortcut]();
  });
}
