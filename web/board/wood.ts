import type { Layout } from './geometry.ts';
import { type Paper, shaded } from './paper.ts';
import type { Palette } from './theme.ts';

/** The surface: a board sawn along the grain, lit from the upper left. Lengths scale with the cell. */
export function drawWood(paper: Paper, layout: Layout, theme: Palette): void {
  const { width, height } = layout;
  paper.globalAlpha = 1;
  paper.fillStyle = theme.board;
  paper.fillRect(0, 0, width, height);
  if (theme.plain) return;
  grain(paper, layout, theme);
  light(paper, width, height);
  edge(paper, layout);
}

/** Growth rings cut lengthwise: lines that sway together, close in one place and wide apart in another. */
function grain(paper: Paper, { width, height, cell }: Layout, theme: Palette): void {
  const random = dice(20);
  paper.save();
  paper.strokeStyle = theme.line;
  const sway = (y: number, x: number): number =>
    cell *
    (0.16 * Math.sin(y / (cell * 2.9) + x / (cell * 3.1)) + 0.07 * Math.sin(y / (cell * 1.1) + x / cell));
  let x = -cell * 0.4;
  while (x < width + cell * 0.4) {
    const dense = 0.5 + 0.5 * Math.sin(x / (cell * 0.83));
    paper.globalAlpha = 0.035 + 0.06 * random() * dense;
    paper.lineWidth = cell * (0.008 + 0.03 * random());
    paper.beginPath();
    for (let y = -cell * 0.2; y <= height + cell * 0.2; y += cell * 0.25) paper.lineTo(x + sway(y, x), y);
    paper.stroke();
    x += cell * (0.035 + 0.1 * random() * (1.3 - dense));
  }
  // Pores: short dark lines along the rings.
  paper.lineWidth = cell * 0.012;
  paper.globalAlpha = 0.11;
  paper.beginPath();
  for (let count = 0; count < 520; count++) {
    const at = random() * width;
    const y = random() * height;
    const length = cell * (0.06 + 0.2 * random());
    paper.moveTo(at + sway(y, at), y);
    paper.lineTo(at + sway(y + length, at), y + length);
  }
  paper.stroke();
  paper.restore();
}

function light(paper: Paper, width: number, height: number): void {
  paper.fillStyle = shaded(paper.createLinearGradient(0, 0, width, height), {
    0: 'rgb(255 236 200 / 14%)',
    0.5: 'rgb(255 236 200 / 0%)',
    1: 'rgb(64 34 0 / 9%)',
  });
  paper.fillRect(0, 0, width, height);
  const [x, y] = [width / 2, height / 2];
  const reach = Math.hypot(x, y);
  paper.fillStyle = shaded(paper.createRadialGradient(x, y, reach * 0.55, x, y, reach), {
    0: 'rgb(64 34 0 / 0%)',
    1: 'rgb(64 34 0 / 14%)',
  });
  paper.fillRect(0, 0, width, height);
}

/** The edges of the board: the upper one catches the light, the lower one is in the shade. */
function edge(paper: Paper, { width, height, ratio }: Layout): void {
  const thin = Math.round(ratio);
  paper.fillStyle = 'rgb(255 236 200 / 35%)';
  paper.fillRect(0, 0, width, thin);
  paper.fillStyle = 'rgb(64 34 0 / 28%)';
  paper.fillRect(0, height - 2 * thin, width, 2 * thin);
}

/** Numbers in 0..1, the same for every drawing, so that the wood does not change under the pieces (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
