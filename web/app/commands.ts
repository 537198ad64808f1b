/** What the page does with its table beyond what a table does by itself: another game, the same again. */
import type { GameId } from '../engine/types.ts';
import { isUsualStart } from '../games/registry.ts';
import { rematch } from '../table/record.ts';
import type { TableSession } from '../table/session.ts';
import { recordOf } from '../table/setup.ts';
import { openSaved, resumeStudy } from './engine-loader.ts';
import { atLevel, freshSeed, lastSetup, toss } from './start.ts';

/** To the other game, as it was left. Its kit must have arrived. */
export function switchGame(session: TableSession, game: GameId): void {
  const { record: now, linked } = session.entry;
  if (game === now.game && linked === null) return;
  const saved = session.games.get(game);
  const record = saved?.record ?? recordOf(lastSetup(game), toss, freshSeed());
  openSaved(session, { record, spentMs: saved?.spentMs ?? 0 });
  resumeStudy(session, saved);
}

/** `level`: against another than before. A position that was set up is practised with the same colour. */
export function playAgain(session: TableSession, level: number | null = null): void {
  const { record: last } = session.entry;
  const record = rematch(last, freshSeed(), isUsualStart(last.game, last.start));
  session.open(level === null ? record : atLevel(record, level));
}
