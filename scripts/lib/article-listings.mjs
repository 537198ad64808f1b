// The listings of the article as text that can be copied: <pre data-listing="plain/alpha_beta.py"></pre> is filled
// with the lines between the markers of that file in crates/lessons, which tests run.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.mjs';

/** The lines between the markers. @param {string} source @returns {string} */
export function shownPart(source) {
  const shown = /^[^\n]* begin listing\n(.*?)^[^\n]* end listing$/ms.exec(source)?.[1];
  if (shown === undefined) throw new Error('a listing has no markers');
  return shown;
}

/** @param {import('node-html-parser').HTMLElement} page */
export function fillListings(page) {
  for (const hook of page.querySelectorAll('[data-listing]')) {
    const file = path.join(root, 'crates/lessons', hook.getAttribute('data-listing') ?? '');
    hook.textContent = shownPart(readFileSync(file, 'utf8'));
  }
}
