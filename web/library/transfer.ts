/** Many games into the library and out of it, in small steps, so that the page answers meanwhile. */
import { dataOf, type ErrorData, engineError } from '../engine/error-data.ts';
import type { GameId, NotationId } from '../engine/types.ts';
import type { RecordRead, Study, StudyRecord } from '../study/load.ts';
import { idOf } from '../table/kept-games.ts';
import { resultOf } from '../table/questions.ts';
import type { GameRecord } from '../table/record.ts';
import type { SavedGame } from '../table/saved.ts';
import type * as fromElsewhere from './from-study.ts';
import { type Head, type KeptGame, keptGame, type Rules } from './kept-game.ts';
import { createKnownGames } from './known-games.ts';
import type { LibraryStore } from './library-store.ts';
import { createPauses } from './pauses.ts';
import { splitRecords } from './split-records.ts';
import { toStudy } from './study-record.ts';

/** So many games are stored at once. */
const batchSize = 50;

export interface Imported {
  readonly added: number;
  /** Games that the library has already. */
  readonly known: number;
  /** Games that could not be read. */
  readonly faulty: number;
  /** The first of them that says why: which of all games it is, from 1. */
  readonly fault: { readonly game: number; readonly error: ErrorData } | null;
}

export interface Source {
  /** A text, or the bytes of a format that is none. */
  readonly content: string | Uint8Array;
}

export interface ImportTools {
  readonly study: Pick<Study, 'read_records' | 'read_file'>;
  /** Makes a game of what was read. */
  readonly shapes: Pick<typeof fromElsewhere, 'fromStudy' | 'playersOf' | 'rulesOf'>;
  readonly engine: Rules;
  readonly store: LibraryStore;
  freshSeed(): number;
}

/** Stores every game of some files, which are read one after the other. Rejects where the library has no room: then those told of before are in it. */
export async function importGames(
  sources: Iterable<Source> | AsyncIterable<Source>,
  { study, shapes, engine, store, freshSeed }: ImportTools,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Imported> {
  const pause = createPauses();
  const heads = await store.heads();
  const taken = new Set(heads.map(({ id }) => id));
  const there = createKnownGames(heads, store);
  const began = Date.now();
  let added = 0;
  let known = 0;
  let faulty = 0;
  let fault: Imported['fault'] = null;
  let waiting: KeptGame[] = [];

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    await store.add(waiting);
    added += waiting.length;
    waiting = [];
    onProgress(added + known);
  }

  /** All games, part by part. */
  async function* records(): AsyncIterable<RecordRead> {
    for await (const { content } of sources) {
      for (const part of typeof content === 'string' ? splitRecords(content) : [content])
        yield* readPart(part);
    }
  }

  /** What cannot be read at all, since it is too long or memory is short, leaves the others alone. */
  function readPart(part: Source['content']): readonly RecordRead[] {
    try {
      return typeof part === 'string' ? study.read_records(part) : study.read_file(part);
    } catch (thrown) {
      fail(engineError(thrown));
      return [];
    }
  }

  function fail(error: ErrorData | null): void {
    faulty += 1;
    if (error !== null) fault ??= { game: added + waiting.length + known + faulty, error };
  }

  function seedOf(game: GameId): number {
    for (;;) {
      const seed = freshSeed();
      const id = idOf(game, seed);
      if (taken.has(id)) continue;
      taken.add(id);
      return seed;
    }
  }

  async function take(each: RecordRead): Promise<void> {
    // The first of a file stands first in the list.
    const at = began - added - waiting.length;
    const game = 'ok' in each ? keptRecord(each.ok, shapes, engine, seedOf(each.ok.game), at) : each.error;
    if (game === null || 'code' in game) fail(game);
    else if (await there.has(game)) known += 1;
    else {
      there.add(game);
      waiting.push(game);
    }
    if (waiting.length >= batchSize) await flush();
  }

  try {
    for await (const each of records()) {
      if (signal.aborted) break;
      await pause();
      await take(each);
    }
  } finally {
    // Also where it was stopped, or something went wrong: what was read so far is there.
    await flush();
  }
  return { added, known, faulty, fault };
}

/** `null` where the page cannot keep it, an error where the rules refuse it. */
function keptRecord(
  record: StudyRecord,
  { fromStudy, playersOf, rulesOf }: ImportTools['shapes'],
  engine: Rules,
  seed: number,
  at: number,
): KeptGame | ErrorData | null {
  const moves = record.moves.slice(1, record.played + 1).map(({ move }) => move);
  try {
    const rules = rulesOf(record.game, Object.fromEntries(record.tags));
    const game = engine.newGame(record.start, moves, rules);
    const verdict = resultOf(game.status(), null);
    game.free();
    const saved = fromStudy(record, verdict, null, seed, playersOf(record));
    return saved === null ? null : keptGame(saved, at, engine);
  } catch (thrown) {
    return engineError(thrown);
  }
}

export interface ExportTools {
  readonly study: Pick<Study, 'write_record'>;
  /** The latest copy of a game, wherever it lies: the library may have no room for it. */
  read(id: string): Promise<SavedGame | null>;
}

export interface Exported {
  readonly text: string;
  readonly written: number;
  /** Games that cannot be written, such as those that the rules refuse. */
  readonly leftOut: number;
}

/** Writes the games of one kind as PGN, in the order of the list. */
export async function exportGames(
  heads: readonly Head[],
  { study, read }: ExportTools,
  notation: NotationId,
  tagsOf: (head: Head, record: GameRecord) => StudyRecord['tags'],
  signal: AbortSignal,
  onGame: () => void,
): Promise<Exported> {
  const pause = createPauses();
  const texts: string[] = [];
  let leftOut = 0;
  /** `null` for a game that is refused. With too little memory most would be, so that is told, like any other failure. */
  const write = (game: StudyRecord): string | null => {
    try {
      return study.write_record(game, notation);
    } catch (thrown) {
      const error = dataOf(thrown);
      if (error === null || error.code === 'search-memory') throw thrown;
      return null;
    }
  };
  for (const head of heads) {
    if (signal.aborted) break;
    await pause();
    const saved = await read(head.id);
    if (saved === null) continue;
    const text = write(toStudy(saved, head.result, tagsOf(head, saved.record)));
    if (text === null) leftOut += 1;
    else texts.push(text);
    onGame();
  }
  return { text: texts.join('\n'), written: texts.length, leftOut };
}
