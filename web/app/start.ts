/** With which game the page begins: the saved one, or what the address and habit say. */
import { type Side, startFen } from '../engine/types.ts';
import type { Address } from '../state/address.ts';
import { type GameRecord, newRecord, onlyHuman } from '../state/record.ts';
import { clockOf, playersOf, type Setup } from '../state/setup.ts';
import type { State } from './model.ts';
import { barePosition } from './position.ts';

export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const toss = (): Side => (freshSeed() % 2 === 0 ? 'first' : 'second');

/** A saved game of which nothing was played gives way to what the address asks for. */
export function firstRecord(saved: GameRecord | null, habit: Setup, address: Address): GameRecord {
  const { level, side, rules } = address;
  if (saved !== null && saved.moves.length > 0) return level === null ? saved : atLevel(saved, level);
  if (saved !== null && level === null && side === null && rules === null) return saved;
  const setup: Setup = {
    ...habit,
    level: level ?? habit.level,
    side: side ?? habit.side,
    rules: rules ?? habit.rules,
    mode: side === null ? habit.mode : 'engine',
  };
  return newRecord(startFen, playersOf(setup, toss), setup.rules, clockOf(setup.clock), freshSeed());
}

/** A game under way goes on against another level. */
function atLevel(record: GameRecord, level: number): GameRecord {
  const changed = (side: Side) =>
    record.players[side].type === 'engine' ? ({ type: 'engine', level } as const) : record.players[side];
  return { ...record, players: { first: changed('first'), second: changed('second') } };
}

/** Before the engine has arrived; a linked position is shown at once and judged later. */
export function firstState(record: GameRecord, link: Address['position']): State {
  const live = barePosition(record.start, record.moves);
  return {
    record,
    live,
    shown: link === null ? live : barePosition(link.fen ?? startFen, link.moves),
    browsing: null,
    written: [],
    writtenTrial: [],
    engine: { type: 'loading', part: 0 },
    thought: null,
    scores: new Map(),
    hint: null,
    hintAsked: false,
    analysis: 'off',
    orientation: onlyHuman(record) ?? 'first',
    paused: false,
    notice: null,
    overDismissed: false,
  };
}
