/** With which game the page begins: the saved one, or what the address and habit say. */
import { unasked } from '../engine/network.ts';
import { type GameId, gameIds, type Side } from '../engine/types.ts';
import { gameInfo, usualGame } from '../games/registry.ts';
import type { Address } from '../state/address.ts';
import { isOneOf } from '../state/guards.ts';
import { type GameRecord, onlyHuman, type Player } from '../state/record.ts';
import { parseSetup, recordOf, type Setup } from '../state/setup.ts';
import { readOr } from '../state/storage.ts';
import { kitOf } from './kits.ts';
import type { State } from './model.ts';

export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const toss = (): Side => (freshSeed() % 2 === 0 ? 'first' : 'second');

/** What was chosen last for a game. */
export const lastSetup = (game: GameId): Setup =>
  parseSetup(game, readOr(gameInfo[game].storage.setup, null));

/** What the address asks for, else what was played last. */
export function firstGame(address: Address): GameId {
  const last = readOr('playing', null);
  return address.game ?? (isOneOf(gameIds, last) ? last : usualGame);
}

/**
 * A saved game of which nothing was played gives way to what the address asks for, and so does any to another
 * rule, size or opening.
 */
export function firstRecord(saved: GameRecord | null, habit: Setup, address: Address): GameRecord {
  const { level, side } = address;
  const settings = address.settings[habit.game];
  if (saved !== null && saved.moves.length > 0 && !asksForAnother(saved, address)) {
    return level === null ? saved : atLevel(saved, level);
  }
  const asks = level !== null || side !== null || asksFor(address);
  if (saved !== null && !asks) return saved;
  const setup: Setup = {
    ...habit,
    level: level ?? habit.level,
    side: side ?? habit.side,
    mode: side === null ? habit.mode : 'engine',
    settings: { ...habit.settings, ...settings },
  };
  return recordOf(setup, toss, freshSeed());
}

/** Whether the address asks for anything that only one game has. */
const asksFor = ({ settings }: Address): boolean =>
  Object.values(settings).some((each) => Object.keys(each).length > 0);

function asksForAnother({ game, start, opening }: GameRecord, address: Address): boolean {
  const now = gameInfo[game].settingsOf(start, opening?.type ?? null);
  const wanted = Object.entries(address.settings[game]);
  return wanted.some(([name, value]) => name in now && now[name] !== value);
}

/** Where the moves of a link begin. */
export const linkedStart = ({ position, settings }: Address, game: GameId): string =>
  position?.fen ?? gameInfo[game].start(settings[game]);

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
    evaluations: unasked,
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
