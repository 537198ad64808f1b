// The Vite plugin that completes the article: between the tags of each <duiyi-lesson> it puts the figure as it
// begins, drawn by the very code that draws it in the browser, so that the page can be read without JavaScript and
// printed; it fills the hooks of article-counts.mjs from real runs, and the list of contents.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { fillContents } from './article-contents.mjs';
import { createCounter, fillCounts } from './article-counts.mjs';
import { root } from './steps.mjs';

/** @typedef {import('../../web/lessons/types.ts').LessonOptions} LessonOptions */
/** @typedef {import('./article-counts.mjs').LessonClass} LessonClass */
/** @typedef {typeof import('../../web/lessons/static-figure.ts')} StaticFigure */

const pkg = path.join(root, 'web/pkg-lessons');

/** The attributes of one tag by name. @param {string} tag */
export function attributesOf(tag) {
  return new Map(
    [...tag.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  );
}

/**
 * What a tag says, as the element reads it.
 *
 * @param {string} tag
 * @returns {LessonOptions}
 */
export function optionsOf(tag) {
  const attributes = attributesOf(tag);
  const depth = attributes.get('depth');
  return /** @type {LessonOptions} */ ({
    figure: attributes.get('figure') ?? 'tree',
    text: attributes.get('fen') ?? null,
    algorithm: attributes.get('algorithm') ?? null,
    depth: depth === undefined ? null : Number(depth),
    state: attributes.get('state') ?? '',
    controls: 'full',
    lang: attributes.get('lang') === 'zh' ? 'zh' : 'en',
    theme: 'auto',
    pieceSet: 'chinese',
    autoplay: false,
  });
}

/**
 * Puts the still between the tags of each lesson that has none.
 *
 * @param {string} html @param {(options: LessonOptions) => string} draw
 */
export const fillFigures = (html, draw) =>
  html.replace(
    /(<duiyi-lesson\b[^>]*>)(<\/duiyi-lesson>)/g,
    (_, open, close) => `${open}${draw(optionsOf(open))}${close}`,
  );

/** Shorter outlines are not worth a reference. */
const longOutline = 200;

/**
 * Draws long outlines that occur more than once, as the characters on pieces do, by reference: half of the page would
 * be nothing else.
 *
 * @param {string} html
 */
export function shareOutlines(html) {
  const path = new RegExp(`<path( [^>]*?)? d="([^"]{${longOutline},})"`, 'g');
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [, , outline = ''] of html.matchAll(path)) counts.set(outline, (counts.get(outline) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1).map(([outline]) => outline);
  if (shared.length === 0) return html;
  const name = new Map(shared.map((outline, at) => [outline, `outline-${at + 1}`]));
  const defs = shared.map((outline) => `<path id="${name.get(outline)}" d="${outline}"/>`).join('');
  return html
    .replace(path, (whole, attributes = '', outline) =>
      name.has(outline) ? `<use${attributes} href="#${name.get(outline)}"` : whole,
    )
    .replace(
      '</body>',
      `<svg class="outlines" width="0" height="0" aria-hidden="true"><defs>${defs}</defs></svg></body>`,
    );
}

/** The lessons' wasm, started in this process. @returns {Promise<LessonClass>} */
async function loadLessons() {
  const script = path.join(pkg, 'lessons.js');
  if (!existsSync(script)) throw new Error('web/pkg-lessons is missing: run `npm run build` once');
  const wasm = await import(pathToFileURL(script).href);
  wasm.initSync({ module: readFileSync(path.join(pkg, 'lessons_bg.wasm')) });
  return wasm.Lesson;
}

/**
 * All that pages ask for, made once for both languages.
 *
 * @returns {Promise<(html: string) => string>}
 */
async function makeFiller() {
  const lessons = await loadLessons();
  const imported = await runnerImport(path.join(root, 'web/lessons/static-figure.ts'), {
    configFile: false,
    root,
    logLevel: 'warn',
  });
  const { staticFigure } = /** @type {StaticFigure} */ (imported.module);
  const count = createCounter(lessons);
  /** @type {Record<string, number>} */
  const constants = JSON.parse(readFileSync(path.join(root, 'crates/search/constants.json'), 'utf8'));
  return (html) => {
    const filled = fillFigures(fillCounts(fillContents(html), count, constants), (options) =>
      staticFigure(options, (text) => new lessons(text)),
    );
    return shareOutlines(filled);
  };
}

/** @returns {import('vite').Plugin} */
export function stillFigures() {
  /** @type {Promise<(html: string) => string> | null} */
  let filler = null;
  return {
    name: 'duiyi:still-figures',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        if (!html.includes('data-contents')) return html;
        filler ??= makeFiller();
        return (await filler)(html);
      },
    },
  };
}
