import { expect, test } from 'vitest';
import { meet, playOnClocks, shiftRanks } from './clocks.mjs';

/** An engine that answers each `go` with the next of these moves, each after so long. @param {string[]} moves */
function engine(moves, tookMs = 0) {
  /** @type {string[]} */
  const heard = [];
  return {
    heard,
    say: (/** @type {string[]} */ ...lines) => heard.push(...lines) > 0,
    until: async (/** @type {string} */ word) => {
      if (word === 'uciok') return ['id name Test', 'option name Hash type spin', 'uciok'];
      if (word === 'bestmove') time += tookMs;
      return [word === 'bestmove' ? `bestmove ${moves.shift()} ponder a0a1` : word];
    },
  };
}

let time = 0;
const clock = { timeMs: 1000, incrementMs: 10 };

/** A game that ends after so many plies, in which Red's first moves are legal. @param {number} plies */
function game(plies) {
  /** @type {string[]} */
  const played = [];
  return /** @type {import('./clocks.mjs').Game} */ (
    /** @type {unknown} */ ({
      moves: () => played,
      legal_moves: () => ['h2e2', 'h9g7', 'a9a8'],
      side_to_move: () => (played.length % 2 === 0 ? 'first' : 'second'),
      status: () => ({ state: played.length < plies ? 'ongoing' : 'draw' }),
      play: (/** @type {string} */ move) => played.push(move),
    })
  );
}

test('ranks are counted from 0 or from 1', () => {
  expect(shiftRanks('h2e2', 1)).toBe('h3e3');
  expect(shiftRanks('a10a9', -1)).toBe('a9a8');
});

test('an engine is asked how it counts, and gets the options that it has', async () => {
  const ours = engine(['h2e2']);
  expect(await meet(ours, game(1))).toMatchObject({ name: 'Test', firstRank: 0 });
  expect(ours.heard).toContain('setoption name Hash value 16');
  expect(ours.heard.join()).not.toContain('UCI_Variant');
  expect(await meet(engine(['h3e3']), game(1))).toMatchObject({ firstRank: 1 });
});

test('each side hears the moves in its own way, and its clock runs while it is asked', async () => {
  const [first, second] = [engine(['h2e2', 'h2e2', 'h2e2'], 100), engine(['h3e3', 'h10g8'], 20)];
  const [red, black] = [await meet(first, game(1)), await meet(second, game(1))];
  const played = game(3);
  await playOnClocks(played, [red, black], clock, () => time);
  expect(played.moves()).toEqual(['h2e2', 'h9g7', 'h2e2']);
  expect(second.heard.slice(-2)).toEqual([
    'position startpos moves h3e3',
    'go wtime 910 btime 1000 winc 10 binc 10',
  ]);
  expect(red).toMatchObject({ moves: 2, lostOnTime: 0, leastLeftMs: 810 });
  expect(black).toMatchObject({ moves: 1, lostOnTime: 0, leastLeftMs: 980 });
});

test('a move that comes too late loses the game, and one that is not legal is an error', async () => {
  const slow = await meet(engine(['h2e2', 'h2e2'], 1001), game(1));
  const wrong = await meet(engine(['h2e2', 'b9c7']), game(1));
  await playOnClocks(game(3), [slow, wrong], clock, () => time);
  expect(slow).toMatchObject({ moves: 1, lostOnTime: 1, leastLeftMs: -1 });
  await expect(playOnClocks(game(3), [wrong, slow], clock, () => time)).rejects.toThrow('not legal');
});
