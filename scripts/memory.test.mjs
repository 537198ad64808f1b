import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { root } from './lib/steps.mjs';

// Many processes one after the other: on a busy machine each takes several times as long.
vi.setConfig({ testTimeout: 120_000 });

/** For the scripts: how a call ends, `wrong` where it gives `false`; and all the ways in which some calls end, in a line. */
const helpers = `
    const end = (call) => {
      try {
        return call() === false ? 'wrong' : 'done';
      } catch (error) {
        return error.code ?? String(error);
      }
    };
    const sayEnds = (calls) => console.log([...new Set(calls.map(end))].join(' '));
    /** The same call with each of these numbers. */
    const withEach = (numbers, call) => numbers.map((number) => () => call(number));`;

/** What a module prints in a process whose wasm may have this many pages of 64 KiB. */
async function printed(/** @type {number} */ pages, /** @type {string} */ script) {
  const flags = [`--wasm-max-mem-pages=${pages}`, '--input-type=module', '--eval', helpers + script];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: path.resolve(root) });
  return stdout.trim().split('\n');
}

/** Searches a position of each game in a process whose wasm may have this many pages of 64 KiB. */
const searchWithin = (/** @type {number} */ pages) =>
  printed(
    pages,
    `
    import { readFileSync } from 'node:fs';
    import init, * as duiyi from './web/pkg/duiyi.js';
    await init({ module_or_path: readFileSync('web/pkg/duiyi_bg.wasm') });
    for (const game of ['xiangqi', 'gomoku']) {
      duiyi.set_network(new Uint8Array(readFileSync(\`crates/engine/nets/\${game}.net\`)));
    }
    const searcher = new duiyi.Searcher({ hashMb: 64 });
    for (const fen of [duiyi.Game.start_fen(), duiyi.gomoku_fen(15, 15, 'standard')]) {
      searcher.position(fen, []);
      try {
        searcher.go({ type: 'nodes', nodes: 20_000 });
        let report;
        do report = searcher.step(5_000); while (!report.done);
        console.log(searcher.hash_mb(), report.best);
      } catch (error) {
        console.log(error.code);
      }
    }`,
  );

test('where memory is short the table is smaller, and the search plays', async () => {
  for (const line of await searchWithin(256)) expect(line).toMatch(/^[248] [a-o]\d/);
});

test('where there is too little for any table, the search is refused and nothing breaks', async () => {
  expect(await searchWithin(80)).toEqual(['search-memory', 'search-memory']);
});

/** Reads records in a process whose wasm may have this many pages: many games, one long game, and then a short one. */
const readWithin = (/** @type {number} */ pages) =>
  printed(
    pages,
    `
    import { readFileSync } from 'node:fs';
    import initStudy, * as study from './web/pkg-study/study.js';
    import init, * as duiyi from './web/pkg/duiyi.js';
    await initStudy({ module_or_path: readFileSync('web/pkg-study/study_bg.wasm') });
    await init({ module_or_path: readFileSync('web/pkg/duiyi_bg.wasm') });
    const cycle = 'a0a1 a9a8 a1a0 a8a9 ';
    const game = '[Red "a"]\\n\\n' + cycle.repeat(20) + '1-0\\n\\n';
    const texts = [game.repeat(2_000), cycle.repeat(20_000), cycle];
    const review = (text) => {
      const moves = text.trim().split(' ').slice(0, 10_000);
      const review = new study.Review(duiyi.Game.start_fen(), moves, 'none');
      return review.text().length;
    };
    const readings = [
      (text) => study.read_records(text).length,
      (text) => study.read_file(new TextEncoder().encode(text)).length,
      (text) => study.write_record(study.read_records(text)[0].ok, 'wxf').length,
      review,
    ];
    for (const read of readings) {
      const results = texts.map((text) => {
        try {
          return read(text);
        } catch (error) {
          return error.code;
        }
      });
      console.log(results.join(' '));
    }`,
  );

test.each([
  // With little memory only the short game is read, and sent back as 142 characters; the text of its review has 118.
  [
    64,
    [
      'search-memory search-memory 1',
      'search-memory search-memory 1',
      'search-memory search-memory 142',
      'search-memory search-memory 118',
    ],
  ],
  // Many games, which as a list of moves are none, are read one by one, so they take less than a long one.
  [
    256,
    ['2000 search-memory 1', '2000 search-memory 1', '672 search-memory 142', 'xiangqi-move-text 50098 118'],
  ],
])('with %d pages, records too long for the memory are refused and nothing breaks', async (pages, lines) => {
  expect(await readWithin(pages)).toEqual(lines);
});

test('whatever fits, each text is read or refused, and written or refused', async () => {
  const script = `
    import { readFileSync } from 'node:fs';
    import init, * as study from './web/pkg-study/study.js';
    await init({ module_or_path: readFileSync('web/pkg-study/study_bg.wasm') });
    const glyphs = Array.from({ length: 240 }, (_, at) => ' $' + (at + 10)).join('');
    const kinds = [
      (n) => '[A "b"]\\n\\n' + '* '.repeat(n),
      (n) => '[A "b"]\\n\\na0a1\\n' + '1-0\\n'.repeat(n),
      (n) => '[A "b"]*'.repeat(n),
      (n) => ['a0a1', 'a9a8', 'a1a0', 'a8a9'].map((move) => move + glyphs).join(' ').repeat(n / 40),
    ];
    for (const kind of kinds) {
      const write = (n) => {
        const [first] = study.read_records(kind(n));
        return study.write_record(first.ok, 'wxf').length > 0;
      };
      sayEnds(withEach(Array.from({ length: 11 }, (_, at) => 1_000 * (at + 1)), write));
    }`;
  for (const pages of [32, 64, 96, 128]) {
    for (const ends of await printed(pages, script)) expect(ends).toMatch(/^(done|search-memory| )+$/);
  }
});

test('with little more than the module takes, whatever is handed over is done or refused', async () => {
  // Long lists of moves, which leave room for little else.
  const script = `
    import { readFileSync } from 'node:fs';
    import init, * as duiyi from './web/pkg/duiyi.js';
    await init({ module_or_path: readFileSync('web/pkg/duiyi_bg.wasm') });
    const moves = (n) => Array.from({ length: n }, (_, at) => ['a0a1', 'a9a8', 'a1a0', 'a8a9'][at % 4]);
    const use = (n, ask) => {
      const game = new duiyi.Game(duiyi.Game.start_fen(), moves(n), 'none');
      try {
        return ask(game);
      } finally {
        game.free();
      }
    };
    const calls = [
      (n) => use(n, () => null),
      (n) => use(n, (game) => game.notation('chinese')),
      (n) => use(0, (game) => game.write_line(moves(n), 'uci')),
    ];
    for (const call of [...calls, () => use(4, (game) => game.notation('uci'))]) {
      sayEnds(withEach(Array.from({ length: 10 }, (_, at) => 1_000 * (at + 1)), call));
    }`;
  for (const pages of [20, 22, 24, 28, 32, 40, 48, 80]) {
    const lines = await printed(pages, script);
    if (pages >= 24) expect(lines.at(-1), `${pages} pages`).toBe('done');
    for (const ends of lines) expect(ends, `${pages} pages`).toMatch(/^(done|search-memory| )+$/);
  }
  // Where there is enough, nothing is refused.
  for (const ends of await printed(400, script)) expect(ends).toBe('done');
});

test('when all memory holds games and explorers, one more is refused, and those there are answer', async () => {
  const script = `
    import { readFileSync } from 'node:fs';
    import initStudy, * as study from './web/pkg-study/study.js';
    import init, * as duiyi from './web/pkg/duiyi.js';
    await initStudy({ module_or_path: readFileSync('web/pkg-study/study_bg.wasm') });
    await init({ module_or_path: readFileSync('web/pkg/duiyi_bg.wasm') });
    const start = duiyi.Game.start_fen();
    /** Makes as many as can be, and says how that ends. */
    const fill = (make) => {
      const kept = [make()];
      const last = end(() => { for (;;) kept.push(make()); });
      console.log(kept.length > 100, last);
      return kept.at(-1);
    };
    const ask = (calls) => {
      for (const call of calls) sayEnds(Array(20).fill(call));
    };
    const many = new duiyi.Game(duiyi.gomoku_fen(20, 20, 'freestyle'), []);
    const game = fill(() => new duiyi.Game(start, [], 'none'));
    ask([
      () => many.legal_moves().length === 400,
      () => many.threats(),
      () => many.status(),
      () => game.legal_moves(),
      () => game.status(),
      () => game.fen(),
      () => game.explain_illegal('a0a5'),
      () => game.undo(),
      () => game.parse_move('C2.5'),
    ]);
    const explorer = fill(() => new study.Explorer());
    ask([() => explorer.games() === 0]);
    console.log(end(() => explorer.look(start, [])));`;
  for (const pages of [24, 28, 40]) {
    const lines = await printed(pages, script);
    expect(lines[0]).toBe('true search-memory');
    expect(lines.slice(1, 10), `${pages} pages`).toEqual(Array(9).fill('done'));
    expect(lines.slice(10)).toEqual(['true search-memory', 'done', 'search-memory']);
  }
});

test('a lesson that is too long for the memory is refused, and others are read and searched', async () => {
  const script = `
    import { readFileSync } from 'node:fs';
    import init, { Lesson } from './web/pkg-lessons/lessons.js';
    await init({ module_or_path: readFileSync('web/pkg-lessons/lessons_bg.wasm') });
    const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
    const stones = 'o14/15/15/15/15/15/6o8/6xxx6/7o7/15/15/15/15/15/15 b freestyle';
    const tree = (n) => '(' + '(1 2 3 4)'.repeat(n / 4) + ')';
    const path = (n) => Array.from({ length: n }, (_, at) => ['a0a1', 'a9a8', 'a1a0', 'a8a9'][at % 4]);
    const use = (text, ask) => {
      const lesson = new Lesson(text);
      try {
        return ask(lesson);
      } finally {
        lesson.free();
      }
    };
    const settings = { ...Lesson.program('alpha-beta-4'), depth: 3, maxNodes: 20_000 };
    const run = (text, more) => use(text, (lesson) => lesson.run({ ...settings, ...more }, []));
    const calls = [
      () => use(start, (lesson) => [lesson.moves([]), lesson.value([])]),
      (n) => use(tree(n), (lesson) => [lesson.moves([]), lesson.text([])]),
      (n) => use('uniform 3 ' + (2 + n / 1_000) + ' 4', (lesson) => lesson.text([])),
      (n) => use(tree(n), (lesson) => lesson.plain()),
      (n) => use(start, (lesson) => [lesson.moves(path(n)), lesson.outcome(path(n))]),
      (n) => use(start, (lesson) => lesson.chinese(path(n))),
      () => use(stones, (lesson) => [lesson.forcing([]), lesson.outcome([])]),
      (n) => use(stones, (lesson) => lesson.scoreShapes([], Array(n).fill(1), 100)),
      (n) => run(start, { maxEvents: 20 * n }),
      (n) => run(start, { tableBits: 8 + n / 1_000, maxEvents: n }),
      (n) => run(tree(n), { minimum: true, maxEvents: n }),
      (n) => run(stones, { maxEvents: 20 * n, nearby: true }),
      (n) => run(start, { maxEvents: 20 * n, quiescence: true, killers: true, history: true, deepening: true }),
    ];
    for (const call of calls) {
      sayEnds(withEach([1_000, 4_000, 7_000, 10_000], call));
    }`;
  for (const pages of [20, 24, 40, 160]) {
    const lines = await printed(pages, script);
    if (pages >= 24) expect(lines[0], `${pages} pages`).toBe('done');
    for (const ends of lines)
      expect(ends, `${pages} pages`).toMatch(/^(done|search-memory|tree-too-large| )+$/);
  }
  const enough = await printed(1_000, script);
  expect(enough.toSpliced(2, 1)).toEqual(Array(12).fill('done'));
});
