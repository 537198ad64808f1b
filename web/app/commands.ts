/** What the page does with its table beyond what a table does by itself: another game, the same again. */
import type { GameId } from '../engine/types.ts';
import { rematch, twoEngines } from '../table/record.ts';
import type { TableSession } from '../table/session.ts';
import { recordOf } from '../table/setup.ts';
import { resumeStudy, takeUp } from './engine-loader.ts';
import { atLevel, freshSeed, lastSetup, toss } from './start.ts';

/** To the other game, as it was left. Its kit must have arrived. */
export function switchGame(session: TableSession, game: GameId): void {
  const { record: now, linked } = session.entry;
  if (game === now.game && linked === null) return;
  session.engine?.prepare(game);
  const saved = session.games.get(game);
  const record = saved?.record ?? recordOf(lastSetup(game), toss, freshSeed());
  takeUp(session, () => session.open(record, twoEngines(record), saved?.spentMs ?? 0), game);
  resumeStudy(session, saved);
}

/** `level`: against another than before. */
export function playAgain(session: TableSession, level: number | null = null): void {
  session.engine?.client.clear();
  const record = rematch(session.entry.record, freshSeed());
  session.open(level === null ? record : atLevel(record, level));
}
