import type { Score, Side } from '../engine/types.ts';
import { tenthsOf } from './score.ts';

/** Who leads by a score from the first player's view; `null` where it reads 0.0. */
export function leader({ type, value }: Score): Side | null {
  const shown = type === 'mate' ? value : tenthsOf(value);
  if (shown === 0 && type === 'cp') return null;
  return shown < 0 ? 'second' : 'first';
}
