// How many of gomoku's puzzles the wasm solves under node, each within a time limit.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, StepError } from './steps.mjs';

const file = path.join(root, 'crates/search/tests/data/gomoku-puzzles.txt');
/** The network for gomoku. */
const network = path.join(root, 'crates/engine/nets/gomoku.net');
/** The rules by their numbers in the file. */
const rules = /** @type {const} */ ({ 0: 'freestyle', 1: 'standard', 4: 'renju' });
/** Nodes of one step: a few milliseconds. */
const stepNodes = 5_000;

/** @param {string} number */
function ruleOf(number) {
  if (number === '0' || number === '1' || number === '4') return rules[number];
  throw new StepError(`rule ${number} of a puzzle is none of ${Object.keys(rules).join(', ')}`);
}

/** @type {(text: string) => string[]} */
const points = (text) => text.match(/[a-o]\d+/g) ?? [];

/**
 * The puzzles solved, and the slowest win by fours alone of up to `shortPlies` plies in milliseconds.
 *
 * @param {typeof import('../../web/pkg/duiyi.js')} pkg
 * @param {number} hashMb
 * @param {number} ms
 * @param {number} shortPlies
 */
export function solvePuzzles(pkg, hashMb, ms, shortPlies) {
  const searcher = new pkg.Searcher({ hashMb });
  searcher.set_network(readFileSync(network));
  const lines = readFileSync(file, 'utf8').split('\n');
  const puzzles = lines.filter((line) => line !== '' && !line.startsWith('#'));
  /** @type {string[]} */
  const missed = [];
  let slowest = 0;
  for (const puzzle of puzzles) {
    const [id = '', rule = '', kind, plies, moves = '', winning = ''] = puzzle.split(' ');
    searcher.clear();
    searcher.position(pkg.gomoku_fen(15, 15, ruleOf(rule)), points(moves));
    const start = performance.now();
    searcher.go({ type: 'time', ms });
    let report = searcher.step(stepNodes);
    while (!report.done) report = searcher.step(stepNodes);
    if (report.best === null || !points(winning).includes(report.best)) missed.push(id);
    if (kind === 'vcf' && Number(plies) <= shortPlies) slowest = Math.max(slowest, performance.now() - start);
  }
  searcher.free();
  return { count: puzzles.length, missed, slowest };
}
