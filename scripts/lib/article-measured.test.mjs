import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillMeasured, measuredOf, movesByPieces, readMatch } from './article-measured.mjs';
import { parseHtml } from './html.mjs';

/** @type {import('./article-measured.mjs').Measured} */
const measured = JSON.parse(readFileSync(new URL('../../learn/measured.json', import.meta.url), 'utf8'));

test('a match is read as the ladder prints it', () => {
  expect(readMatch('material:2 - network:2: +38 =14 -148, Elo -215 (-275 to -164)\n')).toEqual({
    players: 'material:2 network:2',
    won: 38,
    drawn: 14,
    lost: 148,
    elo: -215,
    least: -275,
    most: -164,
  });
  expect(readMatch('shapes-3 - level 1: +32 =0 -8, Elo +241 (+128 to +434)').players).toBe(
    'shapes-3 level-1',
  );
  expect(() => readMatch('level 2')).toThrow(/no match/);
});

test('the recorded figures of each match follow from its games', () => {
  expect(measured.matches.length).toBeGreaterThanOrEqual(5);
  for (const { command, won, drawn, lost, elo, least, most } of measured.matches) {
    const games = won + drawn + lost;
    expect(command).toContain(` --games ${games} `);
    const mean = (won + drawn / 2) / games;
    const spread = (won * (1 - mean) ** 2 + drawn * (0.5 - mean) ** 2 + lost * mean ** 2) / games;
    const error = 1.96 * Math.sqrt(spread / games);
    const rating = (/** @type {number} */ score) => Math.round(-400 * Math.log10(1 / score - 1));
    expect([elo, least, most]).toEqual(
      [rating(mean), rating(mean - error), rating(mean + error)].map((x) => x + 0),
    );
  }
});

test('the article agrees with the results of the matches', () => {
  const elo = (/** @type {number} */ depth) =>
    measured.matches.find(({ players }) => players === `material:${depth} network:2`);
  // With the same depth, and with one or two plies more, the crude program loses.
  for (const depth of [2, 3, 4]) expect(elo(depth)?.most).toBeLessThan(0);
  // With three plies more it is just ahead, with four the result is open.
  expect(elo(5)?.least).toBeGreaterThan(0);
  expect(elo(6)?.least).toBeLessThan(0);
  for (const depth of [5, 6]) expect(elo(depth)?.elo).toBeGreaterThan(0);
});

test('there are fewer moves with fewer pieces', () => {
  const means = measured.moves.groups.map(({ mean }) => mean);
  expect(means).toHaveLength(7);
  expect([...means].sort((a, b) => b - a)).toEqual(means);
});

test('positions are grouped by their pieces', () => {
  const { groups } = movesByPieces([
    ['4k4/9/9/9/9/9/9/9/9/3RK1R2 w', 30],
    ['4k4/9/9/9/9/9/4P4/9/9/3RK1R2 w - - 0 1', 33],
  ]);
  expect(groups.at(-1)).toEqual({ pieces: [5, 8], positions: 1, mean: 33, most: 33 });
});

test('hooks are filled, and what was not measured is refused', () => {
  const page = parseHtml(
    '<td data-measured="moves 32 mean"></td><td data-measured="material:2 network:2 elo"></td>',
  );
  fillMeasured(page, measured);
  expect(page.textContent).toMatch(/^\d\d\.\d−\d+$/);
  expect(() => measuredOf(measured, 'material:1 network:9 elo')).toThrow(/not played/);
  expect(() => measuredOf(measured, 'moves 31 mean')).toThrow(/not counted/);
});
