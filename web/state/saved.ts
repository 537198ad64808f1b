/** The game in progress, as it lies in storage. Shapes are checked here; legality by the engine on loading. */
import { choiceIds, gameOf, type Side } from '../engine/types.ts';
import { gameInfo } from '../games/registry.ts';
import { isObject, isOneOf, isStrings, isWhole, type Json } from './guards.ts';
import type { Choice, Opening } from './opening.ts';
import {
  type Ending,
  type GameRecord,
  type Player,
  type Remaining,
  readLevel,
  type TimeControl,
} from './record.ts';

const sides = ['first', 'second'] as const satisfies readonly Side[];
const isSide = (value: unknown): value is Side => isOneOf(sides, value);

const dayMs = 86_400_000;
const longestGame = 10_000;

export interface SavedGame {
  readonly record: GameRecord;
  /** Time used in the turn that was running. */
  readonly spentMs: number;
}

export const makeSaved = ({ record, spentMs }: SavedGame): unknown => ({
  version: 2,
  ...record,
  spentMs: Math.round(spentMs),
});

/** `null` when the value is not a game: damaged, or from another version. */
export function parseSaved(value: unknown): SavedGame | null {
  if (!isObject(value)) return null;
  if (value['version'] === 1) return parseSaved(fromVersion1(value));
  if (value['version'] !== 2) return null;
  const { start, moves, undone, rules, seed, spentMs } = value;
  const players = parsePlayers(value['players']);
  const clock = value['clock'] === null ? null : parseClock(value['clock']);
  const ending = value['ending'] === null ? null : parseEnding(value['ending']);
  const opening = isAbsent(value['opening']) ? null : parseOpening(value['opening']);
  const remaining = parseRemaining(value['remaining']);
  if (typeof start !== 'string' || !isStrings(moves) || !isStrings(undone) || moves.length > longestGame) {
    return null;
  }
  if (players === null || clock === undefined || ending === undefined || remaining === null) return null;
  const game = gameOf(start);
  const { swapOpenings, repetitionRules } = gameInfo[game];
  if (opening === undefined || (opening !== null && !swapOpenings.includes(opening.type))) return null;
  if (repetitionRules.length === 0 ? rules !== null : !isOneOf(repetitionRules, rules)) return null;
  if (!isWhole(seed, 0, 0xffff_ffff) || !isWhole(spentMs, 0, dayMs)) return null;
  const record: GameRecord = {
    game,
    start,
    moves,
    undone,
    players,
    rules: isOneOf(repetitionRules, rules) ? rules : null,
    opening,
    ending,
    clock,
    remaining,
    seed,
    tags: texts(value['tags']),
    comments: texts(value['comments']),
  };
  return { record, spentMs };
}

/** The first version called the sides red and black. */
function fromVersion1(value: Json): Json {
  const renamed = (pair: unknown): unknown =>
    isObject(pair) ? { first: pair['red'], second: pair['black'] } : pair;
  const { players, remaining, ending } = value;
  return {
    ...value,
    version: 2,
    players: renamed(players),
    remaining: Array.isArray(remaining) ? remaining.map(renamed) : remaining,
    ending:
      isObject(ending) && 'side' in ending
        ? { ...ending, side: { red: 'first', black: 'second' }[String(ending['side'])] }
        : ending,
  };
}

function parsePlayers(value: unknown): GameRecord['players'] | null {
  if (!isObject(value)) return null;
  const first = parsePlayer(value['first']);
  const second = parsePlayer(value['second']);
  return first === null || second === null ? null : { first, second };
}

function parsePlayer(value: unknown): Player | null {
  if (!isObject(value)) return null;
  if (value['type'] === 'human') return { type: 'human' };
  const level = readLevel(value['level']);
  return value['type'] === 'engine' && level !== null ? { type: 'engine', level } : null;
}

const isAbsent = (value: unknown): boolean => value === null || value === undefined;

function parseOpening(value: unknown): Opening | undefined {
  if (!isObject(value)) return undefined;
  const { type } = value;
  const opener = parsePlayer(value['opener']);
  const chooser = parsePlayer(value['chooser']);
  const choices = parseChoices(value['choices']);
  if (!isOneOf(['swap', 'swap2'] as const, type)) return undefined;
  if (opener === null || chooser === null || choices === null) return undefined;
  return { type, opener, chooser, choices };
}

function parseChoices(value: unknown): readonly Choice[] | null {
  if (!Array.isArray(value)) return null;
  const choices: Choice[] = [];
  for (const item of value as unknown[]) {
    if (!isObject(item)) return null;
    const { at, choice } = item;
    if (!isWhole(at, 0, longestGame) || !isOneOf(choiceIds, choice)) return null;
    choices.push({ at, choice });
  }
  return choices;
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
    const { first, second } = item;
    if (typeof first !== 'number' || typeof second !== 'number') return null;
    items.push({ first, second });
  }
  return items;
}

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : ({} as Json)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
