import type { GameId } from '../engine/types.ts';

/** How many of ten points each level took from the one below, as docs/levels.md has measured it. */
const points: Readonly<Record<GameId, readonly (number | null)[]>> = {
  xiangqi: [null, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8],
  gomoku: [null, 8, 8, 8, 8, 8, 7, 7, 7, 7, 7, 7],
};

export const pointsAgainstBelow = (game: GameId, level: number): number | null =>
  points[game][level - 1] ?? null;
