// What the article says of a search, bound to the numbered steps of its source:
//
//   <li data-step="xiangqi: Razoring; Reverse Futility Pruning">…</li>
//
// The steps of crates/search/src/GAME are numbered without a gap, each name begins the comment of a step or stands in
// it in asterisks, and the names of a game follow one another in the article as their steps do in the source.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { removeHook } from './article-claims.mjs';
import { root } from './steps.mjs';

/**
 * The steps by number, each with the comments that describe it.
 *
 * @param {string} source @returns {Map<number, string>}
 */
export function stepsOf(source) {
  /** @type {Map<number, string>} */
  const steps = new Map();
  const comments = source.matchAll(/\/\/ Steps? (\d+)(?: and (\d+))?[^.]*\. (.*(?:\n *\/\/\/? .*)*)/g);
  for (const [, first, last = first, text = ''] of comments)
    for (let number = Number(first); number <= Number(last); number++)
      steps.set(number, `${steps.get(number) ?? ''}\n${text.replaceAll(/\s*\n *\/+ /g, ' ')}`);
  const gap = Array.from({ length: steps.size }, (_, index) => index + 1).find(
    (number) => !steps.has(number),
  );
  if (gap !== undefined) throw new Error(`step ${gap} of the search is missing`);
  return steps;
}

/**
 * The number of the step that is called so.
 *
 * @param {Map<number, string>} steps @param {string} name
 */
export function stepCalled(steps, name) {
  for (const [number, text] of steps)
    if (text.includes(`\n${name}`) || text.includes(`*${name}*`)) return number;
  throw new Error(`data-step: no step of the search is called ${name}`);
}

/** @param {string} game */
const sourceOf = (game) =>
  ['enter', 'tree']
    .map((file) => readFileSync(path.join(root, `crates/search/src/${game}/${file}.rs`), 'utf8'))
    .join('\n');

/** @param {import('node-html-parser').HTMLElement} page */
export function checkSteps(page) {
  /** @type {Record<string, number>} */
  const reached = {};
  for (const hook of page.querySelectorAll('[data-step]')) {
    const [game = '', names = ''] = (hook.getAttribute('data-step') ?? '').split(': ');
    const steps = stepsOf(sourceOf(game));
    for (const name of names.split('; ')) {
      const number = stepCalled(steps, name);
      if (number <= (reached[game] ?? 0))
        throw new Error(`data-step: ${name} comes earlier in the search of ${game}`);
      reached[game] = number;
    }
    removeHook(hook, 'data-step');
  }
}
