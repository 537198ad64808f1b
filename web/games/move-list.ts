/** Moves as addresses and attributes list them. */
import type { GameInfo } from './info.ts';

/** Moves between spaces or commas; those that are written as the engine writes them may run together, as in `h8i9g7`. */
export function splitMoves({ move }: Pick<GameInfo, 'move'>, text: string): readonly string[] {
  const isJoined = new RegExp(`^(?:${move.source})+$`, 'i');
  const each = new RegExp(move.source, 'gi');
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return words.flatMap((word) => (isJoined.test(word) ? (word.match(each) ?? []) : [word]));
}
