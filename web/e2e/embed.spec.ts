import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  expect,
  listen,
  listenToWords,
  move,
  point,
  taken,
  test,
  watchRequests,
  words,
} from './elsewhere.ts';
import { holdFiles } from './hold.ts';

const mate = '3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1';
const below = '<div style="height: 3000px"></div>';

/** What the sample blog embeds, and what shows that it has come. */
const embedded = (page: Page) =>
  [
    ['#tree', page.locator('#tree svg').first()],
    ['#shown', page.locator('#shown').getByText(/Red wins/)],
    ['#frame', page.frameLocator('#frame').locator('duiyi-lesson svg').first()],
    ['#played', page.locator('#played').getByText(/Your move/)],
  ] as const;

test('the sample blog works from another origin, and nothing on it moves', async ({
  page,
  baseURL,
  elsewhere,
}) => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Late, so that the page has been painted without it.
  await page.route('**/embed.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  await page.goto(`${elsewhere.origin}/blog/`);
  await expect(page.locator('#tree svg').first()).toBeVisible();
  const shown = page.locator('#shown');
  await shown.scrollIntoViewIfNeeded();
  await expect(words(shown)).toHaveText(/^1 \/ 1 .*Red wins/);
  const link = shown.getByRole('link', { name: 'Duiyi' });
  await expect(link).toHaveAttribute('href', new RegExp(`^${baseURL}\\?`));
  await page.locator('#frame').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('#frame').locator('duiyi-lesson svg').first()).toBeVisible();
  const played = page.locator('#played');
  await played.scrollIntoViewIfNeeded();
  await expect(words(played)).toHaveText('You play Red. Your move.');
  await move(played, 'h2', 'e2');
  await expect(played.getByRole('status')).toHaveText(/^Black: /);
  await expect(words(played)).toHaveText(/Red to move\.$/);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});

test('the sample blog fits a phone', async ({ page, elsewhere }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${elsewhere.origin}/blog/`);
  for (const [id, there] of embedded(page)) {
    await page.locator(id).scrollIntoViewIfNeeded();
    await expect(there.first()).toBeVisible();
    const box = await page.locator(id).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the sample blog and all that is embedded in it pass axe in ${scheme}`, async ({
    page,
    elsewhere,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${elsewhere.origin}/blog/`);
    for (const [id, there] of embedded(page)) {
      await page.locator(id).scrollIntoViewIfNeeded();
      await expect(there.first()).toBeVisible();
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  });
}

test('nothing is fetched before it is seen, and no engine before it is needed', async ({
  page,
  elsewhere,
}) => {
  const requests = watchRequests(page);
  const engine = (): string[] => requests.filter((name) => /\.wasm$|^engine-|^worker-/.test(name));
  await elsewhere.open(
    page,
    `${below}<duiyi-board id="still" mode="show" fen="${mate}">two rooks</duiyi-board>${below}<duiyi-board id="played"></duiyi-board>`,
  );
  const still = page.locator('#still');
  await expect(still).toContainText('two rooks');
  await page.waitForFunction(() => customElements.get('duiyi-board') !== undefined);
  expect(requests.filter((name) => name.startsWith('mount-'))).toEqual([]);
  await still.scrollIntoViewIfNeeded();
  await expect(point(still, 'b7')).toHaveAccessibleName('red rook, b7');
  expect(engine()).toEqual([]);
  const played = page.locator('#played');
  await played.scrollIntoViewIfNeeded();
  await expect(words(played)).toHaveText(/Your move/);
  expect(engine().filter((name) => name.startsWith('worker-'))).toEqual([]);
  await move(played, 'h2', 'e2');
  await expect(played.getByRole('status')).toHaveText(/^Black: /);
  expect(engine().filter((name) => name.startsWith('worker-'))).toHaveLength(1);
});

test('boards tell what happens, and a page may keep a move from being played', async ({
  page,
  elsewhere,
}) => {
  await elsewhere.open(page, `${below}<duiyi-board></duiyi-board>`);
  const board = page.locator('duiyi-board');
  const heard = await listen(board, 'ready', 'move', 'position');
  await board.scrollIntoViewIfNeeded();
  await board.evaluate((element) => {
    element.addEventListener('move', (event) => {
      const { move } = (event as CustomEvent<{ move: string }>).detail;
      if (move === 'h2d2') event.preventDefault();
    });
  });
  await expect(words(board)).toHaveText(/Your move/);
  await move(board, 'h2', 'd2');
  await expect(point(board, 'h2')).toHaveAccessibleName('red cannon, h2');
  await expect(point(board, 'd2')).toHaveAccessibleName('d2, empty');
  await move(board, 'h2', 'e2');
  await expect(words(board)).toHaveText(/Red to move\.$/);
  const events = await heard();
  const moves = events.filter(([name]) => name === 'move').map(([, detail]) => detail);
  expect(moves).toMatchObject([
    { move: 'h2d2', by: 'reader', side: 'first' },
    { move: 'h2e2', by: 'reader', side: 'first' },
    { by: 'engine', side: 'second' },
  ]);
  expect(events.filter(([name]) => name === 'ready')).toHaveLength(1);
  expect(events.at(-1)).toMatchObject(['position', { ply: 2, side: 'first', state: 'ongoing' }]);
});

test('a page plays, takes back, turns and reads a board by its properties', async ({ page, elsewhere }) => {
  await elsewhere.open(page, '<duiyi-board mode="analyse"></duiyi-board>');
  const board = page.locator('duiyi-board');
  await expect(words(board)).toHaveText('Move either side, or let the engine look.');
  const done = await board.evaluate((element) => {
    const it = element as HTMLElementTagNameMap['duiyi-board'];
    const played = [it.play('C2=5'), it.play('h9g7'), it.play('a0a9')];
    it.undo();
    it.flip();
    return { played, position: it.position };
  });
  expect(done.played).toEqual([true, true, false]);
  expect(done.position).toMatchObject({ moves: ['h2e2'], ply: 1, side: 'second' });
  const [red, black] = [await point(board, 'e0').boundingBox(), await point(board, 'e9').boundingBox()];
  expect(red?.y).toBeLessThan(black?.y ?? 0);
});

test('a page may play as soon as a board is ready, before the rules are there', async ({
  page,
  elsewhere,
}) => {
  await elsewhere.open(page, `${below}<duiyi-board></duiyi-board>`);
  const board = page.locator('duiyi-board');
  await board.evaluate((element) => {
    const it = element as HTMLElementTagNameMap['duiyi-board'];
    element.addEventListener('ready', () => {
      element.setAttribute('data-played', String(it.play('h2e2')));
    });
  });
  await board.scrollIntoViewIfNeeded();
  await expect(words(board)).toHaveText(/Red to move\.$/);
  await expect(board).toHaveAttribute('data-played', 'true');
  await expect(point(board, 'e2')).toHaveAccessibleName('red cannon, e2');
});

test('boards share one engine: a newer search stops the older, whose board says so and waits', async ({
  page,
  elsewhere,
}) => {
  const requests = watchRequests(page);
  await elsewhere.open(
    page,
    '<duiyi-board id="a" mode="analyse" style="max-width: 20rem"></duiyi-board><duiyi-board id="b" depth="16" style="max-width: 20rem"></duiyi-board>',
  );
  const [a, b] = [page.locator('#a'), page.locator('#b')];
  await expect(words(b)).toHaveText(/Your move/);
  const heard = await listen(a, 'analysis');
  // Told for as long as the other thinks, which may be over before one looks; and an analysis rests after a while.
  const said = await listenToWords(a);
  await page.evaluate(() => {
    const other = document.querySelector<HTMLElementTagNameMap['duiyi-board']>('#b');
    document.querySelector('#a')?.addEventListener('analysis', () => other?.play('h2e2'), { once: true });
  });
  await a.getByRole('button', { name: 'Analyse' }).click();
  await expect.poll(said).toContain('Another board is thinking.');
  await expect(b.getByRole('status')).toHaveText(/^Black: /);
  // When that has answered, this one goes on.
  await expect(words(a)).toHaveText(/^depth \d+ · /);
  await a.getByRole('button', { name: 'Stop' }).click();
  await expect(a.getByRole('button', { name: 'Analyse' })).toBeVisible();
  const [, detail] = (await heard()).at(-1) ?? [];
  expect(detail).toMatchObject({ score: { type: 'cp' }, pv: expect.any(Array) });
  expect(requests.filter((name) => /^duiyi_bg.*\.wasm$/.test(name))).toHaveLength(1);
  expect(page.workers()).toHaveLength(1);
  // And whoever leaves last puts out the light.
  await page.evaluate(() => {
    for (const board of document.querySelectorAll('duiyi-board')) board.remove();
  });
  await expect.poll(() => page.workers().length).toBe(0);
});

test('what attributes should not hold is told, and the board stays sensible', async ({ page, elsewhere }) => {
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  await elsewhere.open(page, '');
  const errors = await page.evaluate(async () => {
    await customElements.whenDefined('duiyi-board');
    const board = document.createElement('duiyi-board');
    const heard: { code: string; message: string }[] = [];
    board.addEventListener('error', ({ detail }) => heard.push(detail));
    Object.assign(window, { heard });
    board.setAttribute('mode', 'dance');
    board.setAttribute('level', '13');
    board.setAttribute('moves', 'h2e2 h9g7 a0a9');
    document.body.append(board);
    await Promise.resolve();
    return heard.map(({ message }) => message);
  });
  expect(errors).toEqual([
    'mode="dance": expected one of play, show, analyse',
    'level="13": expected a whole number from 1 to 12',
  ]);
  expect(warned).toEqual([
    '<duiyi-board> mode="dance": expected one of play, show, analyse',
    '<duiyi-board> level="13": expected a whole number from 1 to 12',
  ]);
  await expect(page.locator('.faults p')).toHaveText([
    'The attribute mode is “dance”; it must be one of play, show, analyse',
    'The attribute level is “13”; it must be a whole number from 1 to 12',
  ]);
  const board = page.locator('duiyi-board');
  await expect(words(board)).toHaveText('The moves end here: a0a9 cannot be played.');
  await expect(point(board, 'g7')).toHaveAccessibleName(/^black horse, g7/);
  const codes = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { heard: { code: string }[] }).heard.map(({ code }) => code));
  expect(await codes()).toEqual(['attribute', 'attribute', 'move']);

  await board.evaluate((element) => {
    element.setAttribute('lang', 'zh');
    element.setAttribute('level', '3');
  });
  await expect(page.locator('.faults p')).toHaveText([
    '属性 mode 的值是“dance”，应为其中之一：play, show, analyse',
  ]);
  await board.evaluate((element) => {
    element.removeAttribute('lang');
    element.removeAttribute('mode');
  });
  await expect(page.locator('.faults')).toBeHidden();

  await board.evaluate((element) => element.setAttribute('fen', 'hello'));
  await expect(board).toContainText('This position cannot be read.');
  await expect.poll(codes).toEqual(['attribute', 'attribute', 'move', 'attribute', 'fen']);
  await board.evaluate((element) => element.removeAttribute('fen'));
  await expect(point(board, 'g7')).toHaveAccessibleName(/^black horse, g7/);
  // Two generals and nothing wrong with the text, but no position of the game.
  await board.evaluate((element) => element.setAttribute('fen', '4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1'));
  await expect(board).toContainText('The generals face each other');
});

test('a text that is no position is named exactly, by a board that has needed no rules so far', async ({
  page,
  elsewhere,
}) => {
  await elsewhere.open(
    page,
    `${below}<duiyi-board mode="show" fen="rnbakabnr/9/1c5c1 w"></duiyi-board>
     <duiyi-board mode="show" lang="zh" game="gomoku" fen="15/14 b freestyle"></duiyi-board>
     <duiyi-lesson fen="((1 2)(3"></duiyi-lesson>`,
  );
  const [xiangqi, gomoku] = [page.locator('duiyi-board').first(), page.locator('duiyi-board').last()];
  // Before it comes into view, and so before it says anything.
  const causes = await listen(xiangqi, 'error');
  await xiangqi.scrollIntoViewIfNeeded();
  await expect(xiangqi).toContainText(
    'This position cannot be read.The position needs 10 ranks; this one has 3',
  );
  await gomoku.scrollIntoViewIfNeeded();
  await expect(gomoku).toContainText('从下数第 1 行有 14 个点，应与最上一行一样为 15 个');
  await expect(page.locator('duiyi-lesson')).toContainText('The brackets of the tree do not match');
  const told = (await causes()).map(([, detail]) => (detail as { cause: { code: string } }).cause.code);
  expect(told).toEqual(['xiangqi-fen-ranks']);
});

test('theme and language follow the attributes, and the language of the page', async ({
  page,
  elsewhere,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await elsewhere.open(page, '<duiyi-board mode="show" controls="none"></duiyi-board>');
  const board = page.locator('duiyi-board');
  const wood = (): Promise<string> =>
    board.evaluate((element) => {
      const canvas = element.shadowRoot?.querySelector('canvas');
      const data = canvas?.getContext('2d')?.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data;
      return (data?.[0] ?? 0) > 128 ? 'light' : 'dark';
    });
  await expect(point(board, 'h2')).toHaveAccessibleName('red cannon, h2');
  await expect.poll(wood).toBe('light');
  await board.evaluate((element) => element.setAttribute('theme', 'dark'));
  await expect.poll(wood).toBe('dark');
  await board.evaluate((element) => element.removeAttribute('theme'));
  await expect.poll(wood).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(wood).toBe('dark');
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'zh-CN'));
  await expect(point(board, 'h2')).toHaveAccessibleName('红炮，二路第 3 线');
  await board.evaluate((element) => element.setAttribute('lang', 'en'));
  await expect(point(board, 'h2')).toHaveAccessibleName('red cannon, h2');
});

test('gomoku is one attribute away, also on a board that showed xiangqi', async ({ page, elsewhere }) => {
  await elsewhere.open(page, '<duiyi-board level="1"></duiyi-board>');
  const board = page.locator('duiyi-board');
  await expect(point(board, 'h2')).toHaveAccessibleName('red cannon, h2');
  await board.evaluate((element) => element.setAttribute('game', 'gomoku'));
  await expect(words(board)).toHaveText('You play Black. Your move.');
  await point(board, 'h8').click();
  await expect(point(board, 'h8')).toHaveAccessibleName(/^black stone, h8/);
  await expect(board.getByRole('status')).toHaveText(/^White: /);
});

test('a point that renju forbids is refused with the reason', async ({ page, elsewhere }) => {
  const fen = '15/15/15/15/15/15/15/6xx7/8x6/8x6/15/15/15/15/15 b renju';
  await elsewhere.open(page, `<duiyi-board fen="${fen}"></duiyi-board>`);
  const board = page.locator('duiyi-board');
  await expect(words(board)).toHaveText('You play Black. Your move.');
  await point(board, 'i8').click();
  const reason = 'Black may not play here: two open threes at once (double three).';
  await expect(words(board)).toHaveText(reason);
  await expect(board.getByRole('status')).toHaveText(reason);
  await board.evaluate((element) => element.setAttribute('lang', 'zh-CN'));
  await expect(words(board)).toHaveText(/轮到你/);
  await point(board, 'i8').click();
  await expect(words(board)).toHaveText('黑方禁手：三三（一子成两个活三）。');
  await expect(point(board, 'i8')).toHaveAccessibleName(/i8/);
});

test('the articles’ programs answer, each for its own game', async ({ page, elsewhere }) => {
  await elsewhere.open(
    page,
    `<duiyi-board id="a" opponent="greedy" fen="3k5/4R4/9/9/9/9/9/9/8p/5K3 w - - 0 1"></duiyi-board>
     <duiyi-board id="b" opponent="shapes-3" game="gomoku"></duiyi-board>
     <duiyi-board id="c" opponent="shapes-3"></duiyi-board>`,
  );
  const [a, b] = [page.locator('#a'), page.locator('#b')];
  await expect(words(a)).toHaveText(/Your move/);
  // Greedy at one ply: the general takes the rook that stands beside it.
  await move(a, 'e8', 'e9');
  await expect(a.getByRole('status')).toHaveText('Black: general d9 to e9, takes rook');
  await b.scrollIntoViewIfNeeded();
  await expect(words(b)).toHaveText(/Your move/);
  await point(b, 'h8').click();
  await expect(b.getByRole('status')).toHaveText(/^White: /);
  const faults = page.locator('#c').evaluate(
    (board) =>
      new Promise((resolve) => {
        board.addEventListener('error', (event) => resolve((event as CustomEvent).detail));
        board.setAttribute('opponent', 'nobody');
      }),
  );
  expect(await faults).toMatchObject({
    code: 'attribute',
    cause: { code: 'attribute-value', args: { name: 'opponent', value: 'nobody' } },
    message: 'opponent="nobody": expected one of greedy, minimax-2, minimax-3, alpha-beta-4, yanj',
  });
});

test('a game is played by the keyboard inside the shadow root', async ({ page, elsewhere }) => {
  await elsewhere.open(page, `<button>before</button><duiyi-board fen="${mate}"></duiyi-board>`);
  const board = page.locator('duiyi-board');
  await expect(words(board)).toHaveText(/Your move/);
  await page.getByRole('button', { name: 'before' }).focus();
  const focused = (): Promise<string> =>
    board.evaluate((element) => {
      const { activeElement } = element.shadowRoot ?? {};
      return activeElement?.getAttribute('data-point') ?? activeElement?.getAttribute('aria-label') ?? '';
    });
  const press = async (key: string, times = 1): Promise<void> => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await press('Tab');
  expect(await focused()).toBe('e0');
  await press('ArrowUp', 7);
  await press('ArrowLeft', 3);
  expect(await focused()).toBe('b7');
  await press('Enter');
  await press('ArrowUp', 2);
  await press('Enter');
  await expect(board.getByRole('status')).toHaveText(/You won/);
  await press('Tab');
  expect(await focused()).toBe('Undo');
  await press('ArrowRight');
  expect(await focused()).toBe('New game');
});

test('a board is printed without its buttons, and begins anew when it is put back into the page', async ({
  page,
  elsewhere,
}) => {
  await elsewhere.open(page, '<duiyi-board mode="play" level="1" moves="h2e2 h9g7"></duiyi-board>');
  const board = page.locator('duiyi-board');
  const undo = board.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(undo).toBeHidden();
  await expect(board.locator('.board').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const moves = (): Promise<readonly string[]> =>
    board.evaluate((element) => Reflect.get(Object(Reflect.get(element, 'position')), 'moves'));
  await board.evaluate((element) => Reflect.apply(Reflect.get(element, 'play'), element, ['h0g2']));
  await expect.poll(moves).toEqual(expect.arrayContaining(['h2e2', 'h9g7', 'h0g2']));
  await board.evaluate(async (element) => {
    const { parentElement } = element;
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const ready = new Promise((resolve) => element.addEventListener('ready', resolve, { once: true }));
    parentElement?.append(element);
    await ready;
  });
  await expect.poll(moves).toEqual(['h2e2', 'h9g7']);
});

test('a game is shown step by step', async ({ page, elsewhere }) => {
  await elsewhere.open(page, '<duiyi-board mode="show" moves="h2e2 h9g7 h0g2" ply="1"></duiyi-board>');
  const board = page.locator('duiyi-board');
  await expect(words(board)).toHaveText('1 / 3 C2=5');
  await board.getByRole('button', { name: 'One move on' }).click();
  await expect(words(board)).toHaveText('2 / 3 H8+7');
  await board.getByRole('button', { name: 'Play the moves' }).click();
  await expect(words(board)).toHaveText('3 / 3 H2+3');
  await expect(board.getByRole('button', { name: 'Play the moves' })).toBeVisible();
  await expect(point(board, 'g2')).toHaveAccessibleName(/^red horse, g2/);
});

test('a second copy of the module changes nothing', async ({ page, elsewhere }) => {
  const head = ['embed.js', 'embed.js?again']
    .map((name) => `<script type="module" src="http://localhost:4173/${name}"></script>`)
    .join('');
  await elsewhere.open(page, '<duiyi-board mode="show"></duiyi-board>', head);
  await expect(point(page.locator('duiyi-board'), 'h2')).toHaveAccessibleName('red cannon, h2');
});

test('a figure comes into view, tells its state, keeps to its room and says what it cannot show', async ({
  page,
  elsewhere,
}) => {
  await elsewhere.open(page, `${below}<duiyi-lesson figure="scrubber"><p>a still</p></duiyi-lesson>`);
  const figure = page.locator('duiyi-lesson');
  await expect(figure).toContainText('a still');
  const heard = await listen(figure, 'ready', 'position', 'analysis', 'error');
  await figure.scrollIntoViewIfNeeded();
  const before = await figure.boundingBox();
  await expect(figure.locator('svg').first()).toBeVisible();
  await expect(figure.getByText('a still')).toBeHidden();
  await figure.getByRole('button', { name: /back/i }).first().click();
  await expect
    .poll(() => figure.evaluate((element) => (element as { state?: string }).state))
    .toMatch(/step=/);
  expect(await figure.boundingBox()).toEqual(before);
  await figure.evaluate((element) => element.setAttribute('figure', 'painting'));
  await expect.poll(heard).toContainEqual(['error', expect.objectContaining({ code: 'attribute' })]);
  const names = (await heard()).map(([name]) => name);
  for (const name of ['ready', 'analysis', 'position']) expect(names).toContain(name);
  // The figure of that name does not exist, and another takes its place.
  await expect
    .poll(() => figure.evaluate((element) => (element as unknown as { toSvg(): string }).toSvg()))
    .toMatch(/^<svg|^<\?xml/);
});

test('a board put back with other attributes is shown, whatever arrives late for the first ones', async ({
  page,
  elsewhere,
}) => {
  const letIn = await holdFiles(page, /\/western-[^/]*\.js$/);
  const asked = page.waitForRequest(/\/western-/);
  await elsewhere.open(page, '<duiyi-board mode="show" piece-set="western"></duiyi-board>');
  await asked;
  const board = page.locator('duiyi-board');
  await board.evaluate((element) => {
    const { parentElement } = element;
    element.remove();
    element.removeAttribute('piece-set');
    parentElement?.append(element);
  });
  await expect(point(board, 'h2')).toHaveAccessibleName('red cannon, h2');
  letIn();
  // The first life goes on with what has arrived, and ends.
  await taken(page, (await asked).url());
  await expect(point(board, 'h2')).toHaveAccessibleName('red cannon, h2');
});

test('a board that is moved keeps its game, and takes the attributes of the new place', async ({
  page,
  elsewhere,
}) => {
  await elsewhere.open(page, '<duiyi-board mode="analyse"></duiyi-board><section lang="zh"></section>');
  const board = page.locator('duiyi-board');
  await expect(words(board)).toHaveText('Move either side, or let the engine look.');
  await move(board, 'h2', 'e2');
  await move(board, 'h9', 'g7');
  const heard = await listen(board, 'ready');
  const moves = (): Promise<readonly string[] | undefined> =>
    board.evaluate((element) => (element as HTMLElementTagNameMap['duiyi-board']).position?.moves);
  expect(await moves()).toEqual(['h2e2', 'h9g7']);
  await board.evaluate((element) => document.querySelector('section')?.append(element));
  await expect(board.getByRole('toolbar', { name: '棋盘操作' })).toBeVisible();
  expect(await moves()).toEqual(['h2e2', 'h9g7']);
  await move(board, 'b2', 'd2');
  await expect.poll(moves).toEqual(['h2e2', 'h9g7', 'b2d2']);
  expect(await heard()).toEqual([]);

  // One that is taken away ends, also where it comes back later.
  await board.evaluate(async (element) => {
    const { parentElement } = element;
    element.remove();
    await null;
    parentElement?.append(element);
  });
  await expect.poll(heard).toEqual([['ready', expect.anything()]]);
  expect(await moves()).toEqual([]);
});

test('a figure that is moved keeps its step', async ({ page, elsewhere }) => {
  await elsewhere.open(page, '<duiyi-lesson figure="scrubber"></duiyi-lesson><section></section>');
  const figure = page.locator('duiyi-lesson');
  await expect(figure.locator('svg').first()).toBeVisible();
  await figure.getByRole('button', { name: /back/i }).first().click();
  const drawn = (): Promise<string> =>
    figure.evaluate((element) => (element as HTMLElementTagNameMap['duiyi-lesson']).toSvg());
  const before = await drawn();
  expect(before).not.toBe('');
  // Read at once: what begins anew has nothing drawn yet.
  const after = await figure.evaluate((element) => {
    document.querySelector('section')?.append(element);
    return (element as HTMLElementTagNameMap['duiyi-lesson']).toSvg();
  });
  expect(after).toBe(before);
  // And at once after a step, before that is on the screen.
  const stepped = await figure.evaluate((element) => {
    element.shadowRoot?.querySelector<HTMLElement>('button[aria-label*="back" i]')?.click();
    return (element as HTMLElementTagNameMap['duiyi-lesson']).toSvg();
  });
  const drawing = (svg: string): string => svg.slice(svg.indexOf('</style>'));
  expect(drawing(stepped)).not.toBe(drawing(before));
});

test('a figure follows its properties after the reader has gone on', async ({ page, elsewhere }) => {
  await elsewhere.open(page, '<duiyi-lesson figure="scrubber"></duiyi-lesson>');
  const figure = page.locator('duiyi-lesson');
  const set = (values: object): Promise<void> =>
    figure.evaluate((element, given) => void Object.assign(element, given), values);
  const state = (): Promise<string> =>
    figure.evaluate((element) => (element as HTMLElementTagNameMap['duiyi-lesson']).state);
  const back = figure.getByRole('button', { name: 'Step back' });
  const sentence = figure.locator('.sentence');
  await expect(sentence).not.toBeEmpty();
  const first = (await sentence.textContent()) ?? '';
  await back.click();
  await expect(sentence).not.toHaveText(first);
  await set({ state: '' });
  await expect(sentence).toHaveText(first);
  await back.click();
  await expect.poll(state).toMatch(/step=/);
  const [stepped, there] = [await state(), (await sentence.textContent()) ?? ''];
  await set({ state: stepped });
  await back.click();
  await expect(sentence).not.toHaveText(there);
  await set({ state: stepped });
  await expect(sentence).toHaveText(there);
  await set({ autoplay: true });
  await expect.poll(state).not.toBe(stepped);
});

test('properties that were set before the script was there count, and can be set again', async ({
  page,
  elsewhere,
  host,
}) => {
  await elsewhere.open(page, '<duiyi-board></duiyi-board><duiyi-lesson></duiyi-lesson>', '');
  const [board, lesson] = [page.locator('duiyi-board'), page.locator('duiyi-lesson')];
  await board.evaluate((element) => Object.assign(element, { mode: 'show', moves: ['h2e2', 'h9g7'] }));
  await lesson.evaluate((element) => Object.assign(element, { figure: 'scrubber' }));
  await page.addScriptTag({ type: 'module', url: `${host}/embed.js` });
  await expect(words(board)).toHaveText(/^2 \/ 2/);
  await expect(lesson).toHaveAttribute('figure', 'scrubber');
  await board.evaluate((element) => Object.assign(element, { moves: ['h2e2'] }));
  await expect(board).toHaveAttribute('moves', 'h2e2');
  await expect(words(board)).toHaveText(/^1 \/ 1/);
});

for (const [attribute, how] of [
  ['', ''],
  ['autoplay', ', also where it began by itself'],
] as const)
  test(`a figure tells its state, keeps it in another language, and not for another figure${how}`, async ({
    page,
    elsewhere,
  }) => {
    await elsewhere.open(page, `<duiyi-lesson figure="scrubber" lang="en" ${attribute}></duiyi-lesson>`);
    const figure = page.locator('duiyi-lesson');
    const state = (): Promise<string> =>
      figure.evaluate((element) => (element as HTMLElementTagNameMap['duiyi-lesson']).state);
    const sentence = figure.locator('.sentence');
    // To the first step, which is not the one that the figure begins with.
    await figure.getByRole('slider').press('Home');
    await expect.poll(state).toMatch(/step=/);
    const [before, english] = [await state(), await sentence.textContent()];
    await figure.evaluate((element) => element.setAttribute('lang', 'zh'));
    await expect(figure.locator('.lesson')).toHaveAttribute('lang', /^zh/);
    await expect(sentence).not.toHaveText(english ?? '');
    expect(await state()).toBe(before);
    await figure.evaluate((element) => element.setAttribute('lang', 'en'));
    await expect(sentence).toHaveText(english ?? '');
    await figure.evaluate((element) => element.setAttribute('figure', 'windows'));
    expect(await state()).toBe('');
  });

test('a board whose pieces did not arrive says so until it has others', async ({
  page,
  elsewhere,
  errors,
}) => {
  await page.route(/\/western-[^/]*\.js$/, (route) => route.abort());
  await elsewhere.open(page, '<duiyi-board mode="show"></duiyi-board>');
  const board = page.locator('duiyi-board');
  await expect(point(board, 'h2')).toHaveAccessibleName('red cannon, h2');
  await board.evaluate((element) => element.setAttribute('piece-set', 'western'));
  await expect(board.locator('.faults')).not.toBeEmpty();
  await board.evaluate((element) => element.removeAttribute('piece-set'));
  await expect(board.locator('.faults')).toBeEmpty();
  expect(errors.splice(0).filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
});

test('of several changes only the last is reported where it fails', async ({ page, elsewhere, errors }) => {
  const lose = await holdFiles(page, /\/western-[^/]*\.js$/, (route) => route.abort());
  await elsewhere.open(page, '<duiyi-board mode="show"></duiyi-board>');
  const board = page.locator('duiyi-board');
  await expect(point(board, 'h2')).toHaveAccessibleName('red cannon, h2');
  const heard = await listen(board, 'error');
  const asked = page.waitForRequest(/\/western-/);
  await board.evaluate((element) => element.setAttribute('piece-set', 'western'));
  await asked;
  await board.evaluate((element) => element.removeAttribute('piece-set'));
  const lost = page.waitForEvent('requestfailed');
  lose();
  await lost;
  // The failure has passed through the promises that waited for the file.
  await taken(page, (await asked).url());
  expect(await heard()).toEqual([]);
  expect(errors.splice(0).filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
});
