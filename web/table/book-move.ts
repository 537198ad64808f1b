/** What the engine plays without a search: moves of its opening book, and the stones of an opening with swap. */
import type { Book } from '../engine/book.ts';
import type { Game } from '../engine/engine.ts';
import type { OpeningAsk } from '../engine/types.ts';
import type { GameKit } from '../games/kit.ts';
import { playerToAct } from './opening.ts';
import { type GameRecord, movesOf } from './record.ts';

/**
 * The lowest level that plays from the book. Those below err in the opening as everywhere else: with moves that were
 * looked up they would be stronger there than their measured place, and stumble where the book ends.
 */
const fromLevel = 7;

export interface KnownMove {
  readonly move: string;
  readonly fromBook: boolean;
}

/** The engine's next move; `null` where another has to act, or none is known. `book` is `null` where it is not wanted. */
export function knownMove(
  kit: GameKit,
  record: GameRecord,
  asked: OpeningAsk | null,
  game: Game | null,
  book: Book | null,
): KnownMove | null {
  const player = playerToAct(record, asked);
  if (player.type !== 'engine') return null;
  if (asked?.type === 'place' && asked.by === 'opener') {
    const stone = kit.openingMove(record.start, movesOf(record), record.seed);
    if (stone !== null) return { move: stone, fromBook: false };
  }
  if (book === null || game === null || typeof player.level !== 'number' || player.level < fromLevel)
    return null;
  const move = book.choose(game, record.seed);
  return move === null ? null : { move, fromBook: true };
}
