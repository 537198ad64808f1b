/**
 * A game as it is kept: who plays by which rules, the tree of its moves, and how far it has come. Pure values, and the
 * changes that a player may make to them. Which moves are legal and what ends a game is the engine's business; here
 * moves are text that was checked before.
 */
import type { ChoiceId, GameId, OpponentId, RulesId, Side, SwapId } from '../engine/types.ts';
import { isLevel } from '../games/levels.ts';
import { gameInfo, gameOf, opponentIds } from '../games/registry.ts';
import type { Result } from '../games/result.ts';
import { pliesBefore, sideAfter } from '../games/turn.ts';
import { isOneOf } from '../state/guards.ts';
import {
  addMove,
  ancestor,
  annotate,
  emptyTree,
  type MoveTree,
  movesTo,
  type NodeId,
  type Notes,
  nodeAt,
  promote,
  remove,
  root,
} from './tree.ts';

/** A level, or a program of the articles, which is as strong as it is. */
export type EngineLevel = number | OpponentId;

/** `null` where the value is none. The only program there was once went by another name. */
export function readLevel(value: unknown): EngineLevel | null {
  const level = value === 'article' ? 'shapes-3' : value;
  return isOneOf(opponentIds, level) || isLevel(level) ? level : null;
}

/** The same from a text, in which a level is a number in digits. */
export const readLevelText = (text: string): EngineLevel | null =>
  readLevel(/^\d+$/.test(text) ? Number(text) : text);

export type Player = { readonly type: 'human' } | { readonly type: 'engine'; readonly level: EngineLevel };

export type Players = Readonly<Record<Side, Player>>;

/** Endings that the rules do not know. */
export type Ending =
  | { readonly type: 'resigned'; readonly side: Side }
  | { readonly type: 'timeout'; readonly side: Side }
  | { readonly type: 'agreed' }
  /** A record from elsewhere says so, and not why. */
  | { readonly type: 'recorded'; readonly result: Result };

export interface TimeControl {
  readonly initialMs: number;
  readonly incrementMs: number;
}

export type Remaining = Readonly<Record<Side, number>>;

/** How the colours of a swap opening were given away. */
export interface Opening {
  readonly type: SwapId;
  readonly opener: Player;
  readonly chooser: Player;
  readonly choices: readonly Choice[];
}

export interface Choice {
  /** How many stones lay on the board. */
  readonly at: number;
  readonly choice: ChoiceId;
}

export interface GameRecord {
  readonly game: GameId;
  /** FEN. */
  readonly start: string;
  readonly tree: MoveTree;
  /** Where the game stands: its last move. */
  readonly live: NodeId;
  /** Where redo leads, behind `live` or there. */
  readonly tip: NodeId;
  readonly players: Players;
  /** Of repetition; `null` in games where nothing repeats. */
  readonly rules: RulesId | null;
  /** How the colours were, or are to be, given away; `null` where they were clear from the beginning. */
  readonly opening: Opening | null;
  readonly ending: Ending | null;
  readonly clock: TimeControl | null;
  /** Makes the mistakes of the lower levels the same after a reload. */
  readonly seed: number;
  /** From a PGN: names, event, date. */
  readonly tags: Readonly<Record<string, string>>;
  /** It was read from a record that tells how it ended. */
  readonly past?: true;
}

export const human: Player = { type: 'human' };

export const newRecord = (
  start: string,
  players: Players,
  rules: RulesId | null,
  clock: TimeControl | null,
  seed: number,
): GameRecord => ({
  game: gameOf(start),
  start,
  tree: emptyTree,
  live: root,
  tip: root,
  players,
  rules,
  opening: null,
  ending: null,
  clock,
  seed,
  tags: {},
});

/** Whether both are the same game, however far each has come. */
export const isSameGame = (a: GameRecord, b: GameRecord): boolean => a.seed === b.seed;

/** Whether nothing was played, taken back or chosen between the two. */
export const isSameTurn = (a: GameRecord, b: GameRecord): boolean =>
  a.live === b.live && a.opening === b.opening;

/**
 * Whether what is taken back first is a resignation or an agreed draw, and no move with it. After a loss on time the turn
 * goes too: without its time it would be lost again.
 */
export const endsAlone = ({ ending }: GameRecord): boolean => ending !== null && ending.type !== 'timeout';

/** The moves that were played and stand. */
export const movesOf = ({ tree, live }: GameRecord): readonly string[] => movesTo(tree, live);

/** Nothing was played, tried out, said or drawn. */
export const isUntouched = ({ tree }: GameRecord): boolean =>
  tree.nodes.every(
    (node) => node === null || (node.id === root && node.comment === null && node.marks.length === 0),
  );

export const pliesOf = ({ tree, live }: GameRecord): number => nodeAt(tree, live).ply;

/** Moves taken back, the next to replay first. */
export const undoneMoves = (record: GameRecord): readonly string[] =>
  movesTo(record.tree, record.tip).slice(pliesOf(record));

export const sideAt = ({ game, start }: GameRecord, ply: number): Side =>
  sideAfter(gameInfo[game], start, ply);

/** What the numbers of its moves count from. */
export const pliesBeforeStart = ({ game, start }: GameRecord): number => pliesBefore(gameInfo[game], start);

export const sideToMove = (record: GameRecord): Side => sideAt(record, pliesOf(record));

export const isHuman = (record: GameRecord, side: Side): boolean => record.players[side].type === 'human';

export const twoEngines = ({ players: { first, second } }: GameRecord): boolean =>
  first.type === 'engine' && second.type === 'engine';

/** The side that a single person plays, `null` when both sides or none are human. */
export function onlyHuman(record: GameRecord): Side | null {
  const first = isHuman(record, 'first');
  const second = isHuman(record, 'second');
  return first === second ? null : first ? 'first' : 'second';
}

/** Time left at the start of the running turn. */
export function remainingNow({ tree, live, clock }: GameRecord): Remaining {
  const initial = clock?.initialMs ?? 0;
  return nodeAt(tree, live).remaining ?? { first: initial, second: initial };
}

/**
 * A move on the board. Replaying what was taken back keeps the rest of it; another move drops it. `timed` is
 * false for the stones of an opening, which no clock counts.
 */
export function play(record: GameRecord, move: string, spentMs: number, timed = true): GameRecord {
  const again = undoneMoves(record)[0] === move;
  const { past: _, ...before } = again ? record : forgetUndone(record);
  const { tree, node } = addMove(before.tree, before.live, move);
  const next = { ...before, tree: promote(tree, node), live: node, tip: again ? before.tip : node };
  const { clock } = record;
  if (clock === null) return next;
  const side = sideToMove(record);
  const time = remainingNow(record);
  const left = Math.max(0, time[side] - spentMs) + clock.incrementMs;
  return noted(next, node, { remaining: timed ? { ...time, [side]: left } : time });
}

export const noted = (record: GameRecord, node: NodeId, notes: Partial<Notes>): GameRecord => ({
  ...record,
  tree: annotate(record.tree, node, notes),
});

/** What was taken back is gone for good. */
export function forgetUndone(record: GameRecord): GameRecord {
  const { tree, live, tip } = record;
  if (live === tip) return record;
  const first = ancestor(tree, tip, nodeAt(tree, tip).ply - nodeAt(tree, live).ply - 1);
  return { ...record, tree: remove(tree, first)?.tree ?? tree, tip: live };
}

/**
 * How many plies one undo takes back: to the last turn of the person who plays an engine, else one.
 * Zero when there is nothing to take back. The moves up to `least` stay.
 */
export function undoCount(record: GameRecord, least = 0): number {
  const length = pliesOf(record);
  const person = onlyHuman(record);
  if (person === null) return length > least ? 1 : 0;
  for (let count = 1; count <= length - least; count += 1) {
    if (sideAt(record, length - count) === person) return count;
  }
  return 0;
}

/** The mirror image of `undoCount`. */
export function redoCount(record: GameRecord): number {
  const { length } = undoneMoves(record);
  if (length === 0) return 0;
  const person = onlyHuman(record);
  if (person === null) return 1;
  for (let count = 1; count < length; count += 1) {
    if (sideAt(record, pliesOf(record) + count) === person) return count;
  }
  return length;
}

/**
 * The same game from the beginning. If it `turns`, a person who plays the engine has the other colour. Where the players
 * agree on an opening first, those two always change places.
 */
export function rematch(record: GameRecord, seed: number, turns: boolean): GameRecord {
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
  const next = !turns || onlyHuman(record) === null ? players : { first: second, second: first };
  return newRecord(start, next, rules, clock, seed);
}

export const takeBack = (record: GameRecord, plies: number): GameRecord => ({
  ...record,
  live: ancestor(record.tree, record.live, plies),
  ending: null,
});

/** The turns taken back cost no time when they are played again. `timed` as in `play`. */
export function replay(record: GameRecord, plies: number, timed = true): GameRecord {
  let next = record;
  for (const move of undoneMoves(record).slice(0, plies)) next = play(next, move, 0, timed);
  return next;
}

export const end = (record: GameRecord, ending: Ending): GameRecord => ({ ...record, ending });

/** PGN's word for an ending outside the rules; `null` while there is none. */
export function endingResult(ending: Ending | null): Result | null {
  if (ending === null) return null;
  if (ending.type === 'agreed') return 'draw';
  if (ending.type === 'recorded') return ending.result;
  return ending.side === 'first' ? 'second-wins' : 'first-wins';
}

/** What a tag says; `null` where it is missing, empty, or has only the marks of what nobody knows. */
export const knownTag = (tag: string | undefined): string | null =>
  tag === undefined || /^[?. *]*$/.test(tag) ? null : tag;
