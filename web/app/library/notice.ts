import { attribute, button, el, sayIn, show, text } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';

export interface NoticeAction {
  readonly label: string;
  run(): void;
}

export interface Notice {
  readonly element: HTMLElement;
  say(words: string, action?: NoticeAction): void;
  clear(): void;
  /** Moves the focus to what may be done. */
  focus(): void;
}

/** What the library has to say, at its lower edge: the page's own messages lie behind the sheet. */
export function createNotice(dismissLabel: string): Notice {
  let action: NoticeAction | undefined;
  const words = el('span', { class: 'notice-text', role: 'status' });
  const act = button({ class: 'words-action' }, () => action?.run());
  const dismiss = button({ class: 'icon-button' }, clear, icon('close'));
  attribute(dismiss, 'aria-label', dismissLabel);
  const element = el('div', { class: 'library-notice' }, words, act, dismiss);

  function clear(): void {
    text(words, '');
    element.classList.toggle('library-notice-shown', false);
    show(act, false);
    show(dismiss, false);
  }
  clear();

  return {
    element,
    clear,
    say: (sentence, offered) => {
      action = offered;
      sayIn(words, sentence);
      element.classList.toggle('library-notice-shown', true);
      show(act, offered !== undefined);
      text(act, offered?.label ?? '');
      show(dismiss, true);
    },
    focus: () => act.focus(),
  };
}
