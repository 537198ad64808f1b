/** How often in a row a person has won or lost against a level: after three times another level may be more fun. Pure. */
import { mostLevel } from '../games/levels.ts';
import { type Result, winnerOf } from '../games/result.ts';
import { isObject, isWhole } from '../state/guards.ts';
import { type GameRecord, onlyHuman } from './record.ts';

export interface Streak {
  readonly level: number;
  /** Wins in a row; losses are negative. */
  readonly wins: number;
  /** The game that was counted last. */
  readonly seed: number;
}

const enough = 3;
const most = 1_000_000;

/** What storage has kept of a game; `null` where that is nothing. */
export function parseStreak(value: unknown): Streak | null {
  if (!isObject(value)) return null;
  const { level, wins, seed } = value;
  if (!isWhole(level, 1, mostLevel) || !isWhole(wins, -most, most) || !isWhole(seed, 0, 0xffff_ffff))
    return null;
  return { level, wins, seed };
}

/** The streak with a game that has ended; `null` for one that does not count: of two people, or against a program. */
export function counted(before: Streak | null, record: GameRecord, result: Result): Streak | null {
  const person = onlyHuman(record);
  const opponent = record.players[person === 'first' ? 'second' : 'first'];
  if (person === null || opponent.type !== 'engine' || typeof opponent.level !== 'number') return null;
  const { level } = opponent;
  const { seed } = record;
  // Taken back and ended again, it is the same game.
  if (before?.seed === seed) return before;
  const winner = winnerOf(result);
  const step = winner === null ? 0 : winner === person ? 1 : -1;
  const goes = before?.level === level && before.wins * step > 0;
  return { level, wins: goes ? before.wins + step : step, seed };
}

/** The level to suggest; `null` for the one that was played. */
export function suggested({ level, wins }: Streak): number | null {
  if (wins >= enough && level < mostLevel) return level + 1;
  return wins <= -enough && level > 1 ? level - 1 : null;
}
