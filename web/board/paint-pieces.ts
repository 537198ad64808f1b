import { travelling } from './animate.ts';
import { type Hand, type Painter, type Pose, resting } from './board-game.ts';
import { type Layout, type Spot, spotOf } from './geometry.ts';
import { targetsOf } from './hand-moving.ts';
import { arrowShape, drawArrow, drawBrackets, drawCorner, drawDot, drawRing } from './marks.ts';
import { fillOutline, lineWidth, type Paper } from './paper.ts';
import { drawPiece, type Faces } from './pieces.ts';
import { originOf } from './state.ts';
import type { MovingView, Outline, Place, PointName } from './types.ts';

/** A character written on the board itself. It stays upright when the board is turned. */
export interface Lettering {
  readonly outline: Outline;
  /** Where its centre is seen, in cells, as if the first player were at the bottom. */
  readonly at: Place;
  /** Height of the box of 256 units, in cells. */
  readonly size: number;
}

/** The decoration of a board with pieces. */
export interface PieceBoard extends Faces {
  /** Places that carry small corner marks. */
  readonly stars: readonly Place[];
  readonly lettering: readonly Lettering[];
}

const lifted: Pose = { lift: 1, alpha: 1 };
const ghost: Pose = { lift: 0, alpha: 0.35 };

/** Draws pieces that move, with arrows and targets. */
export function createPiecePainter(board: PieceBoard): Painter<MovingView> {
  const painter: Painter<MovingView> = {
    drawGridMarks(paper, layout, theme) {
      const { cell, ratio } = layout;
      drawFrame(paper, layout, lineWidth(2.5, ratio));
      for (const star of board.stars) drawCornerMarks(paper, layout, star, lineWidth(1.25, ratio));
      paper.globalAlpha = theme.plain ? 1 : 0.55;
      for (const { outline, at, size } of board.lettering) {
        const { x, y } = spotOf({ ...layout, orientation: 'first' }, at);
        fillOutline(paper, outline, x, y, size * cell);
      }
      paper.globalAlpha = 1;
    },

    /** Arrows, the last move, pieces, rings and dots. */
    drawResting(paper, scene) {
      const { game, layout, theme, state, tracks } = scene;
      const { view, hand } = state;
      const spot = (point: PointName): Spot => spotOf(layout, game.placeOf(point));
      const away = travelling(tracks);
      const origin = originOf(hand);
      const aim = hand.type === 'dragging' ? hand.over : hand.type === 'aiming' ? hand.to : null;

      const drawArrows = (above: boolean): void => {
        for (const { from, to, weight } of view.arrows) {
          const [a, b] = [spot(from), spot(to)];
          const shape = arrowShape(Math.hypot(b.x - a.x, b.y - a.y) / layout.cell, view.pieces.has(to));
          if (shape.above === above) drawArrow(paper, layout, a, b, shape, theme.ink, theme.board, weight);
        }
      };
      drawArrows(false);
      for (const point of view.lastMove ?? []) drawBrackets(paper, layout, spot(point), theme.seal);

      for (const [point, piece] of view.pieces) {
        if (away.has(point)) continue;
        if (point !== origin) painter.drawPiece(paper, scene, piece, spot(point), resting);
        else if (hand.type === 'dragging') painter.drawPiece(paper, scene, piece, spot(point), ghost);
      }

      drawArrows(true);
      for (const point of view.marked) drawRing(paper, layout, spot(point), 'marked', theme.bad);
      if (view.check !== null) drawRing(paper, layout, spot(view.check), 'check', theme.bad);
      for (const point of targetsOf(state)) {
        if (view.pieces.has(point)) {
          drawRing(paper, layout, spot(point), point === aim ? 'aimed' : 'capture', theme.good);
        } else {
          drawDot(paper, layout, spot(point), theme.good, theme.board, point === aim);
        }
      }
      // The picked piece comes last, so that it covers the marks of its neighbours.
      const held = origin === null ? undefined : view.pieces.get(origin);
      if (origin !== null && held !== undefined && hand.type !== 'dragging') {
        const at = spot(origin);
        painter.drawPiece(paper, scene, held, at, lifted);
        drawRing(paper, layout, { x: at.x, y: at.y - layout.cell * 0.07 }, 'picked', theme.good);
      }
    },

    pointed(scene) {
      const { hand, view } = scene.state;
      const held = hand.type === 'dragging' ? view.pieces.get(hand.from) : undefined;
      if (hand.type !== 'dragging' || held === undefined) return null;
      return { at: hand.at, draw: (paper) => painter.drawPiece(paper, scene, held, hand.at, lifted) };
    },

    drawPiece: (paper, scene, piece, spot, pose) => drawPiece(paper, board, scene, piece, spot, pose),

    looksAlike: (a, b) => a.view === b.view && sameHand(a.hand, b.hand),
    createOverlay: () => null,
  };
  return painter;
}

/** A drag that stays over one point does not change the resting layer. */
function sameHand(a: Hand, b: Hand): boolean {
  if (a === b) return true;
  return a.type === 'dragging' && b.type === 'dragging' && a.from === b.from && a.over === b.over;
}

/** The heavy frame runs a little outside the outermost lines; on small boards, where pieces would break it up, on them. */
function drawFrame(paper: Paper, layout: Layout, line: number): void {
  const { cell, ratio, files, ranks } = layout;
  const gap = cell < 44 * ratio ? line >> 1 : Math.round(cell * 0.1) + line;
  const left = layout.left - gap;
  const top = layout.top - gap;
  const width = cell * (files - 1) + 2 * gap;
  const height = cell * (ranks - 1) + 2 * gap;
  paper.fillRect(left, top, width, line);
  paper.fillRect(left, top + height - line, width, line);
  paper.fillRect(left, top, line, height);
  paper.fillRect(left + width - line, top, line, height);
}

/** Four small corner marks around a point, without those that would be outside the board. */
function drawCornerMarks(paper: Paper, layout: Layout, place: Place, width: number): void {
  const { x, y } = spotOf(layout, place);
  const gap = Math.round(layout.cell * 0.08) + width;
  const arm = Math.round(layout.cell * 0.18);
  const half = Math.floor(width / 2);
  const edges = { left: layout.left, right: layout.left + layout.cell * (layout.files - 1) };
  for (const across of [-1, 1]) {
    if ((across < 0 && x <= edges.left) || (across > 0 && x >= edges.right)) continue;
    for (const down of [-1, 1]) {
      const cornerX = x + across * gap - half;
      const cornerY = y + down * gap - half;
      drawCorner(paper, cornerX, cornerY, across > 0, down > 0, arm, width);
    }
  }
}
