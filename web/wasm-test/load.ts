import { DataError } from '../engine/error-data.ts';
import init, * as pkg from '../pkg/duiyi.js';
import initLessons, * as lessons from '../pkg-lessons/lessons.js';
import initStudy, * as study from '../pkg-study/study.js';

/** The wasm face with these networks, ready for use: fetched in a browser, read from disk under node. */
export async function loadPkg({
  networks = ['xiangqi', 'gomoku'],
}: {
  readonly networks?: readonly ('xiangqi' | 'gomoku')[];
} = {}): Promise<typeof pkg> {
  await start(init, new URL('../pkg/duiyi_bg.wasm', import.meta.url));
  for (const game of networks) pkg.set_network(await loadNetwork(game));
  return pkg;
}

/** The same for the lessons. */
export async function loadLessons(): Promise<typeof lessons> {
  await start(initLessons, new URL('../pkg-lessons/lessons_bg.wasm', import.meta.url));
  return lessons;
}

/** The same for studies. */
export async function loadStudy(): Promise<typeof study> {
  await start(initStudy, new URL('../pkg-study/study_bg.wasm', import.meta.url));
  return study;
}

/** Reads the first record of a text as the study build does; throws what is wrong with it. */
export async function loadReader(): Promise<(text: string) => study.StudyRecord> {
  const { read_records } = await loadStudy();
  return (text) => {
    const [first] = read_records(text);
    if (first === undefined) throw new Error('there is no record');
    if ('error' in first) throw new DataError(first.error);
    return first.ok;
  };
}

/** The game itself, without variations. */
export const movesOf = ({ moves, played }: study.StudyRecord): readonly string[] =>
  moves.slice(1, played + 1).map(({ move }) => move);

/** The larger network of a game. */
export const loadLarger = (game: 'xiangqi' | 'gomoku'): Promise<Uint8Array> =>
  loadFile(
    game === 'xiangqi'
      ? new URL('../../crates/engine/nets/xiangqi-large.net', import.meta.url)
      : new URL('../../crates/engine/nets/gomoku-large.net', import.meta.url),
  );

/** The file of the network that the page plays a game by. */
export const loadNetwork = (game: 'xiangqi' | 'gomoku'): Promise<Uint8Array> =>
  loadFile(
    game === 'xiangqi'
      ? new URL('../../crates/engine/nets/xiangqi.net', import.meta.url)
      : new URL('../../crates/engine/nets/gomoku.net', import.meta.url),
  );

/** The opening book that is shipped. */
export const loadBook = (): Promise<Uint8Array> =>
  loadFile(new URL('../../crates/engine/book/xiangqi.book', import.meta.url));

async function loadFile(file: URL): Promise<Uint8Array> {
  if (typeof window !== 'undefined') return new Uint8Array(await (await fetch(file)).arrayBuffer());
  const { readFile } = await import('node:fs/promises');
  return new Uint8Array(await readFile(file));
}

/** Starts a module, once, and returns its memory. */
export async function start(
  instantiate: typeof init | typeof initLessons | typeof initStudy,
  wasm: URL,
): Promise<WebAssembly.Memory> {
  if (typeof window !== 'undefined') return (await instantiate()).memory;
  const { readFile } = await import('node:fs/promises');
  return (await instantiate({ module_or_path: await readFile(wasm) })).memory;
}

/** The module of boards once more, under another address, with a memory of its own and no networks yet. */
export async function loadAgain(
  name: string,
): Promise<{ readonly again: typeof pkg; readonly memory: WebAssembly.Memory }> {
  // Not a literal, which the type checker would want to resolve.
  const address = `../pkg/duiyi.js?${name}`;
  const again: typeof pkg = await import(/* @vite-ignore */ new URL(address, import.meta.url).href);
  const memory = await start(again.default, new URL('../pkg/duiyi_bg.wasm', import.meta.url));
  return { again, memory };
}
