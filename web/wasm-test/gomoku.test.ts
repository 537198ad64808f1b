import { describe, expect, test, vi } from 'vitest';
import { namedRules } from '../engine/types.ts';
import { gameOf } from '../games/registry.ts';
import { loadMessages } from '../i18n/catalogue.ts';
import { languages } from '../i18n/languages.ts';
import type { Limits, OpponentId, Report } from '../pkg/duiyi.js';
import { loadPkg, loadReader, loadStudy, movesOf } from './load.ts';

const { Game, Searcher, best_move, gomoku_fen, opening_ask } = await loadPkg();
const { write_record } = await loadStudy();
const readRecord = await loadReader();

const empty = gomoku_fen(15, 15, 'freestyle');

/** A board drawn from the top, `.` where it is empty. */
function drawn(ranks: string, side: 'b' | 'w', rule: string): string {
  const rows = ranks
    .trim()
    .split(/\s+/)
    .map((rank) => rank.replace(/\.+/g, (run) => `${run.length}`));
  return `${rows.join('/')} ${side} ${rule}`;
}

test.each([
  ['3/3/3 b k=3', 'gomoku'],
  ['fen 3/3/3 b k=3', 'gomoku'],
  ['3/1x1/3 w renju moves a1', 'gomoku'],
  [Game.start_fen(), 'xiangqi'],
  ['startpos', 'xiangqi'],
  ['fen startpos', 'xiangqi'],
  ['x', null],
  ['3/1x1/3', null],
  ['3/3/3 b k=99', null],
  ['xr', null],
  ['', null],
] as const)('the page and the engine agree on which game %j is of', (fen, game) => {
  const told = gameOf(fen);
  const read = () => new Game(fen, [], told === 'gomoku' ? undefined : 'computer');
  // Asked as of another game, the engine would complain about the rules instead.
  if (game === null)
    expect(read).toThrow(expect.objectContaining({ code: expect.stringMatching(/-(fen|rule|none|both)/) }));
  else expect([told, read().game()]).toEqual([game, game]);
});

describe('a board', () => {
  test('of any size and rule starts empty, with Black to move', () => {
    expect(empty).toBe(`${Array(15).fill('15').join('/')} b freestyle`);
    expect(gomoku_fen(3, 2, 'k=3')).toBe('3/3 b k=3');
    const game = new Game(gomoku_fen(19, 1, 'renju'), []);
    expect([game.game(), game.rule(), game.side_to_move()]).toEqual(['gomoku', 'renju', 'first']);
    expect(game.rules()).toBeNull();
    expect(game.legal_moves()).toHaveLength(19);
    game.free();
  });

  test.each([
    [0, 15, 'freestyle', 'input-not-integer'],
    [21, 15, 'freestyle', 'input-not-integer'],
    [15, 1.5, 'freestyle', 'input-not-integer'],
    [15, 15, 'cairo', 'gomoku-rule'],
    [15, 15, 'k=0', 'gomoku-rule'],
  ])('of %s by %s points under %s is refused', (width, height, rule, code) => {
    expect(() => gomoku_fen(width, height, rule as 'renju')).toThrow(expect.objectContaining({ code }));
  });

  test('has every named rule', () => {
    for (const rule of namedRules) {
      const game = new Game(gomoku_fen(9, 9, rule), []);
      expect([game.game(), game.rule()]).toEqual(['gomoku', rule]);
      game.free();
    }
  });

  test('of caro goes on after a five that is blocked at both ends', () => {
    const stateAfter = (rank: string, rule: 'caro' | 'standard-caro', move: string) => {
      const game = new Game(`${rank}/9/9 b ${rule}`, [move]);
      const { state } = game.status();
      game.free();
      return state;
    };
    expect(stateAfter('oxx1xxo2', 'caro', 'd3')).toBe('ongoing');
    expect(stateAfter('oxx1xx3', 'caro', 'd3')).toBe('first-wins');
    expect(stateAfter('oxx1xxxo1', 'caro', 'd3')).toBe('first-wins');
    expect(stateAfter('oxx1xxxo1', 'standard-caro', 'd3')).toBe('ongoing');
  });

  test('of xiangqi has no rule of gomoku and no threats', () => {
    const game = new Game(Game.start_fen(), []);
    expect([game.game(), game.rules(), game.rule(), game.threats()]).toEqual([
      'xiangqi',
      'computer',
      null,
      null,
    ]);
    expect(game.status()).toMatchObject({ game: 'xiangqi', state: 'ongoing' });
    game.free();
  });
});

describe('moves', () => {
  test('are played, written and taken back', () => {
    const game = new Game(`${empty} moves h8i9`, ['g7']);
    expect(game.moves()).toEqual(['h8', 'i9', 'g7']);
    expect(game.side_to_move()).toBe('second');
    const { length } = game.legal_moves();
    expect(length).toBe(222);
    expect(game.parse_move(' F6 ')).toBe('f6');
    game.play('f6');
    expect(game.notation('uci')).toEqual(['h8', 'i9', 'g7', 'f6']);
    expect(game.write_line(['a1', 'b2'], 'uci')).toEqual(['a1', 'b2']);
    expect(game.undo()).toBe('f6');
    expect(game.fen()).toBe(
      `${[...Array(6).fill('15'), '8o6', '7x7', '6x8', ...Array(6).fill('15')].join('/')} w freestyle`,
    );
    expect(game.start()).toBe(empty);
    for (const move of ['g7', 'i9', 'h8', null]) expect(game.undo()).toBe(move);
    game.free();
  });

  test('are legal or say why not', () => {
    const game = new Game(
      drawn(
        `.........
         ...x..o..
         ...x.....
         .........
         .xx......
         .........
         .........
         .....xx..
         o....x..o`,
        'b',
        'renju',
      ),
      [],
    );
    expect(game.explain_illegal('d5')).toBe('double-three');
    expect(game.explain_illegal('d8')).toBe('occupied');
    expect(game.explain_illegal('j1')).toBe('outside');
    expect(game.explain_illegal('e5')).toBeNull();
    expect(game.legal_moves()).not.toContain('d5');
    expect(() => game.play('d5')).toThrow(
      expect.objectContaining({ code: 'gomoku-move-double-three', args: { point: 'd5' } }),
    );
    expect(() => game.explain_illegal('z9')).toThrow(expect.objectContaining({ code: 'gomoku-point-text' }));
    expect(game.threats()?.forbidden).toEqual([{ point: 'd5', reason: 'double-three' }]);
    game.free();
  });

  test.each([
    ['overline', 'd2', 'xxx.xx...'],
    ['double-four', 'c2', 'x..xx.x..'],
  ])('that renju forbids as %s say so', (reason, point, rank) => {
    const game = new Game(drawn(`......... ${rank} .........`, 'b', 'renju'), []);
    expect(game.explain_illegal(point)).toBe(reason);
    // White may.
    const white = new Game(drawn(`......... ${rank.replaceAll('x', 'o')} .........`, 'w', 'renju'), []);
    expect(white.explain_illegal(point)).toBeNull();
    game.free();
    white.free();
  });

  test('have no notation but points, and nothing repeats', () => {
    const game = new Game(empty, ['h8']);
    const refused = (code: string) => expect.objectContaining({ code });
    expect(() => game.notation('wxf')).toThrow(refused('gomoku-notation'));
    expect(() => game.write_line(['h9'], 'chinese')).toThrow(refused('gomoku-notation'));
    expect(() => game.parse_move('h8')).toThrow(refused('gomoku-move-occupied'));
    expect(() => game.parse_move('炮二平五')).toThrow(refused('gomoku-point-text'));
    expect(() => game.write_line(['h8'], 'uci')).toThrow(refused('gomoku-move-occupied'));
    expect(() => game.set_rules('axf')).toThrow(refused('gomoku-no-repetition'));
    expect(() => new Game(empty, [], 'computer')).toThrow(refused('gomoku-no-repetition'));
    expect(game.moves()).toEqual(['h8']);
    game.free();
  });
});

describe('a game', () => {
  test('ends with five in a row, and says where', () => {
    const game = new Game(empty, ['h8', 'a1', 'i9', 'a2', 'j10', 'a3', 'k11', 'a4']);
    expect(game.status()).toEqual({ game: 'gomoku', state: 'ongoing', reason: null, row: [] });
    game.play('g7');
    const row = ['g7', 'h8', 'i9', 'j10', 'k11'];
    expect(game.status()).toMatchObject({
      game: 'gomoku',
      state: 'first-wins',
      reason: { code: 'row' },
      row,
    });
    expect(game.legal_moves()).toEqual([]);
    expect(game.explain_illegal('o15')).toBe('game-over');
    game.free();
  });

  test('of exactly five goes on after six', () => {
    const game = new Game(drawn('xxx.xx... .........', 'b', 'standard'), ['d2']);
    expect(game.status()).toMatchObject({ state: 'ongoing', row: [] });
    game.free();
  });

  test('ends as a draw on a full board, or when Black may play nowhere', () => {
    const full = new Game(gomoku_fen(2, 2, 'freestyle'), ['a1', 'b2', 'a2', 'b1']);
    expect(full.status()).toMatchObject({ state: 'draw', reason: { code: 'full' }, row: [] });
    expect(full.explain_illegal('a1')).toBe('game-over');
    const forbidden = new Game('xxx1xx b renju', []);
    expect(forbidden.status()).toMatchObject({ state: 'draw', reason: { code: 'no-move' } });
    full.free();
    forbidden.free();
  });
});

test('threats are told by side, each point under the strongest', () => {
  const game = new Game(
    drawn(
      `.........
       .........
       .........
       .xxxx...o
       ........o
       ........o
       .........
       ..oo.....
       .........`,
      'w',
      'freestyle',
    ),
    [],
  );
  const threats = game.threats();
  expect(threats?.first.five).toEqual(['a6', 'f6']);
  expect(threats?.second.openFour.toSorted()).toEqual(['i3', 'i7']);
  expect(threats?.second.four.toSorted()).toEqual(['i2', 'i8']);
  expect(threats?.second.openThree.toSorted()).toEqual(['b2', 'e2', 'f2']);
  expect(threats?.forbidden).toEqual([]);
  const all = Object.values(threats?.first ?? {}).flat();
  expect(new Set(all).size).toBe(all.length);
  game.free();
});

describe('an opening', () => {
  test('that is free leaves Black to the one who opens', () => {
    expect(opening_ask('free', 0, [])).toEqual({ type: 'play', black: 'opener' });
  });

  test('with swap2 lets one put three stones and the other choose', () => {
    expect(opening_ask('swap2', 0, [])).toEqual({ type: 'place', by: 'opener', left: 3 });
    expect(opening_ask('swap2', 3, [])).toEqual({
      type: 'choose',
      by: 'chooser',
      options: ['black', 'white', 'two'],
    });
    expect(opening_ask('swap2', 3, ['two'])).toEqual({ type: 'place', by: 'chooser', left: 2 });
    expect(opening_ask('swap2', 5, ['two', 'black'])).toEqual({ type: 'play', black: 'opener' });
  });

  test.each([
    ['pro', 0, [], 'gomoku-opening-id'],
    ['swap', -1, [], 'input-not-integer'],
    ['swap', 4, [], 'gomoku-opening-stones'],
    ['swap', 3, ['two'], 'gomoku-opening-not-offered'],
    ['swap', 3, ['red'], 'gomoku-choice-id'],
    ['swap2', 3, ['black', 'white'], 'gomoku-opening-late'],
  ] as const)('%s with %i stones and the choices %o is refused', (opening, stones, choices, code) => {
    expect(() => opening_ask(opening as 'swap', stones, choices as readonly unknown[] as ['two'])).toThrow(
      expect.objectContaining({ code }),
    );
  });
});

describe('a record', () => {
  const moves = ['h8', 'i9', 'h9', 'h10', 'g8'];

  test('as PGN is read back with its tags and comments', () => {
    const start = gomoku_fen(15, 15, 'renju');
    const read = readRecord(`[FEN "${start}"]\n[Black "黑"]\n\n1. h8 i9 {indirect} 2. h9 h10 3. g8 1-0`);
    const pgn = write_record(read, 'uci');
    expect(pgn).toContain('[Game "gomoku"]');
    for (const record of [read, readRecord(pgn)]) {
      expect(movesOf(record)).toEqual(moves);
      expect(record.moves[2]).toEqual({ move: 'i9', comment: 'indirect' });
      expect(record).toMatchObject({ game: 'gomoku', start, tags: [['Black', '黑']], result: '1-0' });
    }
  });

  test.each(['h8 i9 h9 h10 g8', '1. h8 i9 2. h9 h10 3. g8', 'h8i9h9h10g8', `${empty} moves h8i9h9h10g8`])(
    'such as %s is known by its shape',
    (text) => {
      const record = readRecord(text);
      expect([record.start, movesOf(record)]).toEqual([empty, moves]);
    },
  );

  test.each(languages)('such as the page asks for in %s is read', async (language) => {
    const words = await loadMessages(language, 'gomoku');
    const example = /[a-o]\d+( ?[a-o]\d+)+/.exec(words?.load.hint ?? '')?.[0] ?? '';
    const record = readRecord(example);
    expect([record.start, movesOf(record)]).toEqual([empty, ['h8', 'i9']]);
  });

  test('as Piskvork saves it is read back', () => {
    const game = new Game(gomoku_fen(15, 12, 'standard'), moves);
    const record = readRecord(game.to_psq());
    expect([record.start, movesOf(record)]).toEqual([game.start(), moves]);
    game.free();
  });

  test('that the format has no room for is refused', () => {
    const refused = (code: string, args: object) => expect.objectContaining({ code, args });
    for (const [fen, error] of [
      [Game.start_fen(), refused('psq-xiangqi', {})],
      [gomoku_fen(5, 5, 'k=4'), refused('psq-unfit-rule', { rule: 'k=4' })],
    ] as const) {
      const game = new Game(fen, []);
      expect(() => game.to_psq()).toThrow(error);
      game.free();
    }
    expect(() => readRecord('1. h8 i9 h8')).toThrow(
      refused('gomoku-move-occupied', { point: 'h8', line: 1 }),
    );
    expect(() => readRecord('15/15/15 b')).toThrow(refused('game-none', {}));
  });
});

describe('the engine', () => {
  // It stands still: time plays no part in these searches.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);

  function search(fen: string, limits: Limits, stepNodes = 5_000): Report {
    const searcher = new Searcher({ hashMb: 4 });
    searcher.position(fen, []);
    searcher.go(limits);
    let report = searcher.step(stepNodes);
    while (!report.done) report = searcher.step(stepNodes);
    searcher.free();
    return report;
  }

  const four = drawn('......... .xxxx...o ..ooo.... ......... ...o.....', 'w', 'freestyle');

  test('stops five in a row, and wins when it can', () => {
    expect(best_move(four.replace(' w ', ' b '), 3)).toMatchObject({
      best: expect.stringMatching(/^[af]4$/),
      score: { type: 'mate', value: 1 },
    });
    // White can only choose which of the two to stop.
    const lost = best_move(four, 3);
    expect(lost).toMatchObject({
      best: expect.stringMatching(/^[af]4$/),
      score: { type: 'mate', value: -1 },
    });
  });

  test('plays tic-tac-toe to a draw', () => {
    expect(best_move('3/3/3 b k=3', 9).score).toEqual({ type: 'cp', value: 0 });
  });

  test('has no move where the game is over', () => {
    expect(best_move('xo/ox b freestyle', 3)).toMatchObject({ best: null, score: { type: 'cp', value: 0 } });
  });

  test.each([
    { type: 'depth', depth: 3 },
    { type: 'nodes', nodes: 10_000 },
    { type: 'level', level: 1, seed: 7 },
    { type: 'level', level: 5, seed: 7 },
    { type: 'program', program: 'shapes-3' },
  ] as const)('answers $type with a legal move, twice the same', (limits) => {
    const fen = `${empty} moves h8i9g7i7i6h7`;
    const report = search(fen, limits);
    const game = new Game(fen, []);
    expect(game.legal_moves()).toContain(report.best);
    expect(search(fen, limits)).toEqual(report);
    game.free();
  });

  test('plays both games in turn with one table', () => {
    const searcher = new Searcher({ hashMb: 4 });
    for (const fen of [empty, Game.start_fen(), empty]) {
      searcher.position(fen, []);
      searcher.go({ type: 'depth', depth: 2 });
      let report = searcher.step(5_000);
      while (!report.done) report = searcher.step(5_000);
      expect(report.best).toMatch(fen === empty ? /^[a-o]\d+$/ : /^[a-i]\d[a-i]\d$/);
      expect(searcher.hash_mb()).toBe(4);
    }
    searcher.position(Game.start_fen(), []);
    for (const [program, code] of [
      ['shapes-3', 'search-program-game'],
      ['nobody', 'program-id'],
      ['', 'program-id'],
    ] as [OpponentId, string][])
      expect(() => searcher.go({ type: 'program', program })).toThrow(expect.objectContaining({ code }));
    searcher.free();
  });
});

test('a text that does not tell its game is refused', () => {
  for (const [fen, code] of [
    ['', 'game-none'],
    ['15/15/15 b', 'game-none'],
    ['9/9/9/9/9/9/9/9/9/9 w - - 0 1', 'game-none'],
    ['rnbakabnr/x8 w', 'game-both'],
    ['xox/3 b', 'gomoku-fen-no-rule'],
  ] as const) {
    expect(() => new Game(fen, [])).toThrow(expect.objectContaining({ code }));
  }
});
