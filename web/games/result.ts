/** How games end. */
import type { GameState, Side } from '../engine/types.ts';
import type { TableWords } from '../i18n/en/table.ts';

export type Result = Exclude<GameState, 'ongoing'>;

export const resultIds: readonly Result[] = ['first-wins', 'second-wins', 'draw'];

/** Who plays one side is told of a win or a loss, not of a colour. */
export function resultInWords(
  { over }: Pick<TableWords, 'over'>,
  result: Result,
  person: Side | null = null,
): string {
  const winner = winnerOf(result);
  if (winner === null) return over.draw;
  if (person === null) return over.wins(winner);
  return winner === person ? over.youWon : over.youLost;
}

export const winnerOf = (result: Result): Side | null =>
  result === 'draw' ? null : result === 'first-wins' ? 'first' : 'second';
