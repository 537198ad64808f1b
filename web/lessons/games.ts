/** What the lessons know about each game besides its rules. */
import type { LessonGame, OrderId } from './types.ts';

interface Traits {
  /** Scores are hundredths of a soldier; elsewhere plain numbers. */
  readonly inSoldiers: boolean;
  /** Moves may capture, so a search can go on with captures alone. */
  readonly hasCaptures: boolean;
  /** A side that has no move has lost. */
  readonly stalemateLoses: boolean;
  /** There is a move that changes only the side to move. */
  readonly hasNullMove: boolean;
  /** Moves far from every stone can be left out. */
  readonly hasNearby: boolean;
  /** An evaluation takes this many times as long as counting the pieces of xiangqi. */
  readonly evaluationCost: number;
}

const plain: Traits = {
  inSoldiers: false,
  hasCaptures: false,
  stalemateLoses: false,
  hasNullMove: false,
  hasNearby: false,
  evaluationCost: 1,
};

export const traits: Readonly<Record<LessonGame, Traits>> = {
  tree: plain,
  xiangqi: { ...plain, inSoldiers: true, hasCaptures: true, stalemateLoses: true, hasNullMove: true },
  gomoku: { ...plain, hasNullMove: true, hasNearby: true, evaluationCost: 20 },
};

/** To find the best or the worst order, a search may visit this many times its nodes besides (`ORACLE_SHARE` in Rust). */
const oracleShare = 8;

/** In xiangqi, those included: some ten seconds on a desk. */
const mostNodes = 8_000_000;

/** The nodes of a game that take about as long as `nodes` in xiangqi. */
export function nodesWithin(game: LessonGame, nodes: number, order: OrderId = 'none'): number {
  const searches = order === 'best' || order === 'worst' ? 1 + oracleShare : 1;
  return Math.ceil(Math.min(nodes, mostNodes / searches) / traits[game].evaluationCost);
}
