/** Pages with exactly the headers that docs/embedding.md asks for, and with one thing less. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { headersFor } from '../../scripts/lib/policy.mjs';
import { test as base, expect, move, point, words } from './elsewhere.ts';
import { toldIn } from './told.ts';

declare global {
  interface Window {
    /** The errors that elements have told, each after the name of its element. */
    told: string[];
  }
}

const docs = await readFile(new URL('../../docs/embedding.md', import.meta.url), 'utf8');

/** The headers of a block of the documentation, by name. */
function documented(block: string, host = 'https://your.host'): Readonly<Record<string, string>> {
  const text = new RegExp(`\\n\`\`\`http ${block}\\n(.*?)\\n\`\`\`\\n`, 's').exec(docs)?.[1];
  if (text === undefined) throw new Error(`docs/embedding.md has no headers called ${block}`);
  const lines = text.replaceAll('https://your.host', host).split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/) as [string, string]));
}

const policyName = 'Content-Security-Policy';
const elementPolicy = (host: string): string => documented('element', host)[policyName] ?? '';

/** Everything that a browser reports, of the page and of frames in it. */
const test = base.extend<{ readonly violations: string[] }>({
  violations: async ({ page }, use) => {
    const violations: string[] = [];
    await page.exposeFunction('violated', (what: string) => violations.push(what));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        (window as unknown as { violated(what: string): void }).violated(
          `${effectiveDirective} ${blockedURI}`,
        ),
      );
    });
    await use(violations);
  },
});

const both = '<duiyi-board level="1"></duiyi-board><duiyi-lesson figure="tree"></duiyi-lesson>';

async function everythingWorks(page: Page): Promise<void> {
  const board = page.locator('duiyi-board');
  await expect(words(board)).toHaveText(/Your move/);
  await move(board, 'h2', 'e2');
  await expect(board.getByRole('status')).toHaveText(/^Black: /);
  const lesson = page.locator('duiyi-lesson');
  await lesson.scrollIntoViewIfNeeded();
  await expect(lesson.locator('.room[data-ready]')).toBeAttached();
  await expect(lesson.locator('.sentence')).not.toBeEmpty();
  await expect(page.locator('.faults')).toHaveText(['', '']);
}

for (const [what, headers] of [
  ['the documented headers', (host: string) => documented('element', host)],
  ['the documented headers and Trusted Types', (host: string) => documented('trusted', host)],
  ['no headers', () => ({})],
] as const) {
  test(`a page with ${what} embeds a board and a figure from another origin`, async ({
    page,
    elsewhere,
    violations,
    host,
  }) => {
    await elsewhere.open(page, both, undefined, headers(host));
    await everythingWorks(page);
    expect(violations).toEqual([]);
  });
}

test('where a page allows no pictures, a figure says that it could not be saved as one', async ({
  page,
  elsewhere,
  errors,
  host,
}) => {
  await elsewhere.open(page, both, undefined, documented('element', host));
  const lesson = page.locator('duiyi-lesson');
  await lesson.scrollIntoViewIfNeeded();
  await expect(lesson.locator('.room[data-ready]')).toBeAttached();
  await lesson.getByRole('button', { name: 'More', exact: true }).click();
  const told = await toldIn(lesson.locator('.controls'));
  await lesson.getByRole('button', { name: 'Save as PNG' }).click();
  await expect.poll(async () => (await told.jsonValue()).join()).toContain('The picture could not be saved');
  for (const error of errors.splice(0)) expect(error).toContain('Content Security Policy');
});

test('a page with the documented policy shows frames', async ({ page, elsewhere, violations, host }) => {
  const frames = ['board&level=1', 'lesson&figure=tree']
    .map((query) => `<iframe title="${query}" src="${host}/embed.html?lang=en&element=${query}"></iframe>`)
    .join('');
  await elsewhere.open(page, frames, '', documented('frame', host));
  const board = page.frameLocator('iframe').first().locator('duiyi-board');
  await expect(words(board)).toHaveText(/Your move/);
  const lesson = page.frameLocator('iframe').last().locator('duiyi-lesson');
  await expect(lesson.locator('.room[data-ready]')).toBeAttached();
  expect(violations).toEqual([]);
});

test('the pages of the host keep their own policy', async ({ page, violations }) => {
  await page.goto('embed.html?element=board&lang=en&level=1');
  const board = page.locator('duiyi-board');
  await expect(words(board)).toHaveText(/Your move/);
  await move(board, 'h2', 'e2');
  await expect(board.getByRole('status')).toHaveText(/^Black: /);
  await page.goto('learn/');
  await page.locator('#fig-tree').scrollIntoViewIfNeeded();
  await expect(page.locator('#fig-tree .room[data-ready]')).toBeAttached();
  await page.goto('?lang=en');
  await expect(point(page.locator('body'), 'h2')).toHaveAccessibleName('red cannon, h2');
  expect(violations).toEqual([]);
});

test('the host sends what is documented', () => {
  for (const file of ['/embed.js', '/embed.html', '/embed.css', '/embed/mount.js', '/assets/worker.js'])
    expect(headersFor(file)).toMatchObject(documented('shared'));
  for (const file of ['/', '/assets/worker.js'])
    expect(headersFor(file)).toMatchObject(documented('isolated'));
  for (const file of ['/embed.js', '/embed.html', '/embed.css'])
    expect(headersFor(file)).toMatchObject({ 'Cache-Control': 'no-cache' });
  expect(headersFor('/assets/worker.js')).not.toHaveProperty('Cache-Control');
  expect(headersFor('/embed.html')[policyName]).toContain('frame-ancestors *');
});

for (const { lang, dropped, says } of [
  {
    lang: 'en',
    dropped: " 'wasm-unsafe-eval'",
    says: "The content security policy of this page must allow 'wasm-unsafe-eval' in script-src",
  },
  {
    lang: 'zh-Hans',
    dropped: " 'wasm-unsafe-eval'",
    says: "本页的内容安全策略须在 script-src 中允许 'wasm-unsafe-eval'",
  },
  {
    lang: 'en',
    dropped: ' blob:',
    says: 'The content security policy of this page must allow blob: in worker-src',
  },
]) {
  test(`a policy without${dropped} is named, in ${lang}`, async ({ page, elsewhere, host, errors }) => {
    const policy = elementPolicy(host);
    expect(policy).toContain(dropped);
    await page.addInitScript(() => {
      window.told = [];
      // They do not bubble, but they come by.
      const note = ({ target, detail }: CustomEvent<{ cause: { code: string } }>) =>
        window.told.push(`${(target as Element).localName} ${detail.cause.code}`);
      document.addEventListener('error', (event) => event instanceof CustomEvent && note(event), true);
    });
    await elsewhere.open(page, `<div lang="${lang}">${both}</div>`, undefined, {
      [policyName]: policy.replace(dropped, ''),
    });
    const lesson = page.locator('duiyi-lesson');
    await lesson.scrollIntoViewIfNeeded();
    await expect(lesson.locator('.faults')).toHaveText(says);
    const told = async () =>
      (await page.evaluate(() => window.told)).filter((each) => each.startsWith('duiyi-lesson'));
    await expect.poll(told).toContain('duiyi-lesson page-policy');
    expect((await told())[0]).not.toContain('page-policy');
    const board = page.locator('duiyi-board');
    if (dropped === ' blob:') {
      await expect(words(board)).toHaveText(/Your move/);
      await move(board, 'h2', 'e2');
    }
    await expect(board.locator('.faults')).toHaveText(says);
    expect((await told()).filter((each) => each.endsWith('page-policy'))).toHaveLength(1);
    // A worker that may not start is told by the browser, too.
    for (const error of errors.splice(0)) expect(error).toContain('Content Security Policy');
  });
}
