import { el } from '../dom/dom.ts';

/** Says things to screen readers. What is said within one moment is read as one sentence after another. */
export function createLiveRegion(): { readonly element: HTMLElement; say(words: string): void } {
  const element = el('div', { class: 'visually-hidden', role: 'status', 'aria-live': 'polite' });
  let waiting: string[] = [];
  return {
    element,
    say: (words) => {
      waiting.push(words);
      if (waiting.length > 1) return;
      setTimeout(() => {
        // A new paragraph each time, so that the same words twice are still a change.
        element.replaceChildren(el('p', {}, waiting.join(' ')));
        waiting = [];
      }, 50);
    },
  };
}
