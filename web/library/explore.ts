/** What the opening book and the games of the library know about a position. */
import { fetchBook } from '../engine/book.ts';
import { engineError } from '../engine/error-data.ts';
import type { GameId } from '../engine/types.ts';
import { gameInfo } from '../games/registry.ts';
import type { Explored, Explorer, Study } from '../study/load.ts';
import { parseSaved } from '../table/saved.ts';
import type { LibraryStore } from './library-store.ts';
import { createPauses } from './pauses.ts';
import { toStudy } from './study-record.ts';

export interface GameExplorer {
  /** How many games it counts. */
  readonly games: number;
  look(start: string, moves: readonly string[]): Explored;
  free(): void;
}

/** Counts the games of one kind. */
export async function createGameExplorer(
  game: GameId,
  { Explorer }: Pick<Study, 'Explorer'>,
  store: LibraryStore,
  signal: AbortSignal,
): Promise<GameExplorer> {
  const pause = createPauses();
  const bytes = gameInfo[game].hasBook ? fetchBook(signal) : null;
  const [book, heads] = await Promise.all([bytes, store.heads()]);
  const explorer: Explorer = new Explorer(book);
  let games = 0;
  try {
    for (const { id, result } of heads.filter((head) => head.game === game)) {
      if (signal.aborted) break;
      await pause();
      const saved = parseSaved((await store.read(id))?.body.saved);
      if (saved === null) continue;
      try {
        explorer.add(toStudy(saved, result, []));
        games += 1;
      } catch (thrown) {
        // What the rules refuse is left out; with too little memory most games would be, so that is told.
        if (engineError(thrown).code === 'search-memory') throw thrown;
      }
    }
  } catch (thrown) {
    explorer.free();
    throw thrown;
  }
  return {
    games,
    look: (start, moves) => explorer.look(start, moves),
    free: () => explorer.free(),
  };
}
