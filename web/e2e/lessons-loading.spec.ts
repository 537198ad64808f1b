/** Figures whose parts arrive late, or not at all. */
import type { Page } from '@playwright/test';
import { expect, listen, taken, test } from './elsewhere.ts';
import { holdFiles } from './hold.ts';

const below = '<div style="height: 3000px"></div>';

/** The first request for such a file fails. Returns how many there have been. */
async function loseOne(page: Page, file: RegExp): Promise<() => number> {
  let lost = 0;
  await page.route(file, async (route) => {
    lost += 1;
    if (lost === 1) await route.abort();
    else await route.continue();
  });
  return () => lost;
}

/** What the browser says of a request that failed. */
const isLoss = (text: string): boolean => text.includes('net::ERR_FAILED');

test('the children of the tag are seen until the figure is drawn', async ({ page, elsewhere }) => {
  const letIn = await holdFiles(page, /lessons_bg.*\.wasm$/);
  await elsewhere.open(page, '<duiyi-lesson figure="tree"><p>a still</p></duiyi-lesson>');
  const place = page.locator('.lesson');
  await expect(place).toBeAttached();
  await expect(page.getByText('a still')).toBeVisible();
  // What is transparent covers nothing.
  await expect(place).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  letIn();
  await expect(page.getByText('a still')).toBeHidden();
  await expect(place).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

for (const [what, file, figure] of [
  ['the engine of the lessons', /lessons_bg.*\.wasm$/, 'tree'],
  ['the network', /xiangqi-.*\.net$/, 'network'],
] as const) {
  test(`a figure that lacked ${what} comes when it is seen again`, async ({ page, elsewhere, errors }) => {
    const requests = await loseOne(page, file);
    await elsewhere.open(page, `<duiyi-lesson figure="${figure}"><p>a still</p></duiyi-lesson>${below}`);
    const lesson = page.locator('duiyi-lesson');
    await expect(lesson.locator('.faults')).not.toBeEmpty();
    await expect(lesson.getByText('a still')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(lesson).not.toBeInViewport();
    await lesson.scrollIntoViewIfNeeded();
    await expect(lesson.locator('svg.drawing').first()).toBeVisible();
    await expect(lesson.locator('.faults')).toBeEmpty();
    expect(requests()).toBe(2);
    expect(errors.splice(0).filter((text) => !isLoss(text))).toEqual([]);
  });
}

test('a figure stays as long as the next one has not arrived, and can be asked for again', async ({
  page,
  elsewhere,
  errors,
}) => {
  await loseOne(page, /xiangqi-.*\.net$/);
  await elsewhere.open(page, `<duiyi-lesson figure="tree"></duiyi-lesson>${below}`);
  const lesson = page.locator('duiyi-lesson');
  const name = lesson.locator('.sentence');
  await expect(lesson.locator('svg.drawing').first()).toBeVisible();
  const before = await name.textContent();
  const heard = await listen(lesson, 'error', 'ready');
  const setFigure = (figure: string): Promise<void> =>
    lesson.evaluate((element, value) => element.setAttribute('figure', value), figure);
  await setFigure('network');
  await expect.poll(heard).toContainEqual(['error', expect.objectContaining({ code: 'load' })]);
  await expect(name).toHaveText(before ?? '');
  await expect(lesson.locator('.faults')).not.toBeEmpty();
  await setFigure('tree');
  await expect(lesson.locator('.faults')).toBeEmpty();
  await expect(name).toHaveText(before ?? '');
  await setFigure('network');
  await expect(name).toHaveText(/Neuron/);
  expect(errors.splice(0).filter((text) => !isLoss(text))).toEqual([]);
});

test('a menu that arrives after its figure has gone is not shown', async ({ page, elsewhere }) => {
  const letIn = await holdFiles(page, /\/menu-[^/]*\.js$/);
  await elsewhere.open(page, '<duiyi-lesson figure="tree" lang="en"></duiyi-lesson>');
  const lesson = page.locator('duiyi-lesson');
  const asked = page.waitForRequest(/\/menu-/);
  await lesson.getByRole('button', { name: 'More', exact: true }).click();
  await asked;
  await lesson.evaluate((element) => element.setAttribute('lang', 'zh'));
  await expect(lesson.locator('.lesson')).toHaveAttribute('lang', /^zh/);
  await expect(lesson.locator('svg.drawing').first()).toBeVisible();
  letIn();
  await taken(page, (await asked).url());
  await expect(lesson.getByRole('dialog')).toHaveCount(0);
});

test('Tab leads into figures and boards that were not seen yet', async ({ page, elsewhere }) => {
  const figure = (id: string) => `${below}<duiyi-lesson id="${id}" figure="windows"></duiyi-lesson>`;
  await elsewhere.open(
    page,
    `<button>first</button>${figure('near')}${figure('far')}${below}<duiyi-board id="board"></duiyi-board>${below}<button>last</button>`,
  );
  const held = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return [at?.id || at?.textContent, at?.shadowRoot?.activeElement?.closest('.content') != null];
    });
  await page.keyboard.press('Tab');
  expect(await held()).toEqual(['first', false]);
  await expect(page.locator('#near').getByRole('group', { name: 'Figure' })).toBeAttached();
  await page.keyboard.press('Tab');
  for (const id of ['near', 'far', 'board']) {
    // The place has it until something is there to press.
    await expect.poll(held).toEqual([id, true]);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    // Where its own Tab stop is, not at the first of its points.
    if (id === 'board')
      await expect(page.locator('#board .board-point:focus')).toHaveAttribute('data-point', 'e0');
    do await page.keyboard.press('Tab');
    while ((await held())[0] === id);
  }
  expect(await held()).toEqual(['last', false]);
});
