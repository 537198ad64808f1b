import type { JSHandle, Locator } from '@playwright/test';

/** Every text of this place from now on: a message may be shown for a few seconds only. */
export const toldIn = (place: Locator): Promise<JSHandle<string[]>> =>
  place.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
