/** The second best line, where the move that was played may deserve praise: a `!` or a `!!` needs it. */
import type { SearchClient } from '../../engine/client.ts';
import { DataError } from '../../engine/error-data.ts';
import { type GameRecord, sideAt } from '../../table/record.ts';
import type { LookLine, Review, SearchLook } from '../load.ts';
import { hashMb, type ReviewedGame } from './search.ts';

/** Enough to see whether the second best move is far behind, and then enough to be sure. */
const nodes = { first: 8_000, sure: 50_000 } as const;
/** By how much of the chance to win the best move must be ahead of the second best: `ONLY` of the study package. */
export const onlyMove = 0.15;

/** The look with the second line where it deserves one; `null` when it was aborted. `trial` is a review to try lines in. */
export async function withSecond(
  client: Pick<SearchClient, 'search'>,
  record: GameRecord,
  moves: readonly string[],
  trial: Pick<Review, 'add' | 'chance'>,
  ply: number,
  look: SearchLook,
  maxMs: number,
  signal: AbortSignal,
): Promise<SearchLook | null> {
  const [best] = look.lines;
  const played = moves[ply];
  if (best === undefined || played === undefined || best.pv[0] !== played) return look;
  // A review knows what chance a score is; that of the game must not see lines on trial.
  const chanceOf = (line: LookLine): number => {
    trial.add(ply, { ...look, lines: [line] });
    const chance = trial.chance(ply) ?? 0.5;
    return sideAt(record, ply) === 'first' ? chance : 1 - chance;
  };
  const own = chanceOf(best);
  if (own < onlyMove) return look;
  const lead = (line: LookLine): number => own - chanceOf(line);
  const second = await secondLine(client, record, moves.slice(0, ply), played, maxMs / 2, lead, signal);
  if (signal.aborted) return null;
  return second === null ? look : { ...look, lines: [best, second] };
}

/**
 * The second best line, if the best move is far enough ahead; where it is not, one short search shows it. `lead` says
 * by how much of the chance the best move is ahead of a line.
 */
export async function secondLine(
  client: Pick<SearchClient, 'search'>,
  { game, start, rules }: ReviewedGame,
  moves: readonly string[],
  best: string,
  maxMs: number,
  lead: (second: LookLine) => number,
  signal: AbortSignal,
): Promise<LookLine | null> {
  let second: LookLine | null = null;
  for (const limit of [nodes.first, nodes.sure]) {
    const limits = { type: 'nodes', nodes: limit } as const;
    const task = { game, fen: start, moves: [...moves], rules, limits, multiPv: 2, hashMb, maxMs };
    const ending = await client.search(task, { signal });
    if (ending.type === 'failed') throw new DataError(ending.error);
    const other = ending.type === 'done' ? ending.report.lines.find(({ pv }) => pv[0] !== best) : undefined;
    if (other === undefined || other.pv.length === 0) return null;
    second = { score: other.score, pv: [...other.pv] };
    if (lead(second) < onlyMove) return null;
  }
  return second;
}
