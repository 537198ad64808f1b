import { expect, test, vi } from 'vitest';
import { entryOf, gameAfter, people } from '../../table/a-table.ts';
import type { TableSession } from '../../table/session.ts';
import { openKept } from './open-kept.ts';

const keeper = vi.hoisted(() => ({ newest: vi.fn(), stayInFront: vi.fn(), takeGame: vi.fn() }));
vi.mock('../../library/keeper.ts', () => keeper);
const { openSaved } = vi.hoisted(() => ({ openSaved: vi.fn() }));
vi.mock('../engine-loader.ts', () => ({ openSaved }));
vi.mock('../say-kept.ts', () => ({ sayKept: vi.fn() }));

test('a game that cannot be read does not cost the game in front its lock', async () => {
  const session = { entry: entryOf(gameAfter(people, ['h2e2'])), engine: null, keep: vi.fn() };
  keeper.newest.mockResolvedValue(null);
  expect(await openKept(session as unknown as TableSession, 'xiangqi-8', () => true)).toBe(false);
  expect(keeper.takeGame).not.toHaveBeenCalled();
  keeper.newest.mockResolvedValue({ record: gameAfter(people, []), spentMs: 0 });
  expect(await openKept(session as unknown as TableSession, 'xiangqi-8', () => true)).toBe(true);
  expect(keeper.takeGame).toHaveBeenCalledExactlyOnceWith('xiangqi-8');
  // Nor does one that nobody waits for any more.
  expect(await openKept(session as unknown as TableSession, 'xiangqi-8', () => false)).toBe(true);
  expect(keeper.takeGame).toHaveBeenCalledTimes(1);
});

test('the game in front stays where the other is not wanted any more once it has been taken', async () => {
  const session = { entry: entryOf(gameAfter(people, ['h2e2'])), engine: null, keep: vi.fn() };
  keeper.newest.mockResolvedValue({ record: gameAfter(people, []), spentMs: 0 });
  openSaved.mockClear();
  const isWanted = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
  expect(await openKept(session as unknown as TableSession, 'xiangqi-8', isWanted)).toBe(true);
  expect(openSaved).not.toHaveBeenCalled();
  expect(keeper.stayInFront).toHaveBeenCalledExactlyOnceWith(session);
});
