/** What the page has to put right, in words. Fetched when there is something. */
import { el } from '../dom/dom.ts';
import type { ErrorData } from '../engine/error-data.ts';
import { loadErrorWords, sayError } from '../i18n/errors.ts';
import type { Language } from '../i18n/languages.ts';
import { faultOf } from './attributes.ts';
import { tell } from './events.ts';
import { watchPolicy } from './page-policy.ts';

/** What is known to be wrong. */
export interface Faults {
  readonly lang: Language;
  readonly attributes: readonly ErrorData[];
  /** What has failed: something that was fetched, or an engine. */
  readonly failed: 'load' | 'engine' | null;
  /** Why; `null` where that is said elsewhere. */
  readonly cause: ErrorData | null;
}

export interface FaultBox {
  update(faults: Faults): void;
}

/** `teller` tells the page what its policy should allow, once each. */
export function fillFaultBox(element: HTMLElement, teller: EventTarget): FaultBox {
  let stop: (() => void) | null = null;
  let shown = '';
  const told = new Set<string>();

  async function show(lang: Language, faults: readonly ErrorData[]): Promise<void> {
    const wanted = JSON.stringify([lang, faults]);
    if (wanted === shown) return;
    shown = wanted;
    await loadErrorWords(lang);
    if (wanted === shown)
      element.replaceChildren(...faults.map((fault) => el('p', {}, sayError(lang, fault))));
  }

  return {
    update: ({ lang, attributes, failed, cause }) => {
      stop?.();
      stop = null;
      if (failed === null) {
        void show(lang, attributes);
        return;
      }
      stop = watchPolicy((lacks) => {
        for (const lack of lacks) {
          const fault = faultOf(failed, lack);
          if (!told.has(fault.message)) tell(teller, 'error', fault);
          told.add(fault.message);
        }
        // Where the policy of the page is known to be the reason, the browser's own words add nothing.
        const failures = lacks.length > 0 || cause === null ? lacks : [cause];
        void show(lang, [...attributes, ...failures]);
      });
    },
  };
}
