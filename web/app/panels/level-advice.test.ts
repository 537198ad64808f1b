import { beforeEach, expect, test, vi } from 'vitest';
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
