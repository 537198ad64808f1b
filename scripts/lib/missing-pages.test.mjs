import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { absoluteLinks, folderOf } from './missing-pages.mjs';

const site = mkdtempSync(path.join(tmpdir(), 'duiyi-site-'));
mkdirSync(path.join(site, 'learn/zh'), { recursive: true });
for (const file of ['index.html', 'learn/index.html', 'learn/zh/index.html']) {
  writeFileSync(path.join(site, file), '');
}
afterAll(() => rmSync(site, { recursive: true }));

test('a folder without its slash is sent on to the folder, with what was asked of it', () => {
  expect(folderOf(site, '/learn')).toBe('/learn/');
  expect(folderOf(site, '/learn/zh?fen=x')).toBe('/learn/zh/?fen=x');
  expect(folderOf(site, '//learn')).toBe('/learn/');
});

test('everything else stays where it is', () => {
  for (const url of ['/', '/learn/', '/learn/index.html', '/nowhere', '/../..']) {
    expect(folderOf(site, url), url).toBeNull();
  }
});

test('the links of the page for missing ones lead to the site from any address', () => {
  const page = readFileSync(new URL('../../public/404.html', import.meta.url), 'utf8');
  const links = [...absoluteLinks(page, 'https://example.org/duiyi').matchAll(/href="([^"]+)"/g)];
  expect(links.length).toBeGreaterThan(4);
  for (const [, link] of links) expect(link).toMatch(/^https:\/\/example\.org\/duiyi\//);
  expect(absoluteLinks(page, undefined)).toBe(page);
});
