/** What the new-game sheet asks for, and how it becomes a game. */
import type { GameId, Side } from '../engine/types.ts';
import type { Settings } from '../games/info.ts';
import { gameInfo } from '../games/registry.ts';
import { isObject, isOneOf, type Json } from '../state/guards.ts';
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

export const modes = ['engine', 'people', 'engines'] as const;

/** The last choice in the new-game sheet for a game. */
export interface Setup {
  readonly game: GameId;
  readonly mode: (typeof modes)[number];
  readonly level: EngineLevel;
  /** The second player's level when two engines play. */
  readonly secondLevel: EngineLevel;
  readonly side: Side | 'random';
  readonly clock: (typeof clockIds)[number];
  /** What this game alone lets one choose. */
  readonly settings: Settings;
}

/** Sides bore their colours before there was a game in which Black moves first. */
const formerSides: ReadonlyMap<unknown, Side> = new Map([
  ['red', 'first'],
  ['black', 'second'],
]);

/** A value from storage, in which the settings of the game stand beside the rest. Each falls back by itself. */
export function parseSetup(game: GameId, stored: unknown): Setup {
  const value: Json = isObject(stored) ? stored : {};
  const { mode, clock } = value;
  const side = formerSides.get(value['side']) ?? value['side'];
  const levelOf = (given: unknown): EngineLevel => {
    const level = readLevel(given);
    return typeof level === 'number' || isOneOf(gameInfo[game].programs, level) ? level : 3;
  };
  return {
    game,
    mode: isOneOf(modes, mode) ? mode : 'engine',
    level: levelOf(value['level']),
    secondLevel: levelOf(value['secondLevel'] ?? value['blackLevel']),
    side: isOneOf(['first', 'second', 'random'] as const, side) ? side : 'first',
    clock: isOneOf(clockIds, clock) ? clock : 'none',
    settings: gameInfo[game].settings(value),
  };
}

export const makeSetup = ({ settings, ...shared }: Setup): unknown => ({
  ...shared,
  ...gameInfo[shared.game].settings(settings),
});

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

/** A game as the setup says, from the usual start unless another is given. */
export function recordOf(setup: Setup, toss: () => Side, seed: number, start?: string): GameRecord {
  const info = gameInfo[setup.game];
  const { settings } = setup;
  const usual = info.start(settings);
  const players = playersOf(setup, toss);
  const rules = info.repetitionOf(settings);
  const record = newRecord(start ?? usual, players, rules, clockOf(setup.clock), seed);
  const opening = info.openingOf(settings);
  if (opening === null || (start !== undefined && start !== usual)) return record;
  // Until the colours are known, the first player is the one who opens.
  const { first: opener, second: chooser } = players;
  return { ...record, opening: { type: opening, opener, chooser, choices: [] } };
}
