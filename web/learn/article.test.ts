/** The article in both languages: the same sections, figures and numbers, and nothing that stands for nothing. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../../scripts/lib/article-contents.mjs';
import { positions } from '../../scripts/lib/article-positions.mjs';
import { parseHtml } from '../../scripts/lib/html.mjs';
import { chooseLanguage, languageInfo } from '../i18n/languages.ts';
import { figureIds } from '../lessons/figures/ids.ts';
import { algorithms } from '../lessons/types.ts';
import { claims } from './claims.ts';

const read = (file: string): string => readFileSync(new URL(`../../learn/${file}`, import.meta.url), 'utf8');
const pages = { en: read('index.html'), zh: read('zh/index.html') };

const tags = (html: string, name: string): readonly Readonly<Record<string, string | undefined>>[] =>
  parseHtml(html)
    .querySelectorAll(name)
    .map(({ attributes }) => attributes);

const lessonsOf = (html: string) => tags(html, 'duiyi-lesson');

test('both have the same sections, in the same order', () => {
  const ids = (html: string): readonly string[] => sectionsOf(parseHtml(html)).map(({ id }) => id);
  expect(ids(pages.zh)).toEqual(ids(pages.en));
  expect(ids(pages.en).length).toBeGreaterThanOrEqual(16);
});

test('both have the same figures and boards, except for the language', () => {
  for (const name of ['duiyi-lesson', 'duiyi-board']) {
    const plain = (html: string) => tags(html, name).map((attributes) => ({ ...attributes, lang: null }));
    expect(plain(pages.zh)).toEqual(plain(pages.en));
  }
  const places = (html: string) =>
    parseHtml(html)
      .querySelectorAll('figure.figure')
      .map(({ id }) => id);
  expect(places(pages.zh)).toEqual(places(pages.en));
});

test('both ask for the same numbers in each section', () => {
  const hooks = (html: string) =>
    html
      .split('<h2 ')
      .map((section) =>
        [...section.matchAll(/data-(?:count|sum|constant|measured|step|listing)="([^"]+)"/g)]
          .map(([, hook]) => hook)
          .sort(),
      );
  expect(hooks(pages.zh)).toEqual(hooks(pages.en));
  expect(hooks(pages.en).flat().length).toBeGreaterThan(60);
});

describe.each(Object.entries(pages))('%s', (language, html) => {
  test('links to it name it by its title', () => {
    const title = languageInfo[chooseLanguage([language])].articleTitle;
    expect(parseHtml(html).querySelector('h1')?.text).toBe(title);
  });

  test('every kind of figure occurs', () => {
    const shown = new Set(lessonsOf(html).map((attributes) => attributes['figure']));
    expect([...shown].sort()).toEqual([...figureIds].sort());
  });

  test('figures and boards name what exists, in the language of the page', () => {
    const names = Object.values(positions);
    for (const attributes of lessonsOf(html)) {
      expect(attributes['lang']).toBe(language);
      const algorithm = attributes['algorithm'];
      if (algorithm !== undefined) expect(algorithms).toContain(algorithm);
      const fen = attributes['fen'];
      // A position that stands in a figure and in a count is one and the same.
      if (fen !== undefined) expect(names).toContain(fen);
    }
    for (const attributes of tags(html, 'duiyi-board')) expect(attributes['lang']).toBe(language);
  });

  test('each figure has a caption, and each milestone its opponent', () => {
    const figures = html.split('<figure ').slice(1);
    for (const figure of figures) expect(figure.split('</figure>')[0]).toMatch(/<figcaption[^>]*>[^<].{20,}/);
    expect(html.match(/class="milestone"/g)).toHaveLength(4);
    const opponents = tags(html, 'duiyi-board').map((attributes) => attributes['opponent']);
    expect(opponents).toEqual(['minimax-3', 'shapes-3', 'alpha-beta-4', 'yanj', undefined]);
  });

  test('headings do not skip a level', () => {
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.slice(1).forEach((level, i) => {
      expect(level - (levels[i] ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  test('there are no inline styles, since the policy of the page forbids them', () => {
    expect(html).not.toMatch(/ style=|<style/);
  });
});

test('both make the same claims, and every claim is used', () => {
  const made = (html: string) =>
    parseHtml(html)
      .querySelectorAll('[data-claim]')
      .flatMap((hook) => (hook.getAttribute('data-claim') ?? '').split(' '));
  expect(made(pages.zh).sort()).toEqual(made(pages.en).sort());
  expect([...new Set(made(pages.en))].sort()).toEqual(Object.keys(claims).sort());
});
