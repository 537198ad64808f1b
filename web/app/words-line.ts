import type { Controller } from './controller.ts';
import { attribute, button, el, show, text } from './dom.ts';
import { icon } from './icons.ts';
import type { Notice } from './model.ts';
import type { Part } from './part.ts';
import { lineOfWords } from './select.ts';

const passingMs = 5_000;

/** The one line of words beside the board. What it says is read aloud by the live region, not from here. */
export function createWordsLine(controller: Controller): Part {
  const words = el('span', { class: 'words-text' });
  const act = button({ class: 'words-action' }, () => {
    const { notice } = controller.store.get();
    if (notice === null) controller.backToGame();
    else notice.action?.run();
  });
  const dismiss = button({ class: 'words-dismiss' }, controller.dismiss, icon('close'));
  const element = el('div', { class: 'words' }, words, act, dismiss);
  let timed: Notice | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    element,
    update: ({ state, t }) => {
      const { notice } = state;
      const line = lineOfWords(state, t);
      element.classList.toggle('words-notice', notice !== null);
      attribute(element, 'data-tone', line?.tone ?? 'calm');
      text(words, line?.text ?? '');
      show(act, notice?.action !== undefined || line?.back === true);
      text(act, notice?.action?.label(t) ?? t.moves.backToGame);
      show(dismiss, notice !== null);
      attribute(dismiss, 'aria-label', t.actions.dismiss);
      if (notice === timed) return;
      timed = notice;
      clearTimeout(timer);
      if (notice === null || notice.lasting) return;
      timer = setTimeout(() => {
        if (controller.store.get().notice === notice) controller.dismiss();
      }, passingMs);
    },
  };
}
