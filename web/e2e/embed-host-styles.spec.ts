/** The same elements on a plain page and on one whose styles mean ill: nothing of them leaks in. */
import type { Page } from '@playwright/test';
import { expect, test, words } from './elsewhere.ts';

/** Whatever is inherited, on the page, on everything around, and on the elements themselves. */
const inherited = `
  direction: rtl; letter-spacing: 0.3em; word-spacing: 1em; text-transform: uppercase; text-indent: 3em;
  text-align: right; text-align-last: center; text-shadow: 2px 2px red; -webkit-text-stroke: 1px red;
  white-space: pre; word-break: break-all; line-break: anywhere; hyphens: auto; tab-size: 20;
  font: italic small-caps 900 condensed 31px/3 monospace; font-variant-numeric: oldstyle-nums;
  font-feature-settings: "zero"; font-size-adjust: 0.9; color: red; cursor: wait;
  fill: red; stroke: lime; stroke-width: 9; text-anchor: end; dominant-baseline: hanging; paint-order: stroke;
  visibility: visible; list-style: square; quotes: "x" "y"; border-spacing: 9px; caption-side: bottom;
`;
const hostile = `
  html { font-size: 62.5%; writing-mode: horizontal-tb; }
  :root { --view: 3px; --lesson-aspect: 9; --board-aspect: 9; --room-rows: 900px; --board-cell: 2px; }
  body, body * { ${inherited} }
  * { accent-color: lime; -webkit-user-select: none; transition: all 2s; }
  svg, canvas { max-width: 100%; width: 1em; height: auto; display: inline; opacity: 0.2; }
  button, select, input, textarea { padding: 2em; border: 5px solid red; width: 100%; background: red; }
  p, div.content, span, ul, li, table, td, output, label { margin: 2em; padding: 1em; float: right; }
  [hidden] { display: block !important; }
  .room, .view, .words, .lesson, .stage, .icon, .bar { display: none; position: fixed; }
`;

/** Of every part inside, its name and its box from the corner of the element. */
const boxes = (page: Page): Promise<readonly string[]> =>
  page.locator('#it').evaluate((it) => {
    const origin = it.getBoundingClientRect();
    const round = (value: number): number => Math.round(value * 20) / 20;
    return [...(it.shadowRoot?.querySelectorAll('*') ?? [])].map((part) => {
      if (part.getClientRects().length === 0) return `${part.localName} is not there`;
      const { left, top, width, height } = part.getBoundingClientRect();
      const box = [left - origin.left, top - origin.top, width, height].map(round);
      return `${part.localName}.${part.getAttribute('class')} ${box.join(' ')}`;
    });
  });

/** Red, green and blue of the board at its upper edge. */
const rimOf = (page: Page): Promise<readonly number[]> =>
  page.locator('#it').evaluate((it) => {
    const canvas = it.shadowRoot?.querySelector('canvas');
    const pixel = canvas?.getContext('2d')?.getImageData(2 + (canvas.width >> 1), 6, 1, 1).data;
    return [...(pixel ?? [])].slice(0, 3);
  });

const mate = '3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1';
const elements = {
  'a board to play on': '<duiyi-board id="it" level="1"></duiyi-board>',
  'a game to step through': `<duiyi-board id="it" mode="show" fen="${mate}" moves="b7b9"></duiyi-board>`,
  'a board of gomoku': '<duiyi-board id="it" game="gomoku" mode="analyse"></duiyi-board>',
  'a refused position': '<duiyi-board id="it" mode="show" fen="rnbakabnr/9 w" level="99"></duiyi-board>',
  ...Object.fromEntries(
    ['tree', 'scrubber', 'windows', 'why-cut', 'table', 'predict', 'code', 'opponent'].map((figure) => [
      `the figure ${figure}`,
      `<duiyi-lesson id="it" figure="${figure}"></duiyi-lesson>`,
    ]),
  ),
};

async function settled(page: Page): Promise<void> {
  const it = page.locator('#it');
  if ((await it.evaluate(({ localName }) => localName)) === 'duiyi-lesson') {
    await expect(it.locator('.room[data-ready]')).toBeAttached();
    await expect(it.locator('.lesson.busy')).toHaveCount(0);
    // Controls that come with the first drawing take room from it: with the next frame it is drawn once more.
    await expect
      .poll(() =>
        it.evaluate(({ shadowRoot }) => {
          const room = shadowRoot?.querySelector('.canvas');
          const drawing = shadowRoot?.querySelector('svg.drawing');
          return drawing?.getAttribute('viewBox') === `0 0 ${room?.clientWidth} ${room?.clientHeight}`;
        }),
      )
      .toBe(true);
  } else if (await it.getAttribute('level')) {
    // What the attributes should not hold is told in a box that loads late.
    if ((await it.getAttribute('level')) === '99') await expect(it.locator('.faults p')).toBeVisible();
    const refused = it.getByText('The position needs 10 ranks; this one has 2');
    await expect(refused.or(it.getByText(/Your move/))).toBeVisible();
  } else await expect(words(it)).toHaveText(/Red wins|Move either side/);
  await page.evaluate(() => document.fonts.ready);
  // The points of a board are named at once, and have their places with the next frame.
  const points = it.locator('.board-twin');
  if ((await points.count()) > 0)
    await expect.poll(async () => (await points.boundingBox())?.width ?? 0).toBeGreaterThan(0);
}

for (const [name, element] of Object.entries(elements)) {
  // A board is no wider than this, and where a narrower element stands is for the page to say.
  for (const width of [360, element.startsWith('<duiyi-board') ? 544 : 720]) {
    test(`${name} has the same boxes and pixels on a hostile page, ${width} wide`, async ({
      page,
      elsewhere,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const body = `<div style="position: absolute; left: 16px; top: 16px; width: ${width}px">${element}</div>`;
      await elsewhere.open(page, body);
      await settled(page);
      const it = page.locator('#it');
      const plain = { boxes: await boxes(page), picture: await it.screenshot() };
      expect(plain.boxes.length).toBeGreaterThan(15);
      await elsewhere.open(page, `<style>${hostile}</style>${body}`);
      await settled(page);
      await expect.poll(() => boxes(page)).toEqual(plain.boxes);
      await expect.poll(async () => (await it.screenshot()).equals(plain.picture)).toBe(true);
    });
  }
}

test('a reset of the page that unsets all leaves figures the shape for their width', async ({
  page,
  elsewhere,
}) => {
  // As widely used resets have it.
  const reset =
    '*:where(:not(html, iframe, canvas, img, svg, video, audio):not(svg *, symbol *)) { all: unset; display: revert }';
  const body =
    '<div style="display: block; width: 320px"><duiyi-lesson id="it" figure="scrubber"></duiyi-lesson></div>';
  const insides = async (): Promise<readonly string[]> => {
    await settled(page);
    return (await boxes(page)).map((box) => box.split(' ').slice(-2).join(' × '));
  };
  await elsewhere.open(page, body);
  const plain = await insides();
  await elsewhere.open(page, `<style>${reset}</style>${body}`);
  await expect.poll(insides).toEqual(plain);
});

test('what belongs to the page passes: its fallback, hidden surroundings, a width of its own', async ({
  page,
  elsewhere,
}) => {
  await elsewhere.open(
    page,
    `<style>body { font: 31px/1 monospace; color: rgb(1, 2, 3) } .off { visibility: hidden } duiyi-board { max-inline-size: 300px; --board: rgb(0, 0, 255) }</style>
     <duiyi-board id="it" mode="show"></duiyi-board>
     <div class="off"><duiyi-board id="off" mode="show"></duiyi-board></div>
     <div style="height: 3000px"></div><duiyi-lesson id="later"><p>words of the page</p></duiyi-lesson>`,
  );
  await expect(page.locator('#it [data-point="h2"]')).toHaveAccessibleName('red cannon, h2');
  expect((await page.locator('#it').boundingBox())?.width).toBe(300);
  // Named at once, painted with the next frame.
  await expect.poll(async () => (await rimOf(page))[2]).toBeGreaterThan(200);
  await expect(page.locator('#off .view')).toBeHidden();
  const fallback = page.locator('#later p');
  await expect(fallback).toHaveCSS('font-size', '31px');
  await expect(fallback).toHaveCSS('color', 'rgb(1, 2, 3)');
});

test('an element is as wide as there is room in boxes that would make it as narrow as what is inside', async ({
  page,
  elsewhere,
}) => {
  const boxes = [
    'display: flex; flex-direction: column; align-items: center',
    'display: flex',
    'display: grid; place-items: center',
  ];
  const body = boxes
    .map((style) => `<div style="${style}; width: 400px"><duiyi-board mode="show"></duiyi-board></div>`)
    .join('');
  await elsewhere.open(
    page,
    `${body}<div style="width: 400px"><duiyi-board mode="show" style="margin: 0 10px"></duiyi-board></div>`,
  );
  const widths = () =>
    page.locator('duiyi-board').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  await expect(page.locator('duiyi-board').first().locator('.room[data-ready]')).toBeAttached();
  expect(await widths()).toEqual([400, 400, 400, 380]);
});

test('a board takes the colours of a page that has a switch for the dark, and says its language', async ({
  page,
  elsewhere,
}) => {
  await elsewhere.open(
    page,
    `<style>duiyi-board { --board: rgb(0, 0, 255) } .dark duiyi-board { --board: rgb(0, 255, 0) }</style>
     <duiyi-board id="it" mode="show" lang="zh"></duiyi-board>`,
  );
  const colour = async () => (await rimOf(page)).map((each) => each > 200);
  await expect.poll(colour).toEqual([false, false, true]);
  await expect(page.locator('#it .content')).toHaveAttribute('lang', 'zh-Hans');
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await expect.poll(colour).toEqual([false, true, false]);
});

test('a board follows the language of the part of the page that it stands in', async ({
  page,
  elsewhere,
}) => {
  await elsewhere.open(
    page,
    '<main lang="en"><div><duiyi-board id="it" mode="show"></duiyi-board></div></main>',
  );
  const content = page.locator('#it .content');
  await expect(content).toHaveAttribute('lang', 'en');
  await page.locator('main').evaluate((main) => main.setAttribute('lang', 'zh'));
  await expect(content).toHaveAttribute('lang', 'zh-Hans');
});

test('corners, typeface and colours that a page sets reach boards and figures', async ({
  page,
  elsewhere,
}) => {
  for (const [element, inner, button] of [
    ['<duiyi-board id="it" mode="analyse"></duiyi-board>', '.view', '.bar-button'],
    ['<duiyi-lesson id="it" figure="tree"></duiyi-lesson>', '.lesson', '.controls button'],
  ] as const) {
    const style = (part: string, name: string): Promise<string> =>
      page
        .locator(`#it ${part}`)
        .first()
        .evaluate((it, wanted) => getComputedStyle(it).getPropertyValue(wanted), name);
    await elsewhere.open(page, element);
    await settled(page);
    expect(await style(button, 'border-top-left-radius')).toBe('8px');
    await elsewhere.open(
      page,
      `<style>#it { --radius: 0px; --font: monospace; --paper: rgb(0, 0, 255); --ink: rgb(0, 255, 0) }</style>${element}`,
    );
    await settled(page);
    expect(await style(button, 'border-top-left-radius')).toBe('0px');
    expect(await style(inner, 'background-color')).toBe('rgb(0, 0, 255)');
    expect(await style(inner, 'color')).toBe('rgb(0, 255, 0)');
    expect(await style(inner, 'font-family')).toBe('monospace');
  }
});
