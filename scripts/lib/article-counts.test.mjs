import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initSync, Lesson } from '../../web/pkg-lessons/lessons.js';
import {
  constantOf,
  countTries,
  createCounter,
  evaluateSum,
  fillCounts,
  formatCount,
  formatRatio,
} from './article-counts.mjs';
import { positions } from './article-positions.mjs';
import { parseHtml } from './html.mjs';

initSync({ module: readFileSync(new URL('../../web/pkg-lessons/lessons_bg.wasm', import.meta.url)) });

/** A stand-in that returns the request, so that the phrases can be tested without wasm. */
function fakeLessons() {
  /** @type {{ text: string, settings: object }[]} */
  const asked = [];
  class Fake {
    /** @param {string} text */
    constructor(text) {
      this.text = text;
    }
    moves() {
      return ['1', '2'];
    }
    /** @param {{ depth: number }} settings */
    run(settings) {
      asked.push({ text: this.text, settings });
      return {
        complete: settings.depth < 9,
        value: -5,
        best: 'd0d5',
        line: ['1', '2'],
        leaves: 1000 * settings.depth,
        minimum: { leaves: 500, nodes: 700 },
      };
    }
    /** @param {string[]} moves */
    chinese(moves) {
      return moves.map((move) => `车${move}`);
    }
    free() {}
    static programs() {
      return ['yanj'];
    }
    static program() {
      return { algorithm: 'fail-hard', depth: 5 };
    }
  }
  return { lessons: /** @type {any} */ (Fake), asked };
}

test('a phrase names a field, an algorithm, a depth, aids and a position', () => {
  const { lessons, asked } = fakeLessons();
  const count = createCounter(lessons);
  expect(count('leaves: fail-soft 3 captures table=6 killers on pair')).toBe('3,000');
  expect(asked).toEqual([
    {
      text: '((100 50)(-99 1))',
      settings: {
        algorithm: 'fail-soft',
        depth: 3,
        order: 'captures',
        tableBits: 6,
        killers: true,
        minimum: false,
        maxNodes: 20_000_000,
      },
    },
  ]);
  expect(count('value: minimax 2 on pair')).toBe('−5');
  expect(count('best: minimax 2 on pair')).toBe('d0d5');
  expect(count('line: minimax 2 on pair')).toBe('1 2');
  // Three phrases, one run.
  expect(asked).toHaveLength(2);
});

test('programs, legal moves and ratios can be asked for', () => {
  const count = createCounter(fakeLessons().lessons);
  expect(count('depth: yanj')).toBe('5');
  expect(count('leaves: yanj on start')).toBe('5,000');
  expect(count('moves: start')).toBe('2');
  expect(count('leaves: minimax 4 on pair / negamax 2 on pair')).toBe('2.0');
  expect(count('leaves: minimax 4 on pair / minimum')).toBe('8.0');
});

test.each([
  ['leaves minimax 3 on start', /expected/],
  ['twigs: minimax 3 on start', /no field/],
  ['leaves: minimax on start', /a depth/],
  ['leaves: minimax 3 luck on start', /no aid/],
  ['leaves: minimax 3 on elsewhere', /called elsewhere/],
  ['leaves: minimax 9 on start', /more than/],
])('%s is refused', (phrase, why) => {
  expect(() => createCounter(fakeLessons().lessons)(phrase)).toThrow(why);
});

test('sums have the usual precedence', () => {
  expect(evaluateSum('224*223*222')).toBe(11_089_344);
  expect(evaluateSum('44^2+44^2-1')).toBe(3871);
  expect(evaluateSum('10^20*10^4/(5*10^16)/86400')).toBeCloseTo(231.48, 2);
  expect(evaluateSum('2^3^2')).toBe(512);
  for (const wrong of ['2+', '(2', '2)', 'two', '2 3']) expect(() => evaluateSum(wrong)).toThrow();
});

test('constants are those that the searches name', () => {
  expect(constantOf({ 'gomoku.margin': 1200 }, 'gomoku.margin')).toBe(1200);
  expect(() => constantOf({ 'gomoku.margin': 1200 }, 'gomoku.depth')).toThrow(/no such constant/);
});

test('numbers are written for readers', () => {
  expect(formatCount(3_290_240)).toBe('3,290,240');
  expect(formatCount(2656.99)).toBe('2,657');
  expect(formatRatio(1)).toBe('1.0');
  expect(formatRatio(132.6)).toBe('133');
});

test('every hook of a page is filled, or the build fails', () => {
  const fill = (/** @type {string} */ html) => {
    const page = parseHtml(html);
    fillCounts(page, () => '44', { 'a.n': 4 });
    return page.toString();
  };
  const html =
    '<td class="x" data-count="moves: start"></td><span data-sum="7/2" data-decimals="1"></span><code data-constant="a.n"></code>';
  expect(fill(html)).toBe(
    '<td class="x" data-count="moves: start">44</td><span data-sum="7/2" data-decimals="1">3.5</span><code data-constant="a.n">4</code>',
  );
  expect(() => fill('<b data-count="moves: start">45</b>')).toThrow(/not empty/);
  expect(() => fill('<b data-sum="2+"></b>')).toThrow();
});

/** Points as the fourth article goes through them: row by row, column by column. */
const points = Array.from({ length: 90 }, (_, index) => `${'abcdefghi'[index % 9]}${Math.floor(index / 9)}`);

test('a generator that tries all 90 points for each piece lists the moves in our order', () => {
  for (const name of ['start', 'opening', 'pieces24', 'pieces16', 'pieces8', 'many']) {
    const lesson = new Lesson(positions[name] ?? '');
    const moves = lesson.moves([]);
    const pieces = [...new Set(moves.map((move) => move.slice(0, 2)))];
    const tried = pieces.flatMap((from) =>
      points.map((to) => from + to).filter((move) => moves.includes(move)),
    );
    expect(tried).toEqual([...moves]);
    lesson.free();
  }
});

test('it tries 90 points for each piece at every node above the leaves', () => {
  const lesson = new Lesson(positions['start'] ?? '');
  expect(countTries(lesson, 1)).toBe(16 * 90);
  // After one ply all 16 pieces of the other side are there, except after the two captures by the cannons.
  expect(countTries(lesson, 2)).toBe(16 * 90 + 44 * 16 * 90 - 2 * 90);
  lesson.free();
});

test('119 is the number of moves if every piece stood alone at its best', () => {
  const best = (/** @type {string} */ piece) =>
    points.reduce((most, point) => {
      const row = Number(point[1]);
      const file = 'abcdefghi'.indexOf(point[0] ?? '');
      const rank = (/** @type {string[]} */ men) =>
        men.join('').replace(/\.+/g, (empty) => `${empty.length}`);
      const board = Array.from({ length: 10 }, () => Array.from({ length: 9 }, () => '.'));
      const place = (/** @type {number} */ at, /** @type {number} */ on, /** @type {string} */ man) => {
        const men = board[at];
        if (men !== undefined) men[on] = man;
      };
      // A soldier between the generals keeps them from facing each other.
      place(9, 4, 'k');
      place(6, 4, 'p');
      if (piece !== 'K') place(0, 4, 'K');
      place(row, file, piece);
      const fen = `${[...board].reverse().map(rank).join('/')} w`;
      try {
        const lesson = new Lesson(fen);
        const count = lesson.moves([]).filter((move) => move.startsWith(point)).length;
        lesson.free();
        return Math.max(most, count);
      } catch {
        // The piece may not stand there.
        return most;
      }
    }, 0);
  const [rook, cannon, horse, soldier, elephant, advisor, general] = [...'RCNPBAK'].map(best);
  expect([rook, cannon, horse, soldier, elephant, advisor, general]).toEqual([17, 17, 8, 3, 4, 4, 4]);
  expect(evaluateSum('4*17+2*8+5*3+2*4+2*4+4')).toBe(119);
});

test('moves are written as readers of the language of the page write them', () => {
  const count = createCounter(fakeLessons().lessons);
  const hooks =
    '<code data-count="best: minimax 1 on bait"></code> <code data-count="line: minimax 2 on pair"></code>';
  for (const [lang, expected] of [
    ['en', 'd0d5 1 2'],
    ['zh-Hans', '车d0d5 车1 车2'],
  ]) {
    const page = parseHtml(`<!doctype html><html lang="${lang}"><body>${hooks}</body></html>`);
    fillCounts(page, count, {});
    expect(page.querySelector('body')?.textContent).toBe(expected);
  }
});
