// Plays and counts the measurements of the article that take too long for a build, and writes learn/measured.json:
//
//   node scripts/measure-article.mjs
//
// The same program and the same seeds give the same numbers. It takes about an hour.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { movesByPieces, readMatch } from './lib/article-measured.mjs';
import { buildProgram } from './lib/build.mjs';
import { root } from './lib/steps.mjs';

const program = path.join(await buildProgram(), 'release/duiyi');

/** @param {readonly string[]} args @param {string} [input] */
const duiyi = (args, input) =>
  execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...(input === undefined ? {} : { input }),
  });

const pairs = [
  ...[2, 3, 4, 5, 6].map((depth) => ['--games', '200', '--seed', '11', `material:${depth}`, 'network:2']),
  // Each milestone against the program before it.
  ...['minimax-2 greedy', 'minimax-3 minimax-2', 'alpha-beta-4 minimax-3', 'yanj alpha-beta-4'].map(
    (players) => ['--games', '40', '--seed', '1', ...players.split(' ')],
  ),
  ['--game', 'gomoku', '--games', '40', '--seed', '1', 'shapes-3', '4'],
];

const matches = pairs.map((match) => {
  const args = ['ladder', ...match];
  return { command: `duiyi ${args.join(' ')}`, ...readMatch(duiyi(args)) };
});

const folder = mkdtempSync(path.join(os.tmpdir(), 'duiyi-'));
const file = path.join(folder, 'games');
const games = ['datagen', '--games', '400', '--nodes', '400', '--seed', '6', '--file'];
/** @type {string[]} */
let lines;
try {
  duiyi([...games, file]);
  lines = duiyi(['data-info', file, '--text', '1000000']).trim().split('\n');
} finally {
  rmSync(folder, { recursive: true });
}
const fens = lines.map((line) => line.split(';')[0] ?? '');
const lists = duiyi(['legal'], `${fens.join('\n')}\n`)
  .trimEnd()
  .split('\n');
const moves = {
  command: `duiyi ${games.join(' ')} games`,
  ...movesByPieces(fens.map((fen, index) => [fen, (lists[index] ?? '').split(' ').length])),
};

writeFileSync(path.join(root, 'learn/measured.json'), `${JSON.stringify({ matches, moves }, null, 2)}\n`);
