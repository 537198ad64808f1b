/**
 * What the tests of chaos share: faults that are injected at a chosen moment, and what must be the same after each.
 * The usual run tries some moments, chosen by a seed; `npm run chaos` tries them all.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { engineIsHere, expect, move, test as watchedTest, words } from './at-the-board.ts';

const all = process.env['CHAOS'] === 'all';
const seed = Number(process.env['CHAOS_SEED'] ?? 1);

/** Numbers below one, always the same for a seed (mulberry32). */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The moments 1 to `count`, or of so many a few. Throws where there is none: a fault that never happens is not survived. */
export function moments(count: number, few: number): readonly number[] {
  if (count < 1) throw new Error('there was nothing that could fail');
  const every = Array.from({ length: count }, (_, index) => index + 1);
  if (all || count <= few) return every;
  const random = createRandom(seed);
  const order = every.map((moment) => [random(), moment] as const).sort(([a], [b]) => a - b);
  return order
    .slice(0, few)
    .map(([, moment]) => moment)
    .sort((a, b) => a - b);
}

/** What is counted, and where a fault may happen. */
export type Kind = 'worker' | 'storage' | 'idb-open' | 'idb-put' | 'idb-commit';

export interface Fault {
  readonly kind: Kind;
  /** The moments that fail; from the last of them on all, where it `lasts`. `null`: they are only counted. */
  readonly at: readonly number[] | null;
  readonly lasts?: boolean;
  /** So many workers fail, each at that moment of its own. */
  readonly workers?: number;
  /** `dies`: the browser says so. `silent`: nothing is heard of it any more. `full` and `forbidden` are storage's. */
  readonly how?: 'dies' | 'silent' | 'full' | 'forbidden';
}

interface Injected {
  armed: boolean;
  /** What the line of words has said, in order. */
  told: string[];
  /** What was counted; of workers their messages, all together. */
  seen: number;
  /** So many have failed. */
  failed: number;
  /** Moves the clocks of the page. */
  jump(ms: number): void;
}

declare global {
  interface Window {
    chaos: Injected;
  }
}

/** Runs in the page before its scripts. */
function inject({ kind, at, lasts, workers = 1, how }: Fault): void {
  let offset = 0;
  const chaos: Injected = {
    // What has been calmed stays so in the documents that follow.
    armed: window.name !== 'calm',
    told: [],
    seen: 0,
    failed: 0,
    jump: (ms) => {
      offset += ms;
    },
  };
  window.chaos = chaos;
  const isDue = (what: Kind): boolean => {
    if (what !== kind || !chaos.armed) return false;
    chaos.seen += 1;
    if (at === null) return false;
    const due = at.includes(chaos.seen) || (lasts === true && chaos.seen >= Math.max(...at));
    if (due) chaos.failed += 1;
    return due;
  };
  const refusal = (): DOMException =>
    how === 'forbidden'
      ? new DOMException('denied', 'SecurityError')
      : new DOMException('full', 'QuotaExceededError');

  const listen = new MutationObserver(() => {
    const words = document.querySelector('.words-text')?.textContent ?? '';
    if (words !== '' && words !== chaos.told.at(-1)) chaos.told.push(words);
  });
  listen.observe(document, { subtree: true, childList: true, characterData: true });

  const { Worker } = window;
  window.Worker = class extends Worker {
    #seen = 0;
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', (event) => {
        if (!this.#isDue()) return;
        event.stopImmediatePropagation();
        this.#end();
      });
    }
    override postMessage(...words: unknown[]): void {
      if (this.#isDue()) this.#end();
      else (super.postMessage as (...words: unknown[]) => void)(...words);
    }
    #isDue(): boolean {
      this.#seen += 1;
      if (kind === 'worker') chaos.seen += 1;
      if (kind !== 'worker' || !chaos.armed || chaos.failed >= workers || !at?.includes(this.#seen))
        return false;
      chaos.failed += 1;
      return true;
    }
    #end(): void {
      super.terminate();
      if (how === 'dies') setTimeout(() => this.dispatchEvent(new ErrorEvent('error')));
    }
  };

  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (isDue('storage')) throw refusal();
    setItem.call(this, key, value);
  };

  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...words) {
    if (isDue('idb-open')) throw refusal();
    return open.apply(this, words);
  };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...words) {
    if (isDue('idb-put')) throw refusal();
    const request = put.apply(this, words);
    // The write has succeeded, and what it belongs to fails at its end.
    if (isDue('idb-commit')) request.addEventListener('success', () => this.transaction.abort());
    return request;
  };

  const [now, perform] = [Date.now.bind(Date), performance.now.bind(performance)];
  Date.now = () => now() + offset;
  performance.now = () => perform() + offset;
}

/** Everything that the page has stored, text by text. */
export interface Stored {
  readonly local: Readonly<Record<string, string>>;
  readonly heads: readonly { readonly id: string }[];
  readonly bodies: readonly { readonly id: string; readonly saved: Kept }[];
}

const readStored = (): Promise<Stored> =>
  new Promise((resolve, reject) => {
    const local = Object.fromEntries(Object.entries({ ...localStorage }).sort());
    void indexedDB.databases().then((known) => {
      if (!known.some(({ name }) => name === 'duiyi')) {
        resolve({ local, heads: [], bodies: [] });
        return;
      }
      const { chaos = { armed: false } } = window as Partial<Window>;
      const { armed } = chaos;
      chaos.armed = false;
      const opening = indexedDB.open('duiyi');
      chaos.armed = armed;
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const transaction = database.transaction(['heads', 'bodies']);
        const heads = transaction.objectStore('heads').getAll();
        const bodies = transaction.objectStore('bodies').getAll();
        transaction.oncomplete = () => {
          database.close();
          resolve({ local, heads: heads.result, bodies: bodies.result });
        };
      };
    });
  });

const writeStored = ({ local, heads, bodies }: Stored): Promise<void> =>
  new Promise((resolve, reject) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    const gone = indexedDB.deleteDatabase('duiyi');
    gone.onerror = () => reject(gone.error);
    gone.onsuccess = () => {
      const opening = indexedDB.open('duiyi', 1);
      opening.onupgradeneeded = () => {
        for (const name of ['heads', 'bodies']) opening.result.createObjectStore(name, { keyPath: 'id' });
      };
      opening.onsuccess = () => {
        const transaction = opening.result.transaction(['heads', 'bodies'], 'readwrite');
        for (const head of heads) transaction.objectStore('heads').put(head);
        for (const body of bodies) transaction.objectStore('bodies').put(body);
        transaction.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    };
  });

/** What lies in storage now. No fault happens to this reading. */
export const stored = (page: Page): Promise<Stored> => page.evaluate(readStored);

/** A game in storage. */
export interface Kept {
  readonly moves: readonly { readonly move: string; readonly score?: unknown }[];
  readonly live: number;
  readonly spentMs: number;
  readonly at: number;
  readonly seed: number;
}

export const gameIn = ({ local }: Stored, key = 'duiyi.game'): Kept =>
  JSON.parse(local[key] ?? 'null') as Kept;

/** From now on nothing fails in this page. */
export const calm = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.name = 'calm';
    window.chaos.armed = false;
  });

/** What the page has said since it was opened. */
export const told = (page: Page): Promise<string> => page.evaluate(() => window.chaos.told.join(' '));

/** Waits until so many plies of the game lie in storage. */
export const expectStoredPlies = (page: Page, plies: number): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('duiyi.game') ?? '{}').live as unknown))
    .toBe(plies);

/**
 * The library, the settings and the games of other kinds are the same byte for byte, and so is what had been played of
 * the game in front, which may have gone on, and may have come into the library.
 */
export function expectIntact(before: Stored, after: Stored): void {
  const others = ({ local }: Stored): unknown =>
    Object.entries(local).filter(([key]) => key !== 'duiyi.game' && key !== 'duiyi.playing');
  expect(JSON.stringify(others(after))).toBe(JSON.stringify(others(before)));
  expectLibrary(before, after);
  expectContinued(gameIn(before), gameIn(after));
}

/** The game `is` is the game `was`, whole, and perhaps longer or analysed. */
export function expectContinued(was: Kept, is: Kept): void {
  const same = ({
    live: _,
    tip: _tip,
    moves: _moves,
    spentMs: _spent,
    at: _at,
    study: _study,
    ...rest
  }: Kept & { tip?: number; study?: unknown }) => JSON.stringify(rest);
  expect(same(is)).toBe(same(was));
  // An analysis may have judged a move since.
  const moves = is.moves.slice(0, was.moves.length).map((each, place) => {
    const { score, ...rest } = each;
    return was.moves[place]?.score === undefined ? rest : { ...rest, score };
  });
  expect(moves).toEqual(was.moves);
}

/** The games of the library are there, byte for byte, and the game in front whole. */
export function expectLibrary(before: Stored, after: Stored): void {
  const front = `xiangqi-${gameIn(before).seed}`;
  for (const name of ['heads', 'bodies'] as const) {
    const texts = after[name].map((each) => JSON.stringify(each));
    for (const each of before[name]) if (each.id !== front) expect(texts).toContain(JSON.stringify(each));
  }
  const [was, is] = [before, after].map(({ bodies }) => bodies.find(({ id }) => id === front)?.saved);
  if (was === undefined) return;
  if (is === undefined) throw new Error('the game in front is no longer in the library');
  expectContinued(was, is);
}

/** For the sum that `npm run chaos` prints. */
export function injected(what: string, count: number): void {
  test.info().annotations.push({ type: 'faults', description: `${count} ${what}` });
}

interface Tools {
  /** A page of this browser in which something will fail; what had been stored before is there. */
  open(fault: Fault, query?: string): Promise<Page>;
  /** A page that has not been anywhere yet. */
  blank(fault: Fault): Promise<Page>;
  injected: typeof injected;
}

const query = '?lang=en';

/** A game against the engine in front, one of gomoku, two games in the library, one with a star, and settings. */
async function settle(context: BrowserContext, page: Page): Promise<Stored> {
  await context.route('**/*.book', (route) => route.fulfill({ body: 'no book' }));
  // The engine plays the same games every time: none of them mates the soldiers before a test is done.
  await page.addInitScript(() => {
    let drawn = 0;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (array instanceof Uint32Array) array.fill(1_000_000 + ++drawn);
      return array;
    };
  });
  await page.goto('robots.txt');
  await page.evaluate(() => {
    const chosen = { theme: 'dark', animation: false, sound: false, askedPieces: true, book: false };
    localStorage.setItem('duiyi.preferences', JSON.stringify(chosen));
  });
  const begin = async (mode: 'Engine' | 'Two people', from: string, to: string): Promise<void> => {
    await page.getByRole('button', { name: 'New game' }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: mode, exact: true }).check();
    await sheet.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(sheet).toBeHidden();
    await move(page, from, to);
  };
  await page.goto(`${query}&game=gomoku&level=1`);
  await engineIsHere(page);
  await page.locator('[data-point="h8"]').click();
  await expect
    .poll(() =>
      page.evaluate(() => JSON.parse(localStorage.getItem('duiyi.game-gomoku') ?? '{}').live as unknown),
    )
    .toBe(2);
  await page.goto(`${query}&game=xiangqi&level=2`);
  await engineIsHere(page);
  await begin('Two people', 'h2', 'e2');
  await expectStoredPlies(page, 1);
  await begin('Two people', 'b2', 'e2');
  await expectStoredPlies(page, 1);
  await begin('Engine', 'h2', 'e2');
  await expectStoredPlies(page, 2);
  await expect.poll(async () => (await page.evaluate(readStored)).heads.length).toBeGreaterThanOrEqual(2);
  // Once more, so that everything has found its place.
  await page.reload();
  await engineIsHere(page);
  await page.getByRole('tab', { name: 'Game', exact: true }).click();
  await page.getByRole('button', { name: 'Library' }).click();
  const star = page.getByRole('dialog').getByRole('listitem').last();
  await star.locator('.kept-main').click();
  await star.getByRole('button', { name: /^Star/ }).click();
  await expect(star.getByRole('button', { name: /^Star/ })).toBeVisible();
  await page.goto('robots.txt');
  return page.evaluate(readStored);
}

export const test = watchedTest.extend<
  { readonly chaos: Tools; readonly home: Stored },
  { readonly settled: { stored: Stored | null } }
>({
  // Made once by each process, in the first test that asks for it.
  settled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      await use({ stored: null });
    },
    { scope: 'worker' },
  ],
  home: async ({ settled, context, page }, use, testInfo) => {
    // Each of these tests opens the page many times.
    testInfo.slow();
    settled.stored ??= await settle(context, page);
    await use(settled.stored);
  },
  chaos: async ({ context, home }, use) => {
    const blank = async (fault: Fault): Promise<Page> => {
      const page = await context.newPage();
      await page.goto('robots.txt');
      await page.evaluate(writeStored, home);
      await page.addInitScript(inject, fault);
      return page;
    };
    await context.route('**/*.book', (route) => route.fulfill({ body: 'no book' }));
    await use({
      blank,
      open: async (fault, address = query) => {
        const page = await blank(fault);
        await page.goto(address);
        await engineIsHere(page);
        return page;
      },
      injected,
    });
  },
});

/** A move; where the engine has taken the piece or gives check, any other in its place. */
export async function moveOrStepAside(page: Page, from: string, to: string): Promise<void> {
  const pieces = page.locator('[data-grab]');
  await expect(pieces.first()).toBeVisible();
  const points = await pieces.evaluateAll((all) => all.map((piece) => piece.getAttribute('data-point')));
  for (const point of points.sort((a, b) => Number(b === from) - Number(a === from))) {
    await page.locator(`[data-point="${point}"]`).click();
    const targets = page.locator(point === from ? `[data-point="${to}"][data-target]` : '[data-target]');
    if ((await targets.count()) === 0) continue;
    await targets.first().click();
    return;
  }
  throw new Error('no move was possible');
}

/** The search goes on: the engine answers the next move. */
export async function expectAnswer(page: Page, from: string, to: string): Promise<void> {
  const plies = await page.evaluate(() =>
    Number(JSON.parse(localStorage.getItem('duiyi.game') ?? '{}').live),
  );
  await moveOrStepAside(page, from, to);
  await expectStoredPlies(page, plies + 2);
}

export { expect, words };
