/** Opens and closes the menu of a figure, which is loaded when it is first opened. */

import type { LessonWords } from '../words/words-en.ts';
import type { MenuActions, MenuState } from './menu.ts';

export interface MenuHolder {
  readonly isOpen: boolean;
  toggle(): void;
  close(): void;
  /** Something that it shows has changed. */
  refill(): void;
}

/** `state` is null while there is nothing to choose from. */
export function createMenuHolder(
  place: HTMLElement,
  words: LessonWords,
  state: () => MenuState | null,
  actions: MenuActions,
  onToggle: () => void,
  onMissing: () => void,
): MenuHolder {
  let menu: HTMLElement | null = null;
  let wanted = false;
  let isOpening = false;

  async function open(): Promise<void> {
    // What changes meanwhile is in it, and an alert is told once.
    if (isOpening) return;
    isOpening = true;
    const file = await import('./menu.ts').catch(() => null);
    isOpening = false;
    if (file === null) {
      const isMissed = wanted;
      close();
      if (isMissed) onMissing();
      return;
    }
    const now = state();
    // It was closed again, or the figure removed, before it arrived.
    if (!wanted || now === null || !place.isConnected) return;
    const made = file.createMenu(words, now, actions);
    if (menu === null) {
      place.append(made);
      made.querySelector<HTMLElement>('select, input, textarea, button')?.focus();
    } else {
      // It is refilled after every choice, and the focus stays where it was, counted among its kind: another game has
      // other switches.
      const { activeElement } = place.getRootNode() as Document | ShadowRoot;
      const focused = activeElement ?? place;
      const kind = focused.localName;
      const index = [...menu.querySelectorAll(kind)].indexOf(focused);
      keepTyped(menu, made);
      menu.replaceWith(made);
      made.querySelectorAll<HTMLElement>(kind)[index]?.focus();
    }
    menu = made;
  }

  function close(): void {
    wanted = false;
    menu?.remove();
    menu = null;
    onToggle();
  }

  return {
    get isOpen() {
      return wanted;
    },
    toggle() {
      if (wanted) {
        close();
        return;
      }
      wanted = true;
      void open();
      onToggle();
    },
    close,
    refill: () => {
      if (wanted) void open();
    },
  };
}

/** The reader may have typed on since the text was sent, while what is wrong with it was on its way. */
function keepTyped(from: HTMLElement, to: HTMLElement): void {
  const [typed, area] = [from, to].map((each) => each.querySelector('textarea'));
  if (typed == null || area == null || typed.value === typed.defaultValue) return;
  area.value = typed.value;
  area.setSelectionRange(typed.selectionStart, typed.selectionEnd);
}
