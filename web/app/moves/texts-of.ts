/** The moves of the game in front as the player reads them; one memory of them for all who draw moves. */
import { notationIn } from '../../games/registry.ts';
import { notationFor } from '../../state/preferences.ts';
import type { TableSession } from '../../table/session.ts';
import type { Model } from '../model.ts';
import { createMoveTexts } from './move-texts.ts';

const texts = createMoveTexts();

/** `null` until the rules have arrived. */
export function textsOf(
  session: TableSession,
  { state, preferences, language }: Model,
): readonly string[] | null {
  const { engine } = session;
  if (engine === null) return null;
  const { record } = state;
  return texts(engine, record, notationIn(record.game, notationFor(preferences, language)));
}
