/** With which game the page begins: the saved one, or what the address and habit say. */
import { type GameId, gameIds, type Side, startFen } from '../engine/types.ts';
import type { Address } from '../state/address.ts';
import { isOneOf } from '../state/guards.ts';
import { type GameRecord, onlyHuman, type Player } from '../state/record.ts';
import { emptyBoard, parseGomokuSetup, parseSetup, recordOf, type Setup, setupKey } from '../state/setup.ts';
import { readOr } from '../state/storage.ts';
import { kitOf } from './kits.ts';
import type { State } from './model.ts';

export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const toss = (): Side => (freshSeed() % 2 === 0 ? 'first' : 'second');

/** What was chosen last for a game. */
export const habitOf = (game: GameId): Setup =>
  game === 'xiangqi'
    ? parseSetup(readOr(setupKey.xiangqi, null))
    : parseGomokuSetup(readOr(setupKey.gomoku, null));

/** What the address asks for, else what was played last. */
export function firstGame(address: Address): GameId {
  const last = readOr('playing', null);
  return address.game ?? (isOneOf(gameIds, last) ? last : 'xiangqi');
}

/**
 * A saved game of which nothing was played gives way to what the address asks for, and so does any to another
 * rule, size or opening.
 */
export function firstRecord(saved: GameRecord | null, habit: Setup, address: Address): GameRecord {
  const { level, side, rules, rule, size, opening } = address;
  if (saved !== null && saved.moves.length > 0 && !asksForAnother(saved, address)) {
    return level === null ? saved : atLevel(saved, level);
  }
  const asks = [level, side, rules, rule, size, opening].some((each) => each !== null);
  if (saved !== null && !asks) return saved;
  const table = {
    level: level ?? habit.level,
    side: side ?? habit.side,
    mode: side === null ? habit.mode : 'engine',
  } as const;
  const setup: Setup =
    habit.game === 'xiangqi'
      ? { ...habit, ...table, level: level ?? habit.level, rules: rules ?? habit.rules }
      : {
          ...habit,
          ...table,
          rule: rule ?? habit.rule,
          size: size ?? habit.size,
          opening: opening ?? habit.opening,
        };
  return recordOf(setup, toss, freshSeed());
}

function asksForAnother({ game, start, opening }: GameRecord, address: Address): boolean {
  if (game !== 'gomoku') return false;
  const [board, , rule] = start.split(/\s+/);
  const size = board?.split('/').length;
  return (
    (address.rule !== null && address.rule !== rule) ||
    (address.size !== null && address.size !== size) ||
    (address.opening !== null && address.opening !== (opening?.type ?? 'free'))
  );
}

/** Where the moves of a link begin. */
export function linkedStart({ position, rule, size }: Address, game: GameId): string {
  if (position?.fen != null) return position.fen;
  return game === 'xiangqi' ? startFen : emptyBoard(size ?? 15, rule ?? 'freestyle');
}

/** A game under way goes on against another level. */
function atLevel(record: GameRecord, level: number): GameRecord {
  const changed = (player: Player): Player => (player.type === 'engine' ? { type: 'engine', level } : player);
  const { players, opening } = record;
  return {
    ...record,
    players: { first: changed(players.first), second: changed(players.second) },
    opening:
      opening === null
        ? null
        : { ...opening, opener: changed(opening.opener), chooser: changed(opening.chooser) },
  };
}

/** Before the engine has arrived; a linked position is shown at once and judged later. */
export function firstState(record: GameRecord, address: Address): State {
  const { bare } = kitOf(record.game);
  const link = address.position;
  const live = bare(record.start, record.moves);
  return {
    record,
    asked: null,
    pending: null,
    live,
    shown: link === null ? live : bare(linkedStart(address, record.game), link.moves),
    browsing: null,
    written: [],
    writtenTrial: [],
    opening: null,
    byHeart: null,
    fromBook: new Set(),
    engine: { type: 'loading', part: 0 },
    networks: { xiangqi: null, gomoku: null },
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
