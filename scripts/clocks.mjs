// npm run clocks: plays games of xiangqi on short clocks between `duiyi uci` and another UCI engine, while twice as many
// processes as there are cores keep the machine busy. Fails where `duiyi` loses a game on time.
//
//   npm run clocks -- /usr/games/fairy-stockfish
//   npm run clocks -- ENGINE [--games 200] [--ms 1000] [--increment 10] [--busy 4] [--seed 1]
//
// Games begin with four moves drawn at random, each opening twice with colours changed. The
// WebAssembly of the page knows the rules.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildProgram } from './lib/build.mjs';
import { meet, playOnClocks } from './lib/clocks.mjs';
import { converse } from './lib/conversation.mjs';
import { random } from './lib/random.mjs';
import { setUp } from './lib/setup.mjs';
import { fail, note, root, StepError, step } from './lib/steps.mjs';
import { buildWasm } from './lib/wasm.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '200' },
    /** On each clock at first, and added after each move. */
    ms: { type: 'string', default: '1000' },
    increment: { type: 'string', default: '10' },
    /** Processes that do nothing else. */
    busy: { type: 'string', default: `${2 * availableParallelism()}` },
    seed: { type: 'string', default: '1' },
  },
});
/** There once it is built. @type {typeof import('../web/pkg/duiyi.js')} */
let pkg;
const openingPlies = 4;

/** Never rests, and ends with the process that started it. */
const busyScript = `
  process.stdin.resume().on('end', () => process.exit());
  const work = () => {
    for (const end = Date.now() + 20; Date.now() < end; );
    setImmediate(work);
  };
  work();`;

/** @param {import('./lib/clocks.mjs').Player} player */
const describe = ({ name, moves, lostOnTime, leastLeftMs }) =>
  `${name}: ${moves} moves, ${lostOnTime} games lost on time, smallest time left ${Math.floor(leastLeftMs)} ms`;

/** @param {(bound: number) => number} below */
function drawOpening(below) {
  const game = new pkg.Game(pkg.Game.start_fen(), []);
  for (let ply = 0; ply < openingPlies; ply += 1) {
    const legal = game.legal_moves();
    game.play(legal[below(legal.length)] ?? '');
  }
  const moves = game.moves();
  game.free();
  return moves;
}

/**
 * @param {import('./lib/conversation.mjs').Conversation[]} engines Ours, and the other
 * @param {number} games @param {{ timeMs: number, incrementMs: number }} clock @param {number} seed
 */
async function playAll([ourEngine, otherEngine], games, clock, seed) {
  if (ourEngine === undefined || otherEngine === undefined) throw new Error('two engines play');
  const start = new pkg.Game(pkg.Game.start_fen(), []);
  const us = await meet(ourEngine, start);
  const other = await meet(otherEngine, start);
  start.free();
  const below = random(seed);
  /** @type {string[]} */
  let opening = [];
  for (let number = 0; number < games; number += 1) {
    if (number % 2 === 0) opening = drawOpening(below);
    const game = new pkg.Game(pkg.Game.start_fen(), opening);
    await playOnClocks(game, number % 2 === 0 ? [us, other] : [other, us], clock);
    game.free();
    if ((number + 1) % Math.ceil(games / 10) === 0)
      note([`${number + 1} games`, ...[us, other].map(describe)].join('; '));
  }
  const remark = [us, other].map(describe).join('; ');
  if (us.lostOnTime > 0) throw new StepError(remark);
  return remark;
}

async function main() {
  const [opponent] = positionals;
  if (opponent === undefined) throw new StepError('usage: npm run clocks -- ENGINE');
  const number = (/** @type {keyof typeof values} */ name) => {
    if (!/^\d+$/.test(values[name])) throw new StepError(`--${name}: "${values[name]}" is no number`);
    return Number(values[name]);
  };
  const [games, busy, seed] = [number('games'), number('busy'), number('seed')];
  const clock = { timeMs: number('ms'), incrementMs: number('increment') };
  await setUp();
  await step('Engine', buildWasm);
  pkg = await import('../web/pkg/duiyi.js');
  let program = '';
  await step('The program', async () => {
    program = path.join(await buildProgram(), 'release/duiyi');
  });
  pkg.initSync({ module: readFileSync(path.join(root, 'web/pkg/duiyi_bg.wasm')) });
  const engines = [converse(program, ['uci']), converse(opponent)];
  const others = Array.from({ length: busy }, () =>
    spawn(process.execPath, ['--eval', busyScript], { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  try {
    await step(`${games} games at ${values.ms} + ${values.increment} ms`, () =>
      playAll(engines, games, clock, seed),
    );
  } finally {
    for (const each of [...engines, ...others]) each.kill();
  }
}

main().catch(fail);
