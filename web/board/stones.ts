import type { Pose } from './board-game.ts';
import { disc, lineWidth, type Paper } from './paper.ts';
import type { Palette, StoneColours } from './theme.ts';
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

/** A full board is painted by copying two pictures; the pictures for the board and for the loupe are cached. */
const sprites = new Map<string, HTMLCanvasElement>();
const spritesKept = 8;

/** A stone lit from the upper left. */
export function drawStone(paper: Paper, style: StoneStyle, x: number, y: number, pose: Pose): void {
  paper.save();
  paper.globalAlpha *= pose.alpha;
  if ((paper as Partial<Paper>).drawImage === undefined) {
    // Paper that keeps shapes, not pixels.
    paper.translate(x, y);
    paintStone(paper, style, style.theme.stones[style.side], 0);
  } else {
    const sprite = spriteOf(style);
    // Whole pixels, or the copy would be blurred.
    paper.drawImage(sprite, Math.round(x - sprite.width / 2), Math.round(y - sprite.height / 2));
  }
  paper.restore();
}

function spriteOf(style: StoneStyle): HTMLCanvasElement {
  const { side, theme, cell, ratio } = style;
  const { face, rim } = theme.stones[side];
  const key = [side, face, rim, theme.plain, cell, ratio].join();
  const kept = sprites.get(key);
  if (kept !== undefined) return kept;
  const oldest = sprites.keys().next().value;
  if (oldest !== undefined && sprites.size >= spritesKept) sprites.delete(oldest);
  const canvas = document.createElement('canvas');
  // Room for the shadow; the centre is on the middle of the grid lines.
  const edge = 2 * Math.ceil(cell * 0.62) + (lineWidth(stoneGridWidth, ratio) % 2);
  canvas.width = edge;
  canvas.height = edge;
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('the browser gives no 2D canvas');
  paintStone(paper, style, theme.stones[side], edge / 2);
  sprites.set(key, canvas);
  return canvas;
}

function paintStone(
  paper: Paper,
  { side, theme, cell, ratio }: StoneStyle,
  colours: StoneColours,
  at: number,
): void {
  const radius = cell * stoneRadius;
  const thin = Math.max(ratio, cell * 0.03);
  if (!theme.plain) shadow(paper, at, radius);

  disc(paper, at, at, radius);
  paper.fillStyle = colours.rim;
  paper.fill();
  disc(paper, at, at, radius - thin);
  paper.fillStyle = colours.face;
  paper.fill();
  if (theme.plain) return;
  if (side === 'first') gloss(paper, at, radius - thin);
  else dome(paper, at, radius - thin);
}

/** Slate: dark all over, with a soft spot of light from a window and a faint glow from the board below. */
function gloss(paper: Paper, at: number, radius: number): void {
  const lit = paper.createRadialGradient(
    at - radius * 0.36,
    at - radius * 0.42,
    radius * 0.04,
    at - radius * 0.2,
    at - radius * 0.24,
    radius * 1.1,
  );
  lit.addColorStop(0, 'rgb(255 255 255 / 46%)');
  lit.addColorStop(0.28, 'rgb(255 255 255 / 20%)');
  lit.addColorStop(0.62, 'rgb(255 255 255 / 5%)');
  lit.addColorStop(1, 'rgb(255 255 255 / 0%)');
  paper.fillStyle = lit;
  paper.fill();
}

/** Shell: bright where it faces the light, warm grey where it faces away. */
function dome(paper: Paper, at: number, radius: number): void {
  const lit = paper.createRadialGradient(
    at - radius * 0.34,
    at - radius * 0.4,
    radius * 0.1,
    at - radius * 0.12,
    at - radius * 0.14,
    radius * 1.16,
  );
  lit.addColorStop(0, 'rgb(255 255 255 / 100%)');
  lit.addColorStop(0.45, 'rgb(255 255 255 / 30%)');
  lit.addColorStop(0.78, 'rgb(120 96 60 / 10%)');
  lit.addColorStop(1, 'rgb(96 72 36 / 38%)');
  paper.fillStyle = lit;
  paper.fill();
}

function shadow(paper: Paper, at: number, radius: number): void {
  const x = at + radius * 0.05;
  const y = at + radius * 0.12;
  const soft = paper.createRadialGradient(x, y, radius * 0.8, x, y, radius * 1.16);
  soft.addColorStop(0, 'rgb(30 18 4 / 55%)');
  soft.addColorStop(0.55, 'rgb(30 18 4 / 22%)');
  soft.addColorStop(1, 'rgb(30 18 4 / 0%)');
  disc(paper, x, y, radius * 1.16);
  paper.fillStyle = soft;
  paper.fill();
}
