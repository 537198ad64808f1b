/** Reads a linked position, all or nothing: a file of its own, since few visits begin with a link. */
import type { Engine } from '../../engine/engine.ts';
import { type ErrorData, engineError } from '../../engine/error-data.ts';
import { gameInfo, gameOf, repetitionRules } from '../../games/registry.ts';
import { type Address, linkedStart } from '../../state/address.ts';
import { resultOfGame } from '../../table/questions.ts';
import {
  type GameRecord,
  human,
  isSameGame,
  movesOf,
  newRecord,
  type Players,
  pliesOf,
} from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import { withMoves } from '../../table/with-moves.ts';
import { type Beginning, freshSeed, lastSetup } from '../start.ts';

export type Reading<Field = never> =
  /** `count`: of how many games it is the first that can be read. */
  | { readonly type: 'read'; readonly record: GameRecord; readonly count?: number }
  | { readonly type: 'fault'; readonly field: Field; readonly error: ErrorData };

/** Until now everything that the address asked for was taken on trust. */
export function judgeAddress(
  session: TableSession,
  engine: Engine,
  { address, saved, initial }: Beginning,
): void {
  const { position, wrong } = address;
  const before = session.entry.record;
  // The game that was asked for did not arrive: nothing of it can be shown.
  if (address.game !== null && address.game !== initial.game) return;
  if (position !== null) {
    // A game that was under way can be taken up again.
    const reading = readLink(engine, address, position, before);
    if (reading.type === 'fault') {
      session.say({ code: 'linkPosition', field: reading.field, error: reading.error });
    } else {
      session.open(reading.record);
      if (!samePlace(before, reading.record)) session.say({ code: 'linkOpened', previous: session.left });
    }
  } else if (saved !== null && isSameGame(saved.record, initial)) {
    // Another level is for a game that goes on.
    const { entry } = session;
    if (saved.record !== initial && resultOfGame(entry) !== null && !entry.elsewhere)
      session.open(saved.record);
  } else if (saved !== null && !samePlace(saved.record, initial)) {
    session.say({ code: 'linkOpened', previous: saved });
  }
  sayWrong(session, wrong);
}

/** One at a time: the first field of an address that was not understood. */
export function sayWrong(session: TableSession, [wrong]: Address['wrong']): void {
  if (wrong === undefined) return;
  const { field, value } = wrong;
  session.say({ code: 'linkField', field, value: value.length > 40 ? `${value.slice(0, 40)}…` : value });
}

/** Whether leaving the first for the second loses nothing: no move was played, or it is the same line. */
const samePlace = (before: GameRecord, after: GameRecord): boolean =>
  pliesOf(before) === 0 || (before.start === after.start && movesOf(before).join() === movesOf(after).join());

/** The player gets the side to move unless the link says otherwise. */
export function readLink(
  engine: Engine,
  address: Address,
  link: NonNullable<Address['position']>,
  before: GameRecord,
): Reading<'fen' | 'moves'> {
  const fen = linkedStart(address, address.game ?? before.game);
  const game = gameOf(fen);
  const { settings } = address;
  const asked = Object.keys(settings[game]).length > 0;
  const askedRules = asked ? gameInfo[game].repetitionOf(settings[game]) : null;
  const rules = repetitionRules(game, askedRules ?? before.rules);
  let field: 'fen' | 'moves' = 'fen';
  try {
    // First alone, to know which of the two is at fault.
    engine.newGame(fen, [], rules).free();
    field = 'moves';
    const played = engine.newGame(fen, link.moves, rules);
    const person = address.side ?? played.side_to_move();
    const level = address.level ?? lastSetup(game).level;
    const opponent = { type: 'engine', level } as const;
    const players: Players =
      person === 'first' ? { first: human, second: opponent } : { first: opponent, second: human };
    // As the engine writes them: a FEN may carry moves, and moves have more than one spelling.
    const record = withMoves(newRecord(played.start(), players, rules, null, freshSeed()), played.moves());
    played.free();
    return { type: 'read', record };
  } catch (thrown) {
    return { type: 'fault', field, error: engineError(thrown) };
  }
}
