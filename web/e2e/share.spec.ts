import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Download, Page } from '@playwright/test';
import {
  drawn,
  engineIsHere,
  expect,
  expectEmpty,
  expectPiece,
  expectPlies,
  move,
  open,
  showTab,
  startFen,
  startTwoPeople,
  test,
  words,
} from './at-the-board.ts';
import { expectAccessible } from './axe.ts';
import { holdFiles } from './hold.ts';

const card = (page: Page) => page.locator('.link-card');
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Share' });

async function openSheet(page: Page): Promise<void> {
  await showTab(page, 'Game');
  await page.locator('.game-tab').getByRole('button', { name: 'Share', exact: true }).click();
  await expect(sheetOf(page)).toBeVisible();
}

const linkIn = (page: Page): Promise<string> => sheetOf(page).locator('#share-link').inputValue();

/** As the page has set it: Playwright hears of it a little later. */
const addressOf = (page: Page): Promise<string> => page.evaluate(() => location.href);

/** Another person, with a browser of their own. */
async function visitor(browser: Browser, locale: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale });
  return { context, page: await context.newPage() };
}

test('a finished game opens for a reader of another language: names, result and board as they were', async ({
  page,
  browser,
}) => {
  await open(page, { level: '7', side: 'black', moves: 'h2e2' });
  await move(page, 'h9', 'g7');
  await expectPlies(page, 3);
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('region', { name: 'End of the game' }).getByRole('button', { name: 'Share' }).click();
  await sheetOf(page).getByLabel('Your name in links').fill('Ann');
  const link = await linkIn(page);
  expect(link).not.toContain('lang');

  const { context, page: reader } = await visitor(browser, 'zh-CN');
  await reader.goto(link);
  await engineIsHere(reader);
  await expect(reader.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(reader.locator('.strip-near')).toContainText('Ann');
  await expect(reader.locator('.strip-near')).toContainText('黑方');
  await expect(reader.locator('.strip-far')).toContainText('弄堂高手');
  await expect(card(reader)).toContainText('红方胜');
  await expect(card(reader)).toContainText('黑方认输');
  // This reader has no game to go back to.
  await expect(card(reader).getByRole('button', { name: '自己下一局' })).toBeVisible();
  await expectPlies(reader, 3);
  await reader.getByRole('tab', { name: '对局', exact: true }).click();
  await expect(reader.getByRole('button', { name: '提和', exact: true })).toBeDisabled();
  // Nothing can be played on the board itself.
  await reader.locator('[data-point="a6"]').click();
  await reader.locator('[data-point="a5"]').click();
  await drawn(reader);
  await drawn(reader);
  await expectPlies(reader, 3);
  await reader.reload();
  await engineIsHere(reader);
  await expect(card(reader)).toContainText('红方胜');
  await expect(reader).toHaveURL(link);
  await expectAccessible(reader);
  await context.close();
});

test('a link leaves the reader’s own game alone, and leads to a game of its own from any of its moves', async ({
  page,
}) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'b2', 'd2');
  // All but when it was kept.
  const kept = async (): Promise<unknown> => {
    const saved = await page.evaluate(() => localStorage.getItem('duiyi.game'));
    const { at: _, ...game } = JSON.parse(saved ?? '{}') as Record<string, unknown>;
    return game;
  };
  const own = await kept();
  await page.goto('?moves=h2e2+h9g7+h0g2&second=5&at=2');
  await engineIsHere(page);
  await expectPiece(page, 'g7', 'black horse');
  await expectEmpty(page, 'g2');
  expect(await kept()).toEqual(own);
  await card(page).getByRole('button', { name: 'Back to my game' }).click();
  await expectPiece(page, 'd2', 'red cannon');
  await expectPlies(page, 1);
  await expect(page).toHaveURL(({ search }) => search === '?lang=en');

  // Nothing can be played in the game of the link itself.
  await page.goto('?moves=h2e2+h9g7&second=5');
  await engineIsHere(page);
  await expectPlies(page, 2);
  await move(page, 'b0', 'c2');
  await drawn(page);
  await drawn(page);
  await expectEmpty(page, 'c2');

  await page.goBack();
  await page.goto('?moves=h2e2+h9g7+h0g2&second=5&at=2');
  await engineIsHere(page);
  await expectEmpty(page, 'g2');
  await card(page).getByRole('button', { name: 'Play on from here' }).click();
  await expect(card(page)).toBeHidden();
  await expectPlies(page, 2);
  await move(page, 'b0', 'c2');
  await expectPlies(page, 4);
  await page.reload();
  await engineIsHere(page);
  await expectPlies(page, 4);
});

test('on a small phone no button of the card is narrower than its words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const lang of ['en', 'zh']) {
    await page.goto(`?lang=${lang}&moves=h2e2+h9g7&second=5`);
    await engineIsHere(page);
    const buttons = card(page).getByRole('button').filter({ visible: true });
    await expect(buttons).toHaveCount(3);
    for (const each of await buttons.all())
      expect(await each.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
    const [right, width] = await card(page).evaluate((it) => [it.scrollWidth, it.clientWidth]);
    expect(right).toBeLessThanOrEqual(width ?? 0);
  }
});

test('the end of a game says that one can play on from an earlier position', async ({ page }) => {
  await open(page, { fen: '3k5/4R4/9/9/9/9/9/9/8R/4K4 w - - 0 1', moves: 'i1i9' });
  const playOn = card(page).getByRole('button', { name: 'Play on from here' });
  const hint = card(page).getByText('Step back to play on');
  await expect(hint).toBeVisible();
  await expect(playOn).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(hint).toBeHidden();
  await expect(playOn).toBeVisible();
});

test('a viewer goes back and forward through the moves, and takes none back', async ({ page }) => {
  for (const [lang, group, back, forward, undo] of [
    ['en', 'Game actions', 'Back', 'Forward', 'Undo'],
    ['zh', '对局操作', '后退', '前进', '悔棋'],
  ] as const) {
    await open(page, { lang, moves: 'h2e2 h9g7' });
    const actions = page.getByRole('group', { name: group });
    await expect(actions.getByRole('button', { name: undo })).toHaveCount(0);
    const on = actions.getByRole('button', { name: forward, exact: true });
    await expect(on).toBeDisabled();
    // The strips tell whose turn it is in the position shown.
    await expect(page.locator('.strip-to-move')).toHaveAttribute('data-side', 'first');
    await actions.getByRole('button', { name: back, exact: true }).click();
    await expect(page.locator('.strip-to-move')).toHaveAttribute('data-side', 'second');
    await expect(on).toBeEnabled();
    await on.click();
    await expect(on).toBeDisabled();
  }
});

test('a viewer can analyse, and what is tried there stays out of the game', async ({ page }) => {
  await open(page, { moves: 'h2e2 h9g7' });
  await card(page).getByRole('button', { name: 'Analyse' }).click();
  await move(page, 'h0', 'g2');
  await expectPiece(page, 'g2', 'red horse');
  await card(page).getByRole('button', { name: 'Analyse' }).click();
  await expectEmpty(page, 'g2');
});

test('what a viewer tries and says stays through a reload, and is found in the library afterwards', async ({
  page,
}) => {
  // The engine that played there does not play on.
  const link = '?lang=en&moves=h2e2+h9g7+h0g2&second=3';
  await page.goto(link);
  await engineIsHere(page);
  await card(page).getByRole('button', { name: 'Analyse' }).click();
  await move(page, 'b9', 'c7');
  await expectPiece(page, 'c7', 'black horse');
  await page
    .getByRole('group', { name: 'Notes on this move' })
    .getByRole('button', { name: 'Comment' })
    .click();
  await page.getByRole('textbox', { name: 'Comment on this move' }).fill('Develops');
  await page.keyboard.press('Enter');
  for (const _ of ['reload', 'again']) {
    await page.reload();
    await engineIsHere(page);
    await expect(card(page)).toBeVisible();
    await expectPiece(page, 'c7', 'black horse');
    await expect(page.locator('.moves').getByText('Develops').first()).toBeVisible();
  }
  await card(page).getByRole('button', { name: 'Play a game of my own' }).click();
  await expect(card(page)).toBeHidden();
  await expectPlies(page, 0);
  await expect(words(page)).toContainText('The moves and notes you added to that game are in the library.');
  await page.getByRole('button', { name: 'Open them' }).click();
  await expect(card(page)).toBeHidden();
  await expectPlies(page, 3);
  await expect(page.locator('.moves').getByText('Develops').first()).toBeVisible();
  await expect(page.locator('.strip-far')).toContainText('Duiyi 3');
  // The link itself is as it was sent, and where nothing is added nothing is kept.
  await page.goto(link);
  await engineIsHere(page);
  await expectPlies(page, 3);
  await expect(page.locator('.moves').getByText('Develops')).toHaveCount(0);
  await card(page).getByRole('button', { name: 'Analyse' }).click();
  await page.keyboard.press('ArrowLeft');
  await move(page, 'h0', 'g2');
  await expectPiece(page, 'g2', 'red horse');
  await card(page).getByRole('button', { name: 'Back to my game' }).click();
  await expectPlies(page, 3);
  await expect(words(page)).not.toContainText('library');
});

test('variations travel in the link', async ({ page, browser }) => {
  await open(page, { moves: 'h2e2,h9g7,h0g2', level: '3' });
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await move(page, 'b9', 'c7');
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await openSheet(page);
  const link = await linkIn(page);
  expect(new URL(link).searchParams.get('lines')).toBe('1.b9c7');
  await expect(sheetOf(page)).not.toContainText('not in the link');

  const { page: reader, context } = await visitor(browser, 'en-GB');
  await reader.goto(link);
  await engineIsHere(reader);
  await expectPlies(reader, 3);
  await expect(reader.locator('.line-of-moves')).toContainText('H2+3');
  await context.close();
});

for (const [name, query, said] of [
  ['a word that is no move', 'moves=zzz', '“zzz” is not a move'],
  ['a word among the moves', 'moves=h2e2,h9g7,xx', '“xx” is not a move'],
  [
    'variations that the rules refuse',
    'moves=h2e2,h9g7&lines=1.a0a9',
    'In the link, “lines” is not understood: 1.a0a9',
  ],
  ['a result that is none', 'moves=h2e2&end=won', 'In the link, “end” is not understood: won'],
  ['a level that is none', 'moves=h2e2&first=99', 'In the link, “first” is not understood: 99'],
] as const) {
  test(`a link with ${name} is named in plain words`, async ({ page }) => {
    await page.goto(`?lang=en&${query}`);
    await engineIsHere(page);
    await expect(words(page)).toContainText(said);
  });
}

/** Width and height as the file itself says. */
async function sizeOf(
  download: Download,
): Promise<{ readonly kind: string; readonly size: readonly number[] }> {
  const file = await readFile(await download.path());
  if (file.toString('latin1', 1, 4) === 'PNG')
    return { kind: 'png', size: [file.readUInt32BE(16), file.readUInt32BE(20)] };
  if (file.toString('latin1', 0, 6) === 'GIF89a')
    return { kind: 'gif', size: [file.readUInt16LE(6), file.readUInt16LE(8)] };
  const [, width, height] = /<svg [^>]*width="(\d+)" height="(\d+)"/.exec(file.toString('utf8')) ?? [];
  return { kind: 'svg', size: [Number(width), Number(height)] };
}

for (const [game, query] of [
  ['xiangqi', 'moves=h2e2+h9g7+h0g2&first=*Ann'],
  ['gomoku', 'game=gomoku&moves=h8+h9+i9&first=*Ann'],
] as const) {
  test(`a position of ${game} is saved as PNG and SVG, and its game as GIF, all of the same shape`, async ({
    page,
  }) => {
    await page.goto(`?lang=en&${query}`);
    await engineIsHere(page);
    await openSheet(page);
    const shapes: number[] = [];
    for (const kind of ['PNG', 'SVG', 'GIF'] as const) {
      const saved = page.waitForEvent('download');
      await sheetOf(page)
        .getByRole('button', { name: `Save ${kind}` })
        .click();
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(RegExp(`^${game}-.*\\.${kind.toLowerCase()}$`));
      const { kind: found, size } = await sizeOf(download);
      expect(found).toBe(kind.toLowerCase());
      const [width = 0, height = 0] = size;
      shapes.push(width / height);
      await expect(sheetOf(page).locator('.share-said')).toContainText(/^Saved .*, \d+ kB\.$/);
      // The browser reads it, too, and finds more than one colour in it.
      const data = (await readFile(await download.path())).toString('base64');
      const seen = await page.evaluate(
        async ([type, text]) => {
          const image = new Image();
          image.src = `data:image/${type};base64,${text}`;
          await image.decode();
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
          const paper = canvas.getContext('2d');
          paper?.drawImage(image, 0, 0);
          const pixels = paper?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
          const colours = new Set<number>();
          for (let at = 0; at < pixels.length; at += 4)
            colours.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
          return { width: canvas.width, height: canvas.height, colours: colours.size };
        },
        [found === 'svg' ? 'svg+xml' : found, data] as const,
      );
      expect([seen.width, seen.height]).toEqual(size);
      expect(seen.colours).toBeGreaterThan(50);
    }
    expect(Math.max(...shapes) - Math.min(...shapes)).toBeLessThan(0.02);
    await expectAccessible(page);
  });
}

test('a GIF that is canceled is not saved', async ({ page }) => {
  const long = Array.from({ length: 50 }, () => 'h2e2 h9g7 e2h2 g7h9')
    .join(' ')
    .split(' ')
    .slice(0, 118)
    .join(' ');
  await open(page, { moves: long, rules: 'none' });
  await openSheet(page);
  // It is drawn in a moment, so what draws it is held back.
  const letGo = await holdFiles(page, '**/draw-gif-*.js');
  await sheetOf(page).getByRole('button', { name: 'Save GIF' }).click();
  await sheetOf(page).getByRole('button', { name: 'Cancel' }).click();
  letGo();
  await expect(sheetOf(page).locator('.share-said')).toHaveText('Canceled.');
});

test('a GIF is not saved once its sheet is closed', async ({ page }) => {
  await open(page, { moves: 'h2e2 h9g7 h0g2' });
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await openSheet(page);
  const letGo = await holdFiles(page, '**/draw-gif-*.js');
  await sheetOf(page).getByRole('button', { name: 'Save GIF' }).click();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeHidden();
  letGo();
  // The next one, which begins later, comes alone.
  await openSheet(page);
  await sheetOf(page).getByRole('button', { name: 'Save GIF' }).click();
  await expect(sheetOf(page).locator('.share-said')).toContainText('Saved');
  // Downloads are told in their order, some time after they have begun: with this one, all before it are known.
  const last = page.waitForEvent('download', (download) => download.suggestedFilename().endsWith('.png'));
  await sheetOf(page).getByRole('button', { name: 'Save PNG' }).click();
  await last;
  expect(saved.filter((name) => name.endsWith('.gif'))).toHaveLength(1);
});

test('two people play by links; old, altered and foreign links are told', async ({ page, browser }) => {
  // The pages are opened many times.
  test.slow();
  await open(page);
  await openSheet(page);
  await sheetOf(page).getByLabel('Your name in links').fill('Ann');
  await sheetOf(page).getByRole('button', { name: 'Start a game by links' }).click();
  await expect(card(page)).toContainText('Make the first move');
  await move(page, 'h2', 'e2');
  await expect(card(page)).toContainText('Send this link to your opponent.');
  // A slip of the hand goes unseen.
  const takeBack = card(page).getByRole('button', { name: 'Take the move back' });
  await takeBack.click();
  await expectPlies(page, 0);
  await expect(card(page)).toContainText('Make the first move');
  await move(page, 'h2', 'e2');
  await expect(card(page)).toContainText('Send this link to your opponent.');
  const first = await addressOf(page);
  // Once the link is copied, the other player may know of the move.
  await expect(takeBack).toBeVisible();
  await card(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(takeBack).toBeHidden();
  // It is not her turn any more: the move is Black's.
  await move(page, 'h9', 'g7');
  await drawn(page);
  await drawn(page);
  await expectEmpty(page, 'g7');
  await expectPlies(page, 1);

  const { context, page: other } = await visitor(browser, 'en-US');
  await other.goto(first);
  await engineIsHere(other);
  await expect(card(other)).toContainText('You are invited to this game. It is your move.');
  await expect(other.locator('.strip-far')).toContainText('Ann');
  await expect(other.locator('.strip-near')).toContainText('Black');
  await move(other, 'h9', 'g7');
  await expect(card(other)).toContainText('Send this link to your opponent.');
  const second = await addressOf(other);

  await page.goto(second);
  await engineIsHere(page);
  await expect(card(page)).toContainText('Your move.');
  await expectPlies(page, 2);
  await move(page, 'h0', 'g2');
  await expectPlies(page, 3);
  const third = await addressOf(page);

  // An old link: the game here is further on.
  await page.goto(second);
  await engineIsHere(page);
  await expect(card(page)).toContainText('That is older than the game.');
  await expectPlies(page, 3);
  // One's own link again.
  await page.goto(third);
  await engineIsHere(page);
  await expect(card(page)).toContainText('it is your opponent’s move');
  await page.reload();
  await engineIsHere(page);
  await expectPlies(page, 3);

  // A move was changed on the way, and the check was not.
  await other.goto(third.replace('h0g2', 'h0i2'));
  await engineIsHere(other);
  await expect(card(other)).toContainText('cut off or changed on its way');
  await expectPlies(other, 2);
  await other.goto(third);
  await engineIsHere(other);
  await expectPlies(other, 3);
  await move(other, 'i9', 'h9');
  await expectPlies(other, 4);

  // Somebody else's answer to the same link.
  const { context: third3, page: stranger } = await visitor(browser, 'en-US');
  await stranger.goto(third);
  await engineIsHere(stranger);
  await move(stranger, 'b9', 'c7');
  await other.goto(await addressOf(stranger));
  await engineIsHere(other);
  await expect(card(other)).toContainText('That link has other moves than this game.');
  await expectPlies(other, 4);
  // Who gives up sends the link, and the other one has won.
  await other.goto(third);
  await engineIsHere(other);
  await showTab(other, 'Game');
  await other.getByRole('button', { name: 'Resign' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(card(other)).toContainText('You lost · Black resigned.');
  const last = await addressOf(other);
  await page.goto(last);
  await engineIsHere(page);
  await expect(card(page)).toContainText('You won · Black resigned.');
  // The same link once more says the same.
  await page.goto(last);
  await engineIsHere(page);
  await expect(card(page)).toContainText('You won · Black resigned.');
  await expectAccessible(page);
  await third3.close();
  await context.close();
});

test('a game by links that goes on in another tab goes on here as well', async ({
  page,
  context,
  browser,
}) => {
  await open(page);
  await openSheet(page);
  await sheetOf(page).getByRole('button', { name: 'Start a game by links' }).click();
  await move(page, 'h2', 'e2');
  await expect(card(page)).toContainText('Send this link to your opponent.');
  const { context: others, page: other } = await visitor(browser, 'en-US');
  await other.goto(await addressOf(page));
  await engineIsHere(other);
  await move(other, 'h9', 'g7');
  await expect(card(other)).toContainText('Send this link to your opponent.');

  const tab = await context.newPage();
  await tab.goto(await addressOf(other));
  await engineIsHere(tab);
  await expect(card(page)).toContainText('Your move.');
  await expectPlies(page, 2);
  await move(tab, 'h0', 'g2');
  await expect(card(page)).toContainText('Send this link to your opponent.');
  await expectPlies(page, 3);
  expect(await addressOf(page)).toBe(await addressOf(tab));
  await others.close();
});

test('a link that is sent before the first move invites to the other side', async ({ page, browser }) => {
  await open(page);
  await openSheet(page);
  await sheetOf(page).getByRole('button', { name: 'Start a game by links' }).click();
  await expect(card(page)).toContainText('Make the first move');
  const { context, page: other } = await visitor(browser, 'en-US');
  await other.goto(await addressOf(page));
  await engineIsHere(other);
  await expect(card(other)).toContainText('Your opponent moves first');
  await expect(card(other).getByRole('button', { name: /Send link|Copy link/ })).toBeHidden();
  await expect(other.locator('.strip-near')).toContainText('Black');
  await move(page, 'h2', 'e2');
  await expect(card(page)).toContainText('Send this link to your opponent.');
  await other.goto(await addressOf(page));
  await engineIsHere(other);
  await expect(card(other)).toContainText('Your move.');
  await move(other, 'h9', 'g7');
  await expectPlies(other, 2);
  await context.close();
});

test('a link to another start than the usual one shows it', async ({ page }) => {
  await page.goto(
    `?${new URLSearchParams({ lang: 'en', fen: startFen.replace('RNBAKABNR', '1NBAKABNR'), moves: 'h2e2' })}`,
  );
  await engineIsHere(page);
  await expectEmpty(page, 'a0');
  await openSheet(page);
  expect(new URL(await linkIn(page)).searchParams.get('fen')).toContain('1NBAKABNR');
});
