import { expect, test } from 'vitest';
import { absolutePictures, addressTags } from './addresses.mjs';

const written = (/** @type {string} */ path, /** @type {string | undefined} */ base) =>
  addressTags(path, base).map(({ attrs }) => `${attrs?.['hreflang'] ?? attrs?.['rel']} ${attrs?.['href']}`);

test('a page names its own address and those of its languages, all absolute', () => {
  expect(written('/learn/zh/gallery/index.html', 'https://example.org/duiyi')).toEqual([
    'canonical https://example.org/duiyi/learn/zh/gallery/',
    'en https://example.org/duiyi/learn/gallery/',
    'zh-Hans https://example.org/duiyi/learn/zh/gallery/',
    'x-default https://example.org/duiyi/learn/gallery/',
  ]);
  expect(written('/learn/index.html', 'https://example.org/')[0]).toBe(
    'canonical https://example.org/learn/',
  );
  expect(written('/index.html', 'https://example.org/duiyi')).toEqual([
    'canonical https://example.org/duiyi/',
  ]);
});

test('without an address it names none', () => {
  expect(written('/learn/index.html', undefined)).toEqual([]);
  expect(written('/embed.html', 'https://example.org/')).toEqual([]);
});

test('the picture of a page has an absolute address where the host is known', () => {
  const html = '<meta property="og:image" content="../pictures/board-en.jpg" />';
  expect(absolutePictures(html, '/learn/index.html', 'https://example.org/duiyi')).toContain(
    'content="https://example.org/duiyi/pictures/board-en.jpg"',
  );
  expect(absolutePictures(html, '/learn/index.html', undefined)).toBe(html);
});
