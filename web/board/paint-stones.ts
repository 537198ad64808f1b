import { travelling } from './animate.ts';
import { type Painter, type Pose, resting, type Scene, type State } from './board-game.ts';
import { type Layout, type Spot, spotOf } from './geometry.ts';
import { drawLine } from './ground.ts';
import { handOf } from './hand-placing.ts';
import { createLoupe } from './loupe.ts';
import { disc, lineWidth, type Paper } from './paper.ts';
import {
  drawAimRing,
  drawCandidate,
  drawCross,
  drawCrosshair,
  drawLastMove,
  drawNumber,
  drawRow,
  drawThreats,
} from './stone-marks.ts';
import { drawStone, stoneGridWidth } from './stones.ts';
import type { Place, PlacingView, PointName, Threat } from './types.ts';

const ghost: Pose = { lift: 0, alpha: 0.55 };
const waiting: Pose = { lift: 0, alpha: 0.85 };

type StoneScene = Scene<PlacingView>;

/** Draws stones, with numbers, threats and the winning row. */
export function createStonePainter(stars: readonly Place[]): Painter<PlacingView> {
  const painter: Painter<PlacingView> = {
    drawGridMarks(paper, layout) {
      drawOuterLines(paper, layout);
      for (const star of stars) drawStar(paper, layout, star);
    },

    /** Stones, and the marks on them and between them. */
    drawResting(paper, scene) {
      const { game, layout, theme, state, tracks } = scene;
      const { view } = state;
      const spot = (point: PointName): Spot => middle(layout, spotOf(layout, game.placeOf(point)));
      const away = travelling(tracks);
      const aim = aimOf(state);
      if (aim !== null) drawCrosshair(paper, layout, spot(aim), theme.seal);

      for (const [point, stone] of view.pieces) {
        if (!away.has(point))
          painter.drawPiece(paper, scene, stone, spotOf(layout, game.placeOf(point)), resting);
      }
      for (const point of view.forbidden) drawCross(paper, layout, spot(point), theme.bad, theme.board);
      for (const [point, threats] of byPoint(view.threats)) {
        drawThreats(paper, layout, spot(point), threats, theme);
      }
      for (const { point, rank, text } of view.candidates) {
        drawCandidate(paper, layout, spot(point), rank, text, theme);
      }
      if (view.row.length > 0) drawRow(paper, layout, view.row.map(spot), theme);
      drawNumbers(paper, scene, spot);
      if (aim !== null) drawAim(paper, scene, aim, spot(aim));
    },

    pointed(scene) {
      const { game, layout, state } = scene;
      const { pointer } = handOf(state);
      const { turn } = state.view;
      if (turn === null || (pointer.type !== 'hovering' && pointer.type !== 'pressed')) return null;
      if (!turn.legal.has(pointer.over) || state.view.pieces.has(pointer.over)) return null;
      if (pointer.over === aimOf(state)) return null;
      const at = spotOf(layout, game.placeOf(pointer.over));
      const pose = pointer.type === 'hovering' ? ghost : waiting;
      return { at, draw: (paper) => painter.drawPiece(paper, scene, turn.stone, at, pose) };
    },

    drawPiece(paper, { game, layout, theme }, stone, spot, pose) {
      const { x, y } = middle(layout, spot);
      const { cell, ratio } = layout;
      drawStone(paper, { side: game.sideOf(stone), theme, cell, ratio }, x, y, pose);
    },

    looksAlike: (a, b) => a.view === b.view && aimOf(a) === aimOf(b),
    createOverlay: createLoupe,
  };

  function drawAim(paper: Paper, scene: StoneScene, point: PointName, at: Spot): void {
    const { game, layout, theme, state } = scene;
    const { turn } = state.view;
    if (turn === null) return;
    const legal = turn.legal.has(point);
    if (legal) painter.drawPiece(paper, scene, turn.stone, spotOf(layout, game.placeOf(point)), waiting);
    drawAimRing(paper, layout, at, legal ? theme.seal : theme.bad);
  }

  return painter;
}

/** The point of the stone that waits for confirmation, or the point that the finger under the loupe has chosen. */
function aimOf(state: State<PlacingView>): PointName | null {
  const { pointer, pending } = handOf(state);
  return pointer.type === 'choosing' ? pointer.over : pending;
}

/** Where the middles of two lines cross: the middle of a line with an odd number of pixels is at half a pixel. */
function middle({ ratio }: Layout, { x, y }: Spot): Spot {
  const shift = (lineWidth(stoneGridWidth, ratio) % 2) / 2;
  return { x: x + shift, y: y + shift };
}

/** The outermost lines, where the board ends, are heavier. */
function drawOuterLines(paper: Paper, layout: Layout): void {
  const file = layout.files - 1;
  const rank = layout.ranks - 1;
  const corners = [
    { file: 0, rank: 0 },
    { file: 0, rank },
    { file, rank },
    { file, rank: 0 },
  ];
  const width = lineWidth(1.75, layout.ratio);
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length];
    if (to !== undefined) drawLine(paper, layout, from, to, width);
  }
}

function drawStar(paper: Paper, layout: Layout, place: Place): void {
  const { x, y } = middle(layout, spotOf(layout, place));
  // Its edges are on whole pixels, like the lines.
  const half = (lineWidth(stoneGridWidth, layout.ratio) % 2) / 2;
  disc(paper, x, y, Math.round(Math.max(2 * layout.ratio, layout.cell * 0.1)) + half);
  paper.fill();
}

function byPoint(threats: readonly Threat[]): ReadonlyMap<PointName, readonly Threat[]> {
  const found = new Map<PointName, Threat[]>();
  for (const threat of threats) {
    const there = found.get(threat.point);
    if (there === undefined) found.set(threat.point, [threat]);
    else there.push(threat);
  }
  return found;
}

/** Numbers in the order of play; the last stone is marked with or without numbers. */
function drawNumbers(
  paper: Paper,
  { game, layout, theme, state }: StoneScene,
  spot: (point: PointName) => Spot,
): void {
  const { view } = state;
  const last = view.moves.at(-1);
  for (const [index, point] of view.moves.entries()) {
    const stone = view.pieces.get(point);
    if (stone === undefined) continue;
    const isLast = point === last;
    const side = game.sideOf(stone);
    const colours = theme.stones[side];
    const ink = isLast ? colours.mark : theme.stones[side === 'first' ? 'second' : 'first'].face;
    if (view.numbers === 'all' || (isLast && view.numbers === 'last')) {
      drawNumber(paper, layout, spot(point), String(index + 1), ink, theme.font);
    } else if (isLast && view.row.length === 0) {
      drawLastMove(paper, layout, spot(point), colours.mark);
    }
  }
}
