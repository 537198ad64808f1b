import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../dom/patience.ts';
import type { Engine, EngineHooks } from '../engine/engine.ts';
import type { XiangqiStatus } from '../engine/types.ts';
import { kit } from '../games/xiangqi/kit.ts';
import { parseAddress } from '../state/address.ts';
import { againstEngine, entryOf, gameAfter, ongoing, people, tableOf } from '../table/a-table.ts';
import type { Rules } from '../table/rules.ts';
import type { TableSession } from '../table/session.ts';
import { bareFacts } from '../table/state.ts';
import { loadEngine } from './engine-loader.ts';
import { judgeAddress } from './sheets/sheet-link.ts';
import { atLevel } from './start.ts';

const fake = {
  book: null,
  prepare: () => undefined,
  client: { search: () => new Promise(() => undefined), clear: () => undefined },
} as unknown as Engine;
const saved = gameAfter(people, ['h2e2', 'h9g7']);
const live = { ...kit.bare(saved.start, ['h2e2', 'h9g7']), status: ongoing };

vi.mock('../engine/engine.ts', () => ({
  startEngine: async (_signal: AbortSignal, { onState }: EngineHooks) =>
    onState({ type: 'ready', engine: fake }),
}));
const keeper = vi.hoisted(() => ({ arrives: Promise.resolve() }));
vi.mock('../library/keeper.ts', () => ({ keepGames: () => keeper.arrives }));
vi.mock('../table/rules.ts', () => ({
  createRules: () =>
    ({
      use: () => undefined,
      facts: () => bareFacts(live, live),
      shown: () => null,
      live: () => null,
      write: () => [],
    }) as unknown as Rules,
}));

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  keeper.arrives = Promise.resolve();
});

test('what is said once the rules have judged the address stays, also over an analysis that is open again', async () => {
  const session = tableOf(saved);
  const beginning = {
    address: parseAddress(''),
    search: '',
    saved: { record: saved, spentMs: 0, study: { mode: 'running', node: 1 } as const },
    initial: saved,
  };
  await new Promise<void>((resolve) => {
    loadEngine(session, beginning, null, () => {
      session.say({ code: 'gameFailed', game: 'gomoku' });
      resolve();
    });
  });
  expect(session.entry.analysis).toBe('running');
  expect(session.store.get().message).toEqual({ code: 'gameFailed', game: 'gomoku' });
});

test('a game that the rules say is over keeps the opponent that it had', () => {
  const address = parseAddress('?level=9');
  const game = { ...saved, players: againstEngine };
  const beginning = { address, search: '', saved: { record: game, spentMs: 0 }, initial: atLevel(game, 9) };
  const open = vi.fn();
  const judge = (status: XiangqiStatus, elsewhere = false): void => {
    const entry = { ...entryOf(beginning.initial), live: { ...live, status }, elsewhere };
    judgeAddress({ entry, open } as unknown as TableSession, fake, beginning);
  };
  judge(ongoing);
  expect(open).not.toHaveBeenCalled();
  // Whoever plays it in another tab has it.
  judge({ ...ongoing, state: 'first-wins' }, true);
  expect(open).not.toHaveBeenCalled();
  judge({ ...ongoing, state: 'first-wins' });
  expect(open).toHaveBeenCalledWith(game);
});

test('a position of a game that has not arrived is not opened', () => {
  const session = tableOf(saved);
  const newGame = vi.fn();
  const address = parseAddress('?fen=15/15/15/15/15/15/15/15/15/15/15/15/15/15/15+b+freestyle&level=3');
  expect(address.game).toBe('gomoku');
  judgeAddress(session, { newGame } as unknown as Engine, {
    address,
    search: '',
    saved: null,
    initial: saved,
  });
  expect(newGame).not.toHaveBeenCalled();
});

test('a file beside the engine that stands still is told, and fetched again by a reload', async () => {
  vi.useFakeTimers();
  let arrive = (): void => undefined;
  keeper.arrives = new Promise((resolve) => {
    arrive = resolve;
  });
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const session = tableOf(saved);
  const judged = vi.fn();
  const beginning = { address: parseAddress(''), search: '', saved: null, initial: saved };
  const retry = loadEngine(session, beginning, null, judged);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(session.store.get().message).toEqual({ code: 'loadSlow' });
  retry();
  expect(reload).toHaveBeenCalledOnce();
  expect(judged).not.toHaveBeenCalled();

  // It may still come.
  arrive();
  await vi.waitFor(() => expect(judged).toHaveBeenCalledOnce(), patience);
  expect(session.store.get().message).not.toEqual({ code: 'loadSlow' });
});
