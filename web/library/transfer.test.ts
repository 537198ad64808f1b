import { expect, test } from 'vitest';
import { DataError } from '../engine/error-data.ts';
import { startFen } from '../games/xiangqi/info.ts';
import type { RecordRead, StudyRecord } from '../study/load.ts';
import { gameAfter, people } from '../table/a-table.ts';
import type { SavedGame } from '../table/saved.ts';
import * as shapes from './from-study.ts';
import { keptGame, type Rules } from './kept-game.ts';
import { createLibraryStore, type LibraryStore } from './library-store.ts';
import { createMemory } from './memory.ts';
import { exportGames, importGames, type Source } from './transfer.ts';

test('an export has the latest copy of each game, also of those for which the library has no room', async () => {
  const saved = (seed: number, moves: readonly string[]): SavedGame => ({
    record: { ...gameAfter(people, moves), seed },
    spentMs: 0,
  });
  const latest = new Map([
    ['xiangqi-1', saved(1, ['h2e2', 'h9g7'])],
    ['xiangqi-2', saved(2, ['b2e2'])],
  ]);
  const listed = [saved(1, ['h2e2']), saved(2, ['b2e2']), saved(3, [])];
  const { text } = await exportGames(
    listed.map((each) => keptGame(each, 1, null).head),
    {
      study: { write_record: ({ moves }) => moves.map(({ move }) => move).join(' ') },
      read: async (id) => latest.get(id) ?? null,
    },
    'wxf',
    () => [],
    new AbortController().signal,
    () => undefined,
  );
  expect(text.split('\n').map((line) => line.trim())).toEqual(['h2e2 h9g7', 'b2e2']);
});

test('a game that cannot be written is left out of an export, and the others are in it', async () => {
  const games = ['h2e2', 'b2e2', 'h0g2'].map((move, seed) => ({
    record: { ...gameAfter(people, [move]), seed },
    spentMs: 0,
  }));
  const heads = games.map((each) => keptGame(each, 1, null).head);
  let refuses: Error = new DataError({ code: 'xiangqi-move-illegal', args: {} });
  const write = () =>
    exportGames(
      heads,
      {
        study: {
          write_record: ({ moves }) => {
            const text = moves.map(({ move }) => move).join(' ');
            if (text.includes('b2e2')) throw refuses;
            return text;
          },
        },
        read: async (id) => games[heads.findIndex((head) => head.id === id)] ?? null,
      },
      'wxf',
      () => [],
      new AbortController().signal,
      () => undefined,
    );
  const { text, leftOut } = await write();
  expect(text.split('\n').map((line) => line.trim())).toEqual(['h2e2', 'h0g2']);
  expect(leftOut).toBe(1);
  // A module that broke off refuses all that follow, and with too little memory most games would be left out.
  refuses = new Error('unreachable');
  await expect(write()).rejects.toBe(refuses);
  refuses = new DataError({ code: 'search-memory', args: {} });
  await expect(write()).rejects.toBe(refuses);
});

/** Rules that take every move, for a text that holds the moves of one game, and none where it says "too long". */
const study = {
  read_records: (text: string): RecordRead[] => {
    if (text === 'too long') throw new RangeError(text);
    const moves = ['', ...text.split(' ')].map((move) => ({ move }));
    const record = {
      game: 'xiangqi',
      start: startFen,
      tags: [],
      result: '*',
      moves,
      played: moves.length - 1,
    };
    return [{ ok: record as unknown as StudyRecord }];
  },
  read_file: () => [],
};
const rules = {
  book: null,
  newGame: () => ({ status: () => ({ state: 'ongoing' }), free: () => undefined }),
} as unknown as Rules;

/** `onGame` hears of each game before it is looked for in the library. */
async function importAll(
  texts: Iterable<string> | AsyncIterable<string>,
  store: LibraryStore,
  { signal } = new AbortController(),
  onGame: () => void = () => undefined,
) {
  let seed = 0;
  const freshSeed = (): number => {
    onGame();
    seed += 1;
    return seed;
  };
  async function* sources(): AsyncIterable<Source> {
    for await (const content of texts) yield { content };
  }
  return importGames(sources(), { study, shapes, engine: rules, store, freshSeed }, signal, () => undefined);
}

const emptyLibrary = () => createLibraryStore(async () => createMemory());

test('a file that cannot be read is counted, and the games of the others arrive', async () => {
  const store = emptyLibrary();
  const imported = await importAll(['h2e2', 'too long', 'b2e2'], store);
  expect(imported).toMatchObject({ added: 2, known: 0, faulty: 1, fault: { game: 2 } });
  expect(await store.heads()).toHaveLength(2);
});

test('what was read is in the library where an import is stopped', async () => {
  const store = emptyLibrary();
  const stop = new AbortController();
  const imported = await importAll(['h2e2', 'b2e2'], store, stop, () => stop.abort());
  expect(imported).toMatchObject({ added: 1 });
  expect(await store.heads()).toHaveLength(1);
});

test('a file is read when its turn comes, and none once the import was stopped', async () => {
  const stop = new AbortController();
  const read: string[] = [];
  function* texts(): Iterable<string> {
    for (const text of ['h2e2', 'b2e2', 'h0g2']) {
      read.push(text);
      yield text;
    }
  }
  await importAll(texts(), emptyLibrary(), stop, () => {
    // While the first is looked for, the others have not been touched.
    expect(read).toEqual(['h2e2']);
    stop.abort();
  });
  expect(read.length).toBeLessThan(3);
});

test('what was read is in the library where an import fails', async () => {
  const store = emptyLibrary();
  await store.add([keptGame({ record: gameAfter(people, ['h2e2']), spentMs: 0 }, 1, null)]);
  const failing = { ...store, read: () => Promise.reject(new Error('the database does not answer')) };
  await expect(importAll(['b2e2 h9g7', 'h2e2'], failing)).rejects.toThrow('does not answer');
  expect((await store.heads()).map(({ plies }) => plies).sort()).toEqual([1, 2]);
});
