import { describe, expect, test } from 'vitest';
import { loadPkg, loadStudy } from './load.ts';

const { Explorer, Review, read_file, read_records, write_record } = await loadStudy();

const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const pgn = `[Game "Chinese Chess"]
[Event "Cup 杯"]
[Result "1-0"]

{before} 1. C2=5 $1 H8+7 {fine} (1. ... C8=5 $6 $14 {same side} 2. H2+3 (2. H8+7)) 2. H2+3 1-0
`;

/** The records of a text, all of which can be read. */
function all(text: string) {
  return read_records(text).map((read) => {
    if ('error' in read) throw new Error(read.error.code);
    return read.ok;
  });
}

describe('a record', () => {
  test('is a flat list of moves with all that is written in it', () => {
    const [record] = all(pgn);
    expect(record).toMatchObject({
      game: 'xiangqi',
      start,
      result: '1-0',
      played: 3,
      tags: [['Event', 'Cup 杯']],
    });
    expect(record?.moves).toEqual([
      { move: '', comment: 'before' },
      { move: 'h2e2', glyphs: ['!'] },
      { move: 'h9g7', comment: 'fine' },
      { move: 'h0g2' },
      { move: 'h7e7', after: 1, comment: 'same side', glyphs: ['?!', '$14'] },
      { move: 'h0g2' },
      { move: 'b0c2', after: 4 },
    ]);
  });

  test.each(['chinese', 'wxf', 'iccs'] as const)('written as %s it reads back', (notation) => {
    const records = all(
      `${pgn}\n[Game "gomoku"]\n[Rule "renju"]\n\n1. h8 {centre} i9 (1. ... j9 $2) 2. h9 *\n`,
    );
    expect(records.map(({ game }) => game)).toEqual(['xiangqi', 'gomoku']);
    for (const record of records) expect(all(write_record(record, notation))).toEqual([record]);
  });

  test('that is damaged does not hide the others', () => {
    const read = read_records(`[Event "a"]\n\n1. C2=5 H9+9 *\n\n${pgn}`);
    expect(read).toMatchObject([{ error: { args: { line: 3 } } }, { ok: { result: '1-0' } }]);
  });

  test('may be in the format of another program', () => {
    const [dhtmlxq] = all('[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]');
    expect(dhtmlxq?.moves.map(({ move }) => move)).toEqual(['', 'h2e2']);
    const [psq] = all('Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,1520\n-1\n');
    expect(psq).toMatchObject({ game: 'gomoku', moves: [{ move: '' }, { move: 'h8' }, { move: 'i9' }] });
    const [sgf] = all('(;GM[4]SZ[15];B[hh];W[ig](;B[jh]C[or here])(;B[jj]))');
    expect(sgf).toMatchObject({
      game: 'gomoku',
      played: 3,
      moves: [{}, {}, { move: 'i9' }, { move: 'j8' }, { move: 'j6' }],
    });
  });

  test('is found in a file of any encoding', () => {
    const utf8 = read_file(new TextEncoder().encode('1. 炮二平五 马８进７'));
    expect(utf8).toMatchObject([{ ok: { moves: [{}, { move: 'h2e2' }, { move: 'h9g7' }] } }]);
    // 炮二平五 in GB18030.
    const gb = read_file(new Uint8Array([0xc5, 0xda, 0xb6, 0xfe, 0xc6, 0xbd, 0xce, 0xe5]));
    expect(gb).toMatchObject([{ ok: { moves: [{}, { move: 'h2e2' }] } }]);
    expect(read_file(new Uint8Array([0x81]))).toMatchObject([{ error: { code: 'import-encoding' } }]);
  });

  test('that is none is refused', () => {
    const [record] = all(pgn);
    if (record === undefined) throw new Error('no record');
    const code = (change: object): string => {
      try {
        write_record({ ...record, ...change }, 'wxf');
      } catch (thrown) {
        return String((thrown as { code?: string }).code);
      }
      return '';
    };
    expect(code({})).toBe('');
    expect(code({ start: '9/9 w' })).toBe('game-none');
    expect(code({ moves: [{ move: '' }, { move: 'a0a9' }] })).toBe('xiangqi-move-geometry');
    expect(code({ moves: [{ move: '' }, { move: 'h2e2', after: 7 }] })).toBe('record-after');
    expect(code({ moves: [{ move: '' }, { move: 'h2e2', after: 2 ** 32 }] })).toBe('input-not-integer');
    expect(code({ played: 2 ** 32 })).toBe('input-not-integer');
    expect(code({ moves: [{ move: '' }, { move: 'h2e2', glyphs: ['?'.repeat(3)] }] })).toBe('input-unfit');
    expect(code({ tags: [['Result', '1-0']] })).toBe('pgn-tag-derived');
    expect(code({ result: '2-0' })).toBe('pgn-result');
  });
});

describe('a review', () => {
  const moves = ['h2e2', 'h9g7', 'e2e6'];
  const look = (value: number, ...pv: string[]) => ({
    depth: 12,
    nodes: 1000,
    lines: [{ score: { type: 'cp' as const, value }, pv }],
  });

  test('judges moves once their positions are known, in any order, and survives as text', () => {
    const review = new Review(start, moves);
    expect([...review.missing()]).toEqual([0, 1, 2, 3]);
    expect(review.count()).toBe(4);
    expect(review.judged(2)).toBeNull();
    review.add(3, look(400, 'g7e6', 'h0g2'));
    review.add(2, look(30, 'h0g2', 'i9h9'));
    expect(review.judged(2)).toMatchObject({
      side: 'first',
      glyph: '??',
      better: { pv: ['h0g2', 'i9h9'] },
      reason: { code: 'xiangqi-hangs', args: { piece: 'cannon', point: 'e6' } },
    });
    expect(review.accuracy()).toBeNull();
    const again = Review.read(review.text());
    expect([...again.missing()]).toEqual([0, 1]);
    again.add(0, look(30, 'h2e2'));
    again.add(1, look(-30, 'h9g7'));
    expect(again.accuracy()).toMatchObject({ second: 100 });
    expect(again.accuracy()?.first).toBeLessThan(90);
    expect(again.chance(3)).toBeLessThan(0.2);
    expect(again.judged(3)).toBeNull();
    expect(again.last_moment('first')).toBeNull();
    expect(again.last_moment('second')).toBeNull();
    expect(() => again.last_moment('third' as 'first')).toThrow('input-unfit');
    expect(again.chance(99)).toBeNull();
    for (const each of [review, again]) each.free();
  });

  test('takes the reports of a search, also forced wins', async () => {
    const { Searcher } = await loadPkg({ networks: ['xiangqi'] });
    const fen = '3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1';
    const searcher = new Searcher({ hashMb: 1 });
    const review = new Review(fen, ['b7b8']);
    for (const [ply, played] of [
      [0, []],
      [1, ['b7b8']],
    ] as const) {
      searcher.position(fen, [...played]);
      searcher.go({ type: 'depth', depth: 4 });
      let report = searcher.step(100_000);
      while (!report.done) report = searcher.step(100_000);
      review.add(ply, report);
    }
    expect(review.look(0)?.lines[0]).toMatchObject({ score: { type: 'mate', value: 1 }, pv: ['b7b9'] });
    expect(review.chance(0)).toBe(1);
    searcher.free();
    review.free();
  });

  test('keeps how far a mate is, for either side', () => {
    const review = new Review(start, moves);
    for (const value of [3, 1, 0, -1, -3]) {
      const score = { type: 'mate' as const, value };
      review.add(0, { depth: 12, nodes: 1000, lines: [{ score, pv: ['h2e2'] }] });
      expect(review.look(0)?.lines[0]?.score).toEqual(score);
    }
    review.free();
  });

  test('refuses what is not legal', () => {
    const review = new Review(start, moves);
    expect(() => review.add(0, look(1, 'a0a9'))).toThrow('xiangqi-move-geometry');
    expect(() => review.add(9, look(1, 'h2e2'))).toThrow('review-ply');
    for (const value of [0.5, 1e6 + 1, Number.NaN]) {
      expect(() => review.add(0, look(value, 'h2e2'))).toThrow('input-unfit');
    }
    expect(() => Review.read('x')).toThrow('review-head');
    // Every score is a mate beyond these, and no mate is farther away.
    for (const [type, most] of [
      ['cp', 31_743],
      ['mate', 128],
    ] as const) {
      for (const value of [most, -most, most + 1, -most - 1, 20_000 * most]) {
        const add = () =>
          review.add(0, { depth: 12, nodes: 1, lines: [{ score: { type, value }, pv: ['h2e2'] }] });
        if (Math.abs(value) > most) expect(add).toThrow('input-unfit');
        else add();
        const kept = review.look(0)?.lines[0]?.score;
        expect(kept?.type).toBe(type);
        expect(Math.abs(kept?.value ?? 0)).toBe(most);
      }
    }
    review.free();
  });

  test('takes no ply beyond 32 bits for a small one', () => {
    const review = new Review(start, moves);
    review.add(0, look(20, 'h2e2'));
    for (const ply of [2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER, -1, Number.NaN]) {
      expect(() => review.look(ply)).toThrow('input-not-integer');
      expect(() => review.judged(ply)).toThrow('input-not-integer');
      expect(() => review.chance(ply)).toThrow('input-not-integer');
      expect(() => review.add(ply, look(20, 'h2e2'))).toThrow('input-not-integer');
    }
    expect(review.look(2 ** 32 - 1)).toBeNull();
    review.free();
  });

  test('of a game with twenty thousand moves fits into memory', () => {
    const review = new Review(`startpos moves ${'h2e2 h9g7 e2h2 g7h9 '.repeat(4990)}`, [], 'none');
    expect(review.count()).toBe(19_960);
    review.add(19_959, look(20, 'g7h9'));
    expect(review.look(19_959)).not.toBeNull();
    review.free();
  });
});

test('the explorer counts the moves of games', () => {
  const explorer = new Explorer();
  for (const record of all(pgn)) explorer.add(record);
  expect(explorer.games()).toBe(1);
  expect(explorer.look(start, ['h2e2'])).toEqual({
    opening: null,
    moves: [{ move: 'h9g7', weight: 0, games: 1, first: 1, draws: 0, second: 0 }],
  });
  explorer.free();
});
