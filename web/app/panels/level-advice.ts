/** After three wins or losses in a row against a level: another one, as a quiet line in the card at the end. */
import { button, el } from '../../dom/dom.ts';
import { gameInfo } from '../../games/registry.ts';
import type { Result } from '../../games/result.ts';
import { loadOpponentWords } from '../../i18n/opponents.ts';
import { readOr, write } from '../../state/storage.ts';
import type { TableSession } from '../../table/session.ts';
import { makeSetup } from '../../table/setup.ts';
import { counted, parseStreak, suggested } from '../../table/streak.ts';
import { playAgain } from '../commands.ts';
import type { Model } from '../model.ts';
import { lastSetup } from '../start.ts';
import { levelName } from '../words.ts';

/** Counts the game that has ended, and returns what there is to say of it. */
export async function levelAdvice(
  session: TableSession,
  { state: { record }, t, language }: Model,
  result: Result,
): Promise<readonly HTMLElement[]> {
  const key = `streak.${record.game}`;
  const streak = counted(parseStreak(readOr(key, null)), record, result);
  if (streak === null) return [];
  write(key, streak);
  const level = suggested(streak);
  if (level === null) return [];
  const words = await loadOpponentWords(language);
  const name = levelName(t, level);
  return [
    el('p', { class: 'note' }, streak.wins > 0 ? words.up(name) : words.down(name)),
    button(
      { class: 'button' },
      () => {
        const { storage } = gameInfo[record.game];
        write(storage.setup, makeSetup({ ...lastSetup(record.game), level }));
        playAgain(session, level);
      },
      words.play(level),
    ),
  ];
}
