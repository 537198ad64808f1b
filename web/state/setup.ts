/** What the new-game sheet asks for, and how it becomes a game. */
import { type RulesId, rulesIds, type Side } from '../engine/types.ts';
import { isObject, isOneOf, isWhole } from './guards.ts';
import { human, type Players, type TimeControl } from './record.ts';

/** The last choice in the new-game sheet. */
export interface Setup {
  readonly mode: 'engine' | 'people' | 'engines';
  readonly side: Side | 'random';
  readonly level: number;
  /** The second player's level when two engines play. */
  readonly secondLevel: number;
  readonly clock: (typeof clockIds)[number];
  readonly rules: RulesId;
}

export const clockIds = ['none', '1+1', '3+2', '5+3', '10+5', '20+10', '60+30'] as const;

export const defaultSetup: Setup = {
  mode: 'engine',
  side: 'first',
  level: 3,
  secondLevel: 3,
  clock: 'none',
  rules: 'computer',
};

/** Sides bore their colours before there was a game in which Black moves first. */
const nowCalled: ReadonlyMap<unknown, Side> = new Map([
  ['red', 'first'],
  ['black', 'second'],
]);

export function parseSetup(value: unknown): Setup {
  if (!isObject(value)) return defaultSetup;
  const { mode, level, clock, rules } = value;
  const side = nowCalled.get(value['side']) ?? value['side'];
  const secondLevel = value['secondLevel'] ?? value['blackLevel'];
  const plain = defaultSetup;
  return {
    mode: isOneOf(['engine', 'people', 'engines'] as const, mode) ? mode : plain.mode,
    side: isOneOf(['first', 'second', 'random'] as const, side) ? side : plain.side,
    level: isWhole(level, 1, 10) ? level : plain.level,
    secondLevel: isWhole(secondLevel, 1, 10) ? secondLevel : plain.secondLevel,
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
