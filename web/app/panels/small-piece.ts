import type { PieceSet } from '../../board/types.ts';
import { svg } from '../../dom/dom.ts';
import type { Side } from '../../engine/types.ts';
import type { GameKit } from '../../games/kit.ts';

/** A piece among words. */
export function smallPiece(kit: GameKit, piece: string, side: Side, set: PieceSet): SVGElement {
  return svg(
    'svg',
    {
      class: `small-piece small-piece-${side}`,
      viewBox: '-150 -150 300 300',
      'aria-hidden': 'true',
    },
    svg('circle', { r: '146' }),
    svg('path', { d: kit.pieceOutline(piece, set) }),
  );
}
