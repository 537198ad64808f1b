/**
 * A game as it is kept, shown and saved: pure values and the changes that a player may make to them. Which
 * moves are legal and what ends a game is the engine's business; here moves are text that was checked
 * before.
 */
import {
  firstSide,
  type GameId,
  gameOf,
  type OpponentId,
  opponentIds,
  otherSide,
  type RulesId,
  type Side,
} from '../engine/types.ts';
import { isOneOf, isWhole } from './guards.ts';
import type { Opening } from './opening.ts';

/** 1 to 10, or a program of the articles, which is as strong as it is. */
export type EngineLevel = number | OpponentId;

/** `null` where the value is none. The only program there was once went by another name. */
export function readLevel(value: unknown): EngineLevel | null {
  const level = value === 'article' ? 'shapes-3' : value;
  return isOneOf(opponentIds, level) || isWhole(level, 1, 10) ? level : null;
}

export type Player = { readonly type: 'human' } | { readonly type: 'engine'; readonly level: EngineLevel };

export type Players = Readonly<Record<Side, Player>>;

/** Endings that the rules do not know. */
export type Ending =
  | { readonly type: 'resigned'; readonly side: Side }
  | { readonly type: 'timeout'; readonly side: Side }
  | { readonly type: 'agreed' };

export interface TimeControl {
  readonly initialMs: number;
  readonly incrementMs: number;
}

export type Remaining = Readonly<Record<Side, number>>;

export interface GameRecord {
  readonly game: GameId;
  /** FEN. */
  readonly start: string;
  readonly moves: readonly string[];
  /** Moves taken back, the next to replay first. */
  readonly undone: readonly string[];
  readonly players: Players;
  /** Of repetition; `null` in gomoku, where nothing repeats. */
  readonly rules: RulesId | null;
  /** How the colours were, or are to be, given away; `null` where they were clear from the beginning. */
  readonly opening: Opening | null;
  readonly ending: Ending | null;
  readonly clock: TimeControl | null;
  /** Time left on both clocks after each ply that was played, so that undo gives the time back. */
  readonly remaining: readonly Remaining[];
  /** Makes the mistakes of the lower levels the same after a reload. */
  readonly seed: number;
  /** From a PGN: names, event, date. */
  readonly tags: Readonly<Record<string, string>>;
  readonly comments: Readonly<Record<number, string>>;
}

export const human: Player = { type: 'human' };

export function newRecord(
  start: string,
  players: Players,
  rules: RulesId | null,
  clock: TimeControl | null,
  seed: number,
): GameRecord {
  return {
    game: gameOf(start),
    start,
    moves: [],
    undone: [],
    players,
    rules,
    opening: null,
    ending: null,
    clock,
    remaining: [],
    seed,
    tags: {},
    comments: {},
  };
}

export const sideAt = (record: GameRecord, ply: number): Side => {
  const first = firstSide(record.start);
  return ply % 2 === 0 ? first : otherSide(first);
};

export const sideToMove = (record: GameRecord): Side => sideAt(record, record.moves.length);

export const isHuman = (record: GameRecord, side: Side): boolean => record.players[side].type === 'human';

/** The side that a single person plays, `null` when both sides or none are human. */
export function onlyHuman(record: GameRecord): Side | null {
  const first = isHuman(record, 'first');
  const second = isHuman(record, 'second');
  return first === second ? null : first ? 'first' : 'second';
}

/** Time left at the start of the running turn. */
export function remainingNow(record: GameRecord): Remaining {
  const initial = record.clock?.initialMs ?? 0;
  return record.remaining[record.moves.length - 1] ?? { first: initial, second: initial };
}

/**
 * A move on the board. Replaying what was taken back keeps the rest of it; another move drops it. `timed` is
 * false for the stones of an opening, which no clock counts.
 */
export function play(record: GameRecord, move: string, spentMs: number, timed = true): GameRecord {
  const [next, ...later] = record.undone;
  const side = sideToMove(record);
  const before = remainingNow(record);
  const left = Math.max(0, before[side] - spentMs) + (record.clock?.incrementMs ?? 0);
  const after = timed ? { ...before, [side]: left } : before;
  return {
    ...record,
    moves: [...record.moves, move],
    undone: next === move ? later : [],
    comments: next === move ? record.comments : commentsPlayed(record),
    remaining: record.clock === null ? [] : [...record.remaining, after],
  };
}

/** What was said about the moves that stand: those taken back keep theirs for when they are replayed. */
export function commentsPlayed({ comments, moves }: GameRecord): Readonly<Record<number, string>> {
  const played: Record<number, string> = {};
  for (let ply = 0; ply <= moves.length; ply += 1) {
    const comment = comments[ply];
    if (comment !== undefined) played[ply] = comment;
  }
  return played;
}

/**
 * How many plies one undo takes back: to the last turn of the person who plays an engine, else one.
 * Zero when there is nothing to take back.
 */
export function undoCount(record: GameRecord): number {
  const { length } = record.moves;
  if (length === 0) return 0;
  const person = onlyHuman(record);
  if (person === null) return 1;
  for (let count = 1; count <= length; count += 1) {
    if (sideAt(record, length - count) === person) return count;
  }
  return 0;
}

/** The mirror image of `undoCount`. */
export function redoCount(record: GameRecord): number {
  const { length } = record.undone;
  if (length === 0) return 0;
  const person = onlyHuman(record);
  if (person === null) return 1;
  for (let count = 1; count < length; count += 1) {
    if (sideAt(record, record.moves.length + count) === person) return count;
  }
  return length;
}

/** The same game from the beginning, with the other colour for a person who plays the engine. */
export function rematch(record: GameRecord, seed: number): GameRecord {
  const { start, players, rules, clock, opening } = record;
  const { first, second } = players;
  if (opening !== null) {
    const { type, opener, chooser } = opening;
    const turned = opener.type !== chooser.type;
    const seats = turned ? { opener: chooser, chooser: opener } : { opener, chooser };
    const sides = { first: seats.opener, second: seats.chooser };
    return {
      ...newRecord(start, sides, rules, clock, seed),
      opening: { type, ...seats, choices: [] },
    };
  }
  const next = onlyHuman(record) === null ? players : { first: second, second: first };
  return newRecord(start, next, rules, clock, seed);
}

export function takeBack(record: GameRecord, plies: number): GameRecord {
  const keep = Math.max(0, record.moves.length - plies);
  return {
    ...record,
    moves: record.moves.slice(0, keep),
    undone: [...record.moves.slice(keep), ...record.undone],
    remaining: record.remaining.slice(0, keep),
    ending: null,
  };
}

/** The turns taken back cost no time when they are played again. */
export function replay(record: GameRecord, plies: number): GameRecord {
  let next = record;
  for (const move of record.undone.slice(0, plies)) next = play(next, move, 0);
  return next;
}

export const end = (record: GameRecord, ending: Ending): GameRecord => ({ ...record, ending });

/** PGN's word for an ending outside the rules; `null` while there is none. */
export function endingResult(ending: Ending | null): 'first-wins' | 'second-wins' | 'draw' | null {
  if (ending === null) return null;
  if (ending.type === 'agreed') return 'draw';
  return ending.side === 'first' ? 'second-wins' : 'first-wins';
}
