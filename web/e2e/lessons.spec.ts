import { figureIds } from '../lessons/figures/ids.ts';
import { drawn, expect, test } from './at-the-board.ts';
import { expectAccessible } from './axe.ts';
import { listen } from './elsewhere.ts';
import { holdFiles } from './hold.ts';
import { open, press, sentence, stateOf } from './one-lesson.ts';
import { toldIn } from './told.ts';

// Browsers ask for it on their own account.
test.beforeEach(({ page }) => page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 })));

for (const figure of figureIds) {
  test(`${figure} keeps its place while it arrives, is drawn, is told, and gives no cause for complaint`, async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 1);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const desktop = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    const lesson = await open(page, figure);
    // Shifts are told some time after they were seen.
    for (let frames = 0; frames < 3; frames++) await drawn(page);
    const shifts = await page.evaluate(() => ('shifts' in window ? (window.shifts as number[]) : [1]));
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBe(0);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wider).toBe(false);

    if (desktop !== null) await page.setViewportSize(desktop);
    await expect(sentence(lesson)).not.toBeEmpty();
    await expectAccessible(page, { isFrame: true });
    // The drawing as a file of its own: it parses, and every colour is one.
    const svg = await page
      .locator('duiyi-lesson')
      .evaluate((element) =>
        'toSvg' in element && typeof element.toSvg === 'function' ? String(element.toSvg()) : '',
      );
    // On a page without a policy, as a picture is.
    const blank = await context.newPage();
    const fault = await blank.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
      const error = parsed.querySelector('parsererror')?.textContent ?? null;
      return error ?? (parsed.documentElement.nodeName === 'svg' ? '' : text);
    }, svg);
    expect(fault).toBe('');
    expect(svg).not.toContain('var(');
    expect(svg).not.toContain('data-act');
  });
}

const cutting = 'Black has found −99 here; Red already has 50 elsewhere: cut, 1 move never looked at.';

test('the scrubber stands at the cut and steps by keyboard', async ({ page }) => {
  const lesson = await open(page, 'scrubber');
  await expect(sentence(lesson)).toHaveText(cutting);
  await lesson.getByRole('button', { name: 'Step back', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(sentence(lesson)).toHaveText(/best so far/);
  await page.keyboard.press('.');
  await expect(sentence(lesson)).toHaveText(cutting);
  await lesson.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(sentence(lesson)).toHaveText('The search is over: 1 with value 50, after 6 nodes.');
  await page.keyboard.press('Home');
  await expect(sentence(lesson)).toHaveText('Nothing has been searched yet.');
  await press(lesson, 'Next cut');
  await expect(sentence(lesson)).toHaveText(cutting);
  // The slider has no use for these keys.
  await lesson.getByRole('slider').focus();
  await page.keyboard.press(',');
  await expect(sentence(lesson)).toHaveText(/best so far/);
  await page.keyboard.press('.');
  await expect(sentence(lesson)).toHaveText(cutting);
});

test('a link brings back step, algorithm and position', async ({ page }) => {
  const lesson = await open(page, 'scrubber');
  await press(lesson, 'More');
  await lesson.getByLabel('Algorithm').selectOption('minimax');
  await lesson.getByLabel('Own position').fill('((3 5)(1 7))');
  await press(lesson, 'Show it');
  await page.keyboard.press('Escape');
  // The steps are those of this search.
  await expect(sentence(lesson)).toHaveText(/^The search is over/);
  await press(lesson, 'Step back');
  await press(lesson, 'Step back');
  const told = 'Black has tried every move: value 1.';
  await expect(sentence(lesson)).toHaveText(told);
  const state = await stateOf(page);
  expect(Object.fromEntries(new URLSearchParams(state))).toMatchObject({
    algorithm: 'minimax',
    text: '((3 5)(1 7))',
  });
  await press(lesson, 'Reset');
  await expect(sentence(lesson)).toHaveText(cutting);
  await expect.poll(() => stateOf(page)).toBe('');
  const again = await open(page, 'scrubber', { state });
  await expect(sentence(again)).toHaveText(told);
  await press(again, 'Step back');
  await press(again, 'Reset');
  await expect(sentence(again)).toHaveText(told);
});

test('the tree is walked with arrow keys and its nodes are read out', async ({ page }) => {
  const lesson = await open(page, 'tree');
  const tree = lesson.getByRole('tree');
  await expect(tree.getByRole('treeitem')).toHaveCount(3);
  await tree.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const here = tree.locator('[aria-selected="true"]');
  await expect(here).toBeFocused();
  await page.keyboard.press('End');
  await expect(here).toHaveText(/^2, Black to move, value at most −99, .*cutoff, 1 move never looked at$/);
  await page.keyboard.press('ArrowRight');
  await expect(here).toHaveText(/^1, Red to move, value −99/);
  await page.keyboard.press('ArrowLeft');
  await expect(here).toHaveText(/^2, /);
  await page.keyboard.press('ArrowLeft');
  await expect(here).toHaveText(/^root/);
});

test('a click on a node shows its position', async ({ page }) => {
  const lesson = await open(page, 'tree', { fen: '3k5/4R4/9/9/9/9/9/9/8R/4K4 w - - 0 1', depth: '2' });
  const heard = await listen(page.locator('duiyi-lesson'), 'move');
  await lesson.locator('[data-act^="node:"]').nth(3).click();
  await expect.poll(heard).toMatchObject([['move', { path: [expect.stringMatching(/^[a-i]\d[a-i]\d$/)] }]]);
  await expect(lesson.locator('.last-move')).toHaveCount(1);
});

test('a position that is none is named, and the figure stays', async ({ page }) => {
  const lesson = await open(page, 'tree');
  await press(lesson, 'More');
  await lesson.getByLabel('Own position').fill('((1 2)(3');
  await press(lesson, 'Show it');
  await expect(lesson.getByRole('alert')).toHaveText(/^The brackets of the tree do not match/);
  await lesson.getByLabel('Own position').fill('((1 2)(3 4))');
  await press(lesson, 'Show it');
  await expect(sentence(lesson)).toHaveText(/value 3/);
  await expect(lesson.getByRole('button', { name: 'Show it' })).toBeFocused();
  await lesson.getByLabel('Own position').fill('((1 2)(3');
  await press(lesson, 'Show it');
  await expect(lesson.getByRole('alert')).toHaveText(/^The brackets of the tree do not match/);
  await expect(sentence(lesson)).toHaveText(/value 3/);
  await page.keyboard.press('Escape');
  await expect(lesson.getByRole('dialog')).toHaveCount(0);
  // What was refused is forgotten with the menu.
  await expect(lesson.locator('.notice')).toBeHidden();
  await press(lesson, 'More');
  await expect(lesson.getByLabel('Own position')).toHaveValue('((1 2)(3 4))');
  await expect(lesson.getByRole('alert')).toHaveCount(0);
});

test('an open menu shows the position that the page has put into the figure since', async ({ page }) => {
  const lesson = await open(page, 'tree');
  await press(lesson, 'More');
  await expect(lesson.getByLabel('Own position')).toHaveValue('((100 50)(-99 1))');
  await page.locator('duiyi-lesson').evaluate((element) => element.setAttribute('fen', '((1 2)(3 4))'));
  await expect(lesson.getByLabel('Own position')).toHaveValue('((1 2)(3 4))');
});

test('the moves of a table are offered once there is a table', async ({ page }) => {
  const lesson = await open(page, 'tree');
  await press(lesson, 'More');
  await expect(lesson.getByLabel('Hash move')).toBeDisabled();
  await lesson.getByLabel('Table').selectOption('10');
  await lesson.getByLabel('Hash move').check();
  await lesson.getByLabel('Table').selectOption('0');
  await expect(lesson.getByLabel('Hash move')).toBeDisabled();
  await expect(lesson.getByLabel('Hash move')).not.toBeChecked();
  await expect(lesson.locator('.notice')).toBeHidden();
  await expect(sentence(lesson)).toHaveText(/^The search is over/);
});

test('a press of a zoom button that slips a little is still a press', async ({ page }) => {
  const lesson = await open(page, 'tree', { fen: '3k5/4R4/9/9/9/9/9/9/8R/4K4 w - - 0 1', depth: '2' });
  const nodes = lesson.locator('.nodes > g');
  const before = await nodes.count();
  const box = await lesson.getByRole('button', { name: 'Zoom in', exact: true }).boundingBox();
  if (box === null) throw new Error('no button');
  const [x, y] = [box.x + box.width / 2 - 4, box.y + box.height / 2 - 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8, { steps: 4 });
  await page.mouse.up();
  await expect(nodes).not.toHaveCount(before);
});

test('a change of language does not end the playing', async ({ page }) => {
  const lesson = await open(page, 'scrubber');
  await lesson.getByRole('slider').focus();
  await page.keyboard.press('Home');
  // Round to one step a second: so it plays longer than a language takes to arrive.
  for (let turn = 0; turn < 5; turn++) await lesson.locator('.speed').click();
  await press(lesson, 'Play');
  await expect(lesson.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.locator('duiyi-lesson').evaluate((element) => element.setAttribute('lang', 'zh'));
  await expect(lesson.getByRole('button', { name: '暂停', exact: true })).toBeVisible();
});

test('a figure says nothing to screen readers before it is used', async ({ page }) => {
  const lesson = await open(page, 'race');
  const said = lesson.locator('.telling .visually-hidden');
  await expect(said).not.toBeEmpty();
  await expect(said).not.toHaveAttribute('aria-live');
  await press(lesson, 'Step back');
  await expect(said).toHaveAttribute('aria-live', 'polite');
});

test('what is typed while the reason for a refusal is on its way stays', async ({ page }) => {
  const lesson = await open(page, 'tree');
  // Only the sentences: what chooses among them has the same name, and has arrived.
  const letIn = await holdFiles(page, /\/errors-[^/]*\.js$/);
  await press(lesson, 'More');
  const area = lesson.getByLabel('Own position');
  await area.fill('((1 2)(3');
  const asked = page.waitForRequest(/\/errors-[^/]*\.js$/);
  await press(lesson, 'Show it');
  await asked;
  await area.fill('((1 2)(3 4)');
  await area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(4, 4));
  letIn();
  await expect(lesson.getByRole('alert')).toHaveText(/^The brackets of the tree do not match/);
  await expect(area).toHaveValue('((1 2)(3 4)');
  await expect(area).toBeFocused();
  expect(await area.evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe(4);
});

test('a menu that cannot be loaded leaves its button as it was, and says so', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await page.route(/\/menu-[^/]*\.js$/, (route) => route.abort());
  const lesson = await open(page, 'tree');
  const more = lesson.getByRole('button', { name: 'More', exact: true });
  const asked = page.waitForEvent('requestfailed');
  const told = await toldIn(lesson.locator('.controls'));
  await more.click();
  await asked;
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(async () => (await told.jsonValue()).join()).toContain('The menu could not be loaded');
});

test('the menu saves the drawing', async ({ page }) => {
  const lesson = await open(page, 'windows');
  await press(lesson, 'More');
  for (const [name, file] of [
    ['Save as SVG', 'duiyi-windows.svg'],
    ['Save as PNG', 'duiyi-windows.png'],
  ] as const) {
    const download = page.waitForEvent('download');
    await press(lesson, name);
    expect((await download).suggestedFilename()).toBe(file);
  }
});

test('a wheel scrolls the page, and zooms only with Ctrl', async ({ page }) => {
  const lesson = await open(page, 'tree');
  await page.evaluate(() => {
    // A frame is as high as its content; here there is a page below it.
    document.body.style.overflow = 'visible';
    document.body.style.paddingBottom = '1500px';
  });
  const box = await lesson.locator('.pane').boundingBox();
  if (box === null) throw new Error('no pane');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await expect(lesson.locator('.nodes > g')).not.toHaveCount(6);
  await press(lesson, 'Show all');
  await expect(lesson.locator('.nodes > g')).toHaveCount(6);
});

test('it plays to the end', async ({ page }) => {
  const lesson = await open(page, 'scrubber');
  await press(lesson, 'Reset');
  for (let turn = 0; turn < 2; turn++) await lesson.locator('.speed').click();
  await press(lesson, 'Play');
  await expect(sentence(lesson)).toHaveText(/The search is over/);
  await expect(lesson.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
