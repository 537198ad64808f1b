/** One tab of any browser, and what a person does there. */

/** What a browser's driver has to offer. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Calls a function in the page, also an asynchronous one. It sees its arguments and the page, nothing else. */
  evaluate<A extends readonly unknown[], T>(f: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  /** Presses the left button of the mouse at a place of the window and lets go. */
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

/** How long anything may take to appear. */
const patience = 60_000;

/**
 * Asks until the answer is good. Between two questions the page gets a frame's time.
 *
 * @param what for the error
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  isGood: (answer: T) => boolean,
): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await ask();
    if (isGood(answer)) return answer;
    if (performance.now() > end) throw new Error(`${what}: still ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** The words of all visible elements that a selector names, in shadow roots too. */
export const texts = (tab: Tab, selector: string): Promise<string[]> =>
  tab.evaluate((selector) => {
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots) {
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
    }
    return roots
      .flatMap((root) => [...root.querySelectorAll(selector)])
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => element.textContent.trim());
  }, selector);

/** Waits until the elements that a selector names say what they should. */
export const says = (tab: Tab, selector: string, isGood: (texts: string[]) => boolean): Promise<string[]> =>
  until(selector, () => texts(tab, selector), isGood);

/**
 * Clicks the first element of a name (its label or its words), once it stands still and nothing lies over it.
 *
 * @param host the element that it is a part of
 */
export async function click(tab: Tab, selector: string, name?: string, host?: string): Promise<void> {
  const place = () =>
    tab.evaluate(
      async (selector, name, host) => {
        const start = host === null ? document : document.querySelector(host);
        const roots: (Document | ShadowRoot | Element)[] = start ? [start] : [];
        if (start instanceof Element && start.shadowRoot) roots.push(start.shadowRoot);
        for (const root of roots) {
          for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
        }
        const element = roots
          .flatMap((root) => [...root.querySelectorAll(selector)])
          .find(
            (each) =>
              each.getClientRects().length > 0 &&
              (name === null || (each.getAttribute('aria-label') ?? each.textContent).trim() === name),
          );
        if (!element) return 'not there';
        if (element.matches(':disabled')) return 'disabled';
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const before = element.getBoundingClientRect();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const { x, y, width, height } = element.getBoundingClientRect();
        if (x !== before.x || y !== before.y) return 'moving';
        const middle = [x + width / 2, y + height / 2] as const;
        const root = element.getRootNode() as Document | ShadowRoot;
        const hit = root.elementFromPoint(...middle);
        return element.contains(hit) ? middle : `under ${hit?.outerHTML.slice(0, 80)}`;
      },
      selector,
      name ?? null,
      host ?? null,
    );
  const found = await until(`${selector} ${name ?? ''}`, place, (answer) => typeof answer !== 'string');
  if (typeof found !== 'string') await tab.click(...found);
}
