/** Turns what happened into words of the chosen language. */
import type { GameId, Reason, Repetition, Score, Side, Status, XiangqiStatus } from '../engine/types.ts';
import type { Messages } from '../i18n/catalogue.ts';
import { type Ending, type EngineLevel, endingResult } from '../state/record.ts';
import type { Position } from './position.ts';

export type Result = 'first-wins' | 'second-wins' | 'draw';

/** How the game stands for good; `null` while it goes on. */
export function resultOf(status: Status | null, ending: Ending | null): Result | null {
  const ended = endingResult(ending);
  if (ended !== null) return ended;
  return status === null || status.state === 'ongoing' ? null : status.state;
}

export function resultInWords(t: Messages, result: Result): string {
  if (result === 'draw') return t.over.draw;
  return t.over.wins(result === 'first-wins' ? 'first' : 'second');
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
  if (position.status === null || position.status.reason === null) return '';
  if (position.game === 'gomoku') {
    const { reason, row } = position.status;
    return t.stones?.why(reason.code, row, position.rule) ?? '';
  }
  return reasonInWords(t, position.status, position.status.reason);
}

function reasonInWords(t: Messages, status: XiangqiStatus, reason: Reason): string {
  const loser = status.state === 'first-wins' ? 'second' : 'first';
  switch (reason.code) {
    case 'checkmate':
      return t.over.checkmate(loser);
    case 'stalemate':
      return t.over.stalemate(loser);
    case 'natural-limit':
      return t.over.naturalLimit(status.limitPlies / 2);
    case 'bare':
      return t.over.bare;
    case 'repetition':
      return t.over.repetition(status.decidingOccurrence);
    case 'mutual-check':
      return t.over.mutualCheck(status.decidingOccurrence);
    case 'mutual-chase':
      return t.over.mutualChase(status.decidingOccurrence);
    case 'perpetual-check':
      return t.over.perpetualCheck(reason.side);
    case 'perpetual-chase':
      return t.over.perpetualChase(reason.side, reason.piece, reason.point);
    case 'perpetual-attack':
      return t.over.perpetualAttack(reason.side);
  }
}

/** What the players should know when a position stands again, and `deciding` times would decide the game. */
export function repetitionInWords(
  t: Messages,
  { count, verdict, reason }: Repetition,
  deciding: number,
): string {
  if (verdict === 'draw') return t.repetition.draw(count, deciding);
  const side = verdict === 'first-loses' ? 'first' : 'second';
  switch (reason.code) {
    case 'perpetual-check':
      return t.repetition.check(count, deciding, side);
    case 'perpetual-chase':
      return t.repetition.chase(count, deciding, side, reason.piece, reason.point);
    default:
      return t.repetition.attack(count, deciding, side);
  }
}

/** The same score from Red's side of the board. */
export function fromFirst(score: Score, side: Side): Score {
  return side === 'first' ? score : { type: score.type, value: -score.value };
}

const minus = '−';
const sign = (value: number): string => (value > 0 ? '+' : value < 0 ? minus : '');

/** A score from Red's view: "+0.3", "−1.2", or "mate in 5" with the sign of the side that mates. */
export function scoreInWords(t: Messages, score: Score): string {
  if (score.type === 'mate') return `${sign(score.value)} ${t.score.mate(Math.abs(score.value))}`.trim();
  return pawns(score.value);
}

/** The same in the space of a bar. */
export function scoreShort(t: Messages, score: Score): string {
  if (score.type === 'mate') return `${sign(score.value)}${t.score.mateShort(Math.abs(score.value))}`;
  return pawns(score.value);
}

function pawns(centipawns: number): string {
  // Rounded first, so that −4 centipawns are no "−0.0".
  const tenths = Math.round(centipawns / 10);
  return `${sign(tenths)}${(Math.abs(tenths) / 10).toFixed(1)}`;
}

/** Red's share of the bar, 0 to 1. Two pawns are a clear, five a large advantage. */
export function barShare(score: Score): number {
  if (score.type === 'mate') return score.value > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score.value / 250));
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
  level === 'article' ? (t.stones?.article ?? '') : t.levels[levelKey(level)];

export const levelDetail = (t: Messages, level: EngineLevel): string =>
  level === 'article' ? (t.stones?.articleDetail ?? '') : t.levelNumber(level);

/** The sides as records name them. */
export const tagNames: Readonly<Record<GameId, readonly [first: string, second: string]>> = {
  xiangqi: ['Red', 'Black'],
  gomoku: ['Black', 'White'],
};
