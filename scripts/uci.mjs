// node scripts/uci.mjs: plays xiangqi through UCI by the very WebAssembly that the page runs and with its small network,
// so that tournament runners can measure what players meet. Needs what `npm run build` leaves in web/pkg.
//
//   printf 'position startpos moves h2e2\ngo movetime 100\n' | node scripts/uci.mjs
//
// It knows uci, isready, ucinewgame, position, go (depth, nodes, movetime, wtime, btime, winc, binc, movestogo, infinite),
// stop, quit, and the options Hash, MultiPV and EvalFile (a file, or <built in> for the page's), as `duiyi uci` has them.
// It answers what it does not understand with `info string error: …`, and changes nothing. Every `go` has one
// `bestmove`, which is `(none)` after a position that was refused; words after `go` that mean nothing here are ignored.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as pkg from '../web/pkg/duiyi.js';
import { root } from './lib/steps.mjs';
import { describeReport, parseGo, parseOption, parsePosition } from './lib/uci.mjs';

const network = path.join(root, 'crates/engine/nets/xiangqi.net');
/** Nodes of one step: as many as in crates/cli/src/uci/search.rs, so that both search the same tree. */
const stepNodes = 5_000;
/**
 * Nodes searched before anything is answered. Code runs at full speed only after it has been in use: a player has had the
 * page open for a while, and a process that has just started should not play its first moves at half the speed.
 */
const warmUpNodes = 150_000;

pkg.initSync({ module: readFileSync(path.join(root, 'web/pkg/duiyi_bg.wasm')) });
pkg.set_network(readFileSync(network));
const searcher = new pkg.Searcher({ hashMb: 16 });

/** @type {import('./lib/uci.mjs').Position} */
let position = { fen: pkg.Game.start_fen(), moves: [] };
/** False after a position that was refused: there is nothing to search then, least of all the one before. */
let hasPosition = true;
let searching = false;
/** The step of the search that comes next. @type {NodeJS.Immediate | undefined} */
let next;
/** No `stop` can come any more. */
let inputHasEnded = false;
/** Lines that came while a search ran; they are followed after it. @type {string[]} */
const waiting = [];

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const complain = (/** @type {string} */ text) => say(`info string error: ${text}`);

function introduce() {
  say(`id name Duiyi ${pkg.version()} wasm`);
  say('id author The Duiyi authors');
  say('option name Hash type spin default 16 min 1 max 1024');
  say('option name MultiPV type spin default 1 min 1 max 64');
  say('option name EvalFile type string default <built in>');
  // Tournament runners set both without asking.
  say('option name Threads type spin default 1 min 1 max 1');
  say('option name UCI_Variant type combo default xiangqi var xiangqi');
  say('uciok');
}

/** @param {string} text */
function setOption(text) {
  const { name, value } = parseOption(text);
  if (name === 'hash') searcher.set_options({ hashMb: Number(value) });
  else if (name === 'multipv') searcher.set_options({ multiPv: Number(value) });
  else if (name === 'evalfile') setNetwork(value);
  else if (!(name === 'threads' && value === '1') && !(name === 'uci_variant' && value === 'xiangqi'))
    throw new Error(`option ${name} ${value} is not known`);
}

/** The words besides files are those of crates/cli/src/uci/options.rs. @param {string} file */
function setNetwork(file) {
  searcher.set_network(readFileSync(file === '<built in>' ? network : file));
}

/** @param {string} text */
function setPosition(text) {
  hasPosition = false;
  const wanted = parsePosition(text, pkg.Game.start_fen());
  searcher.position(wanted.fen, [...wanted.moves]);
  position = wanted;
  hasPosition = true;
}

function sideToMove() {
  const game = new pkg.Game(position.fen, [...position.moves]);
  const side = game.side_to_move();
  game.free();
  return side;
}

/** @param {string} text */
function go(text) {
  if (!hasPosition) throw new Error('the position was refused, so there is nothing to search');
  const { limits, complaints } = parseGo(text, sideToMove());
  for (const complaint of complaints) complain(complaint);
  searcher.go(limits);
  searching = true;
  let depth = 0;
  const goOn = () => {
    if (!searching) return;
    const report = searcher.step(stepNodes);
    if (report.done) {
      finish(report);
      return;
    }
    if (report.depth > depth) {
      depth = report.depth;
      for (const line of describeReport(report)) say(line);
    }
    if (inputHasEnded && limits.type === 'infinite') {
      finish(searcher.stop());
      return;
    }
    // Lines are heard in between.
    next = setImmediate(goOn);
  };
  goOn();
}

/** @param {import('../web/pkg/duiyi.js').Report} report */
function finish(report) {
  searching = false;
  // It must not run in the next search.
  clearImmediate(next);
  for (const line of describeReport(report)) say(line);
  say(`bestmove ${report.best ?? '(none)'}${report.ponder === null ? '' : ` ponder ${report.ponder}`}`);
  catchUp();
}

/** The first word of a line, and the rest. @param {string} line */
const split = (line) => (/^\s*(\S*)\s*(.*?)\s*$/.exec(line) ?? []).slice(1);

/** @param {string} line */
function follow(line) {
  const [command = '', text = ''] = split(line);
  if (command === 'uci') introduce();
  else if (command === 'isready') say('readyok');
  else if (command === 'ucinewgame') searcher.clear();
  else if (command === 'setoption') setOption(text);
  else if (command === 'position') setPosition(text);
  else if (command === 'go') go(text);
  // A search that `stop` means may have ended by itself.
  else if (command !== '' && command !== 'stop') throw new Error(`unknown command ${command}`);
}

function catchUp() {
  while (!searching && waiting.length > 0) {
    const line = waiting.shift() ?? '';
    try {
      follow(line);
    } catch (error) {
      complain(error instanceof Error ? error.message : `${error}`);
      if (split(line)[0] === 'go') say('bestmove (none)');
    }
  }
}

function warmUp() {
  searcher.position(position.fen, []);
  searcher.go({ type: 'nodes', nodes: warmUpNodes });
  while (!searcher.step(stepNodes).done);
  searcher.clear();
}

warmUp();
const lines = createInterface({ input: process.stdin });
lines.once('close', () => {
  inputHasEnded = true;
});
lines.on('line', (line) => {
  const command = line.trim();
  if (command === 'quit') {
    searching = false;
    waiting.length = 0;
    lines.close();
    process.stdin.destroy();
  } else if (searching && command === 'stop') finish(searcher.stop());
  else if (searching && command === 'isready') say('readyok');
  else {
    waiting.push(line);
    catchUp();
  }
});
