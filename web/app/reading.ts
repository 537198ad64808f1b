/** Reads positions and games that come from outside, all or nothing. */
import type { Engine } from '../engine/engine.ts';
import { type ErrorData, engineError } from '../engine/error-data.ts';
import { gameOf, type PgnGame, type RulesId } from '../engine/types.ts';
import type { Address } from '../state/address.ts';
import { type Ending, type GameRecord, human, newRecord, type Players, play } from '../state/record.ts';
import { loadedKits } from './kits.ts';
import { freshSeed, habitOf, linkedStart } from './start.ts';

export type Reading<Field = never> =
  | { readonly type: 'read'; readonly record: GameRecord }
  | { readonly type: 'fault'; readonly field: Field; readonly error: ErrorData };

const withMoves = (record: GameRecord, moves: readonly string[]): GameRecord =>
  moves.reduce((game, move) => play(game, move, 0), record);

/** Rules of repetition for whichever game the text is of. */
const rulesFor = (fen: string, wanted: RulesId | null): RulesId | null =>
  gameOf(fen) === 'gomoku' ? null : (wanted ?? 'computer');

/** A linked position. The player gets the side to move unless the link says otherwise. */
export function readLink(
  engine: Engine,
  address: Address,
  link: NonNullable<Address['position']>,
  before: GameRecord,
): Reading<'fen' | 'moves'> {
  const fen = linkedStart(address, before.game);
  const rules = rulesFor(fen, address.rules ?? before.rules);
  let field: 'fen' | 'moves' = 'fen';
  try {
    // First alone, to know which of the two is at fault.
    engine.newGame(fen, [], rules).free();
    field = 'moves';
    const game = engine.newGame(fen, link.moves, rules);
    const person = address.side ?? game.side_to_move();
    const level = address.level ?? habitOf(before.game).level;
    const opponent = { type: 'engine', level } as const;
    const players: Players =
      person === 'first' ? { first: human, second: opponent } : { first: opponent, second: human };
    // As the engine writes them: a FEN may carry moves, and moves have more than one spelling.
    const record = withMoves(newRecord(game.start(), players, rules, null, freshSeed()), game.moves());
    game.free();
    return { type: 'read', record };
  } catch (thrown) {
    return { type: 'fault', field, error: engineError(thrown) };
  }
}

/** A game in a format that one game alone knows. */
function foreignGame(engine: Engine, text: string): PgnGame | null {
  for (const kit of loadedKits()) {
    const game = kit.foreign(engine, text);
    if (game !== null) return { ...game, tags: {}, comments: {}, result: '*' };
  }
  return null;
}

/** A FEN, a PGN or a list of moves. Both sides are the player's. */
export function readText(engine: Engine, text: string, wanted: RulesId | null): Reading<'text'> {
  try {
    const { fen, moves, tags, comments, result } = foreignGame(engine, text) ?? engine.parsePgn(text);
    const rules = rulesFor(fen, wanted);
    const game = engine.newGame(fen, moves, rules);
    const goesOn = game.status().state === 'ongoing';
    game.free();
    const empty = newRecord(fen, { first: human, second: human }, rules, null, freshSeed());
    const ending = goesOn ? endingOf(result) : null;
    return { type: 'read', record: { ...withMoves(empty, moves), tags, comments, ending } };
  } catch (thrown) {
    return { type: 'fault', field: 'text', error: engineError(thrown) };
  }
}

/** A result that the last position does not explain: somebody gave up, or both agreed. */
function endingOf(result: string): Ending | null {
  switch (result) {
    case '1-0':
      return { type: 'resigned', side: 'second' };
    case '0-1':
      return { type: 'resigned', side: 'first' };
    case '1/2-1/2':
      return { type: 'agreed' };
    default:
      return null;
  }
}
