/** What the page does with its table beyond what a table does by itself: other games, other setups, texts. */
import type { GameId } from '../engine/types.ts';
import { gameInfo } from '../games/registry.ts';
import { write } from '../state/storage.ts';
import { pliesOf, rematch, twoEngines } from '../table/record.ts';
import type { TableSession } from '../table/session.ts';
import { makeSetup, recordOf, type Setup } from '../table/setup.ts';
import { takeUp } from './engine-loader.ts';
import { readText } from './reading.ts';
import { freshSeed, lastSetup, toss } from './start.ts';

export type LoadResult =
  | { readonly type: 'loaded' }
  /** Without the engine nobody can read it. */
  | { readonly type: 'waiting' }
  | { readonly type: 'fault'; readonly message: string };

/** From the usual start of the setup unless another is given. */
export function newGame(session: TableSession, setup: Setup, start?: string): void {
  write(gameInfo[setup.game].storage.setup, makeSetup(setup));
  session.keep();
  session.engine?.client.clear();
  session.open(recordOf(setup, toss, freshSeed(), start), setup.mode === 'engines');
}

/** To the other game, as it was left. Its kit must have arrived. */
export function switchGame(session: TableSession, game: GameId): void {
  if (game === session.entry.record.game) return;
  session.keep();
  session.engine?.prepare(game);
  const saved = session.games.get(game);
  const record = saved?.record ?? recordOf(lastSetup(game), toss, freshSeed());
  takeUp(session, () => session.open(record, twoEngines(record), saved?.spentMs ?? 0), game);
}

export function playAgain(session: TableSession): void {
  const record = rematch(session.entry.record, freshSeed());
  session.engine?.client.clear();
  session.open(record, twoEngines(record));
}

/** Takes a FEN, a record or moves. */
export function loadText(session: TableSession, text: string): LoadResult {
  if (session.engine === null) return { type: 'waiting' };
  const before = session.entry.record;
  const reading = readText(session.engine, text, before.rules);
  if (reading.type === 'fault') return reading;
  session.open(reading.record);
  session.say({ code: 'game-loaded', previous: pliesOf(before) === 0 ? null : before });
  return { type: 'loaded' };
}
