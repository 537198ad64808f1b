// Fills the gallery: every board and every figure of the lists, live, with its code. The texts about figures come
// from the article, so that they exist only once.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { removeHook } from './article-claims.mjs';
import { parseHtml } from './html.mjs';
import { loadModule } from './load-module.mjs';
import { root } from './steps.mjs';

/** @typedef {import('node-html-parser').HTMLElement} HTMLElement */
/** @typedef {typeof import('../../web/learn/gallery/catalogue.ts')} Catalogue */
/** @typedef {import('../../web/learn/gallery/catalogue.ts').Field} Field */
/** @typedef {import('../../web/i18n/en/gallery.ts').GalleryWords} Words */
/** @typedef {{ id: string, tag: string, title: string, text: string, attributes: Readonly<Record<string, string>>, fields: readonly Field[] }} Piece */

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The address in the code until a script knows the real one. */
const address = 'https://your.host/duiyi/';

/** @returns {Promise<Catalogue>} */
export async function loadCatalogue() {
  return /** @type {Catalogue} */ (await loadModule('web/learn/gallery/catalogue.ts'));
}

/** @param {string} text */
const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** @param {Readonly<Record<string, string>>} attributes */
const written = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/** @param {Piece} piece @param {Words} words */
function pieceHtml({ id, tag, title, text, attributes, fields }, words) {
  const code = `<script type="module" src="${address}embed.js"></script>\n<${tag}${written(attributes)}></${tag}>`;
  const name = `${id}-title`;
  return `<article class="piece" id="${id}" aria-labelledby="${name}">
    <h3 id="${name}">${title}</h3>${text}
    <div class="live"><${tag}${written(attributes)}><p>${words.fallback}</p></${tag}></div>
    <div class="use">
      <details class="options"><summary>${words.options}</summary><form data-fields="${escapeHtml(JSON.stringify(fields))}" data-usual="${words.usual}"></form></details>
      <pre tabindex="0" role="group" aria-label="${words.code}"><code>${escapeHtml(code)}</code></pre>
      <p class="copy"><button type="button" class="button" data-copy>${words.copy}</button> <button type="button" class="button" data-copy="frame">${words.copyFrame}</button></p>
    </div>
  </article>`;
}

/** @param {Catalogue} catalogue @param {Words} words @returns {Piece[]} */
const boardPieces = ({ boards, boardFields }, words) =>
  /** @type {(keyof typeof boards)[]} */ (Object.keys(boards)).map((name) => {
    const [title = '', text = ''] = words.boards[name];
    const fields = boardFields(name);
    return {
      id: `board-${name}`,
      tag: 'duiyi-board',
      title,
      text: `<p>${text}</p>`,
      attributes: boards[name],
      fields,
    };
  });

/**
 * A figure as it first stands in the article, with its caption and the chapter.
 *
 * @param {Catalogue} catalogue @param {HTMLElement} article @param {Words} words @returns {Piece[]}
 */
const figurePieces = ({ figureIds, figureFields }, article, words) =>
  figureIds.map((figure) => {
    const holder = article
      .querySelectorAll('figure.figure')
      .find((each) => each.querySelector('duiyi-lesson')?.getAttribute('figure') === figure);
    const lesson = holder?.querySelector('duiyi-lesson');
    const own = Object.entries(lesson?.attributes ?? { figure }).filter(
      ([name]) => !['lang', 'id', 'autoplay'].includes(name) && !name.startsWith('data-'),
    );
    // The figure that opens the article stands above its chapters.
    const heading = holder?.closest('section')?.querySelector('h2') ?? article.querySelector('h1');
    const chapter =
      heading === null ? '' : `${words.chapter}<a href="../#${holder?.id}">${heading.innerHTML}</a>`;
    const described = holder?.querySelector('figcaption');
    // The build checks claims where the article makes them.
    for (const hook of described?.querySelectorAll('[data-claim]') ?? []) removeHook(hook, 'data-claim');
    const caption = described?.innerHTML ?? '';
    return {
      id: `figure-${figure}`,
      tag: 'duiyi-lesson',
      title: `<code>${figure}</code>`,
      text: `<p>${caption}${chapter}</p>`,
      attributes: Object.fromEntries(own),
      fields: figureFields(figure),
    };
  });

/**
 * Fills `<div data-gallery="boards">` and `<div data-gallery="figures">`.
 *
 * @param {HTMLElement} page @param {() => string} article HTML of the article in the same language @param {Catalogue} catalogue
 */
export function fillGallery(page, article, catalogue) {
  const language = page.querySelector('html')?.getAttribute('lang')?.startsWith('zh') ? 'zh' : 'en';
  const words = catalogue.galleryWords[language];
  const pieces = {
    boards: () => boardPieces(catalogue, words),
    figures: () => figurePieces(catalogue, parseHtml(article()), words),
  };
  for (const holder of page.querySelectorAll('[data-gallery]')) {
    const kind = /** @type {keyof typeof pieces} */ (holder.getAttribute('data-gallery'));
    holder.set_content(
      pieces[kind]()
        .map((piece) => pieceHtml(piece, words))
        .join('\n'),
    );
  }
  const links = catalogue.figureIds.map((id) => `<li><a href="#figure-${id}">${id}</a></li>`);
  page.querySelector('ul[data-figures]')?.set_content(links.join(''));
  const says = page.querySelector('#copied');
  says?.setAttribute('data-copied', words.copied);
  says?.setAttribute('data-not-copied', words.notCopied);
  for (const code of page.querySelectorAll('.recipe pre')) {
    code.innerHTML = code.innerHTML.replaceAll(/(?<=duiyi[@-])VERSION/g, version);
    code.setAttribute('tabindex', '0');
    code.setAttribute('role', 'group');
    code.setAttribute('aria-label', words.code);
  }
}
