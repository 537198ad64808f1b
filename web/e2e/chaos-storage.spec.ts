/** Storage is full or forbidden at any write, of one moment or from it on; versions before and after this one. */
import type { Page } from '@playwright/test';
import { engineIsHere, move, showTab, switchTo } from './at-the-board.ts';
import {
  calm,
  expect,
  expectAnswer,
  expectContinued,
  expectLibrary,
  expectStoredPlies,
  type Fault,
  gameIn,
  moments,
  type Stored,
  stored,
  test,
  told,
  words,
} from './chaos.ts';

const lost = /storage of this browser is full|stores nothing for this page/;

/** A move and its answer, another setting, and a new game, which sends the one before into the library. */
async function evening(page: Page): Promise<void> {
  await move(page, 'a3', 'a4');
  await expect(page.locator('button.move')).toHaveCount(4);
  await page.getByRole('button', { name: 'Unmute' }).click();
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Two people' }).check();
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(sheet).toBeHidden();
  await move(page, 'h2', 'e2');
  await expect(page.locator('button.move')).toHaveCount(1);
}

/** Every game that storage has, wherever it lies. */
const gamesOf = ({ local, bodies }: Stored) => [
  ...Object.entries(local)
    .filter(([key]) => /^duiyi\.(game|aside\.)/.test(key))
    .map(([, text]) => JSON.parse(text) as ReturnType<typeof gameIn>),
  ...bodies.map(({ saved }) => saved),
];

/** How many plies, and the start, each copy has of the game that was in front. */
const lengthsOf = (home: Stored, after: Stored): readonly number[] =>
  gamesOf(after)
    .filter(({ seed }) => seed === gameIn(home).seed)
    .map(({ moves }) => moves.length);

/** The game that was in front is somewhere, whole; the library, the other games and the settings too. */
function expectNothingLost(home: Stored, after: Stored): void {
  const was = gameIn(home);
  const copies = gamesOf(after).filter(({ seed }) => seed === was.seed);
  const longest = copies.sort((a, b) => b.moves.length - a.moves.length)[0];
  if (longest === undefined) throw new Error('the game that was in front is nowhere');
  expectContinued(was, longest);
  expectLibrary(home, after);
  expect(after.local['duiyi.game-gomoku']).toBe(home.local['duiyi.game-gomoku']);
  expect(JSON.parse(after.local['duiyi.preferences'] ?? '{}')).toMatchObject({ theme: 'dark' });
}

async function count(open: (fault: Fault) => Promise<Page>, kind: Fault['kind']): Promise<number> {
  const page = await open({ kind, at: null });
  await evening(page);
  // The game that was left has arrived in the library.
  await expect
    .poll(async () => {
      const { bodies } = await stored(page);
      return bodies.filter(({ saved }) => saved.moves.length === 5).length;
    })
    .toBe(1);
  const seen = await page.evaluate(() => window.chaos.seen);
  await page.close();
  return seen;
}

test('one write that fails loses nothing: the next has it, or the person is told', async ({
  chaos,
  home,
}) => {
  const tried = moments(await count(chaos.open, 'storage'), 4);
  for (const at of tried) {
    const page = await chaos.open({ kind: 'storage', at: [at], how: 'full' });
    await evening(page);
    await expect.poll(() => page.evaluate(() => window.chaos.failed)).toBe(1);
    await calm(page);
    await page.reload();
    await engineIsHere(page);
    await expect(page.locator('button.move')).toHaveCount(1);
    expectNothingLost(home, await stored(page));
    // It comes into the library behind the page.
    await expect.poll(async () => lengthsOf(home, await stored(page)).at(-1), `write ${at}`).toBe(5);
    expectNothingLost(home, await stored(page));
    await page.close();
  }
  chaos.injected('writes refused', tried.length);
});

for (const how of ['full', 'forbidden'] as const) {
  test(`storage that is ${how} from a write on is told, and what it holds stays`, async ({ chaos, home }) => {
    // Without the last four: whether they come depends on when the library has answered.
    const tried = moments((await count(chaos.open, 'storage')) - 4, 3);
    for (const at of tried) {
      const page = await chaos.open({ kind: 'storage', at: [at], lasts: true, how });
      await evening(page);
      // The page is left at the latest now, and keeps the game once more.
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await expect.poll(() => told(page), `write ${at}`).toMatch(lost);
      const failed = await page.evaluate(() => window.chaos.failed);
      expect(failed).toBeGreaterThan(0);
      expectNothingLost(home, await stored(page));
      await page.close();
    }
    chaos.injected(`writes refused, storage ${how}`, tried.length);
  });
}

test('a setting that cannot be stored is told', async ({ chaos }) => {
  const page = await chaos.open({ kind: 'storage', at: null });
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'duiyi.preferences') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect(words(page)).toHaveText(lost);
  await page.close();
  chaos.injected('writes refused', 1);
});

for (const kind of ['idb-open', 'idb-put', 'idb-commit'] as const) {
  test(`a database that fails at any ${kind.slice(4)} loses no game`, async ({ chaos, home }) => {
    const tried = moments(await count(chaos.open, kind), 2);
    for (const at of tried) {
      for (const lasts of [false, true]) {
        const page = await chaos.open({ kind, at: [at], lasts, how: 'full' });
        await evening(page);
        await expect.poll(() => page.evaluate(() => window.chaos.failed)).toBeGreaterThan(0);
        expectNothingLost(home, await stored(page));
        // The library shows all the games, wherever they lie.
        await showTab(page, 'Game');
        await page.getByRole('button', { name: 'Library' }).click();
        const sheet = page.getByRole('dialog', { name: 'Library' });
        await expect(sheet.locator('.library-bar')).toBeVisible();
        await calm(page);
        await page.reload();
        await engineIsHere(page);
        await showTab(page, 'Game');
        await page.getByRole('button', { name: 'Library' }).click();
        await expect(sheet.getByRole('listitem')).toHaveCount(5);
        expectNothingLost(home, await stored(page));
        await page.close();
      }
    }
    chaos.injected(`${kind} refused`, tried.length * 2);
  });
}

test('a game that a later version has stored is not destroyed by this one', async ({ chaos }) => {
  const page = await chaos.blank({ kind: 'storage', at: null });
  const later = await page.evaluate(() => {
    const game = {
      ...JSON.parse(localStorage.getItem('duiyi.game') ?? '{}'),
      version: 4,
      news: ['what this one cannot read'],
    };
    localStorage.setItem('duiyi.game', JSON.stringify(game));
    return JSON.stringify(game);
  });
  await page.goto('?lang=en');
  await engineIsHere(page);
  await expectAnswer(page, 'h2', 'e2');
  expect(Object.values((await stored(page)).local)).toContain(later);
  await page.close();
  chaos.injected('versions', 1);
});

test('a database of a later version stays as it is, and the page plays on', async ({ chaos }) => {
  const page = await chaos.blank({ kind: 'storage', at: null });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('duiyi', 2);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  const home = await stored(page);
  await page.goto('?lang=en');
  await engineIsHere(page);
  await expectAnswer(page, 'a3', 'a4');
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Library' }).click();
  await expect(page.getByRole('dialog', { name: 'Library' })).toContainText('does not open the database');
  expectNothingLost(home, await stored(page));
  await page.close();
  chaos.injected('versions', 1);
});

test('a tab that a later version overtakes plays on, and its games wait for that version', async ({
  chaos,
  context,
  home,
}) => {
  const page = await chaos.open({ kind: 'storage', at: null });
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Library' }).click();
  const sheet = page.getByRole('dialog', { name: 'Library' });
  await expect(sheet.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('Escape');
  const later = await context.newPage();
  await later.goto('robots.txt');
  // The older tab gives way, and may not open what it does not know.
  await later.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('duiyi', 2);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  await evening(page);
  // What one tab has stored reaches another a little later.
  await expect.poll(async () => lengthsOf(home, await stored(later))).toContain(5);
  expectNothingLost(home, await stored(later));
  chaos.injected('versions', 1);
});

test('what a later version has stored everywhere stays as it is, byte by byte', async ({ chaos }) => {
  const page = await chaos.blank({ kind: 'storage', at: null });
  const later = await page.evaluate(async () => {
    const news = { version: 4, news: ['what this one cannot read'] };
    const gomoku = JSON.stringify({
      ...JSON.parse(localStorage.getItem('duiyi.game-gomoku') ?? '{}'),
      ...news,
    });
    localStorage.setItem('duiyi.game-gomoku', gomoku);
    const chosen = { ...JSON.parse(localStorage.getItem('duiyi.preferences') ?? '{}'), news: 'chosen later' };
    localStorage.setItem('duiyi.preferences', JSON.stringify(chosen));
    const game = await new Promise<unknown>((resolve, reject) => {
      const opening = indexedDB.open('duiyi');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction(['heads', 'bodies'], 'readwrite');
        const head = {
          ...news,
          id: 'xiangqi-4',
          at: 4,
          game: 'xiangqi',
          plies: 2,
          starred: false,
          name: null,
        };
        const seat = { type: 'human', called: null };
        const seats = { first: seat, second: seat, result: null, opening: null, event: null };
        const body = { id: 'xiangqi-4', at: 4, saved: { seed: 4, moves: [], ...news }, review: null };
        transaction.objectStore('heads').put({ ...head, ...seats });
        transaction.objectStore('bodies').put(body);
        transaction.oncomplete = () => {
          opening.result.close();
          resolve([{ ...head, ...seats }, body]);
        };
      };
    });
    return { gomoku, game };
  });
  await page.goto('?lang=en');
  await engineIsHere(page);
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expectAnswer(page, 'a3', 'a4');
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Library' }).click();
  await expect(page.getByRole('dialog', { name: 'Library' }).getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await switchTo(page, 'Gomoku');
  await page.locator('[data-point="h8"]').click();
  await expect.poll(async () => gameIn(await stored(page), 'duiyi.game-gomoku').live).toBeGreaterThan(0);
  const after = await stored(page);
  expect(Object.values(after.local)).toContain(later.gomoku);
  expect(JSON.parse(after.local['duiyi.preferences'] ?? '{}')).toMatchObject({
    news: 'chosen later',
    sound: true,
  });
  const [head, body] = [after.heads, after.bodies].map((all) => all.find(({ id }) => id === 'xiangqi-4'));
  expect(JSON.stringify([head, body])).toBe(JSON.stringify(later.game));
  await page.close();
  chaos.injected('versions', 3);
});

test('a database that never answers is told, and the games come into it when it does', async ({
  chaos,
  context,
  home,
}) => {
  const page = await chaos.blank({ kind: 'storage', at: null });
  // One tab does not let go of the database, which another one wants to change: everyone else waits.
  const [holder, changer] = [await context.newPage(), await context.newPage()];
  await holder.goto('robots.txt');
  await changer.goto('robots.txt');
  await holder.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('duiyi');
        opening.onsuccess = () => {
          // Nobody collects what the page still has.
          Object.assign(window, { kept: opening.result });
          resolve();
        };
      }),
  );
  await changer.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('duiyi', 2).onblocked = () => resolve();
      }),
  );
  await page.goto('?lang=en');
  await engineIsHere(page);
  await evening(page);
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Library' }).click();
  const sheet = page.getByRole('dialog', { name: 'Library' });
  await expect(sheet).toContainText('does not open the database');
  await page.keyboard.press('Escape');
  await move(page, 'h9', 'g7');
  await expectStoredPlies(page, 2);
  // The change is given up first.
  await changer.close();
  await holder.close();
  expectNothingLost(home, await stored(page));
  await page.reload();
  await engineIsHere(page);
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Library' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(5);
  expectNothingLost(home, await stored(page));
  await page.close();
  chaos.injected('databases that never answer', 1);
});

test('games of all versions so far are read', async ({ chaos }) => {
  const common = { rules: 'computer', seed: 7, spentMs: 0, clock: null, ending: null, tags: {} };
  const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
  const person = { type: 'human' };
  const versions = [
    {
      ...common,
      version: 1,
      start,
      moves: ['h2e2', 'h9g7'],
      undone: [],
      remaining: [null, null],
      players: { red: person, black: { type: 'engine', level: 2 } },
    },
    {
      ...common,
      version: 2,
      start,
      moves: ['h2e2', 'h9g7'],
      undone: [],
      remaining: [null, null],
      players: { first: person, second: { type: 'engine', level: 2 } },
    },
  ];
  for (const version of versions) {
    const page = await chaos.blank({ kind: 'storage', at: null });
    await page.evaluate((text) => localStorage.setItem('duiyi.game', text), JSON.stringify(version));
    await page.goto('?lang=en');
    await engineIsHere(page);
    await expectStoredPlies(page, 2);
    await expectAnswer(page, 'a3', 'a4');
    expect(
      gameIn(await stored(page))
        .moves.slice(0, 3)
        .map(({ move }) => move),
    ).toEqual(['', 'h2e2', 'h9g7']);
    await page.close();
  }
  chaos.injected('versions', versions.length);
});
