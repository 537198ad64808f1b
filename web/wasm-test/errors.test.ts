import { describe, expect, test } from 'vitest';
import { mostLevel } from '../games/levels.ts';
import { loadPkg, loadReader, loadStudy } from './load.ts';

const { Game, Searcher, best_move } = await loadPkg();
const { read_records } = await loadStudy();
const readRecord = await loadReader();

const start = Game.start_fen();

/** What a call throws. */
function thrown(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const badFens: Readonly<Record<string, readonly [fen: string, code: string]>> = {
  empty: ['', 'game-none'],
  'not a FEN': ['hello', 'game-both'],
  'nine ranks': ['rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/RNBAKABNR w - - 0 1', 'xiangqi-fen-ranks'],
  'a rank too long': [
    'rnbakabnr/91/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
    'xiangqi-fen-rank-length',
  ],
  'an unknown piece': [
    'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1Q1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
    'xiangqi-fen-letter',
  ],
  'no general': [
    'rnba1abnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
    'xiangqi-position-no-general',
  ],
  'a general outside its palace': [
    'rnba1abnr/9/1c5c1/p1p1p1p1p/4k4/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
    'xiangqi-position-unreachable',
  ],
  'neither side to move': [
    'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR x - - 0 1',
    'xiangqi-fen-side',
  ],
  'letters for a count': [
    'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - zero 1',
    'xiangqi-fen-plies',
  ],
};

describe('bad input throws an Error with a code and says what is wrong:', () => {
  test.each(Object.entries(badFens))('a FEN with %s', (_what, [fen, code]) => {
    for (const call of [
      () => new Game(fen, [], 'computer'),
      () => best_move(fen, 1),
      () => new Searcher(undefined).position(fen, []),
    ]) {
      const error = thrown(call);
      expect(error).toBeInstanceOf(Error);
      expect(error).toMatchObject({ code, args: expect.any(Object) });
      expect((error as Error).message).toMatch(new RegExp(`^${code}(: |$)`));
    }
  });

  test('a property is named with the object that it belongs to', () => {
    expect(thrown(() => new Searcher({ hashMb: 0.5 }))).toMatchObject({ args: { name: 'options.hashMb' } });
  });

  const game = new Game(start, [], 'computer');
  const searcher = new Searcher({ hashMb: 1 });
  // What typed callers cannot pass, untyped ones can.
  const wrong = <T>(value: unknown): T => value as T;

  test.each([
    ['an impossible move', 'xiangqi-move-geometry', () => game.play('a0a9')],
    ['a move that is none', 'xiangqi-move-text', () => game.play('z9z9')],
    ['a move that is no text', 'input-not-string', () => game.play(wrong(7))],
    ['a move in no notation', 'xiangqi-notation-unknown', () => game.parse_move('Q2=5')],
    ['an unknown notation', 'xiangqi-notation-id', () => game.notation(wrong('morse'))],
    ['an unknown rule set', 'xiangqi-rules-id', () => new Game(start, [], wrong('house'))],
    ['an unknown rule set later', 'xiangqi-rules-id', () => game.set_rules(wrong('house'))],
    ['a bad third move', 'xiangqi-move-empty', () => new Game(start, ['h2e2', 'h9g7', 'h9g7'], 'computer')],
    ['moves that are no list', 'input-not-strings', () => new Game(start, wrong('h2e2'), 'computer')],
    ['a FEN that is no text', 'input-not-string', () => new Game(wrong(undefined), [], 'computer')],
    ['a depth of 0', 'input-not-integer', () => best_move(start, 0)],
    ['a depth that is no number', 'input-not-integer', () => best_move(start, wrong('deep'))],
    ['a fraction of a ply', 'input-not-integer', () => best_move(start, 2.5)],
    ['an unknown limit', 'input-unknown-name', () => searcher.go(wrong({ type: 'mood' }))],
    [
      'a level above the highest',
      'search-level',
      () => searcher.go({ type: 'level', level: mostLevel + 1, seed: 1 }),
    ],
    ['a negative time', 'input-not-time', () => searcher.go({ type: 'time', ms: -1 })],
    ['a time that is no number', 'input-not-time', () => searcher.go({ type: 'time', ms: Number.NaN })],
    [
      'a limit of another kind besides',
      'input-unknown-property',
      () => searcher.go(wrong({ type: 'time', ms: 5, depth: 3 })),
    ],
    ['half a limit', 'input-missing', () => searcher.go(wrong({ type: 'clock', remainingMs: 5 }))],
    [
      'a program that plays no game',
      'program-id',
      () => searcher.go(wrong({ type: 'program', program: 'deep' })),
    ],
    ['an unknown option', 'input-unknown-property', () => searcher.set_options(wrong({ hash: 4 }))],
    ['options that are none', 'input-not-object', () => searcher.set_options(wrong('many'))],
    ['no hash table', 'search-hash', () => new Searcher({ hashMb: 0 })],
    ['more lines than there can be', 'search-lines', () => searcher.set_options({ multiPv: 1e9 })],
    ['a PGN that stops within a comment', 'pgn-comment-open', () => readRecord('1. h2e2 {and then')],
  ])('%s', (_what, code, call) => {
    const error = thrown(call);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code, args: expect.any(Object) });
  });

  test('a line of a PGN by its number', () => {
    expect(read_records('[Event "x"]\n\n1. h2e2 h9g7\n2. h2e2 *\n')).toEqual([
      { error: { code: 'xiangqi-move-empty', args: { uci: 'h2e2', point: 'h2', line: 4 } } },
    ]);
  });
});

describe('a refused call leaves everything as it was:', () => {
  test('a game keeps its moves', () => {
    const game = new Game(start, ['h2e2'], 'axf');
    const before = { fen: game.fen(), moves: game.moves(), rules: game.rules() };
    thrown(() => game.play('h2e2'));
    thrown(() => game.write_line(['h9g7', 'a0a9'], 'wxf'));
    thrown(() => game.set_rules('house' as 'none'));
    expect({ fen: game.fen(), moves: game.moves(), rules: game.rules() }).toEqual(before);
    game.free();
  });

  test('a searcher keeps its position', () => {
    const searcher = new Searcher({ hashMb: 1 });
    searcher.position('4k4/9/9/9/9/9/9/9/9/R2K4R w - - 0 1', []);
    thrown(() => searcher.position('nonsense', []));
    thrown(() => searcher.position(start, ['h2e2', 'h2e2']));
    searcher.go({ type: 'depth', depth: 1 });
    let report = searcher.step(1_000);
    while (!report.done) report = searcher.step(1_000);
    expect(['a', 'i', 'd']).toContain(report.best?.[0]);
    expect(['0']).toContain(report.best?.[1]);
    searcher.free();
  });
});

test('no text makes it trap', () => {
  const alphabet = [
    ...'rnbakcpRNBAKCP123456789/ w-01',
    '帥',
    '炮',
    '平',
    '\u0000',
    '{',
    '(',
    '1.',
    '"',
    ']',
    '\n',
    '𝄞',
  ];
  let state = 12_345;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state >> 8;
  };
  for (let round = 0; round < 3_000; round++) {
    // Half of it nonsense, half of it something right with one wrong letter.
    const noise = Array.from({ length: next() % 60 }, () => alphabet[next() % alphabet.length] ?? '').join(
      '',
    );
    const at = next() % start.length;
    const almost = start.slice(0, at) + (alphabet[next() % alphabet.length] ?? '') + start.slice(at + 1);
    for (const text of [noise, almost]) {
      for (const call of [
        () => new Game(text, [], 'computer').free(),
        () => new Game(start, [text], 'computer').free(),
        () => read_records(text),
      ]) {
        try {
          call();
        } catch (error) {
          if (!(error instanceof Error) || !('code' in error))
            throw new Error(`trapped by ${JSON.stringify(text)}`);
        }
      }
    }
  }
});

describe('values that answer back leave nothing borrowed:', () => {
  const thrower = {
    get: () => {
      throw new Error('mine');
    },
    ownKeys: () => {
      throw new Error('mine');
    },
  };
  const hostile = <T extends object>(target: T): T => new Proxy(target, thrower);

  test('options, limits and moves whose reading throws', () => {
    const searcher = new Searcher({ hashMb: 1 });
    const getter = {
      get multiPv(): number {
        throw new Error('mine');
      },
    };
    for (const [call, code] of [
      [() => searcher.set_options(getter), 'input-unreadable'],
      [() => searcher.set_options(hostile({})), 'input-unreadable'],
      [() => searcher.go(hostile({ type: 'infinite' as const })), 'input-unreadable'],
      [() => searcher.position(start, hostile(['h2e2'])), 'input-not-strings'],
    ] as const) {
      expect(thrown(call)).toMatchObject({ code });
      // Neither borrowed nor changed.
      searcher.position(start, ['h2e2']);
      searcher.go({ type: 'depth', depth: 1 });
      expect(searcher.stop().best).toMatch(/^[a-i]\d[a-i]\d$/);
    }
    searcher.free();
  });

  test('objects and arrays behind a proxy that behaves are read like others', () => {
    const searcher = new Searcher(new Proxy({ hashMb: 1 }, {}));
    searcher.position(start, new Proxy(['h2e2', 'h9g7'], {}));
    searcher.go(new Proxy({ type: 'depth' as const, depth: 1 }, {}));
    expect(searcher.stop().best).toMatch(/^[a-i]\d[a-i]\d$/);
    searcher.free();
  });

  test('texts too long for the memory are measured, not copied', () => {
    const long = 'x'.repeat(2 ** 28);
    for (const call of [
      () => new Game(long, [], 'computer'),
      () => new Game(start, [long], 'computer'),
      () => new Searcher({ hashMb: 1, rules: long as 'none' }),
      () => new Searcher({ hashMb: 1, [long]: 1 } as object),
      () => read_records(long),
    ]) {
      expect(thrown(call)).toMatchObject({ code: 'input-too-long' });
    }
  });

  test('texts and lists may be as long as the limit, and no longer', () => {
    const code = (call: () => unknown) => (thrown(call) as { code: string }).code;
    const fen = (length: number) => () => new Game('x'.repeat(length), [], 'computer');
    expect(code(fen(100_000))).not.toBe('input-too-long');
    expect(code(fen(100_001))).toBe('input-too-long');
    const word = (length: number) => () => new Game(start, ['x'.repeat(length)], 'computer');
    expect(code(word(200))).not.toBe('input-too-long');
    expect(code(word(201))).toBe('input-too-long');
    const moves = (count: number) => () => new Game(start, Array(count).fill('a0a1'), 'computer');
    expect(code(moves(10_000))).not.toBe('input-too-many');
    expect(code(moves(10_001))).toBe('input-too-many');
    const searcher = new Searcher({ hashMb: 1 });
    searcher.position(start, []);
    const go = (movesToGo: number) => () =>
      searcher.go({ type: 'clock', remainingMs: 1_000, incrementMs: 0, movesToGo });
    for (const right of [1, 1_000]) expect(go(right)).not.toThrow();
    for (const wrong of [0, 1_001]) expect(code(go(wrong))).toBe('input-not-integer');
    searcher.free();
    const network = (length: number) => () => new Searcher({ hashMb: 1 }).set_network(new Uint8Array(length));
    expect(code(network(4_000_000))).toBe('network-foreign');
    expect(code(network(4_000_001))).toBe('input-too-large');
  });

  test('a tag may have any name', () => {
    expect(readRecord('[__proto__ "mine"]\n\nh2e2').tags).toContainEqual(['__proto__', 'mine']);
  });
});
