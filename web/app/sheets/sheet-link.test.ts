import { afterEach, expect, test, vi } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import { parseAddress } from '../../state/address.ts';
import { gameAfter, people } from '../../table/a-table.ts';
import { readLink } from './sheet-link.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const newGame = (fen: string, moves: readonly string[]) => ({
  start: () => fen,
  moves: () => moves,
  side_to_move: () => 'first',
  free: () => undefined,
});

test('the opponent in a linked position is the one that was chosen last for its game', () => {
  const setups: Readonly<Record<string, string>> = {
    'duiyi.setup': JSON.stringify({ level: 10 }),
    'duiyi.setup-gomoku': JSON.stringify({ level: 7 }),
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => setups[key] ?? null });
  const fen = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b freestyle';
  const address = parseAddress(`?${new URLSearchParams({ fen, side: 'black' })}`);
  if (address.position === null) throw new Error('no position');
  const engine = { newGame } as unknown as Engine;
  const reading = readLink(engine, address, address.position, gameAfter(people, ['h2e2']));
  expect(reading).toMatchObject({ record: { game: 'gomoku', players: { second: { level: 7 } } } });
});

test('moves of a link without a position begin at the start of the game that it names', () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const address = parseAddress('?game=gomoku&moves=h8+h9');
  if (address.position === null) throw new Error('no moves');
  const engine = { newGame } as unknown as Engine;
  const reading = readLink(engine, address, address.position, gameAfter(people, ['h2e2']));
  expect(reading).toMatchObject({ record: { game: 'gomoku' } });
});
