import { expect, point, test, words } from './elsewhere.ts';

test('a frame tells its height, and is as high as what is in it', async ({ page, elsewhere, baseURL }) => {
  await elsewhere.open(
    page,
    `<iframe title="board" style="width: 480px; border: 0" src="${baseURL}embed.html?element=board&mode=show&lang=zh"></iframe>`,
    `<script>
      const heard = [];
      addEventListener('message', ({ data, source }) => {
        heard.push(data);
        if (data.type !== 'duiyi:height' || data.version !== 1) return;
        for (const frame of document.querySelectorAll('iframe'))
          if (frame.contentWindow === source) frame.style.height = data.height + 'px';
      });
    </script>`,
  );
  const inside = page.frameLocator('iframe');
  await expect(point(inside.locator('duiyi-board'), 'h2')).toHaveAccessibleName('红炮，二路第 3 线');
  await expect(inside.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  // 480 pixels wide: the board by its ratio, and the row of controls.
  const wanted = Math.ceil((480 * 10.6) / 9.6 + 44);
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBe(wanted);
  const heard = () => page.evaluate('heard');
  await expect.poll(heard).toContainEqual({ type: 'duiyi:ready', version: 1 });
  await expect.poll(heard).toContainEqual({ type: 'duiyi:height', height: wanted, version: 1 });
  // The frame learns of its new height in a process of its own.
  await expect
    .poll(() => inside.locator('html').evaluate((root) => root.scrollHeight <= root.clientHeight))
    .toBe(true);
});

test('a frame whose script does not arrive says that it has not started', async ({
  page,
  elsewhere,
  baseURL,
  errors,
}) => {
  await page.route('**/embed/frame-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await elsewhere.open(
    page,
    `<iframe title="nothing" src="${baseURL}embed.html?element=board&lang=en"></iframe>`,
  );
  const inside = page.frameLocator('iframe');
  await expect(inside.getByText('Duiyi has not started yet')).toBeVisible();
  for (const error of errors.splice(0)) expect(error).toContain('404');
  await page.unroute('**/embed/frame-*.js');
  await page.reload();
  await expect(point(inside.locator('duiyi-board'), 'h2')).toBeVisible();
  await expect(inside.getByText('Duiyi has not started yet')).toHaveCount(0);
});

for (const [name, lang, says] of [
  ['clock', 'en', 'The attribute element is “clock”; it must be one of board, lesson'],
  ['constructor', 'en', 'The attribute element is “constructor”; it must be one of board, lesson'],
  ['__proto__', 'zh', '属性 element 的值是“__proto__”，应为其中之一：board, lesson'],
] as const) {
  test(`a frame says that it cannot show a ${name}`, async ({ page, elsewhere, baseURL }) => {
    await elsewhere.open(
      page,
      `<iframe title="nothing" src="${baseURL}embed.html?element=${name}&lang=${lang}&theme=dark"></iframe>`,
      '<script>const heard = []; addEventListener("message", ({ data }) => heard.push(data));</script>',
    );
    await expect
      .poll(() => page.evaluate('heard'))
      .toContainEqual({
        type: 'duiyi:error',
        code: 'attribute',
        cause: { code: 'attribute-value', args: { name: 'element', value: name, expected: 'board, lesson' } },
        message: `element="${name}": expected one of board, lesson`,
        version: 1,
      });
    const inside = page.frameLocator('iframe');
    await expect(inside.locator('main p')).toHaveText(says);
    await expect(inside.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect
      .poll(() => page.evaluate('heard.at(-1)'))
      .toMatchObject({ type: 'duiyi:height', height: expect.any(Number) });
  });
}

test('only the page for frames may be framed by anyone, and only what is embedded may be fetched', async ({
  request,
  page,
  baseURL,
}) => {
  const headers = async (name: string): Promise<Record<string, string>> =>
    (await request.get(`${baseURL}${name}`)).headers();
  expect((await headers('embed.html'))['content-security-policy']).toContain('frame-ancestors *');
  expect((await headers(''))['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await headers('embed.js'))['access-control-allow-origin']).toBe('*');
  expect((await headers(''))['access-control-allow-origin']).toBeUndefined();
  // The policy of the page for frames lets everything of its own run.
  await page.goto(`${baseURL}embed.html?element=board&level=1`);
  const board = page.locator('duiyi-board');
  await expect(words(board)).toHaveText(/Your move/);
  await point(board, 'h2').click();
  await point(board, 'e2').click();
  await expect(board.getByRole('status')).toHaveText(/^Black: /);
});

test('a figure that is opened by itself leads to the article, and one in a frame does not', async ({
  page,
  elsewhere,
  baseURL,
}) => {
  for (const [lang, article] of [
    ['en', 'learn/'],
    ['zh', 'learn/zh/'],
  ] as const) {
    const address = `${baseURL}embed.html?element=lesson&figure=windows&lang=${lang}`;
    const link = 'main > p > a';
    await page.goto(address);
    await expect(page.locator(link)).toHaveAttribute('href', article);
    await elsewhere.open(page, `<iframe title="figure" src="${address}"></iframe>`);
    const inside = page.frameLocator('iframe');
    await expect(inside.locator('duiyi-lesson').getByRole('status')).toBeAttached();
    await expect(inside.locator(link)).toBeHidden();
  }
});

test('an element that is opened by itself stands on the ground of its theme, or of the system’s', async ({
  page,
  baseURL,
}) => {
  const [light, dark] = ['rgb(246, 241, 230)', 'rgb(20, 18, 15)'];
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [theme, ground] of [
    ['light', light],
    ['dark', dark],
    ['auto', dark],
    ['blue', dark],
  ] as const) {
    await page.goto(`${baseURL}embed.html?element=board&theme=${theme}`);
    await expect(page.locator('duiyi-board')).toBeAttached();
    await expect(page.locator('html')).toHaveCSS('background-color', ground);
  }
});

test('in a frame that is too low everything can be reached', async ({ page, elsewhere, baseURL }) => {
  await elsewhere.open(
    page,
    `<iframe title="board" style="width: 280px; height: 280px; border: 0" src="${baseURL}embed.html?element=board&mode=play&lang=en"></iframe>`,
  );
  const last = page.frameLocator('iframe').locator('duiyi-board').getByRole('button').last();
  await expect(last).toBeVisible();
  await page.locator('iframe').hover();
  await page.mouse.wheel(0, 2_000);
  await expect(last).toBeInViewport();
});

test('a frame that may run scripts and nothing else plays', async ({ page, elsewhere, baseURL }) => {
  await elsewhere.open(
    page,
    `<iframe title="board" sandbox="allow-scripts" style="width: 480px; height: 600px; border: 0" src="${baseURL}embed.html?element=board&level=1&lang=en"></iframe>`,
  );
  const board = page.frameLocator('iframe').locator('duiyi-board');
  await expect(words(board)).toHaveText(/Your move/);
  await point(board, 'h2').click();
  await point(board, 'e2').click();
  await expect(board.getByRole('status')).toHaveText(/^Black: /);
});
