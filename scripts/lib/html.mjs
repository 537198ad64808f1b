// Reads and writes the HTML of the pages.

import { parse } from 'node-html-parser';

// Elements that have no children here: void ones, and the shapes of a drawing, which would otherwise each get an end tag.
const empty = ['br', 'img', 'input', 'link', 'meta', 'wbr', 'circle', 'line', 'path', 'rect', 'use'];

/** A page or a part of one; its `toString()` returns the same text, with ` />` at the end of empty elements. @param {string} html */
export const parseHtml = (html) =>
  parse(html, { comment: true, voidTag: { tags: empty, closingSlash: true } });
