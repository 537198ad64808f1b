import { type Pose, resting, type Scene } from './board-game.ts';
import type { Layout, Spot } from './geometry.ts';
import { disc, fillDisc, fillOutline, lineWidth, type Paper, shaded } from './paper.ts';
import { drawPicture } from './pictures.ts';
import type { Palette } from './theme.ts';
import type { MovingView, Outline, PieceCode, PieceSet, Side } from './types.ts';

/** Radius of a piece in cells. */
export const pieceRadius = 0.455;

/** The appearance of the pieces of a game. */
export interface Faces {
  sideOf(piece: PieceCode): Side;
  outlineOf(piece: PieceCode, set: PieceSet): Outline;
}

/** A piece that lies on the board is copied; one that moves or is in a hand is painted anew. */
export function drawPiece(
  paper: Paper,
  faces: Faces,
  { layout, theme, state }: Scene<MovingView>,
  piece: PieceCode,
  { x, y }: Spot,
  pose: Pose,
): void {
  const { cell, ratio } = layout;
  const { pieceSet } = state.view;
  const outline = faces.outlineOf(piece, pieceSet);
  const key = pose === resting ? [piece, outline, cell, ratio, ...Object.values(theme)].join() : null;
  // With room for the shadow.
  drawPicture(paper, key, 2 * Math.ceil(cell * 0.58), x, y, pose.alpha, (fresh) =>
    paintPiece(fresh, layout, theme, faces.sideOf(piece), pieceSet, outline, pose.lift),
  );
}

/** A disc with a rim, lit from above, its glyph cut into the face. */
function paintPiece(
  paper: Paper,
  { cell, ratio }: Layout,
  theme: Palette,
  side: Side,
  set: PieceSet,
  outline: Outline,
  lift: number,
): void {
  const size = cell * (1 + 0.07 * lift);
  const radius = size * pieceRadius;
  const ink = side === 'first' ? theme.red : theme.black;

  if (!theme.plain) shadow(paper, radius, lift);
  paper.translate(0, -cell * 0.07 * lift);

  // The rim, its lower side in the shade.
  fillDisc(paper, 0, 0, radius, theme.rim);
  if (!theme.plain) {
    paper.fillStyle = shaded(paper.createLinearGradient(0, -radius, 0, radius), {
      0: 'rgb(255 255 255 / 38%)',
      0.45: 'rgb(255 255 255 / 0%)',
      1: 'rgb(0 0 0 / 38%)',
    });
    paper.fill();
  }

  // The face is raised slightly more than the depth of the rim.
  const face = radius * 0.905;
  paper.translate(0, -size * 0.008);
  fillDisc(paper, 0, 0, face, theme.face);
  if (theme.plain) {
    paper.strokeStyle = theme.rim;
    paper.lineWidth = lineWidth(1, ratio);
    paper.stroke();
  } else {
    paper.fillStyle = shaded(paper.createLinearGradient(-face / 2, -face, face / 2, face), {
      0: 'rgb(255 255 255 / 45%)',
      0.5: 'rgb(255 255 255 / 0%)',
      1: 'rgb(90 50 0 / 14%)',
    });
    paper.fill();
  }

  // The characters of the two sides differ; the western shapes are the same, so Black's faces are filled there.
  const filled = set === 'western' && side === 'second';
  const glyph = size * (set === 'chinese' ? 0.655 : 0.63);
  paper.strokeStyle = ink;
  paper.fillStyle = ink;
  paper.lineWidth = Math.max(ratio, size * 0.021);
  disc(paper, 0, 0, face * 0.885);
  paper.stroke();
  if (filled) {
    paper.fill();
    paper.fillStyle = theme.face;
  } else if (!theme.plain) {
    // The far edge of the cut catches the light.
    paper.fillStyle = 'rgb(255 255 255 / 70%)';
    fillOutline(paper, outline, 0, Math.max(1, size * 0.014), glyph);
    paper.fillStyle = ink;
  }
  fillOutline(paper, outline, 0, 0, glyph);
}

function shadow(paper: Paper, radius: number, lift: number): void {
  const reach = radius * (1.13 + 0.2 * lift);
  const down = radius * (0.1 + 0.16 * lift);
  const soft = paper.createRadialGradient(0, down, radius * (0.82 - 0.2 * lift), 0, down, reach);
  const dark = {
    0: 'rgb(30 18 4 / 50%)',
    0.6: 'rgb(30 18 4 / 20%)',
    1: 'rgb(30 18 4 / 0%)',
  };
  fillDisc(paper, 0, down, reach, shaded(soft, dark));
}
