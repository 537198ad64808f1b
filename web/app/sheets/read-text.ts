/** Reads games from outside: texts and files of all games, all or nothing. */
import type { Engine } from '../../engine/engine.ts';
import { DataError, type ErrorData, engineError, pageError } from '../../engine/error-data.ts';
import type { RulesId } from '../../engine/types.ts';
import { gameOf } from '../../games/registry.ts';
import type * as fromElsewhere from '../../library/from-study.ts';
import { asksToShow, parseAddress } from '../../state/address.ts';
import { queryOfLink } from '../../state/link-text.ts';
import type { RecordRead, Study } from '../../study/load.ts';
import { resultOf, resultOfGame } from '../../table/questions.ts';
import { type GameRecord, pliesOf } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import { loadedKits } from '../kits.ts';
import { previousOf } from '../say-kept.ts';
import { freshSeed } from '../start.ts';
import { decodeText } from './decode-text.ts';
import { type Reading, readLink } from './sheet-link.ts';

export type LoadResult =
  | { readonly type: 'loaded' }
  /** Without the engine nobody can read it. */
  | { readonly type: 'waiting' }
  /** Nobody wants it any more. */
  | { readonly type: 'dropped' }
  | { readonly type: 'fault'; readonly error: ErrorData };

/** Takes a position, a record, moves or a link, as a text or as a file, if it `isWanted` once it has been read. */
export async function loadContent(
  session: TableSession,
  content: string | Uint8Array,
  isWanted: () => boolean,
): Promise<LoadResult> {
  const { engine } = session;
  if (engine === null) return { type: 'waiting' };
  const text = typeof content === 'string' ? content : decodeText(content);
  const search = text === null ? '' : (queryOfLink(text.trim()) ?? '');
  const address = parseAddress(search);
  if (asksToShow(address)) {
    // As a visit to it would: a game to look at, or to play by links.
    const { openLink } = await import('../share/links.ts');
    if (!isWanted()) return { type: 'dropped' };
    const error = openLink(session, engine, search);
    return error === null ? { type: 'loaded' } : { type: 'fault', error };
  }
  const { position } = address;
  const { record } = session.entry;
  const reading =
    position === null
      ? await readContent(engine, content, text, record)
      : readLink(engine, address, position, record);
  if (!isWanted()) return { type: 'dropped' };
  if (reading.type === 'fault') return reading;
  const before = session.entry;
  session.open(reading.record);
  const previous = previousOf(session, before);
  // Nobody plays on in a game that is over, as its card says.
  const isOver = resultOfGame(session.entry) !== null;
  const plies = pliesOf(reading.record);
  if (isOver && plies > 0) session.say({ code: 'over', plies });
  const { count = 1 } = reading;
  const code = position !== null ? 'linkOpened' : isOver ? 'kept' : 'loaded';
  if (count > 1) session.say({ code: 'first', count, previous });
  else if (code !== 'kept' || previous !== null) session.say({ code, previous });
  return { type: 'loaded' };
}

/** The first game of a text or file; both sides are the player's. */
async function readContent(
  engine: Engine,
  content: string | Uint8Array,
  text: string | null,
  before: GameRecord,
): Promise<Reading<string>> {
  try {
    const [{ loadStudy }, shapes] = await Promise.all([
      import('../../study/load.ts'),
      import('../../library/from-study.ts'),
    ]);
    const records = read(await loadStudy(), content, text);
    return readFirst(engine, records, before.rules, shapes);
  } catch (thrown) {
    return { type: 'fault', field: 'text', error: engineError(thrown) };
  }
}

function read(study: Study, content: string | Uint8Array, text: string | null): readonly RecordRead[] {
  if (text !== null) return study.read_records(foreignPosition(text) ?? text);
  return typeof content === 'string' ? [] : study.read_file(content);
}

/** A position in a format that one game alone knows. */
function foreignPosition(text: string): string | null {
  for (const kit of loadedKits()) {
    const fen = kit.foreignPosition(text);
    if (fen !== null) return fen;
  }
  return null;
}

function readFirst(
  engine: Engine,
  records: readonly RecordRead[],
  wanted: RulesId | null,
  { fromStudy, rulesOf }: typeof fromElsewhere,
): Reading<string> {
  const first = records.find((each) => 'ok' in each) ?? records[0];
  if (first === undefined) throw new DataError({ code: 'import-empty', args: {} });
  if ('error' in first) return { type: 'fault', field: 'text', error: first.error };
  const { start, moves, played, tags } = first.ok;
  // A record that says anything of itself would name other rules than the usual ones.
  const otherwise = tags.length === 0 ? wanted : null;
  const rules = rulesOf(gameOf(start), Object.fromEntries(tags), otherwise);
  const game = engine.newGame(
    start,
    moves.slice(1, played + 1).map(({ move }) => move),
    rules,
  );
  const verdict = resultOf(game.status(), null);
  game.free();
  const saved = fromStudy(first.ok, verdict, otherwise, freshSeed());
  if (saved === null) throw new DataError(pageError('position-unreadable', { text: start }));
  return { type: 'read', record: saved.record, count: records.filter((each) => 'ok' in each).length };
}
