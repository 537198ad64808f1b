/** Reads positions and games that come from outside, all or nothing. */
import type { Engine } from '../engine/engine.ts';
import { gameOf, type PgnGame, type RulesId, type Side } from '../engine/types.ts';
import { gameInfo, repetitionRules } from '../games/registry.ts';
import type { Address } from '../state/address.ts';
import {
  type Ending,
  type GameRecord,
  human,
  newRecord,
  noted,
  type Players,
  play,
} from '../table/record.ts';
import { loadedKits } from './kits.ts';
import { freshSeed, lastSetup, linkedStart } from './start.ts';

export type Reading<Field = never> =
  | { readonly type: 'read'; readonly record: GameRecord }
  | { readonly type: 'fault'; readonly field: Field; readonly message: string };

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const withMoves = (record: GameRecord, moves: readonly string[]): GameRecord =>
  moves.reduce((game, move) => play(game, move, 0), record);

/** Rules of repetition for whichever game the text is of. */
const rulesFor = (fen: string, wanted: RulesId | null): RulesId | null =>
  repetitionRules(gameOf(fen), wanted);

/** A linked position. The player gets the side to move unless the link says otherwise. */
export function readLink(
  engine: Engine,
  address: Address,
  link: NonNullable<Address['position']>,
  before: GameRecord,
): Reading<'fen' | 'moves'> {
  const fen = linkedStart(address, before.game);
  const game = gameOf(fen);
  const { settings } = address;
  const asked = Object.keys(settings[game]).length > 0;
  const askedRules = asked ? gameInfo[game].repetitionOf(settings[game]) : null;
  const rules = rulesFor(fen, askedRules ?? before.rules);
  let field: 'fen' | 'moves' = 'fen';
  try {
    // First alone, to know which of the two is at fault.
    engine.newGame(fen, [], rules).free();
    field = 'moves';
    const played = engine.newGame(fen, link.moves, rules);
    const person = address.side ?? (played.side_to_move() as Side);
    const level = address.level ?? lastSetup(before.game).level;
    const opponent = { type: 'engine', level } as const;
    const players: Players =
      person === 'first' ? { first: human, second: opponent } : { first: opponent, second: human };
    // As the engine writes them: a FEN may carry moves, and moves have more than one spelling.
    const record = withMoves(newRecord(played.start(), players, rules, null, freshSeed()), played.moves());
    played.free();
    return { type: 'read', record };
  } catch (thrown) {
    return { type: 'fault', field, message: messageOf(thrown) };
  }
}

/** A game in a format that one game alone knows. */
function foreignGame(engine: Engine, text: string): PgnGame | null {
  for (const kit of loadedKits()) {
    const game = kit.parseForeign(engine, text);
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
    let record = withMoves(empty, moves);
    // The nodes of one line are numbered by their plies.
    for (const [ply, comment] of Object.entries(comments)) record = noted(record, Number(ply), { comment });
    return { type: 'read', record: { ...record, tags, ending } };
  } catch (thrown) {
    return { type: 'fault', field: 'text', message: messageOf(thrown) };
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
