/** What the browser tests share: a page that is watched, and the words for what one does at a board. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** Every test also fails on errors in the page and on any request to another origin. */
export const test = base.extend<{ readonly expectedErrors: RegExp[]; readonly watched: undefined }>({
  expectedErrors: async ({ page: _ }, use) => use([]),
  watched: [
    async ({ context, baseURL, expectedErrors }, use) => {
      // How many threads a search has by itself depends on the machine; threads.spec.ts is about those.
      await context.addInitScript(pretendProcessors, 2);
      const complaints: string[] = [];
      const complain = (text: string): void => {
        if (!expectedErrors.some((pattern) => pattern.test(text))) complaints.push(text);
      };
      context.on('weberror', (error) => complain(`error: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') complain(`console: ${message.text()}`);
      });
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        const own = origin === new URL(baseURL ?? '').origin || protocol === 'data:' || protocol === 'blob:';
        if (!own) complain(`request to another origin: ${request.url()}`);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** For an init script: the page takes the machine for one with so many processors. */
export function pretendProcessors(count: number): void {
  Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => count, configurable: true });
}

/** For an init script: the page is opened by somebody who saves data. */
export function pretendToSaveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
}

/** What waits for an idle moment has begun. */
export const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

export const startFen = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/** Opens the page in English unless the query says otherwise, and waits for the engine. */
export async function open(page: Page, query: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto(`?${new URLSearchParams({ lang: 'en', ...query })}`);
  await engineIsHere(page);
}

export async function engineIsHere(page: Page): Promise<void> {
  // The strips are there before they say anything: until then nothing tells that the engine is still on its way.
  await expect(page.locator('.strip-name').first()).not.toBeEmpty();
  await expect(page.locator('.hairline').filter({ visible: true })).toHaveCount(0);
}

export const point = (page: Page, name: string): Locator => page.locator(`[data-point="${name}"]`);

/** Where a pointer presses it, in pixels of the window. */
export async function middleOf(element: Locator): Promise<readonly [x: number, y: number]> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not to be seen`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export async function move(page: Page, from: string, to: string): Promise<void> {
  await point(page, from).click();
  await point(page, to).click();
}

export const expectPiece = (page: Page, name: string, piece: string): Promise<void> =>
  expect(point(page, name)).toHaveAccessibleName(new RegExp(`^${piece}, ${name}`));

export const expectEmpty = (page: Page, name: string): Promise<void> =>
  expect(point(page, name)).toHaveAccessibleName(new RegExp(`^${name}, empty`));

/** The moves in the list, in order. */
export const moves = (page: Page): Locator => page.locator('button.move .move-words');

/** Also of rows that are not painted yet, which have no inner text. */
export const moveTexts = (page: Page): Promise<string[]> => moves(page).allTextContents();

/** Waits until the list says these moves: after a reload it comes later than the board. */
export const expectMoves = (page: Page, texts: readonly string[]): Promise<void> =>
  expect.poll(() => moveTexts(page)).toEqual(texts);

/** Waits until so many plies have been played. */
export async function expectPlies(page: Page, count: number): Promise<void> {
  // Without the list, which loads late, there are no moves either.
  await expect(page.locator('ol.moves')).toBeAttached();
  await expect(moves(page)).toHaveCount(count);
}

/** Waits until all around the board has followed the table: it is drawn in a task behind the next frame. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Changes the size of the window, and waits until the page has heard of it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
  // Its listeners run before the frame is drawn.
  await drawn(page);
}

/** What is drawn anew at another size, or slides into its place, does so at its own pace. */
export const settles = (look: () => Promise<void>): Promise<void> => expect(look).toPass({ timeout: 60_000 });

export const action = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Game actions' }).getByRole('button', { name, exact: true });

/** Takes the pen of an analysis, and waits for the code that draws, which is loaded late. */
export async function takePen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw marks' }).click();
  await expect(page.locator('[data-pen]')).toHaveCount(1);
}

export const words = (page: Page): Locator => page.locator('.words-text');

/** What screen readers were told last; what is said while a sheet is open is said inside it. */
export const said = (page: Page): Locator => page.locator(':is(.app, dialog) > [role="status"]');

export const overCard = (page: Page): Locator => page.getByRole('region', { name: 'End of the game' });

/** Collects what screen readers are told, since the next words take the place of the last; before `open`. */
export async function hearAll(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      const words = document.querySelector(':is(.app, dialog) > [role="status"]')?.textContent ?? '';
      if (words !== '' && words !== heard.at(-1)) heard.push(words);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join(' '));
}

/** The first search ends only when it is stopped, or with its worker; before `open`. */
export async function firstSearchLasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    let isFirst = true;
    Worker.prototype.postMessage = function (this: Worker, ...said: unknown[]) {
      const [message] = said as [{ readonly type?: string; readonly task?: object }];
      if (message.type === 'search' && isFirst) {
        isFirst = false;
        Object.assign(message.task ?? {}, { limits: { type: 'infinite' }, maxMs: null });
      }
      Reflect.apply(postMessage, this, said);
    };
  });
}

/** To the other game. Until its files are there the board is that of this one, which has points of the same names. */
export async function switchTo(page: Page, game: 'Xiangqi' | 'Gomoku'): Promise<void> {
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: game }).click();
  await expect(page.locator('.app')).toHaveAttribute('data-game', game.toLowerCase());
}

export async function showTab(page: Page, name: 'Moves' | 'Game'): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** What the sheet for a new game has folded away. */
export const openMore = (sheet: Locator): Promise<void> =>
  sheet.getByText('More: game, rules, clock').click();

export async function startTwoPeople(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Two people' }).check();
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(sheet).toBeHidden();
}

/** Keeps the opening book away, so that the engine thinks about its first move too. To be called before the page is opened. */
export async function withoutBook(page: Page): Promise<void> {
  await page.route('**/*.book', (route) => route.fulfill({ body: 'no book' }));
}

/** Waits until the page can do without a network: only one that the service worker controls is known to have everything stored. */
export const everythingIsKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

declare global {
  interface Window {
    searches: { asked: number; ended: number };
  }
}

/** Counts the searches that the page asks of its workers and those that have ended; before `open`. */
export async function countSearches(page: Page): Promise<() => Promise<Window['searches']>> {
  await page.addInitScript(() => {
    const searches = { asked: 0, ended: 0 };
    window.searches = searches;
    const { Worker } = window;
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => {
          if (['done', 'error', 'no-network'].includes(data.type)) searches.ended += 1;
        });
      }
      override postMessage(...words: unknown[]): void {
        if ((words[0] as { readonly type?: string }).type === 'search') searches.asked += 1;
        (super.postMessage as (...words: unknown[]) => void)(...words);
      }
    };
  });
  return () => page.evaluate(() => window.searches);
}
