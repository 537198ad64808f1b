import { attribute, button, el, text, usable } from '../../dom/dom.ts';
import { type IconName, icon, setIcon } from '../../dom/icons.ts';
import {
  canAskHint,
  canRedo,
  canUndo,
  isPlayedHere,
  onlyLooks,
  resultOfGame,
} from '../../table/questions.ts';
import { twoEngines } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { Model } from '../model.ts';
import type { Part } from './part.ts';

/**
 * The row of actions under the board. `more` opens the panel where it is not always there; `tell`, for ears, says what
 * they would not notice.
 */
export function createActions(session: TableSession, more: () => void, tell: (key: 'flip') => void): Part {
  const undo = action('undo', () => session.undo());
  const redo = action('redo', () => session.redo());
  const hint = action('hint', () => {
    const state = session.entry;
    if (twoEngines(state.record) && state.analysis === 'off') session.setPaused(!state.paused);
    else session.askHint();
  });
  const flip = action('flip', () => {
    session.flip();
    tell('flip');
  });
  const analyse = action('analyse', () => session.analyse());
  const open = action('more', more, 'action-more');
  const all = [undo, redo, hint, flip, analyse, open];

  const element = el('div', { class: 'actions', role: 'group' }, ...all.map((each) => each.element));

  return {
    element,
    update: ({ state, t }: Model) => {
      attribute(element, 'aria-label', t.actions.label);
      const looks = onlyLooks(state);
      undo.set(looks ? t.actions.back : t.actions.undo, canUndo(state));
      redo.set(looks ? t.actions.forward : t.actions.redo, canRedo(state));
      if (twoEngines(state.record) && state.analysis === 'off') {
        hint.set(
          state.paused ? t.actions.resume : t.actions.pause,
          resultOfGame(state) === null && isPlayedHere(state),
        );
        setIcon(hint.element, state.paused ? 'play' : 'pause');
      } else {
        hint.set(t.actions.hint, canAskHint(state));
        setIcon(hint.element, 'hint');
      }
      flip.set(t.actions.flip, true);
      analyse.set(t.actions.analyse, true);
      attribute(analyse.element, 'aria-pressed', state.analysis === 'off' ? 'false' : 'true');
      open.set(t.actions.more, true);
    },
  };
}

interface ActionButton {
  readonly element: HTMLButtonElement;
  set(label: string, enabled: boolean): void;
}

function action(name: IconName, onPress: () => void, className = ''): ActionButton {
  const label = el('span', { class: 'button-label' });
  const element = button({ class: `action ${className}`.trim() }, onPress, icon(name), label);
  return {
    element,
    set: (words, enabled) => {
      text(label, words);
      usable(element, enabled);
    },
  };
}
