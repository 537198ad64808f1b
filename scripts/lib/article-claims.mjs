// The claims of the article: statements of a sentence about a figure or a search that are not numbers.
//
//   <figcaption data-claim="late-move-searched-again">…</figcaption>
//
// `web/learn/claims.ts` has a test for each name. The build runs them all, on the figures as the page shows them, and
// fails if one does not hold. Both languages make the same claims, which a test compares.

/** @typedef {import('node-html-parser').HTMLElement} HTMLElement */

/** Removes what a hook names, and an element that only carried it. @param {HTMLElement} hook @param {string} attribute */
export function removeHook(hook, attribute) {
  hook.removeAttribute(attribute);
  if (hook.rawTagName === 'span' && hook.rawAttrs === '') hook.replaceWith(...hook.childNodes);
}

/**
 * Checks every claim of the page and removes the names, since readers do not need them.
 *
 * @template Evidence
 * @param {HTMLElement} page
 * @param {Readonly<Record<string, (evidence: Evidence) => boolean>>} claims
 * @param {Evidence} evidence
 */
export function checkClaims(page, claims, evidence) {
  for (const hook of page.querySelectorAll('[data-claim]')) {
    for (const name of (hook.getAttribute('data-claim') ?? '').split(' ')) {
      const claim = Object.hasOwn(claims, name) ? claims[name] : undefined;
      if (claim === undefined) throw new Error(`data-claim="${name}": no such claim`);
      if (!claim(evidence)) throw new Error(`data-claim="${name}": not so: “${hook.text.trim()}”`);
    }
    removeHook(hook, 'data-claim');
  }
}
