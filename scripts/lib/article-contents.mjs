// The list of contents of the article, from its headings.

/** @typedef {import('node-html-parser').HTMLElement} HTMLElement */

/** The sections that the list names, in order. @param {HTMLElement} page */
export const sectionsOf = (page) =>
  page.querySelectorAll('h2[id]:not([data-unlisted])').map(({ id, innerHTML }) => ({ id, title: innerHTML }));

/** Fills the empty list `<ol data-contents></ol>`. @param {HTMLElement} page */
export function fillContents(page) {
  const items = sectionsOf(page).map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`);
  page.querySelector('ol[data-contents]')?.set_content(items.join(''));
}
