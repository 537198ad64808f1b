/**
 * A table: a game being played or studied, whoever shows it.
 *
 * The model (`state.ts`) is one value. One game is open at a time, as an entry with its cursor; another one takes its
 * place. A game is a tree of moves (`tree.ts`), of which a plain game uses one line. What belongs to a move hangs on
 * its node: comment, glyphs, marks, score, clock times, whether it came from the book. Undo, browsing and trying out
 * are cursors in that tree: `live` is where the game stands, `tip` where redo leads, `cursor` what the board shows.
 *
 * Everything goes one way round:
 *
 *     pointer, key, attribute, clock or engine
 *       → a method of the session (`session.ts`; of an element, `../element/board/board-session.ts`)
 *       → an event → reduce(state, event)           `reduce-game.ts`; for the page `reduce.ts`, for an
 *                                                    element `../element/board/reduce-board.ts`; pure
 *       → the rules are asked about the new position → `facts`, the next event, in the same step
 *       → state → board, panels                      the host draws from it
 *               → wantedSearch(state)                `wanted-search.ts`, pure; `searcher.ts` runs what is wanted
 *               → message                            `message.ts`, data that each host puts into words
 *
 * A host brings a kit for each game (`../games/kit.ts`), its options, and ears (`TableHost`). The page and the elements
 * are two hosts of the same table, each with a session upon `core.ts`. A new kind of event is one case in the `reduce`
 * of those who need it and one method of their session.
 */
export type { Message } from './message.ts';
export { forbiddenPoint, isShown } from './message.ts';
export { reduce, type TableEvent } from './reduce.ts';
export { type TableHost, type TableOptions, TableSession } from './session.ts';
export {
  bareFacts,
  type Entry,
  type Facts,
  type State,
  type TableState,
  viewOf,
} from './state.ts';
export { wantedSearch } from './wanted-search.ts';
