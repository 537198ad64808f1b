/** Attributes of the elements, which pages around set, and the query of a frame, which is one attribute each. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, vi } from 'vitest';
import { boardAttributes, boardRoom, hasWords, readBoard } from '../element/board-options.ts';
import { lessonAttributes, lessonRoom, readLesson } from '../element/lesson-options.ts';
import { gameIds } from '../games/registry.ts';
import { languages } from '../i18n/languages.ts';
import { figureIds } from '../lessons/figures/ids.ts';
import { damagedText } from './damage.ts';
import { moves, starts } from './games.ts';
import { law } from './law.ts';

/** An element with attributes alone; a browser's own is tried in the tests of the page. */
const element = (attributes: Readonly<Record<string, string>>): Element =>
  ({
    getAttribute: (name: string) => (Object.hasOwn(attributes, name) ? attributes[name] : null),
    hasAttribute: (name: string) => Object.hasOwn(attributes, name),
    parentElement: null,
    getRootNode: () => null,
  }) as unknown as Element;

const boardCss = readFileSync(new URL('../element/board/board.css', import.meta.url), 'utf8');
/** How high a row under the board is. */
const heightOf = (row: 'words' | 'bar'): number =>
  Number(RegExp(`\\.${row} \\{[^}]*block-size: (\\d+)px`).exec(boardCss)?.[1]);

beforeAll(() => {
  vi.stubGlobal('ShadowRoot', class {});
  vi.stubGlobal('navigator', { languages: ['en'] });
});

const values = damagedText(
  fc.oneof(
    starts,
    fc.array(moves, { maxLength: 6 }).map((list) => list.join(' ')),
    fc.constantFrom(
      ...gameIds,
      ...figureIds,
      'play',
      'show',
      'analyse',
      'auto',
      'none',
      'en',
      'zh-Hant',
      'tree',
    ),
    fc.integer({ min: -2, max: 10_001 }).map(String),
    fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty'),
  ),
);
const attributes = (names: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc.dictionary(fc.constantFrom(...names), values, { noNullPrototype: true });

/** Each fault names an attribute that was given, and only those have one. */
function expectFaults(faults: ReturnType<typeof readBoard>['faults'], given: Record<string, string>): void {
  for (const { code, cause } of faults) {
    expect(code).toBe('attribute');
    expect(given).toHaveProperty([String(cause.args['name'])]);
    if (cause.code === 'attribute-needs') {
      expect(cause.args['name']).toBe('moves');
      expect(given['fen']?.trim() ?? '').toBe('');
      expect(['', 'tree']).toContain(given['game']?.trim() ?? '');
      continue;
    }
    expect(cause.args['value']).toBe(given[String(cause.args['name'])]?.trim());
  }
}

law('a board has room and options whatever its attributes say', attributes(boardAttributes), (given) => {
  const { options, faults } = readBoard(element(given));
  expectFaults(faults, given);
  expect(gameIds).toContain(options.game);
  expect(languages).toContain(options.lang);
  expect(options.level).toSatisfy((level: number) => Number.isInteger(level) && level >= 1 && level <= 12);
  for (const move of options.moves) expect(move).toMatch(/^[^\s,]+$/);
  const { wide, narrow, rows } = boardRoom(options);
  for (const ratio of [wide, narrow]) expect(ratio).toSatisfy((it: number) => it > 0.04 && it < 25);
  const words = hasWords(options) ? heightOf('words') : 0;
  const controls = options.controls === 'full' ? heightOf('bar') : 0;
  expect(rows).toBe(words + controls);
});

law('a lesson has room and options whatever its attributes say', attributes(lessonAttributes), (given) => {
  const { options, faults } = readLesson(element(given));
  expectFaults(faults, given);
  expect(figureIds).toContain(options.figure);
  expect(languages).toContain(options.lang);
  const { wide, narrow } = lessonRoom(options);
  for (const ratio of [wide, narrow]) expect(ratio).toSatisfy((it: number) => it > 0.04 && it < 25);
});
