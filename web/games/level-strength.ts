import type { GameId } from '../engine/types.ts';

/** How many of ten points a level took from the one below, as docs/levels.md has measured it; `null` where it has not. */
const points: Readonly<Record<GameId, readonly (number | null)[]>> = {
  xiangqi: [null, 8, 8, 8, 8, 9, 9, 8, 9, 9],
  gomoku: [null, 7, 7, 7, 7, 7, 6, 7, 6, null],
};

export const pointsAgainstBelow = (game: GameId, level: number): number | null =>
  points[game][level - 1] ?? null;
