import { expect, test } from 'vitest';
import { gameAfter, people } from '../table/a-table.ts';
import type { SavedGame } from '../table/saved.ts';
import { keptGame } from './kept-game.ts';
import { exportGames } from './transfer.ts';

test('an export has the latest copy of each game, also of those for which the library has no room', async () => {
  const saved = (seed: number, moves: readonly string[]): SavedGame => ({
    record: { ...gameAfter(people, moves), seed },
    spentMs: 0,
  });
  const latest = new Map([
    ['xiangqi-1', saved(1, ['h2e2', 'h9g7'])],
    ['xiangqi-2', saved(2, ['b2e2'])],
  ]);
  const listed = [saved(1, ['h2e2']), saved(2, ['b2e2']), saved(3, [])];
  const text = await exportGames(
    listed.map((each) => keptGame(each, 1, null).head),
    {
      study: { write_record: ({ moves }) => moves.map(({ move }) => move).join(' ') },
      read: async (id) => latest.get(id) ?? null,
    },
    'wxf',
    ({ name, at }) => ({ name, at, first: '?', second: '?' }),
    new AbortController().signal,
    () => undefined,
  );
  expect(text.split('\n').map((line) => line.trim())).toEqual(['h2e2 h9g7', 'b2e2']);
});
