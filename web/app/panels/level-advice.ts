/** After three or more wins or losses in a row against a level: another one, as a quiet line in the card at the end. */
import { button, el } from '../../dom/dom.ts';
import { gameInfo } from '../../games/registry.ts';
import type { Result } from '../../games/result.ts';
import { loadOpponentWords } from '../../i18n/opponents.ts';
import { readOr, write } from '../../state/storage.ts';
import type { GameRecord } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import { makeSetup } from '../../table/setup.ts';
import { counted, parseStreak, type Streak, suggested } from '../../table/streak.ts';
import { playAgain } from '../commands.ts';
import type { Model } from '../model.ts';
import { lastSetup } from '../start.ts';
import { levelName } from '../words.ts';

const keyOf = ({ game }: GameRecord): string => `streak.${game}`;
const streakOf = (record: GameRecord): Streak | null => parseStreak(readOr(keyOf(record), null));

/** To be called when a game ends while it is played: to look at one that is over is not to play it. */
export function countGame(record: GameRecord, result: Result): void {
  const streak = counted(streakOf(record), record, result);
  if (streak !== null) write(keyOf(record), streak);
}

/** What there is to say after the game that was counted last. */
export async function levelAdvice(
  session: TableSession,
  { state: { record }, t, language }: Model,
): Promise<readonly HTMLElement[]> {
  const streak = streakOf(record);
  if (streak?.seed !== record.seed) return [];
  const level = suggested(streak);
  if (level === null) return [];
  const words = await loadOpponentWords(language);
  const name = levelName(t, level);
  const { wins } = streak;
  return [
    el('p', { class: 'note' }, wins > 0 ? words.up(wins, name) : words.down(-wins, name)),
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
