/** What the page has to put right, in words under an element: its attributes, and what keeps the rest from coming. */
import { el } from '../dom/dom.ts';
import { type ErrorData, technical } from '../engine/error-data.ts';
import type { Language } from '../i18n/languages.ts';
import { watchPolicy } from './page-policy.ts';

export interface FaultBox {
  readonly element: HTMLElement;
  setAttributes(faults: readonly ErrorData[], lang: Language): void;
  /** Something was not loaded, or an engine has failed; `null` as the cause where that is said elsewhere. */
  fail(cause: ErrorData | null): void;
  /** Nothing has failed any more. */
  recover(): void;
}

export function createFaultBox(): FaultBox {
  const element = el('div', { class: 'faults', part: 'faults' });
  let attributes: readonly ErrorData[] = [];
  let lang: Language = 'en';
  let cause: ErrorData | null = null;
  let lacks: readonly ErrorData[] = [];
  let stop: (() => void) | null = null;
  let shown = '[]';

  async function show(): Promise<void> {
    // Where the policy of the page is known to be the reason, the browser's own words add nothing.
    const faults = [...attributes, ...(cause === null || lacks.length > 0 ? lacks : [cause])];
    const wanted = faults.length === 0 ? '[]' : JSON.stringify([lang, faults]);
    if (wanted === shown) return;
    shown = wanted;
    const words = faults.length === 0 ? null : await import('../i18n/errors.ts').catch(() => null);
    await words?.loadErrorWords(lang);
    if (wanted !== shown) return;
    const say = (fault: ErrorData): string => words?.sayError(lang, fault) ?? technical(fault);
    element.replaceChildren(...faults.map((fault) => el('p', {}, say(fault))));
  }

  return {
    element,
    setAttributes: (faults, language) => {
      attributes = faults;
      lang = language;
      void show();
    },
    fail: (error) => {
      cause = error;
      stop ??= watchPolicy((known) => {
        lacks = known;
        void show();
      });
      void show();
    },
    recover: () => {
      stop?.();
      stop = null;
      cause = null;
      lacks = [];
      void show();
    },
  };
}
