import { describe, expect, test } from 'vitest';
import { loadPkg } from './load.ts';

const { Game, gomoku_fen, opening_ask } = await loadPkg();

const empty = gomoku_fen(15, 15, 'freestyle');

/** A board drawn from the top, `.` where it is empty. */
function drawn(ranks: string, side: 'b' | 'w', rule: string): string {
  const rows = ranks
    .trim()
    .split(/\s+/)
    .map((rank) => rank.replace(/\.+/g, (run) => `${run.length}`));
  return `${rows.join('/')} ${side} ${rule}`;
}

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
    [0, 15, 'freestyle'],
    [20, 15, 'freestyle'],
    [15, 1.5, 'freestyle'],
    [15, 15, 'caro'],
    [15, 15, 'k=0'],
  ])('of %s by %s points under %s is refused', (width, height, rule) => {
    expect(() => gomoku_fen(width, height, rule as 'renju')).toThrow(
      expect.objectContaining({ code: 'fen', message: expect.stringMatching(/\w{3}/) }),
    );
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
    expect(() => game.play('d5')).toThrow(expect.objectContaining({ code: 'move' }));
    expect(() => game.explain_illegal('z9')).toThrow(expect.objectContaining({ code: 'move' }));
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
    const refused = (code: string) => expect.objectContaining({ code, message: expect.any(String) });
    expect(() => game.notation('wxf')).toThrow(refused('notation'));
    expect(() => game.write_line(['h9'], 'chinese')).toThrow(refused('notation'));
    expect(() => game.parse_move('h8')).toThrow(refused('notation'));
    expect(() => game.parse_move('炮二平五')).toThrow(refused('notation'));
    expect(() => game.write_line(['h8'], 'uci')).toThrow(refused('move'));
    expect(() => game.set_rules('axf')).toThrow(refused('rules'));
    expect(() => new Game(empty, [], 'computer')).toThrow(refused('rules'));
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
      reason: { code: 'row', text: expect.stringContaining('g7') },
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
    ['pro', 0, []],
    ['swap', -1, []],
    ['swap', 4, []],
    ['swap', 3, ['two']],
    ['swap', 3, ['red']],
    ['swap2', 3, ['black', 'white']],
  ] as const)('%s with %i stones and the choices %o is refused', (opening, stones, choices) => {
    expect(() => opening_ask(opening as 'swap', stones, choices as readonly unknown[] as ['two'])).toThrow(
      expect.objectContaining({ code: 'rules', message: expect.stringMatching(/\w{3}/) }),
    );
  });
});

test('a text that does not tell its game is refused', () => {
  for (const fen of ['', '15/15/15 b', '9/9/9/9/9/9/9/9/9/9 w - - 0 1', 'rnbakabnr/x8 w', 'xox/3 b']) {
    expect(() => new Game(fen, [])).toThrow(expect.objectContaining({ code: 'fen' }));
  }
});
