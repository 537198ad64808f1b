/** What a reader may paste: a FEN with or without moves, a toy tree, a link from the board, a game. */

import { usualGame } from '../games/registry.ts';
import { linkedStart, parseAddress } from '../state/address.ts';
import { queryOfLink } from '../state/link-text.ts';

export type Pasted =
  | { readonly type: 'empty' }
  /** A FEN, which may carry moves, or a tree: the lessons read it as it is. */
  | { readonly type: 'position'; readonly text: string }
  /** PGN or a list of moves, which are read as records. */
  | { readonly type: 'game'; readonly text: string };

export function readPasted(input: string): Pasted {
  const text = input.trim();
  if (text === '') return { type: 'empty' };
  const query = queryOf(text);
  if (query !== null) {
    const position = positionOf(query);
    return position === null ? { type: 'empty' } : { type: 'position', text: position };
  }
  if (/^(\(|uniform\b)/.test(text)) return { type: 'position', text: text.replace(/\s+/g, ' ') };
  // A FEN begins with its ranks; a tag, a move number or a move does not hold so many slashes.
  const first = text.split(/\s/, 1)[0] ?? '';
  if (!text.startsWith('[') && first.includes('/'))
    return { type: 'position', text: text.replace(/\s+/g, ' ') };
  return { type: 'game', text };
}

/** The position in an address, as the board reads it, as one text; `null` where it names neither a FEN nor moves. */
export function positionOf(search: string): string | null {
  const address = parseAddress(search);
  const moves = address.position?.moves ?? [];
  const fen = address.position?.fen?.trim() ?? '';
  if (fen === '' && moves.length === 0) return null;
  const start = fen || linkedStart({ ...address, position: null }, address.game ?? usualGame);
  return withMoves(start, moves);
}

export const withMoves = (fen: string, moves: readonly string[]): string =>
  moves.length === 0 ? fen : `${fen} ${/\smoves\s/.test(fen) ? '' : 'moves '}${moves.join(' ')}`;

const queryOf = (text: string): string | null => (/^\?\S*$/.test(text) ? text : queryOfLink(text));
