/** Which search a board in a page wants. Pure. */
import { looksElsewhere } from '../../table/questions.ts';
import { type SearchRequest, wantedSearch } from '../../table/wanted-search.ts';
import type { BoardState } from './board-state.ts';

/** As much memory as boards in the middle of a text may take. */
const hashMb = 16;
/** How long the engine looks at one position before it rests. */
const analysisMs = 20_000;
/** For a search to a depth, which on a slow phone may be far. */
const depthMs = 10_000;

/** The search that the board wants, be the engine free or not. */
export function boardSearch(state: BoardState): SearchRequest | null {
  const { mode, depth, opponent } = state.options;
  if (mode === 'show' || !state.visible || state.halt === 'held') return null;
  // The engine does not play on behind the back of a reader who looks back.
  if (mode === 'play' && looksElsewhere(state)) return null;
  const request = wantedSearch(state, { multiPv: 1, hashMb, evaluation: false });
  if (request === null) return null;
  const { task } = request;
  if (mode === 'analyse') {
    const limits = depth === null ? task.limits : ({ type: 'depth', depth } as const);
    return { ...request, task: { ...task, limits, maxMs: analysisMs } };
  }
  if (depth === null || opponent !== null) return request;
  return { ...request, task: { ...task, limits: { type: 'depth', depth }, maxMs: depthMs } };
}
