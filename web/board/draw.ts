import { between, easeOut, isOver, progress } from './animate.ts';
import type { Scene } from './board-game.ts';
import { type Spot, spotOf } from './geometry.ts';
import { drawPulse } from './marks.ts';
import type { Paper } from './paper.ts';
import { unreachable } from './unreachable.ts';

/** Draws moving pieces, the pulse of a check, and what is under the pointer. Returns the spots it touched. */
export function drawMoving(paper: Paper, scene: Scene, now: number): readonly Spot[] {
  const { layout, theme } = scene;
  const { painter } = scene.game;
  const touched: Spot[] = [];
  for (const track of scene.tracks) {
    if (isOver(track, now)) continue;
    const t = progress(track, now);
    const at = spotOf(layout, track.type === 'slide' ? between(track, now) : track.at);
    touched.push(at);
    switch (track.type) {
      case 'slide':
        // The piece is lifted off the board while it moves, and settles at the end.
        painter.drawPiece(paper, scene, track.piece, at, {
          lift: 0.6 * Math.sin(Math.PI * easeOut(t)),
          alpha: 1,
        });
        break;
      case 'fade':
        painter.drawPiece(paper, scene, track.piece, at, {
          lift: 0,
          alpha: track.direction === 'in' ? t : 1 - t,
        });
        break;
      case 'pulse':
        if (now >= track.start) drawPulse(paper, layout, at, theme.bad, easeOut(t));
        break;
      default:
        unreachable(track);
    }
  }
  return [...touched, ...painter.drawPointed(paper, scene)];
}
