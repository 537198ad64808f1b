import { el, sayIn } from '../dom/dom.ts';

/** Says things to screen readers. What is said within one moment is read as one sentence after another. */
export interface LiveRegion {
  readonly element: HTMLElement;
  say(words: string): void;
}

export function createLiveRegion(): LiveRegion {
  const element = el('div', { class: 'visually-hidden', role: 'status', 'aria-live': 'polite' });
  let waiting: string[] = [];
  return {
    element,
    say: (words) => {
      waiting.push(words);
      if (waiting.length > 1) return;
      setTimeout(() => {
        sayIn(element, waiting.join(' '));
        waiting = [];
      }, 50);
    },
  };
}
