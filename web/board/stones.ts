import type { Pose } from './board-game.ts';
import { fillDisc, lineWidth, type Paper, shaded } from './paper.ts';
import { drawPicture } from './pictures.ts';
import type { Palette } from './theme.ts';
import type { Side } from './types.ts';

/** Radius of a stone in cells: neighbours almost touch. */
export const stoneRadius = 0.465;

/** Width of the grid lines in CSS pixels: the lines are closer together than in other games. */
export const stoneGridWidth = 1;

/** The appearance of a stone; lengths in device pixels. */
interface StoneStyle {
  readonly side: Side;
  readonly theme: Palette;
  readonly cell: number;
  readonly ratio: number;
}

/** A stone lit from the upper left. */
export function drawStone(paper: Paper, style: StoneStyle, x: number, y: number, pose: Pose): void {
  const { side, theme, cell, ratio } = style;
  const { face, rim } = theme.stones[side];
  const key = [side, face, rim, theme.plain, cell, ratio].join();
  // Room for the shadow; the centre is on the middle of the grid lines.
  const edge = 2 * Math.ceil(cell * 0.62) + (lineWidth(stoneGridWidth, ratio) % 2);
  drawPicture(paper, key, edge, x, y, pose.alpha, (fresh) => paintStone(fresh, style));
}

function paintStone(paper: Paper, { side, theme, cell, ratio }: StoneStyle): void {
  const { face, rim } = theme.stones[side];
  const radius = cell * stoneRadius;
  const inner = radius - Math.max(ratio, cell * 0.03);
  if (!theme.plain) shadow(paper, radius);

  fillDisc(paper, 0, 0, radius, rim);
  fillDisc(paper, 0, 0, inner, face);
  if (theme.plain) return;
  if (side === 'first') gloss(paper, inner);
  else dome(paper, inner);
}

/** Slate: dark all over, with a soft spot of light from a window and a faint glow from the board below. */
function gloss(paper: Paper, radius: number): void {
  const lit = paper.createRadialGradient(
    -radius * 0.36,
    -radius * 0.42,
    radius * 0.04,
    -radius * 0.2,
    -radius * 0.24,
    radius * 1.1,
  );
  paper.fillStyle = shaded(lit, {
    0: 'rgb(255 255 255 / 46%)',
    0.28: 'rgb(255 255 255 / 20%)',
    0.62: 'rgb(255 255 255 / 5%)',
    1: 'rgb(255 255 255 / 0%)',
  });
  paper.fill();
}

/** Shell: bright where it faces the light, warm grey where it faces away. */
function dome(paper: Paper, radius: number): void {
  const lit = paper.createRadialGradient(
    -radius * 0.34,
    -radius * 0.4,
    radius * 0.1,
    -radius * 0.12,
    -radius * 0.14,
    radius * 1.16,
  );
  paper.fillStyle = shaded(lit, {
    0: 'rgb(255 255 255 / 100%)',
    0.45: 'rgb(255 255 255 / 30%)',
    0.78: 'rgb(120 96 60 / 10%)',
    1: 'rgb(96 72 36 / 38%)',
  });
  paper.fill();
}

function shadow(paper: Paper, radius: number): void {
  const x = radius * 0.05;
  const y = radius * 0.12;
  const soft = paper.createRadialGradient(x, y, radius * 0.8, x, y, radius * 1.16);
  const dark = {
    0: 'rgb(30 18 4 / 55%)',
    0.55: 'rgb(30 18 4 / 22%)',
    1: 'rgb(30 18 4 / 0%)',
  };
  fillDisc(paper, x, y, radius * 1.16, shaded(soft, dark));
}
