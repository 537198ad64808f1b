/** The game in progress, as it lies in storage. Shapes are checked here; legality by the engine on loading. */
import { rulesIds, type Side } from '../engine/types.ts';
import { isObject, isOneOf, isStrings, isWhole, type Json } from './guards.ts';
import type { Ending, GameRecord, Player, Remaining, TimeControl } from './record.ts';

const sides = ['red', 'black'] as const satisfies readonly Side[];
const isSide = (value: unknown): value is Side => isOneOf(sides, value);

const dayMs = 86_400_000;
const longestGame = 10_000;

export const makeSaved = (record: GameRecord): unknown => ({ version: 1, ...record });

/** `null` when the value is not a game: damaged, or from another version. */
export function parseSaved(value: unknown): GameRecord | null {
  if (!isObject(value) || value['version'] !== 1) return null;
  const { start, moves, undone, rules, seed } = value;
  const players = parsePlayers(value['players']);
  const clock = value['clock'] === null ? null : parseClock(value['clock']);
  const ending = value['ending'] === null ? null : parseEnding(value['ending']);
  const remaining = parseRemaining(value['remaining']);
  if (typeof start !== 'string' || !isStrings(moves) || !isStrings(undone) || moves.length > longestGame) {
    return null;
  }
  if (players === null || clock === undefined || ending === undefined || remaining === null) return null;
  if (!isOneOf(rulesIds, rules) || !isWhole(seed, 0, 0xffff_ffff)) return null;
  return {
    start,
    moves,
    undone,
    players,
    rules,
    ending,
    clock,
    remaining,
    seed,
    tags: texts(value['tags']),
    comments: texts(value['comments']),
  };
}

function parsePlayers(value: unknown): GameRecord['players'] | null {
  if (!isObject(value)) return null;
  const red = parsePlayer(value['red']);
  const black = parsePlayer(value['black']);
  return red === null || black === null ? null : { red, black };
}

function parsePlayer(value: unknown): Player | null {
  if (!isObject(value)) return null;
  if (value['type'] === 'human') return { type: 'human' };
  const level = value['level'];
  return value['type'] === 'engine' && isWhole(level, 1, 10) ? { type: 'engine', level } : null;
}

function parseClock(value: unknown): TimeControl | undefined {
  if (!isObject(value)) return undefined;
  const { initialMs, incrementMs } = value;
  return isWhole(initialMs, 1_000, dayMs) && isWhole(incrementMs, 0, dayMs)
    ? { initialMs, incrementMs }
    : undefined;
}

function parseEnding(value: unknown): Ending | undefined {
  if (!isObject(value)) return undefined;
  const { type, side } = value;
  if (type === 'agreed') return { type };
  return (type === 'resigned' || type === 'timeout') && isSide(side) ? { type, side } : undefined;
}

function parseRemaining(value: unknown): readonly Remaining[] | null {
  if (!Array.isArray(value)) return null;
  const items: Remaining[] = [];
  for (const item of value as unknown[]) {
    if (!isObject(item)) return null;
    const { red, black } = item;
    if (typeof red !== 'number' || typeof black !== 'number') return null;
    items.push({ red, black });
  }
  return items;
}

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : ({} as Json)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** The last choice in the new-game sheet. */
export interface Setup {
  readonly mode: 'engine' | 'people' | 'engines';
  readonly side: Side | 'random';
  readonly level: number;
  /** Black's level when two engines play. */
  readonly blackLevel: number;
  readonly clock: (typeof clockIds)[number];
  readonly rules: (typeof rulesIds)[number];
}

export const clockIds = ['none', '1+1', '3+2', '5+3', '10+5', '20+10', '60+30'] as const;

export const defaultSetup: Setup = {
  mode: 'engine',
  side: 'red',
  level: 3,
  blackLevel: 3,
  clock: 'none',
  rules: 'computer',
};

export function parseSetup(value: unknown): Setup {
  if (!isObject(value)) return defaultSetup;
  const { mode, side, level, blackLevel, clock, rules } = value;
  const plain = defaultSetup;
  return {
    mode: isOneOf(['engine', 'people', 'engines'] as const, mode) ? mode : plain.mode,
    side: isOneOf(['red', 'black', 'random'] as const, side) ? side : plain.side,
    level: isWhole(level, 1, 10) ? level : plain.level,
    blackLevel: isWhole(blackLevel, 1, 10) ? blackLevel : plain.blackLevel,
    clock: isOneOf(clockIds, clock) ? clock : plain.clock,
    rules: isOneOf(rulesIds, rules) ? rules : plain.rules,
  };
}

/** Minutes and seconds a move, as the id says. */
export function clockOf(id: Setup['clock']): TimeControl | null {
  if (id === 'none') return null;
  const [minutes = 0, seconds = 0] = id.split('+').map(Number);
  return { initialMs: minutes * 60_000, incrementMs: seconds * 1_000 };
}

