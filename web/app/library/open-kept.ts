import { newest, stayInFront, takeGame } from '../../library/keeper.ts';
import { idOfRecord } from '../../library/kept-game.ts';
import type { TableSession } from '../../table/session.ts';
import { openSaved } from '../engine-loader.ts';
import { sayKept } from '../say-kept.ts';

/**
 * Puts a game of the library on the board, if it `isWanted` once it has been read. `false` where it cannot be read. Its
 * kit must have arrived.
 */
export async function openKept(session: TableSession, id: string, isWanted: () => boolean): Promise<boolean> {
  if (idOfRecord(session.entry.record) === id) {
    await takeGame(id);
    return true;
  }
  // First of all, since whoever takes a game gives up the one in front.
  const readable = await newest(id);
  if (readable === null) return false;
  if (!isWanted()) return true;
  // Another tab that plays it keeps it first, and sees from then on what happens here.
  await takeGame(id);
  const saved = (await newest(id)) ?? readable;
  if (!isWanted()) {
    await stayInFront(session);
    return true;
  }
  const before = session.entry;
  openSaved(session, saved);
  sayKept(session, before);
  return true;
}
