// The claims of the article: what a sentence says of a figure or of a search, and no number can say for it.
//
//   <figcaption data-claim="late-move-searched-again">…</figcaption>
//
// `web/learn/claims.ts` has a test for each name. The build asks them all, on the figures as the page has them, and
// fails where one is not so. Both languages make the same claims, which a test compares.

/** @typedef {import('node-html-parser').HTMLElement} HTMLElement */

/**
 * Asks every claim of the page, and takes the names out of it, since readers have no use for them.
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
    hook.removeAttribute('data-claim');
  }
}
