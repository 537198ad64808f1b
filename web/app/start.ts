/** With which game the page begins: the saved one, or what the address and the last choice say. */
import type { GameId, Side } from '../engine/types.ts';
import type { GameKit } from '../games/kit.ts';
import { isPlainMove } from '../games/move-list.ts';
import { gameIds, gameInfo, usualGame } from '../games/registry.ts';
import { type Address, linkedStart } from '../state/address.ts';
import { isOneOf } from '../state/guards.ts';
import { readOr } from '../state/storage.ts';
import { type GameRecord, movesOf, type Player, pliesOf } from '../table/record.ts';
import type { SavedGame } from '../table/saved.ts';
import { parseSetup, recordOf, type Setup } from '../table/setup.ts';
import { bareFacts, type Facts } from '../table/state.ts';

export interface Beginning {
  readonly address: Address;
  /** The query that it was read from. */
  readonly search: string;
  /** The game that was kept, and the one with which the page begins. */
  readonly saved: SavedGame | null;
  readonly initial: GameRecord;
}

export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const toss = (): Side => (freshSeed() % 2 === 0 ? 'first' : 'second');

/** What was chosen last for a game. */
export const lastSetup = (game: GameId): Setup =>
  parseSetup(game, readOr(gameInfo[game].storage.setup, null));

/** What the address asks for, else what was played last. */
export function firstGame(address: Address): GameId {
  return address.game ?? lastGame();
}

/** What was played last, in this tab before others. */
export function lastGame(): GameId {
  const last = readOr('playing', readOr('playing', null), 'sessionStorage');
  return isOneOf(gameIds, last) ? last : usualGame;
}

/**
 * A saved game of which nothing was played gives way to what the address asks for, and so does any to another
 * rule, size or opening.
 */
export function firstRecord(saved: GameRecord | null, last: Setup, address: Address): GameRecord {
  // What else a linked position asks for is of its own game.
  if (saved !== null && address.position !== null) return saved;
  const { level, side } = address;
  const settings = address.settings[last.game];
  if (saved !== null && pliesOf(saved) > 0 && !asksForAnother(saved, address)) {
    // Who has played a game that is over stays known. What ended by the rules is given back once they have arrived.
    return level === null || saved.ending !== null ? saved : atLevel(saved, level);
  }
  const asks = level !== null || side !== null || asksFor(address);
  if (saved !== null && !asks) return saved;
  const setup: Setup = {
    ...last,
    level: level ?? last.level,
    side: side ?? last.side,
    mode: side === null ? last.mode : 'engine',
    settings: { ...last.settings, ...settings },
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

/** A game under way goes on against another level. */
export function atLevel(record: GameRecord, level: number): GameRecord {
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

/** Before the engine has arrived; a linked position is shown at once, if it can be, and judged later. */
export function firstFacts(kit: GameKit, record: GameRecord, address: Address): Facts {
  const live = kit.bare(record.start, movesOf(record));
  const link = address.position;
  const shown = link?.moves.every((move) => isPlainMove(gameInfo[kit.id], move))
    ? kit.bare(linkedStart(address, record.game), link.moves)
    : live;
  return bareFacts(live, shown);
}
