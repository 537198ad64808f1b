// Games of xiangqi between two UCI engines on clocks that this process keeps: no delay is forgiven, whoever caused it.

import { StepError } from './steps.mjs';

/** @typedef {import('../../web/pkg/duiyi.js').Game} Game */
/** @typedef {Pick<import('./conversation.mjs').Conversation, 'say' | 'until'>} Talk */

/**
 * @typedef {object} Player
 * @property {string} name
 * @property {Talk} engine
 * @property {0 | 1} firstRank How it numbers the rank next to Red: we by 0, Fairy-Stockfish by 1
 * @property {number} moves
 * @property {number} lostOnTime Games
 * @property {number} leastLeftMs The least that was left after a move
 */

/** A game ends after this many plies, if not before. */
const longest = 300;
/** Beyond its clock: an engine that takes longer hangs. */
const patienceMs = 60_000;

/** A move with ranks that are counted from elsewhere. @param {string} move @param {number} by */
export const shiftRanks = (move, by) => move.replace(/\d+/g, (rank) => `${Number(rank) + by}`);

/**
 * Introduces itself to an engine.
 * @param {Talk} engine @param {Game} start @returns {Promise<Player>}
 */
export async function meet(engine, start) {
  engine.say('uci');
  const said = await engine.until('uciok', patienceMs);
  const name = said.flatMap((line) => /^id name (.+)/.exec(line)?.[1] ?? [])[0] ?? 'an engine';
  for (const [option, value] of Object.entries({ UCI_Variant: 'xiangqi', Hash: '16', Threads: '1' }))
    if (said.some((line) => line.startsWith(`option name ${option} `)))
      engine.say(`setoption name ${option} value ${value}`);
  engine.say('position startpos', 'go depth 1');
  const move = bestMove(await engine.until('bestmove', patienceMs));
  // No move is legal in both ways: the rows on which Red's pieces stand have none of their files in common.
  const firstRank = start.legal_moves().includes(move) ? 0 : 1;
  return { name, engine, firstRank, moves: 0, lostOnTime: 0, leastLeftMs: Number.POSITIVE_INFINITY };
}

/** @param {readonly string[]} said */
const bestMove = (said) => said.at(-1)?.split(' ')[1] ?? '';

/**
 * Plays until the game is over, and counts on for both sides.
 * @param {Game} game After its opening
 * @param {readonly [Player, Player]} players Red's first
 * @param {{ timeMs: number, incrementMs: number }} clock
 * @param {() => number} now
 */
export async function playOnClocks(game, players, { timeMs, incrementMs }, now = () => performance.now()) {
  for (const { engine } of players) {
    engine.say('ucinewgame', 'isready');
    await engine.until('readyok', patienceMs);
  }
  /** @type {[number, number]} */
  const left = [timeMs, timeMs];
  while (game.moves().length < longest && game.status().state === 'ongoing') {
    const side = game.side_to_move() === 'first' ? 0 : 1;
    const player = players[side];
    const { name, engine, firstRank } = player;
    const played = game.moves().map((each) => ` ${shiftRanks(each, firstRank)}`);
    const [red, black] = left.map(Math.floor);
    const begun = now();
    engine.say(
      `position startpos${played.length > 0 ? ' moves' : ''}${played.join('')}`,
      `go wtime ${red} btime ${black} winc ${incrementMs} binc ${incrementMs}`,
    );
    const move = shiftRanks(bestMove(await engine.until('bestmove', left[side] + patienceMs)), -firstRank);
    left[side] -= now() - begun;
    player.moves += 1;
    player.leastLeftMs = Math.min(player.leastLeftMs, left[side]);
    if (left[side] < 0) {
      player.lostOnTime += 1;
      return;
    }
    if (!game.legal_moves().includes(move))
      throw new StepError(`${name} plays ${move} after${played.join('')}, which is not legal`);
    game.play(move);
    left[side] += incrementMs;
  }
}
