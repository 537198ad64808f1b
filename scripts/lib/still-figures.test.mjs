import { expect, test } from 'vitest';
import { fillContents, sectionsOf } from './article-contents.mjs';
import { parseHtml } from './html.mjs';
import { fillFigures, optionsOf, shareOutlines } from './still-figures.mjs';

/** @param {string} html @param {(page: import('node-html-parser').HTMLElement) => void} change */
function changed(html, change) {
  const page = parseHtml(html);
  change(page);
  return page.toString();
}

test('unchanged parts are written as they were read', () => {
  const html =
    '<!doctype html>\n<html lang="en">\n  <!-- a remark --><meta charset="utf-8" />\n<p hidden title="1 &lt; 2">a &amp; <b>b</b>\n</p></html>\n';
  expect(parseHtml(html).toString()).toBe(html);
});

test('the attributes of a tag become the options of its figure', () => {
  const tag =
    '<duiyi-lesson figure="scrubber" fen="((1 2)(3 4))" algorithm="mixed" depth="3" lang="zh" data-follows>';
  const options = (/** @type {string} */ html) =>
    optionsOf(/** @type {import('node-html-parser').HTMLElement} */ (parseHtml(html).firstElementChild));
  expect(options(`${tag}</duiyi-lesson>`)).toMatchObject({
    figure: 'scrubber',
    text: '((1 2)(3 4))',
    algorithm: 'mixed',
    depth: 3,
    lang: 'zh',
    state: '',
  });
  expect(options('<duiyi-lesson state="reduce=on&amp;quiet=on"></duiyi-lesson>')).toMatchObject({
    figure: 'tree',
    text: null,
    algorithm: null,
    depth: null,
    lang: '',
    state: 'reduce=on&quiet=on',
  });
});

test('each figure without a still gets one, and those that have one keep it', () => {
  const html =
    '<duiyi-lesson figure="tree"></duiyi-lesson> <duiyi-lesson figure="race">mine</duiyi-lesson> <duiyi-lesson figure="cost"></duiyi-lesson>';
  expect(changed(html, (page) => fillFigures(page, ({ figure }) => `[${figure} $&]`))).toBe(
    '<duiyi-lesson figure="tree">[tree $&]</duiyi-lesson> <duiyi-lesson figure="race">mine</duiyi-lesson> <duiyi-lesson figure="cost">[cost $&]</duiyi-lesson>',
  );
});

test('a long outline that occurs again is drawn by reference, others stay', () => {
  const long = `m0 0${'l1 2'.repeat(60)}`;
  const once = `m5 5${'l3 4'.repeat(60)}`;
  const html = `<body><path class="glyph" d="${long}" transform="scale(2)"/><path d="${long}"/><path d="${once}"/><path d="m1 1"/></body>`;
  expect(changed(html, shareOutlines)).toBe(
    `<body><use class="glyph" transform="scale(2)" href="#outline-1" /><use href="#outline-1" /><path d="${once}" /><path d="m1 1" />` +
      `<svg class="outlines" width="0" height="0" aria-hidden="true"><defs><path id="outline-1" d="${long}" /></defs></svg></body>`,
  );
  expect(changed('<body><p>none</p></body>', shareOutlines)).toBe('<body><p>none</p></body>');
});

test('the contents name every heading of a section but those marked as unlisted', () => {
  const html =
    '<ol data-contents></ol><h2 id="a">One</h2><h2 id="b" data-unlisted>Two</h2><h3 id="c">x</h3><h2 id="d">Three</h2>';
  expect(sectionsOf(parseHtml(html))).toEqual([
    { id: 'a', title: 'One' },
    { id: 'd', title: 'Three' },
  ]);
  expect(changed(html, fillContents)).toContain(
    '<ol data-contents><li><a href="#a">One</a></li><li><a href="#d">Three</a></li></ol>',
  );
});
