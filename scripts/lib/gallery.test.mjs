import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sectionsOf } from './article-contents.mjs';
import { fillGallery, loadCatalogue } from './gallery.mjs';
import { parseHtml } from './html.mjs';
import { root } from './steps.mjs';

const catalogue = await loadCatalogue();
const read = (/** @type {string} */ file) => readFileSync(path.join(root, file, 'index.html'), 'utf8');
const pages = { en: 'learn/gallery', zh: 'learn/zh/gallery' };

test('both languages have the same sections and as many pieces of code', () => {
  const [en, zh] = [parseHtml(read(pages.en)), parseHtml(read(pages.zh))];
  expect(sectionsOf(zh).map(({ id }) => id)).toEqual(sectionsOf(en).map(({ id }) => id));
  expect(zh.querySelectorAll('pre').length).toBe(en.querySelectorAll('pre').length);
});

test('every figure of the list has a piece, as it first stands in the article', () => {
  for (const page of [parseHtml(read(pages.en)), parseHtml(read(pages.zh))]) {
    const article = page.querySelector('html')?.getAttribute('lang') === 'en' ? 'learn' : 'learn/zh';
    fillGallery(page, () => read(article), catalogue);
    const figures = page.querySelectorAll('.piece duiyi-lesson').map((each) => each.getAttribute('figure'));
    expect(figures).toEqual([...catalogue.figureIds]);
    expect(page.querySelector('#figure-tree duiyi-lesson')?.getAttribute('depth')).toBe('3');
    expect(page.querySelector('#figure-tree p a')?.getAttribute('href')).toBe('../#fig-tree');
    expect(page.querySelectorAll('.piece duiyi-board')).toHaveLength(Object.keys(catalogue.boards).length);
  }
});

test('a figure that is not in the article yet is shown by its name alone, with its code', () => {
  const page = parseHtml('<html lang="en"><div data-gallery="figures"></div></html>');
  fillGallery(page, () => '<html lang="en"></html>', catalogue);
  expect(page.querySelector('#figure-race pre')?.text).toContain(
    '<duiyi-lesson figure="race"></duiyi-lesson>',
  );
});
