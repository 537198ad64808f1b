/** How games end. */
import type { GameState, Side } from '../engine/types.ts';
import type { TableWords } from '../i18n/en/table.ts';

export type Result = Exclude<GameState, 'ongoing'>;

export function resultInWords(t: Pick<TableWords, 'over'>, result: Result): string {
  if (result === 'draw') return t.over.draw;
  return t.over.wins(result === 'first-wins' ? 'first' : 'second');
}

export const winnerOf = (result: Result): Side | null =>
  result === 'draw' ? null : result === 'first-wins' ? 'first' : 'second';
