import { newest, takeGame } from '../library/keeper.ts';
import { idOfRecord } from '../library/kept-game.ts';
import type { Message } from '../table/message.ts';
import type { TableSession } from '../table/session.ts';
import { openSaved } from './engine-loader.ts';

type Left = Extract<Message, { readonly code: 'linkOpened' | 'loaded' | 'first' | 'kept' | 'keptAdded' }>;

/** Back to the game that made room for another, as it is kept by now: another tab may have played on in it. */
export async function goBack(session: TableSession, message: Left): Promise<void> {
  const { previous } = message;
  // Whoever has begun something else meanwhile is not thrown out of it.
  if (previous === null || session.store.get().message !== message) return;
  const { seed } = session.entry.record;
  const id = idOfRecord(previous.record);
  // Another tab that plays it keeps it first, and sees from then on what happens here.
  await takeGame(id);
  const saved = (await newest(id)) ?? previous;
  if (session.entry.record.seed !== seed) return;
  openSaved(session, saved);
}
