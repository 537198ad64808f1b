import { beforeEach, expect, test, vi } from 'vitest';
import { engine, gameAfter, people } from '../table/a-table.ts';
import type { GameRecord } from '../table/record.ts';
import type { TableSession } from '../table/session.ts';
import { goBack } from './go-back.ts';

const keeper = vi.hoisted(() => ({ newest: vi.fn(), takeGame: vi.fn() }));
vi.mock('../library/keeper.ts', () => keeper);
vi.mock('../engine/engine.ts', () => ({ startEngine: vi.fn() }));

/** A table that offers the way back to a game. */
function offering(record: GameRecord) {
  const message = { code: 'loaded', previous: { record, spentMs: 5_000 } } as const;
  const open = vi.fn();
  const said = { message: message as typeof message | null };
  const entry = { record: { seed: 1 } };
  const session = { open, entry, store: { get: () => said } } as unknown as TableSession;
  return { message, open, said, entry, session };
}

const left = gameAfter(people, ['h2e2']);
beforeEach(() => keeper.newest.mockResolvedValue(null));

test('the way back leads to the game as another tab has left it', async () => {
  const { session, message, open } = offering(left);
  const later = gameAfter(people, ['h2e2', 'h9g7']);
  keeper.newest.mockResolvedValue({ record: later, spentMs: 20 });
  await goBack(session, message);
  expect(keeper.takeGame).toHaveBeenLastCalledWith('xiangqi-7');
  expect(open).toHaveBeenCalledExactlyOnceWith(later, false, 20);
});

test('where nothing is kept it gives no time to think, and two engines wait there', async () => {
  const game = offering(left);
  await goBack(game.session, game.message);
  expect(game.open).toHaveBeenLastCalledWith(left, false, 5_000);
  const engines = gameAfter({ first: engine, second: engine }, ['h2e2']);
  const watched = offering(engines);
  await goBack(watched.session, watched.message);
  expect(watched.open).toHaveBeenLastCalledWith(engines, true, 5_000);
});

test('it leads nowhere once something else has begun', async () => {
  const { session, message, open, said } = offering(left);
  said.message = null;
  await goBack(session, message);
  expect(open).not.toHaveBeenCalled();
});

test('a game that begins while the copy is looked for stays', async () => {
  const { session, message, open, entry } = offering(left);
  keeper.newest.mockImplementation(async () => {
    entry.record.seed = 2;
    return null;
  });
  await goBack(session, message);
  expect(open).not.toHaveBeenCalled();
});
