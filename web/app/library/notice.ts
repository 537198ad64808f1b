import { attribute, button, el, sayIn, show, text } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';

export interface NoticeAction {
  readonly label: string;
  run(): void;
}

export interface Notice {
  readonly element: HTMLElement;
  /** `quiet`: one of many words on how far some work is, which are read and not heard. */
  say(words: string, action?: NoticeAction, quiet?: boolean): void;
  clear(): void;
  /** Goes after a while, unless something else was said or the keyboard is in it. */
  pass(): void;
  /** What is offered now. */
  offered(): NoticeAction | undefined;
  /** Moves the focus to what may be done. */
  focus(): void;
}

const passingMs = 10_000;

/**
 * What the library has to say, at its lower edge: the page's own messages lie behind the sheet. When it goes, the focus
 * that was in it goes to `heir`.
 */
export function createNotice(dismissLabel: string, heir: HTMLElement): Notice {
  let action: NoticeAction | undefined;
  /** Counts what was said. */
  let turn = 0;
  const words = el('span', { class: 'notice-text', role: 'status' });
  const act = button({ class: 'words-action' }, () => action?.run());
  const dismiss = button({ class: 'icon-button' }, clear, icon('close'));
  attribute(dismiss, 'aria-label', dismissLabel);
  const element = el('div', { class: 'library-notice' }, words, act, dismiss);

  const isHeld = (): boolean => element.contains(document.activeElement);

  function clear(): void {
    const held = isHeld();
    turn += 1;
    action = undefined;
    text(words, '');
    element.classList.toggle('library-notice-shown', false);
    show(act, false);
    show(dismiss, false);
    if (held) heir.focus({ preventScroll: true });
  }
  clear();

  return {
    element,
    clear,
    pass: () => {
      const mine = turn;
      setTimeout(() => {
        if (mine === turn && !isHeld()) clear();
      }, passingMs);
    },
    offered: () => action,
    say: (sentence, offered, quiet = false) => {
      const held = isHeld();
      turn += 1;
      action = offered;
      attribute(words, 'aria-live', quiet ? 'off' : 'polite');
      sayIn(words, sentence);
      element.classList.toggle('library-notice-shown', true);
      show(act, offered !== undefined);
      text(act, offered?.label ?? '');
      show(dismiss, true);
      if (held && offered === undefined) dismiss.focus();
    },
    focus: () => act.focus(),
  };
}
