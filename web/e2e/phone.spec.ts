import type { Page } from '@playwright/test';
import { action, expect, move, open, resize, settles, startTwoPeople, test, words } from './at-the-board.ts';

const board = (page: Page) => page.locator('.board');

async function expectOnScreen(page: Page, selector: string): Promise<void> {
  const size = page.viewportSize();
  const box = await page.locator(selector).boundingBox();
  if (size === null || box === null) throw new Error(`${selector} is not drawn`);
  expect(box.x, `${selector}, left`).toBeGreaterThanOrEqual(-0.5);
  expect(box.y, `${selector}, top`).toBeGreaterThanOrEqual(-0.5);
  expect(box.x + box.width, `${selector}, right`).toBeLessThanOrEqual(size.width + 0.5);
  expect(box.y + box.height, `${selector}, bottom`).toBeLessThanOrEqual(size.height + 0.5);
}

/** No point of one lies over the other; a pixel of rounding may. */
async function expectApart(page: Page, one: string, other: string): Promise<void> {
  const a = await page.locator(one).boundingBox();
  const b = await page.locator(other).boundingBox();
  if (a === null || b === null) throw new Error(`${one} or ${other} is not drawn`);
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  expect(Math.min(across, down), `${one} over ${other}`).toBeLessThanOrEqual(1);
}

const overflow = (page: Page): Promise<{ readonly x: number; readonly y: number }> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { x: scrollWidth - innerWidth, y: scrollHeight - innerHeight };
  });

const phones = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [740, 360],
  [844, 390],
] as const;
const screens = [...phones, [640, 360], [768, 1024], [1024, 768], [1366, 768], [1440, 900]] as const;

for (const lang of ['en', 'zh']) {
  test(`everything to play with is on every screen: ${lang}`, async ({ page }) => {
    await page.goto(`?lang=${lang}`);
    await expect(board(page)).toBeVisible();
    for (const [width, height] of screens) {
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await settles(async () => {
          for (const selector of ['.board', '.strip-far', '.strip-near', '.actions', '.top-bar']) {
            await expectOnScreen(page, selector);
          }
          expect(await overflow(page)).toEqual({ x: 0, y: 0 });
          for (const selector of ['.strip-far', '.strip-near', '.actions', '.top-bar']) {
            await expectApart(page, '.board', selector);
          }
          const box = await board(page).boundingBox();
          // The board is the largest thing there is.
          expect(Math.max((box?.width ?? 0) / width, (box?.height ?? 0) / height)).toBeGreaterThan(0.78);
        });
      });
    }
  });
}

test('on every phone the sheet leaves the whole board in sight', async ({ page }) => {
  await open(page);
  for (const [width, height] of phones) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await action(page, 'More').click();
      await expect(page.getByRole('tab', { name: 'Moves' })).toBeFocused();
      await settles(async () => {
        await expectOnScreen(page, '.board');
        await expectOnScreen(page, '.panel');
        await expectApart(page, '.board', '.panel');
      });
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(action(page, 'More')).toBeFocused();
    });
  }
});

test('the end of a game leaves the board in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, { fen: '3k5/4R4/9/9/9/9/9/9/8R/4K4 w - - 0 1', level: '3' });
  await page.locator('[data-point="i1"]').click();
  await page.locator('[data-point="i9"]').click();
  await expect(page.locator('.over')).toBeVisible();
  // It slides in from below.
  await expect.poll(() => page.locator('.over').evaluate((card) => card.getAnimations().length)).toBe(0);
  const [card, table] = [await page.locator('.over').boundingBox(), await board(page).boundingBox()];
  // The margin below the last rank may be covered, the rank itself not.
  expect(card?.y).toBeGreaterThan((table?.y ?? 0) + (table?.height ?? 0) * 0.96);
});

test('a close request closes the sheet below the board, and a dialog before it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  const panel = page.locator('.panel');
  const more = action(page, 'More');
  for (const _ of ['once', 'once more']) {
    await more.click();
    await expect(panel).toBeVisible();
    // Escape asks for the same as the back gesture of a phone.
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(more).toBeFocused();
  }
  await more.click();
  await page.getByRole('tab', { name: 'Game' }).click();
  await panel.getByRole('button', { name: 'Library' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(panel).toBeVisible();
  // Beside the board it is no sheet, and below it again it is one.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await resize(page, 360, 740);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('the moves of a game from a link stay in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, { moves: 'h2e2 h9g7', first: '*Ann' });
  await expect(page.locator('.link-card')).toBeVisible();
  await expect(page.locator('.move-strip')).toBeVisible();
});

test('captured pieces of all kinds are in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Red takes all that it can, and Black nothing.
  const moves =
    'b2b9 h7f7 b9d9 a9b9 d9b9 c9a7 b9f9 h9g7 f9i9 g7h9 i9g9 f7e7 b0c2 e7c7 h2h3 c7c9 g9c9 b7b4 c9h9 b4g4 g3g4 e6e5 f0e1 e9f9 h3h8 f9e9 g0i2 c6c5 h8f8 e5e4 e3e4';
  await open(page, { moves, level: '3', lang: 'zh' });
  const captured = page.locator('.strip-far .captured');
  await expect(captured.locator('.captured-kind')).toHaveCount(6);
  const edge = await captured.evaluate((each) => each.getBoundingClientRect().bottom);
  for (const kind of await captured.locator('.captured-kind').all()) {
    const box = await kind.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge + 1);
  }
  expect(await captured.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  // A clock has the room first.
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const apart = await page.locator('.strip-far').evaluate((strip) => {
      const [taken, clock] = [strip.querySelector('.captured'), strip.querySelector('.clock')];
      if (!(clock instanceof HTMLElement)) return Number.NaN;
      clock.hidden = false;
      clock.textContent = '10:00';
      return clock.getBoundingClientRect().left - (taken?.getBoundingClientRect().right ?? 0);
    });
    expect(apart).toBeGreaterThanOrEqual(0);
  }
});

test('at 400 % zoom everything can be reached by scrolling one way only', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page);
  await expect.poll(async () => (await overflow(page)).x).toBe(0);
  await startTwoPeople(page);
  await action(page, 'Flip').scrollIntoViewIfNeeded();
  await action(page, 'Flip').click();
});

for (const lang of ['en', 'zh']) {
  test(`that there is no network is said beside the choice of games, not over it: ${lang}`, async ({
    page,
  }) => {
    await open(page, { lang });
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
      dispatchEvent(new Event('offline'));
    });
    const chip = page.locator('.top-status .chip').first();
    await expect(chip).toBeVisible();
    for (const [width, height] of [
      [320, 568],
      [360, 740],
      [390, 844],
      [500, 800],
      [568, 320],
      [740, 360],
      [844, 390],
    ] as const) {
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await settles(async () => {
          await expectOnScreen(page, '.top-status .chip >> nth=0');
          await expectApart(page, '.top-status .chip >> nth=0', '.games');
          await expectApart(page, '.top-status .chip >> nth=0', '.top-menu');
          expect(await chip.evaluate((it) => it.scrollWidth - it.clientWidth), 'what is cut off').toBe(0);
        });
        // The other game can still be chosen.
        await page.locator('.games [aria-pressed="false"]').click({ trial: true });
      });
    }
  });
}

test('the buttons that step through the moves under the board fill their row', async ({ page }) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    const steppers = page.locator('.move-strip .stepper');
    await expect(steppers).toHaveCount(2);
    await settles(async () => {
      for (const each of await steppers.all())
        expect((await each.boundingBox())?.height, `${width} × ${height}`).toBeGreaterThanOrEqual(35);
    });
  }
});

test('where the system lies over the edges of a phone, the whole board is still in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page);
  const client = await page.context().newCDPSession(page);
  const insets = { left: 59, right: 59, bottom: 21, top: 0 };
  await client.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
  await settles(async () => {
    const inset = await page.locator('.app').evaluate((app) => getComputedStyle(app).paddingBottom);
    expect(inset).toBe('21px');
    await expectOnScreen(page, '.board');
    const box = await board(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(390 - 21);
    await expectApart(page, '.board', '.actions');
  });
});

test('with larger letters the players still have room beside the board', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '24px';
  });
  await settles(async () => {
    for (const place of ['far', 'near']) await expectApart(page, '.board', `.strip-${place} .strip-words`);
    await expectApart(page, '.top-bar', '.strip-far .strip-words');
  });
});

test('with larger letters the buttons have whole words, and switches stand below each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '20px';
  });
  await settles(async () => {
    const room = await page
      .locator('.action .button-label:visible')
      .evaluateAll((labels) => labels.map((it) => it.clientWidth - it.scrollWidth));
    expect(room).toEqual([0, 0, 0, 0, 0, 0]);
  });
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('switch', { name: 'Larger network at full strength' })).toBeVisible();
  const edges = await page
    .locator('.sheet-body .switch')
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().right)));
  expect(edges.length).toBeGreaterThan(4);
  expect(new Set(edges).size).toBe(1);
});

test('a long warning is read to its end on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, { level: 'much longer than a line '.repeat(6) });
  await expect(words(page)).toContainText('is not understood');
  await settles(async () => {
    const hidden = await words(page).evaluate((it) => it.scrollHeight - it.clientHeight);
    expect(hidden).toBeLessThanOrEqual(1);
    await expectOnScreen(page, '.words');
    await expectApart(page, '.words', '.strip-near');
  });
});

test('a long warning does not widen a phone on its side, whose panel stays in sight', async ({ page }) => {
  for (const [width, height] of [
    [568, 320],
    [740, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, { level: 'much longer than a line '.repeat(4) });
    await action(page, 'More').click();
    await expect(words(page)).toContainText('is not understood');
    await settles(async () => {
      for (const each of ['.words', '.panel', '.actions']) await expectOnScreen(page, each);
      await expectApart(page, '.words', '.panel');
    });
  }
});

test('what was deleted comes back beside the open sheet of a phone on its side', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, { moves: 'h2e2,h9g7' });
  await action(page, 'Analyse').click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.keyboard.press('ArrowLeft');
  await move(page, 'b9', 'c7');
  const variation = page.locator('.line-of-moves');
  await expect(variation).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await expect(variation).toHaveCount(0);
  const undo = page.locator('.words').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport();
  await settles(() => expectApart(page, '.words', '.panel'));
  await undo.click();
  await expect(variation).toHaveCount(1);
});
