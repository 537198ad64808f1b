/** Moves as the engine writes them, and lists of moves in addresses and attributes. */
import type { GameInfo } from './info.ts';

/** Whether a move can be carried out on sight; others wait for the rules. */
export const isPlainMove = ({ move }: Pick<GameInfo, 'move'>, text: string): boolean =>
  new RegExp(`^(?:${move.source})$`).test(text);

/** Moves between spaces or commas; those that are written as the engine writes them may run together, as in `h8i9g7`. */
export function splitMoves({ move }: Pick<GameInfo, 'move'>, text: string): readonly string[] {
  const isJoined = new RegExp(`^(?:${move.source})+$`, 'i');
  const each = new RegExp(move.source, 'gi');
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return words.flatMap((word) => (isJoined.test(word) ? (word.match(each) ?? []) : [word]));
}
