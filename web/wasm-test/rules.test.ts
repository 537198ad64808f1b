import { describe, expect, test } from 'vitest';
import notation from '../../crates/xiangqi/tests/data/notation-cases.json';
import perft from '../../crates/xiangqi/tests/data/perft.json';
import repetition from '../../crates/xiangqi/tests/data/repetition-examples.json';
import { loadPkg, loadReader, loadStudy, movesOf } from './load.ts';

const { Game } = await loadPkg();
const { write_record } = await loadStudy();
const readRecord = await loadReader();

/** A small generator with a fixed seed, so that every run plays the same games (*mulberry32*). */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** A game of random legal moves. */
function playRandomly(seed: number, plies: number): InstanceType<typeof Game> {
  const random = makeRandom(seed);
  const game = new Game(Game.start_fen(), [], 'none');
  for (let ply = 0; ply < plies; ply++) {
    const moves = game.legal_moves();
    const move = moves[random(moves.length)];
    if (move === undefined) break;
    game.play(move);
  }
  return game;
}

/** Positions of the tables that no game reaches, which Rust tests beyond the gate that JavaScript stands before. */
function isRefused(fen: string): boolean {
  try {
    new Game(fen, [], 'computer').free();
    return false;
  } catch {
    return true;
  }
}

test('only composed positions of the tables are refused', () => {
  const ids = perft.positions.filter(({ fen }) => isRefused(fen)).map(({ id }) => id);
  expect(ids).toEqual(['elephant-eyes', 'cannon-battery']);
  const notes = notation.moves.filter(({ fen }) => isRefused(fen)).map(({ note }) => note);
  expect(notes).toHaveLength(10);
  expect(new Set(notes)).toEqual(
    new Set(['advisors and elephants on one file never need front/rear', 'five soldiers on one file']),
  );
});

describe('moves', () => {
  test.each(perft.positions.filter(({ fen }) => !isRefused(fen)))(
    'of $id are as many as the tables say, two plies deep',
    ({ fen, perft }) => {
      const game = new Game(fen, [], 'computer');
      const moves = game.legal_moves();
      expect(moves).toHaveLength(perft[0] ?? Number.NaN);
      expect(moves).toEqual([...moves].sort());

      let count = 0;
      for (const move of moves) {
        game.play(move);
        count += game.legal_moves().length;
        expect(game.undo()).toBe(move);
      }
      expect(count).toBe(perft[1]);
      game.free();
    },
  );

  test('taken back restore every position on the way', () => {
    const game = playRandomly(7, 120);
    const played = game.moves();
    expect(played.length).toBeGreaterThan(60);
    for (let ply = played.length; ply > 0; ply--) {
      const again = new Game(game.start(), played.slice(0, ply), 'none');
      expect(game.fen()).toBe(again.fen());
      expect(game.undo()).toBe(played[ply - 1]);
      again.free();
    }
    expect(game.undo()).toBeNull();
    expect(game.fen()).toBe(Game.start_fen());
    game.free();
  });

  test('are legal or say why not, never both', () => {
    const game = playRandomly(11, 30);
    const legal = new Set(game.legal_moves());
    const points = [...'abcdefghi'].flatMap((file) => [...'0123456789'].map((rank) => file + rank));
    for (const from of points) {
      for (const to of points.filter((point) => point !== from)) {
        expect(game.explain_illegal(from + to) === null).toBe(legal.has(from + to));
      }
    }
    game.free();
  });

  test('say why not in a game that goes on, and that it is over in one that is', () => {
    const going = new Game(Game.start_fen(), []);
    expect(['a1a2', 'a9a8', 'a0b1'].map((move) => going.explain_illegal(move))).toEqual([
      'empty',
      'not-your-piece',
      'geometry',
    ]);
    const over = new Game('3k5/9/9/9/9/9/9/9/1r7/r3K4 w - - 0 1', []);
    expect(over.explain_illegal('a0b1')).toBe('game-over');
    for (const game of [going, over]) game.free();
  });
});

describe('notation', () => {
  test.each(notation.moves.filter(({ fen }) => !isRefused(fen)))(
    '$uci is $wxf and $chinese ($note)',
    (example) => {
      const game = new Game(example.fen, [], 'computer');
      const { uci, iccs, wxf, chinese } = example;
      for (const text of [
        uci,
        iccs,
        wxf,
        chinese,
        ...('also_accept' in example ? example.also_accept : []),
      ]) {
        expect(game.parse_move(text)).toBe(uci);
      }
      for (const [format, text] of Object.entries({ uci, iccs, wxf, chinese })) {
        expect(game.write_line([uci], format as 'uci')).toEqual([text]);
      }
      game.free();
    },
  );

  test.each(['uci', 'iccs', 'wxf', 'chinese'] as const)(
    'a game written as %s and as PGN is read back',
    (format) => {
      const game = playRandomly(23, 150);
      const moves = game.moves();
      const again = new Game(game.start(), [], 'none');
      for (const text of game.notation(format)) again.play(again.parse_move(text));
      expect(again.moves()).toEqual(moves);

      const tags = '[Event "Random \\"moves\\""]\n[Red "红"]\n[Black "b\\\\w"]\n\n';
      const read = readRecord(tags + game.notation(format).join(' '));
      for (const record of [read, readRecord(write_record(read, format))]) {
        expect(movesOf(record)).toEqual(moves);
        expect(record.start).toBe(game.start());
        expect(Object.fromEntries(record.tags)).toMatchObject({
          Event: 'Random "moves"',
          Red: '红',
          Black: 'b\\w',
        });
      }
      game.free();
      again.free();
    },
  );
});

describe('verdicts', () => {
  const states = { draw: 'draw', 'red loses': 'second-wins', 'black loses': 'first-wins' };

  test.each(repetition.examples)('$verdict: $what ($fen)', ({ fen, moves, verdict }) => {
    const game = new Game(fen, moves, 'computer');
    const status = game.status();
    expect(status.state).toBe(states[verdict as keyof typeof states]);
    expect(status.reason?.code).toMatch(/\S/);
    // Where nobody loses by repeating, the same moves are a draw.
    game.set_rules('none');
    expect(game.status()).toMatchObject({
      state: 'draw',
      decidingOccurrence: 3,
      reason: { code: 'repetition' },
    });
    game.free();
  });

  test('say when games end without a capture, in plies', () => {
    const game = new Game(Game.start_fen(), [], 'computer');
    expect(game.status()).toMatchObject({ pliesSinceCapture: 0, limitPlies: 120 });
    game.free();
  });

  test('name the winner of a mate and of a stalemate, who is whoever moved last', () => {
    const mate = new Game('3k5/9/9/9/9/9/9/9/1r7/r3K4 w - - 0 1', [], 'computer').status();
    expect(mate).toMatchObject({
      state: 'second-wins',
      reason: { code: 'checkmate' },
      check: 'e0',
      checkers: ['a0'],
    });
    const stalemate = new Game('3k5/9/9/9/9/9/9/9/3p1p3/4K4 w - - 0 1', [], 'computer').status();
    expect(stalemate).toMatchObject({ state: 'second-wins', reason: { code: 'stalemate' }, check: null });
  });
});
