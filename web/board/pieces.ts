import type { Pose } from './board-game.ts';
import { disc, fillOutline, lineWidth, type Paper } from './paper.ts';
import type { Palette } from './theme.ts';
import type { Outline, PieceCode, PieceSet, Side } from './types.ts';

/** Radius of a piece in cells. */
export const pieceRadius = 0.455;

/** The appearance of the pieces of a game. */
export interface Faces {
  sideOf(piece: PieceCode): Side;
  outlineOf(piece: PieceCode, set: PieceSet): Outline;
}

export interface PieceStyle {
  readonly faces: Faces;
  readonly theme: Palette;
  readonly set: PieceSet;
  /** Device pixels. */
  readonly cell: number;
  readonly ratio: number;
}

/** A disc with a rim, lit from above, its glyph cut into the face. */
export function drawPiece(
  paper: Paper,
  style: PieceStyle,
  piece: PieceCode,
  x: number,
  y: number,
  pose: Pose,
): void {
  const { faces, theme, set, ratio } = style;
  const size = style.cell * (1 + 0.07 * pose.lift);
  const radius = size * pieceRadius;
  const middle = y - style.cell * 0.07 * pose.lift;
  const side = faces.sideOf(piece);
  const ink = side === 'first' ? theme.red : theme.black;

  paper.save();
  paper.globalAlpha = pose.alpha;
  if (!theme.plain) shadow(paper, x, y, radius, pose.lift);

  // The rim, its lower side in the shade.
  disc(paper, x, middle, radius);
  paper.fillStyle = theme.rim;
  paper.fill();
  if (!theme.plain) {
    const turned = paper.createLinearGradient(0, middle - radius, 0, middle + radius);
    turned.addColorStop(0, 'rgb(255 255 255 / 38%)');
    turned.addColorStop(0.45, 'rgb(255 255 255 / 0%)');
    turned.addColorStop(1, 'rgb(0 0 0 / 38%)');
    paper.fillStyle = turned;
    paper.fill();
  }

  // The face is raised slightly more than the depth of the rim.
  const face = radius * 0.905;
  const faceY = middle - size * 0.008;
  disc(paper, x, faceY, face);
  paper.fillStyle = theme.face;
  paper.fill();
  if (theme.plain) {
    paper.strokeStyle = theme.rim;
    paper.lineWidth = lineWidth(1, ratio);
    paper.stroke();
  } else {
    const lit = paper.createLinearGradient(x - face * 0.5, faceY - face, x + face * 0.5, faceY + face);
    lit.addColorStop(0, 'rgb(255 255 255 / 45%)');
    lit.addColorStop(0.5, 'rgb(255 255 255 / 0%)');
    lit.addColorStop(1, 'rgb(90 50 0 / 14%)');
    paper.fillStyle = lit;
    paper.fill();
  }

  // The characters of the two sides differ; the western shapes are the same, so Black's faces are filled there.
  const filled = set === 'western' && side === 'second';
  const outline = faces.outlineOf(piece, set);
  const glyph = size * (set === 'chinese' ? 0.655 : 0.63);
  paper.strokeStyle = ink;
  paper.fillStyle = ink;
  paper.lineWidth = Math.max(ratio, size * 0.021);
  disc(paper, x, faceY, face * 0.885);
  paper.stroke();
  if (filled) {
    paper.fill();
    paper.fillStyle = theme.face;
  } else if (!theme.plain) {
    // The far edge of the cut catches the light.
    paper.fillStyle = 'rgb(255 255 255 / 70%)';
    fillOutline(paper, outline, x, faceY + Math.max(1, size * 0.014), glyph);
    paper.fillStyle = ink;
  }
  fillOutline(paper, outline, x, faceY, glyph);
  paper.restore();
}

function shadow(paper: Paper, x: number, y: number, radius: number, lift: number): void {
  const reach = radius * (1.13 + 0.2 * lift);
  const down = y + radius * (0.1 + 0.16 * lift);
  const soft = paper.createRadialGradient(x, down, radius * (0.82 - 0.2 * lift), x, down, reach);
  soft.addColorStop(0, 'rgb(30 18 4 / 50%)');
  soft.addColorStop(0.6, 'rgb(30 18 4 / 20%)');
  soft.addColorStop(1, 'rgb(30 18 4 / 0%)');
  disc(paper, x, down, reach);
  paper.fillStyle = soft;
  paper.fill();
}
