/** Turns what happened into words of the chosen language. */
import { readOrigin } from '../engine/network.ts';
import type { GameId, Repetition, Side, Status } from '../engine/types.ts';
import type { Position } from '../games/position.ts';
import { type Result, verdictInWords } from '../games/verdict.ts';
import type { Messages } from '../i18n/catalogue.ts';
import type { PieceWords } from '../i18n/en/games/xiangqi.ts';
import { type Ending, type EngineLevel, endingResult } from '../state/record.ts';

/** How the game stands for good; `null` while it goes on. */
export function resultOf(status: Status | null, ending: Ending | null): Result | null {
  const ended = endingResult(ending);
  if (ended !== null) return ended;
  return status === null || status.state === 'ongoing' ? null : status.state;
}

/** The mark that game records use. */
export const resultMark = (result: Result | null): string =>
  result === null ? '*' : result === 'draw' ? '1/2-1/2' : result === 'first-wins' ? '1-0' : '0-1';

export function whyInWords(t: Messages, position: Position, ending: Ending | null): string {
  if (ending !== null) {
    switch (ending.type) {
      case 'resigned':
        return t.over.resigned(ending.side);
      case 'timeout':
        return t.over.timeout(ending.side);
      case 'agreed':
        return t.over.agreed;
    }
  }
  return verdictInWords(t, position);
}

/** What the players should know when a position stands again, and `deciding` times would decide the game. */
export function repetitionInWords(
  { repetition }: PieceWords,
  { count, verdict, reason }: Repetition,
  deciding: number,
): string {
  if (verdict === 'draw') return repetition.draw(count, deciding);
  const side = verdict === 'first-loses' ? 'first' : 'second';
  switch (reason.code) {
    case 'perpetual-check':
      return repetition.check(count, deciding, side);
    case 'perpetual-chase':
      return repetition.chase(count, deciding, side, reason.piece, reason.point);
    default:
      return repetition.attack(count, deciding, side);
  }
}

/** What evaluates a game, by what the network says of itself; `null` as long as nothing has been searched. */
export function networkInWords(t: Messages, origin: string | null): string | null {
  if (origin === null) return null;
  const { name, positions } = readOrigin(origin);
  return t.evaluatedBy.network(name, shortCount(positions));
}

/** "12.3k", "4.5M": three figures are enough to see that work is being done. */
export function shortCount(number: number): string {
  if (number < 1_000) return String(Math.round(number));
  if (number < 999_500) return `${(number / 1_000).toPrecision(3)}k`;
  return `${(number / 1_000_000).toPrecision(3)}M`;
}

/** "5:03", "1:02:03"; tenths below ten seconds, where they count. */
export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function clockSpoken(t: Messages, ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1_000);
  return t.time.spoken(Math.floor(seconds / 60), seconds % 60);
}

export const winnerOf = (result: Result): Side | null =>
  result === 'draw' ? null : result === 'first-wins' ? 'first' : 'second';

export type LevelKey = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

export const levelKey = (level: number): LevelKey => Math.min(10, Math.max(1, Math.round(level))) as LevelKey;

export const levelName = (t: Messages, level: EngineLevel): string =>
  typeof level === 'string' ? t.programs[level].name : t.levels[levelKey(level)];

export const levelDetail = (t: Messages, level: EngineLevel): string =>
  typeof level === 'string' ? t.programDetail : t.levelNumber(level);

/** The sides as records name them. */
export const tagNames: Readonly<Record<GameId, readonly [first: string, second: string]>> = {
  xiangqi: ['Red', 'Black'],
  gomoku: ['Black', 'White'],
};
