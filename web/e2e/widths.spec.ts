/**
 * Every figure at ten widths, in every language: no two texts meet, no text leaves its figure or is cut off, and
 * nothing makes the page scroll sideways. Figures come from their list and from the article, so new ones are measured too.
 */
import { readFileSync } from 'node:fs';
import { parseHtml } from '../../scripts/lib/html.mjs';
import { languages } from '../i18n/languages.ts';
import { figureIds } from '../lessons/figures/ids.ts';
import { expect, test } from './at-the-board.ts';
import { faultsOf } from './text-boxes.ts';

const widths = [280, 320, 360, 390, 480, 608, 680, 768, 960, 1200] as const;

type Attributes = Readonly<Record<string, string>>;

/** The figures of the article; both languages have the same. */
const inArticle: readonly Attributes[] = parseHtml(
  readFileSync(new URL('../../learn/index.html', import.meta.url), 'utf8'),
)
  .querySelectorAll('duiyi-lesson')
  .map(
    ({ attributes: { lang: _, autoplay: _autoplay, 'data-follows': _follows, ...attributes } }) => attributes,
  );

const named = (attributes: Attributes): string =>
  Object.entries(attributes)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

const figures = new Map(
  [
    ...figureIds.map((figure) => ({ figure })),
    // Of its mistakes this one has the longest values.
    { figure: 'code', state: 'bug=mixed-bounds' },
    ...inArticle,
  ].map((attributes) => [named(attributes), attributes]),
);

for (const lang of languages) {
  test(`no text of a figure meets another or is cut off at any width: ${lang}`, async ({ page }) => {
    // Some hundred layouts.
    test.slow();
    await page.setViewportSize({ width: 1280, height: 1600 });
    await page.goto('embed.html?element=board');
    await page.evaluate(() => document.body.replaceChildren());
    const faults: string[] = [];
    for (const [name, attributes] of figures) {
      const found = await page.evaluate(faultsOf, {
        attributes: { ...attributes, lang },
        widths: [...widths],
      });
      faults.push(...found.map((fault) => `${name}, ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
