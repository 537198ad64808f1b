import { expect, test } from 'vitest';
import { fillContents, sectionsOf } from './article-contents.mjs';
import { fillFigures, optionsOf, shareOutlines } from './still-figures.mjs';

test('a tag says what its figure shows', () => {
  const tag =
    '<duiyi-lesson figure="scrubber" fen="((1 2)(3 4))" algorithm="mixed" depth="3" lang="zh" data-follows>';
  expect(optionsOf(tag)).toMatchObject({
    figure: 'scrubber',
    text: '((1 2)(3 4))',
    algorithm: 'mixed',
    depth: 3,
    lang: 'zh',
    state: '',
  });
  expect(optionsOf('<duiyi-lesson state="reduce=on&amp;quiet=on">')).toMatchObject({
    figure: 'tree',
    text: null,
    algorithm: null,
    depth: null,
    lang: 'en',
    state: 'reduce=on&quiet=on',
  });
});

test('each figure without a still gets one, and those that have one keep it', () => {
  const html =
    '<duiyi-lesson figure="tree"></duiyi-lesson> <duiyi-lesson figure="race">mine</duiyi-lesson> <duiyi-lesson figure="cost"></duiyi-lesson>';
  expect(fillFigures(html, ({ figure }) => `[${figure} $&]`)).toBe(
    '<duiyi-lesson figure="tree">[tree $&]</duiyi-lesson> <duiyi-lesson figure="race">mine</duiyi-lesson> <duiyi-lesson figure="cost">[cost $&]</duiyi-lesson>',
  );
});

test('a long outline that comes again is drawn by reference, one that does not stays', () => {
  const long = `m0 0${'l1 2'.repeat(60)}`;
  const once = `m5 5${'l3 4'.repeat(60)}`;
  const html = `<body><path class="glyph" d="${long}" transform="scale(2)"/><path d="${long}"/><path d="${once}"/><path d="m1 1"/></body>`;
  expect(shareOutlines(html)).toBe(
    `<body><use class="glyph" href="#outline-1" transform="scale(2)"/><use href="#outline-1"/><path d="${once}"/><path d="m1 1"/>` +
      `<svg class="outlines" width="0" height="0" aria-hidden="true"><defs><path id="outline-1" d="${long}"/></defs></svg></body>`,
  );
  expect(shareOutlines('<body><p>none</p></body>')).toBe('<body><p>none</p></body>');
});

test('the contents name every heading of a section but those that wish not to be listed', () => {
  const html =
    '<ol data-contents></ol><h2 id="a">One</h2><h2 id="b" data-unlisted>Two</h2><h3 id="c">x</h3><h2 id="d">Three</h2>';
  expect(sectionsOf(html)).toEqual([
    { id: 'a', title: 'One' },
    { id: 'd', title: 'Three' },
  ]);
  expect(fillContents(html)).toContain(
    '<ol data-contents><li><a href="#a">One</a></li><li><a href="#d">Three</a></li></ol>',
  );
});
