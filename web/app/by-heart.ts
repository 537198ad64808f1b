/** What the engine plays without a search: moves of its opening book, and the stones of an opening with swap. */
import type { Book } from '../engine/book.ts';
import type { Game } from '../engine/engine.ts';
import type { OpeningAsk } from '../engine/types.ts';
import { playerToAct } from '../state/opening.ts';
import type { GameRecord } from '../state/record.ts';
import { openerStone } from './opener.ts';

/**
 * The lowest level that plays from the book. Those below err in the opening as everywhere else: with moves that were
 * looked up they would be stronger there than their measured place, and stumble where the book ends.
 */
const fromLevel = 6;

/** The next move by heart; `null` where another has to act, or none is known. `book` is `null` where it is not wanted. */
export function moveByHeart(
  record: GameRecord,
  asked: OpeningAsk | null,
  game: Game | null,
  book: Book | null,
): string | null {
  const player = playerToAct(record, asked);
  if (player.type !== 'engine') return null;
  const stone = openerStone(record, asked);
  if (stone !== null || book === null || game === null) return stone;
  return typeof player.level === 'number' && player.level >= fromLevel
    ? book.choose(game, record.seed)
    : null;
}
