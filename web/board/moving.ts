import { between, easeOut, type Fade, isOver, progress, type Slide, type Track } from './animate.ts';
import type { Pose, Scene } from './board-game.ts';
import { type Spot, spotOf } from './geometry.ts';
import { drawPulse } from './marks.ts';
import type { Paper } from './paper.ts';
import type { Sprite } from './sprites.ts';

/** What moves now: pieces, the pulse of a check, and what is under the pointer. */
export function spritesOf(scene: Scene, now: number): readonly Sprite[] {
  const { layout, game, tracks } = scene;
  const moving = tracks
    .filter((track) => !isOver(track, now))
    .map((track): Sprite => {
      const at = spotOf(layout, track.type === 'slide' ? between(track, now) : track.at);
      return { at, draw: (paper) => drawTrack(paper, scene, track, at, now) };
    });
  const pointed = game.painter.pointed(scene);
  return pointed === null ? moving : [...moving, pointed];
}

function drawTrack(paper: Paper, scene: Scene, track: Track, at: Spot, now: number): void {
  const t = progress(track, now);
  if (track.type === 'pulse') {
    if (now >= track.start) drawPulse(paper, scene.layout, at, scene.theme.bad, easeOut(t));
    return;
  }
  scene.game.painter.drawPiece(paper, scene, track.piece, at, poseOf(track, t));
}

function poseOf(track: Slide | Fade, t: number): Pose {
  // A piece is lifted off the board while it moves, and settles at the end.
  if (track.type === 'slide') return { lift: 0.6 * Math.sin(Math.PI * easeOut(t)), alpha: 1 };
  return { lift: 0, alpha: track.direction === 'in' ? t : 1 - t };
}
