import { beforeEach, expect, test, vi } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import { againstEngine, gameAfter } from '../../table/a-table.ts';
import type { GameRecord } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { Model } from '../model.ts';
import { countGame, levelAdvice } from './level-advice.ts';

const items = new Map<string, string>();
const streak = (): unknown => JSON.parse(items.get('duiyi.streak.xiangqi') ?? 'null');
const game = (seed: number): GameRecord => ({ ...gameAfter(againstEngine, ['h2e2']), seed });

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});

test('games count when they end, not when one that is over is looked at', async () => {
  countGame(game(1), 'first-wins');
  countGame(game(2), 'first-wins');
  const two = { level: 4, wins: 2, seed: 2 };
  expect(streak()).toEqual(two);
  const model = { state: { record: game(1) } } as unknown as Model;
  expect(await levelAdvice({} as TableSession, model)).toEqual([]);
  expect(streak()).toEqual(two);
});

test('another level is suggested after every further win or loss, with their number', async () => {
  const advice = async (record: GameRecord): Promise<string | null | undefined> => {
    const model = { state: { record }, t, language: 'en' } as unknown as Model;
    const holder = document.createElement('div');
    holder.append(...(await levelAdvice({} as TableSession, model)));
    return allByClass(holder, 'note')[0]?.textContent;
  };
  for (const seed of [1, 2, 3]) countGame(game(seed), 'first-wins');
  expect(await advice(game(3))).toMatch(/^3 wins in a row/);
  countGame(game(4), 'first-wins');
  expect(await advice(game(4))).toMatch(/^4 wins in a row/);
  for (const seed of [5, 6, 7, 8]) countGame(game(seed), 'second-wins');
  expect(await advice(game(8))).toMatch(/^4 losses in a row/);
});
