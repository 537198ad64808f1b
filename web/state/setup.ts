/** What the new-game sheet asks for, and how it becomes a game. */
import {
  type GameId,
  type OpeningId,
  openingIds,
  opponentsOf,
  type RuleId,
  type RulesId,
  rulesIds,
  type Side,
  startFen,
} from '../engine/types.ts';
import { isObject, isOneOf, isWhole, type Json } from './guards.ts';
import {
  type EngineLevel,
  type GameRecord,
  human,
  newRecord,
  type Players,
  readLevel,
  type TimeControl,
} from './record.ts';

export const clockIds = ['none', '1+1', '3+2', '5+3', '10+5', '20+10', '60+30'] as const;

/** What both games ask. */
interface Table {
  readonly mode: 'engine' | 'people' | 'engines';
  readonly level: EngineLevel;
  /** The second player's level when two engines play. */
  readonly secondLevel: EngineLevel;
  readonly side: Side | 'random';
  readonly clock: (typeof clockIds)[number];
}

/** The last choice in the new-game sheet for xiangqi. */
export interface XiangqiSetup extends Table {
  readonly game: 'xiangqi';
  readonly rules: RulesId;
}

/** The last choice in the new-game sheet for gomoku. */
export interface GomokuSetup extends Table {
  readonly game: 'gomoku';
  readonly rule: RuleId;
  readonly size: number;
  readonly opening: OpeningId;
}

export type Setup = XiangqiSetup | GomokuSetup;

const table: Table = { mode: 'engine', level: 3, secondLevel: 3, side: 'first', clock: 'none' };

export const defaultSetup: XiangqiSetup = {
  ...table,
  game: 'xiangqi',
  rules: 'computer',
};

export const defaultGomoku: GomokuSetup = {
  ...table,
  game: 'gomoku',
  rule: 'freestyle',
  size: 15,
  opening: 'free',
};

/** Sides bore their colours before there was a game in which Black moves first. */
const nowCalled: ReadonlyMap<unknown, Side> = new Map([
  ['red', 'first'],
  ['black', 'second'],
]);

function parseTable(value: Json, game: GameId): Table {
  const { mode, clock } = value;
  const levelOf = (stored: unknown): EngineLevel => {
    const level = readLevel(stored);
    const isPlayed = typeof level === 'number' || isOneOf(opponentsOf[game], level);
    return level !== null && isPlayed ? level : table.level;
  };
  const side = nowCalled.get(value['side']) ?? value['side'];
  return {
    mode: isOneOf(['engine', 'people', 'engines'] as const, mode) ? mode : table.mode,
    level: levelOf(value['level']),
    secondLevel: levelOf(value['secondLevel'] ?? value['blackLevel']),
    side: isOneOf(['first', 'second', 'random'] as const, side) ? side : table.side,
    clock: isOneOf(clockIds, clock) ? clock : table.clock,
  };
}

export function parseSetup(value: unknown): XiangqiSetup {
  if (!isObject(value)) return defaultSetup;
  const { rules } = value;
  return {
    ...parseTable(value, 'xiangqi'),
    game: 'xiangqi',
    rules: isOneOf(rulesIds, rules) ? rules : defaultSetup.rules,
  };
}

export function parseGomokuSetup(value: unknown): GomokuSetup {
  if (!isObject(value)) return defaultGomoku;
  const { rule, size, opening } = value;
  const plain = defaultGomoku;
  return {
    ...parseTable(value, 'gomoku'),
    game: 'gomoku',
    rule: isRule(rule) ? rule : plain.rule,
    size: isWhole(size, smallestBoard, largestBoard) ? size : plain.size,
    opening: isOneOf(openingIds, opening) ? opening : plain.opening,
  };
}

export const smallestBoard = 1;
export const largestBoard = 19;

export const isRule = (value: unknown): value is RuleId =>
  isOneOf(['freestyle', 'standard', 'renju'] as const, value) ||
  (typeof value === 'string' && /^k=([1-9]|1\d)$/.test(value));

export const setupKey: Readonly<Record<GameId, string>> = { xiangqi: 'setup', gomoku: 'setup-gomoku' };

/** Minutes and seconds a move, as the id says. */
export function clockOf(id: Setup['clock']): TimeControl | null {
  if (id === 'none') return null;
  const [minutes = 0, seconds = 0] = id.split('+').map(Number);
  return { initialMs: minutes * 60_000, incrementMs: seconds * 1_000 };
}

/** Who plays; `toss` decides the colour of a player who wants either. */
export function playersOf(setup: Setup, toss: () => Side): Players {
  const engine = { type: 'engine', level: setup.level } as const;
  switch (setup.mode) {
    case 'people':
      return { first: human, second: human };
    case 'engines':
      return { first: engine, second: { type: 'engine', level: setup.secondLevel } };
    case 'engine': {
      const side = setup.side === 'random' ? toss() : setup.side;
      return side === 'first' ? { first: human, second: engine } : { first: engine, second: human };
    }
  }
}

/** A board without a stone, as FEN: every rank is one run of empty points. */
export const emptyBoard = (size: number, rule: RuleId): string =>
  `${Array.from({ length: size }, () => size).join('/')} b ${rule}`;

const startOf = (setup: Setup): string =>
  setup.game === 'xiangqi' ? startFen : emptyBoard(setup.size, setup.rule);

/** A game as the setup says, from the usual start unless another is given. */
export function recordOf(setup: Setup, toss: () => Side, seed: number, start = startOf(setup)): GameRecord {
  const players = playersOf(setup, toss);
  const rules = setup.game === 'xiangqi' ? setup.rules : null;
  const record = newRecord(start, players, rules, clockOf(setup.clock), seed);
  if (setup.game === 'xiangqi' || setup.opening === 'free' || start !== startOf(setup)) return record;
  // Three stones could be a whole row.
  if (setup.rule.startsWith('k=')) return record;
  // Until the colours are known, the first player is the one who opens.
  const { first: opener, second: chooser } = players;
  return { ...record, opening: { type: setup.opening, opener, chooser, choices: [] } };
}
