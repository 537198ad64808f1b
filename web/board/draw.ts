import { between, easeOut, isOver, progress, type Track, travelling } from './animate.ts';
import { type Layout, type Spot, spotOf } from './geometry.ts';
import { drawArrow, drawBrackets, drawDot, drawPulse, drawRing } from './marks.ts';
import type { Paper } from './paper.ts';
import { drawPiece, type PieceStyle, type Pose, resting } from './pieces.ts';
import { originOf, type State, targetsOf } from './state.ts';
import type { Theme } from './theme.ts';
import type { BoardGame, PointName } from './types.ts';
import { unreachable } from './unreachable.ts';

/** All that a picture of the board depends on, besides the time. */
export interface Scene {
  readonly game: BoardGame;
  readonly layout: Layout;
  readonly theme: Theme;
  readonly state: State;
  readonly tracks: readonly Track[];
}

const lifted: Pose = { lift: 1, alpha: 1 };
const ghost: Pose = { lift: 0, alpha: 0.35 };

/** What rests: arrows, the last move, pieces, rings and dots. */
export function drawResting(paper: Paper, scene: Scene): void {
  const { game, layout, theme, state, tracks } = scene;
  const { view, hand } = state;
  const spot = (point: PointName): Spot => spotOf(layout, game.placeOf(point));
  const style = pieceStyle(scene);
  const away = travelling(tracks);
  const origin = originOf(hand);
  const aim = hand.type === 'dragging' ? hand.over : hand.type === 'aiming' ? hand.to : null;
  paper.clearRect(0, 0, layout.width, layout.height);

  for (const arrow of view.arrows) {
    const colour = arrow.kind === 'hint' ? theme.good : theme.seal;
    // A piece on the target would hide the head.
    const short = view.pieces.has(arrow.to) ? 0.47 : 0.06;
    drawArrow(paper, layout, spot(arrow.from), spot(arrow.to), colour, arrow.weight, short);
  }
  for (const point of view.lastMove ?? []) drawBrackets(paper, layout, spot(point), theme.seal);

  for (const [point, piece] of view.pieces) {
    if (away.has(point)) continue;
    const { x, y } = spot(point);
    if (point !== origin) drawPiece(paper, style, piece, x, y, resting);
    else if (hand.type === 'dragging') drawPiece(paper, style, piece, x, y, ghost);
  }

  for (const point of view.marked) drawRing(paper, layout, spot(point), 'marked', theme.bad);
  if (view.check !== null) drawRing(paper, layout, spot(view.check), 'check', theme.bad);
  for (const point of targetsOf(state)) {
    if (view.pieces.has(point)) {
      drawRing(paper, layout, spot(point), point === aim ? 'aimed' : 'capture', theme.good);
    } else {
      drawDot(paper, layout, spot(point), theme.good, theme.board, point === aim);
    }
  }
  // Last, so that it covers its neighbours' marks: the piece that has been picked up.
  const held = origin === null ? undefined : view.pieces.get(origin);
  if (origin !== null && held !== undefined && hand.type !== 'dragging') {
    const at = spot(origin);
    drawPiece(paper, style, held, at.x, at.y, lifted);
    drawRing(paper, layout, { x: at.x, y: at.y - layout.cell * 0.07 }, 'picked', theme.good);
  }
}

/** What moves: pieces on their way, the pulse of a check, the piece under the pointer. Returns the spots it touched. */
export function drawMoving(paper: Paper, scene: Scene, now: number): readonly Spot[] {
  const { layout, state, theme } = scene;
  const style = pieceStyle(scene);
  const touched: Spot[] = [];
  for (const track of scene.tracks) {
    if (isOver(track, now)) continue;
    const t = progress(track, now);
    switch (track.type) {
      case 'slide': {
        const at = spotOf(layout, between(track, now));
        // It leaves the board for the way and settles at its end.
        drawPiece(paper, style, track.piece, at.x, at.y, {
          lift: 0.6 * Math.sin(Math.PI * easeOut(t)),
          alpha: 1,
        });
        touched.push(at);
        break;
      }
      case 'fade': {
        const at = spotOf(layout, track.at);
        drawPiece(paper, style, track.piece, at.x, at.y, {
          lift: 0,
          alpha: track.direction === 'in' ? t : 1 - t,
        });
        touched.push(at);
        break;
      }
      case 'pulse': {
        const at = spotOf(layout, track.at);
        if (now >= track.start) drawPulse(paper, layout, at, theme.bad, easeOut(t));
        touched.push(at);
        break;
      }
      default:
        unreachable(track);
    }
  }
  const { hand, view } = state;
  const held = hand.type === 'dragging' ? view.pieces.get(hand.from) : undefined;
  if (hand.type === 'dragging' && held !== undefined) {
    drawPiece(paper, style, held, hand.at.x, hand.at.y, lifted);
    touched.push(hand.at);
  }
  return touched;
}

function pieceStyle({ game, layout, theme, state }: Scene): PieceStyle {
  return { game, theme, set: state.view.pieceSet, cell: layout.cell, ratio: layout.ratio };
}
