// Plays many moves of both games with the WebAssembly of the page, under Node or in a browser, and fails when a move is
// not legal or its memory, which never shrinks, keeps growing. The twin of crates/engine/examples/soak.rs.

import * as pkg from '../../web/pkg/duiyi.js';
import { random } from './random.mjs';

/** A game ends after this many plies, if not before. */
const longest = 200;
/** Games in a row on the same board, under the same rules and with the same table. */
const gamesAlike = 4;

/** The table of a look at the memory, in MiB: twice the largest table of the games. */
const lookMb = 32;

/** @template T @param {readonly T[]} list @param {number} at @returns {T} */
const pick = (list, at) => /** @type {T} */ (list[at % list.length]);

/** The start of a game, and the options to play it with. @param {number} game */
function setting(game) {
  const kind = Math.floor(game / gamesAlike);
  const size = pick([15, 15, 19, 9], kind);
  const rule = pick(
    /** @type {const} */ (['freestyle', 'standard', 'renju', 'caro', 'k=4']),
    Math.floor(kind / 2),
  );
  return {
    fen: game % 2 === 0 ? pkg.Game.start_fen() : pkg.gomoku_fen(size, size, rule),
    options: {
      hashMb: 16 >> (kind % 5),
      multiPv: 1 + (kind % 3),
      rules: pick(/** @type {const} */ (['computer', 'axf', 'cxa']), kind),
    },
  };
}

/**
 * @param {(name: string) => Promise<Uint8Array<ArrayBuffer>>} read a file of the working tree
 * @param {number} wanted moves
 * @param {(line: string) => unknown} report told ten times
 */
export async function soakWasm(read, wanted, report) {
  const { memory } = pkg.initSync({ module: await read('web/pkg/duiyi_bg.wasm') });
  for (const game of ['xiangqi', 'gomoku']) pkg.set_network(await read(`crates/engine/nets/${game}.net`));
  let searcher = new pkg.Searcher();
  const below = random(1);

  /** A move of the search, mostly of a few nodes and sometimes of many, at full strength or at a level. */
  const choose = (/** @type {string} */ fen, /** @type {readonly string[]} */ played) => {
    searcher.position(fen, played);
    const nodes = below(256) === 0 ? 20_000 : 20 + below(300);
    const level = /** @type {const} */ ({ type: 'level', level: 1 + below(4), seed: below(2 ** 32) });
    searcher.go(below(16) === 0 ? level : { type: 'nodes', nodes });
    for (;;) {
      const { done, best } = searcher.step(1_000);
      if (done) return best;
    }
  };
  const play = (/** @type {number} */ number) => {
    const { fen, options } = setting(number);
    if (number % gamesAlike === 0) {
      searcher.free();
      searcher = new pkg.Searcher(options);
    }
    searcher.clear();
    const game = new pkg.Game(fen, [], number % 2 === 0 ? options.rules : null);
    /** @type {string[]} */
    const played = [];
    while (played.length < longest && game.status().state === 'ongoing') {
      const legal = game.legal_moves();
      const move =
        played.length < 4 || below(8) === 0 ? pick(legal, below(legal.length)) : choose(fen, played);
      if (move === null || !legal.includes(move))
        throw new Error(`${fen} moves ${played.join(' ')}: ${move} is not legal`);
      game.play(move);
      played.push(move);
    }
    game.free();
    return played.length;
  };

  /**
   * The memory, in KiB, after a search with a table of `lookMb` and nothing else. The tables of the games find room in it
   * beside whatever is alive, so they add nothing. What leaks fills the rest first, some 20 MiB, and then lies in the way of
   * that table.
   */
  const look = () => {
    searcher.free();
    searcher = new pkg.Searcher({ hashMb: lookMb });
    choose(pkg.Game.start_fen(), []);
    const { byteLength } = memory.buffer;
    searcher.free();
    searcher = new pkg.Searcher(setting(games).options);
    return byteLength / 1024;
  };

  let [moves, games, first] = [0, 0, Number.POSITIVE_INFINITY];
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    for (; moves < (wanted * tenth) / 10; games += 1) moves += play(games);
    const held = look();
    await report(`${moves} moves, ${games} games, ${held} KiB`);
    if (tenth === 1) first = held;
    if (held > first) throw new Error(`Memory grew from ${first} to ${held} KiB`);
  }
  searcher.free();
}
