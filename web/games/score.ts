/** Scores as people read them, from the first player's view. */
import type { Score, Side } from '../engine/types.ts';
import type { TableWords } from '../i18n/en/table.ts';

/** The same score from the first player's view. */
export function fromFirst(score: Score, side: Side): Score {
  return side === 'first' ? score : { type: score.type, value: -score.value };
}

const minus = '−';
const sign = (value: number): string => (value > 0 ? '+' : value < 0 ? minus : '');

/** A score from the first player's view: "+0.3", "−1.2", or "Red: mate in 5". */
export function scoreInWords(t: Pick<TableWords, 'score'>, score: Score): string {
  if (score.type === 'mate') return t.score.mate(Math.abs(score.value), score.value < 0 ? 'second' : 'first');
  return pawns(score.value);
}

/** The same in the space of a bar. */
export function scoreShort(t: Pick<TableWords, 'score'>, score: Score): string {
  if (score.type === 'mate')
    return `${score.value < 0 ? minus : ''}${t.score.mateShort(Math.abs(score.value))}`;
  return pawns(score.value);
}

/** Rounded before the sign is written, so that −4 centipawns are no "−0.0". */
export const tenthsOf = (centipawns: number): number => Math.round(centipawns / 10);

function pawns(centipawns: number): string {
  const tenths = tenthsOf(centipawns);
  return `${sign(tenths)}${(Math.abs(tenths) / 10).toFixed(1)}`;
}

/** Red's share of the bar, 0 to 1. Two pawns are a clear, five a large advantage. */
export function barShare(score: Score): number {
  if (score.type === 'mate') return score.value > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score.value / 250));
}
