// The Vite plugin that completes the article: between the tags of each <duiyi-lesson> it puts the initial state of
// the figure, drawn by the same code as in the browser, so that the page can be read without JavaScript and printed.
// It also fills the hooks of article-counts.mjs from real runs, the list of contents, and the gallery.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkClaims } from './article-claims.mjs';
import { fillContents } from './article-contents.mjs';
import { createCounter, createRunner, fillCounts } from './article-counts.mjs';
import { fillListings } from './article-listings.mjs';
import { fillMeasured } from './article-measured.mjs';
import { checkSteps } from './article-steps.mjs';
import { fillGallery, loadCatalogue } from './gallery.mjs';
import { parseHtml } from './html.mjs';
import { loadModule } from './load-module.mjs';
import { root } from './steps.mjs';

/** @typedef {import('node-html-parser').HTMLElement} HTMLElement */
/** @typedef {import('../../web/lessons/static-figure.ts').StillOptions} StillOptions */
/** @typedef {import('./article-counts.mjs').LessonClass} LessonClass */
/** @typedef {typeof import('../../web/learn/claims.ts')} Claims */
/** @typedef {typeof import('../../web/lessons/static-figure.ts')} StaticFigure */

const pkg = path.join(root, 'web/pkg-lessons');

/**
 * The options in a tag, as the element reads them.
 *
 * @param {HTMLElement} element
 * @returns {StillOptions}
 */
export function optionsOf({ attributes }) {
  const { figure = 'tree', fen = null, algorithm = null, depth, state = '', lang } = attributes;
  return /** @type {StillOptions} */ ({
    figure,
    text: fen,
    algorithm,
    depth: depth === undefined ? null : Number(depth),
    state,
    controls: 'full',
    lang: lang ?? '',
    theme: 'auto',
    pieceSet: 'chinese',
    autoplay: false,
  });
}

/**
 * Puts the still between the tags of each lesson that has none.
 *
 * @param {HTMLElement} page @param {(options: StillOptions) => string} draw
 */
export function fillFigures(page, draw) {
  for (const element of page.querySelectorAll('duiyi-lesson')) {
    if (element.innerHTML === '') element.set_content(parseHtml(draw(optionsOf(element))));
  }
}

/** Shorter outlines are not worth a reference. */
const longOutline = 200;

/**
 * Draws long outlines that occur more than once, as the characters on pieces do, by reference: half of the page would
 * be nothing else.
 *
 * @param {HTMLElement} page
 */
export function shareOutlines(page) {
  /** @type {Map<string, HTMLElement[]>} */
  const paths = new Map();
  for (const path of page.querySelectorAll('path')) {
    const outline = path.getAttribute('d') ?? '';
    if (outline.length >= longOutline) paths.set(outline, [...(paths.get(outline) ?? []), path]);
  }
  const shared = [...paths].filter(([, uses]) => uses.length > 1);
  if (shared.length === 0) return;
  const defs = shared.map(([outline, uses], at) => {
    const id = `outline-${at + 1}`;
    for (const use of uses) {
      use.rawTagName = 'use';
      use.removeAttribute('d');
      use.setAttribute('href', `#${id}`);
    }
    return `<path id="${id}" d="${outline}"/>`;
  });
  page
    .querySelector('body')
    ?.insertAdjacentHTML(
      'beforeend',
      `<svg class="outlines" width="0" height="0" aria-hidden="true"><defs>${defs.join('')}</defs></svg>`,
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
 * Everything that the pages need, computed once for both languages.
 *
 * @returns {Promise<(html: string) => string>}
 */
async function makeFiller() {
  const lessons = await loadLessons();
  const { settle, staticFigure } = /** @type {StaticFigure} */ (
    await loadModule('web/lessons/static-figure.ts')
  );
  const { claims } = /** @type {Claims} */ (await loadModule('web/learn/claims.ts'));
  const { rememberRuns } = /** @type {typeof import('../../web/lessons/run/remembered.ts')} */ (
    await loadModule('web/lessons/run/remembered.ts')
  );
  const open = rememberRuns((text) => new lessons(text));
  const run = createRunner(lessons);
  const count = createCounter(lessons, run);
  const program = (/** @type {string} */ id) => lessons.program(id);
  /** @type {Map<string, ReturnType<typeof settle>>} */
  const known = new Map();
  /** Claims and drawings share the searches of a figure. @param {StillOptions} options */
  function settled(options) {
    const key = JSON.stringify(options);
    const made = known.get(key) ?? settle(options, open);
    known.set(key, made);
    return made;
  }
  /** @type {Record<string, number>} */
  const constants = JSON.parse(readFileSync(path.join(root, 'crates/search/constants.json'), 'utf8'));
  const catalogue = await loadCatalogue();
  /** @type {import('./article-measured.mjs').Measured} */
  const measured = JSON.parse(readFileSync(path.join(root, 'learn/measured.json'), 'utf8'));
  return (html) => {
    const page = parseHtml(html);
    const article = page.querySelector('html')?.getAttribute('lang') === 'en' ? 'learn' : 'learn/zh';
    fillGallery(page, () => readFileSync(path.join(root, article, 'index.html'), 'utf8'), catalogue);
    fillContents(page);
    fillCounts(page, count, constants);
    fillListings(page);
    fillMeasured(page, measured);
    /** @param {string} id */
    const figure = (id) => {
      const element = page.querySelector(`#${id} duiyi-lesson`);
      if (element === null) throw new Error(`the article has no figure ${id}`);
      return settled(optionsOf(element));
    };
    checkSteps(page);
    checkClaims(page, claims, { run, figure, open, program, measured });
    fillFigures(page, (options) => staticFigure(options, open, settled(options)));
    shareOutlines(page);
    return page.toString();
  };
}

/** @returns {import('vite').Plugin} */
export function stillFigures() {
  /** @type {Promise<(html: string) => string> | null} */
  let filler = null;
  let begin = () => {};
  return {
    name: 'duiyi:still-figures',
    configResolved: ({ command, logger }) => {
      // A build says itself that it takes time.
      if (command !== 'serve') return;
      begin = () =>
        logger.info('drawing the figures of the article; this takes about half a minute', {
          timestamp: true,
        });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        if (!html.includes('data-contents')) return html;
        if (filler === null) begin();
        filler ??= makeFiller();
        return (await filler)(html);
      },
    },
  };
}
