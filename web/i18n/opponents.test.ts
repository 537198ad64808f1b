import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pointsAgainstBelow } from '../games/level-strength.ts';
import { mostLevel } from '../games/levels.ts';
import { gameIds } from '../games/registry.ts';
import { languages } from './languages.ts';
import { loadOpponentWords } from './opponents.ts';

const doc = await readFile(new URL('../../docs/levels.md', import.meta.url), 'utf8');
const [ofXiangqi = '', ofGomoku = ''] = doc.split('## Gomoku');
/** The rows of a table whose first cell is a level. */
const rows = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(/^\| (\d+) \|(.*)\|$/gm)].map(([, level = '', rest = '']) => [
    level,
    ...rest.split('|').map((cell) => cell.trim()),
  ]);
const number = (text: string, pattern: RegExp): number | null => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

test.each(languages)('%s has a sentence of its own for each level of each game', async (language) => {
  const { levels } = await loadOpponentWords(language);
  for (const game of gameIds) {
    expect(levels[game]).toHaveLength(mostLevel);
    expect(new Set(levels[game]).size).toBe(mostLevel);
  }
});

test.each(languages)('%s says of the levels what docs/levels.md says', async (language) => {
  const { levels } = await loadOpponentWords(language);
  const ahead = { en: /Looks (\d+) plies/, zh: /向前看 (\d+) 层/ }[language];
  const missed = { en: /one capture in (\d+)/, zh: /每 (\d+) 次吃子/ }[language];
  const sight = { en: /wins (\d+) plies away/, zh: /看得到 (\d+) 层/ }[language];
  // A sentence that says it in other words would not be compared.
  const saying = (texts: readonly string[], pattern: RegExp) => texts.filter((text) => pattern.test(text));
  expect(saying(levels.xiangqi, ahead)).toHaveLength(8);
  expect(saying(levels.gomoku, ahead)).toHaveLength(7);
  expect(saying(levels.gomoku, sight)).toHaveLength(4);
  expect(rows(ofXiangqi)).toHaveLength(mostLevel);
  for (const [level = '', plies = '', , , overlooked = ''] of rows(ofXiangqi)) {
    const text = levels.xiangqi[Number(level) - 1] ?? '';
    const percent = Number.parseInt(overlooked, 10);
    expect(number(text, missed), text).toBe(percent === 0 ? null : Math.round(100 / percent));
    const says = number(text, ahead);
    if (says !== null) expect(says, text).toBe(Number(plies));
  }
  expect(rows(ofGomoku)).toHaveLength(mostLevel);
  for (const [level = '', plies = '', , , far = ''] of rows(ofGomoku)) {
    const text = levels.gomoku[Number(level) - 1] ?? '';
    const says = number(text, ahead);
    if (says !== null) expect(says, text).toBe(Number(plies));
    const sees = number(text, sight);
    if (sees !== null) expect(sees, text).toBe(Number(far));
  }
});

test('the strength of a level is what was measured against its neighbour', () => {
  for (const [game, text] of [
    ['xiangqi', ofXiangqi],
    ['gomoku', ofGomoku],
  ] as const) {
    const measured = new Map<number, number>();
    for (const match of text.matchAll(/^\| level (\d+) – level (\d+) \| (\d+) \/ (\d+) \/ (\d+) \|/gm)) {
      const [level = 0, below = 0, won = 0, drawn = 0, lost = 0] = match.slice(1).map(Number);
      expect(below).toBe(level - 1);
      measured.set(level, Math.round((10 * (won + drawn / 2)) / (won + drawn + lost)));
    }
    expect(measured.size).toBe(mostLevel - 1);
    for (let level = 1; level <= mostLevel; level += 1)
      expect(pointsAgainstBelow(game, level), `${game} ${level}`).toBe(measured.get(level) ?? null);
  }
});

test.each(languages)(
  '%s compares the programs with the levels as docs/levels.md measured them',
  async (language) => {
    const { programs } = await loadOpponentWords(language);
    const patterns = {
      en: {
        about: /About level (\d+)/,
        weaker: /Weaker than level (\d+)/,
        stronger: /Stronger than level (\d+)/,
      },
      zh: { about: /约 (\d+) 级/, weaker: /弱于 (\d+) 级/, stronger: /强于 (\d+) 级/ },
    }[language];
    for (const [program, text] of Object.entries(programs)) {
      /** The interval of what the level is ahead of the program. */
      const ahead = (level: number): readonly number[] => {
        const row = RegExp(`^\\| level ${level} – ${program} \\|.*\\| (\\S+) to (\\S+) \\|$`, 'm').exec(doc);
        return (row ?? []).slice(1).map((part) => Number(part.replace('−', '-')));
      };
      const about = number(text, patterns.about);
      const weaker = number(text, patterns.weaker);
      const stronger = number(text, patterns.stronger);
      expect(
        [about, weaker, stronger].filter((level) => level !== null),
        text,
      ).toHaveLength(1);
      if (weaker !== null) expect(ahead(weaker)[0], text).toBeGreaterThan(0);
      if (stronger !== null) expect(ahead(stronger)[1], text).toBeLessThan(0);
      if (about !== null) {
        expect(ahead(about)[0], text).toBeGreaterThan(-150);
        expect(ahead(about)[1], text).toBeLessThan(150);
      }
    }
  },
);
