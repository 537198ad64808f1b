/** Reads games from outside: texts of all games, all or nothing. */
import type { Engine } from '../../engine/engine.ts';
import { type ErrorData, engineError } from '../../engine/error-data.ts';
import type { PgnGame, RulesId } from '../../engine/types.ts';
import { type Ending, human, newRecord, noted, pliesOf } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import { loadedKits } from '../kits.ts';
import { freshSeed } from '../start.ts';
import { type Reading, rulesFor, withMoves } from './sheet-link.ts';

export type LoadResult =
  | { readonly type: 'loaded' }
  /** Without the engine nobody can read it. */
  | { readonly type: 'waiting' }
  | { readonly type: 'fault'; readonly error: ErrorData };

/** Takes a FEN, a record or moves. */
export function loadText(session: TableSession, text: string): LoadResult {
  if (session.engine === null) return { type: 'waiting' };
  const before = session.entry.record;
  const reading = readText(session.engine, text, before.rules);
  if (reading.type === 'fault') return reading;
  session.open(reading.record);
  session.say({ code: 'loaded', previous: pliesOf(before) === 0 ? null : before });
  return { type: 'loaded' };
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
