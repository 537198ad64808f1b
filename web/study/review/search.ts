/** One position of a review, searched. */
import type { SearchClient } from '../../engine/client.ts';
import { DataError, pageError } from '../../engine/error-data.ts';
import type { SearchTask } from '../../engine/protocol.ts';
import type { Line, Report } from '../../engine/types.ts';
import type { GameRecord } from '../../table/record.ts';
import type { SearchLook } from '../load.ts';
import { nodesAPosition } from './plan.ts';

export type ReviewedGame = Pick<GameRecord, 'game' | 'start' | 'rules'>;

/** Enough for a review: neighbouring positions share what they find. */
export const hashMb = 16;

/** What the search finds; `null` when it was aborted. Rejects with a `DataError`. */
export async function lookAt(
  client: Pick<SearchClient, 'search'>,
  { game, start, rules }: ReviewedGame,
  moves: readonly string[],
  maxMs: number | null,
  signal: AbortSignal,
): Promise<SearchLook | null> {
  const task = (line: readonly string[]): SearchTask => ({
    game,
    fen: start,
    moves: [...moves, ...line],
    rules,
    limits: { type: 'nodes', nodes: nodesAPosition },
    multiPv: 1,
    hashMb,
    maxMs,
  });
  const search = async (line: readonly string[]): Promise<Report | null> => {
    const ending = await client.search(task(line), { signal });
    if (ending.type === 'failed') throw new DataError(ending.error);
    return ending.type === 'done' ? ending.report : null;
  };
  const report = await search([]);
  if (report === null) return null;
  const [best] = report.lines;
  if (best === undefined || best.pv.length === 0) throw new DataError(pageError('engine-no-move', {}));
  const { depth, nodes } = report;
  return { depth, nodes, lines: [{ score: best.score, pv: await completed(best, search) }] };
}

/**
 * The line of a forced win to its very end. The table may have known the result and cut it short, but only a line that
 * reaches the end proves anything.
 */
export async function completed(
  { score, pv }: Pick<Line, 'score' | 'pv'>,
  search: (line: readonly string[]) => Promise<Pick<Report, 'lines'> | null>,
): Promise<string[]> {
  const line = [...pv];
  if (score.type !== 'mate') return line;
  const plies = pliesTo(score.value);
  while (line.length < plies) {
    const rest = (await search(line))?.lines[0];
    // The same win, so many plies nearer.
    const isSame = rest?.score.type === 'mate' && pliesTo(rest.score.value) === plies - line.length;
    if (rest === undefined || !isSame || rest.pv.length === 0) break;
    line.push(...rest.pv);
  }
  return line;
}

/** The plies to the end of a forced win, which the side to move ends with its own move or not. */
const pliesTo = (moves: number): number => (moves > 0 ? 2 * moves - 1 : -2 * moves);
