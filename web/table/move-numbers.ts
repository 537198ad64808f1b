/** How moves are numbered: one number for a move of both sides, or each move by itself, as stones are. */
import { gameInfo } from '../games/registry.ts';
import { type GameRecord, pliesBeforeStart } from './record.ts';

export interface MoveNumbers {
  /** How many plies lie before the start, from which pairs count. */
  readonly offset: number;
  /** Each move has a number of its own, from the start on. */
  readonly each: boolean;
}

export const numbersOf = (record: GameRecord): MoveNumbers => ({
  offset: pliesBeforeStart(record),
  each: gameInfo[record.game].numbersEachMove,
});

/** The number of a move; plies count from 0 at the start. */
export const numberAt = ({ offset, each }: MoveNumbers, ply: number): number =>
  each ? ply + 1 : Math.floor((ply + offset) / 2) + 1;

/**
 * What stands before a move: "12." before one of the first side, "12…" before one of the second where a line begins,
 * and "24." there where each move has a number of its own.
 */
export function numberBefore(numbers: MoveNumbers, ply: number, begins: boolean): string {
  const isSecond = (ply + numbers.offset) % 2 === 1;
  if (isSecond && !begins) return '';
  return `${numberAt(numbers, ply)}${isSecond && !numbers.each ? '…' : '.'}`;
}
