import type { Layout, Spot } from './geometry.ts';
import { disc, fillDisc, type Paper } from './paper.ts';
import { stoneRadius } from './stones.ts';
import type { Palette } from './theme.ts';
import type { Threat, ThreatKind } from './types.ts';

/** The size at which a text fits into a stone, in device pixels. */
function fitting(paper: Paper, cell: number, text: string, font: string): number {
  const size = cell * 0.5;
  paper.font = `600 ${size}px ${font}`;
  return Math.min(size, (size * cell * 0.76) / paper.measureText(text).width);
}

export function drawNumber(
  paper: Paper,
  { cell }: Layout,
  { x, y }: Spot,
  text: string,
  colour: string,
  font: string,
): void {
  const size = fitting(paper, cell, text, font);
  paper.font = `600 ${size}px ${font}`;
  paper.textAlign = 'center';
  paper.textBaseline = 'alphabetic';
  paper.fillStyle = colour;
  // Digits reach from the baseline to about 0.72 of the font size.
  paper.fillText(text, x, y + size * 0.36);
}

/** A ring on the stone that was placed last. */
export function drawLastMove(paper: Paper, { cell, ratio }: Layout, { x, y }: Spot, colour: string): void {
  disc(paper, x, y, cell * 0.19);
  paper.strokeStyle = colour;
  paper.lineWidth = Math.max(1.75 * ratio, cell * 0.07);
  paper.stroke();
}

/** Lines over the whole board that meet at a point, so that it can be found at a glance under a thumb. */
export function drawCrosshair(
  paper: Paper,
  { cell, ratio, left, top, files, ranks }: Layout,
  { x, y }: Spot,
  colour: string,
): void {
  const width = Math.max(2, Math.round(2 * ratio));
  const reach = Math.round(cell * 0.3);
  paper.fillStyle = colour;
  paper.fillRect(left - reach, Math.round(y - width / 2), cell * (files - 1) + 2 * reach, width);
  paper.fillRect(Math.round(x - width / 2), top - reach, width, cell * (ranks - 1) + 2 * reach);
}

/** A ring around the stone that is not yet placed. */
export function drawAimRing(paper: Paper, { cell, ratio }: Layout, { x, y }: Spot, colour: string): void {
  const width = Math.max(2 * ratio, cell * 0.09);
  disc(paper, x, y, cell * (stoneRadius + 0.06) + width / 2);
  paper.strokeStyle = colour;
  paper.lineWidth = width;
  paper.stroke();
}

/** A cross: the point may not be played. Text elsewhere explains why. */
export function drawCross(
  paper: Paper,
  { cell, ratio }: Layout,
  { x, y }: Spot,
  colour: string,
  halo: string,
): void {
  const arm = Math.max(3 * ratio, cell * 0.17);
  const width = Math.max(1.75 * ratio, cell * 0.075);
  paper.save();
  paper.lineCap = 'round';
  paper.beginPath();
  paper.moveTo(x - arm, y - arm);
  paper.lineTo(x + arm, y + arm);
  paper.moveTo(x + arm, y - arm);
  paper.lineTo(x - arm, y + arm);
  paper.strokeStyle = halo;
  paper.lineWidth = width * 2.2;
  paper.stroke();
  paper.strokeStyle = colour;
  paper.lineWidth = width;
  paper.stroke();
  paper.restore();
}

/** A winning row: rings around its stones and a line through them, light and dark, visible on both colours. */
export function drawRow(paper: Paper, { cell, ratio }: Layout, spots: readonly Spot[], theme: Palette): void {
  const along = [...spots].sort((a, b) => a.x - b.x || a.y - b.y);
  const first = along[0];
  const last = along.at(-1);
  if (first === undefined || last === undefined) return;
  const width = Math.min(Math.max(2 * ratio, cell * 0.09), 5 * ratio);
  paper.save();
  paper.lineCap = 'round';
  for (const [colour, extra] of [
    [theme.stones.second.face, 2 * ratio],
    [theme.seal, 0],
  ] as const) {
    paper.strokeStyle = colour;
    paper.lineWidth = width + extra;
    for (const { x, y } of along) {
      disc(paper, x, y, cell * stoneRadius);
      paper.stroke();
    }
    paper.beginPath();
    paper.moveTo(first.x, first.y);
    paper.lineTo(last.x, last.y);
    paper.stroke();
  }
  paper.restore();
}

/** The corners of the shapes, as turns of the circle from the top and shares of the radius. */
const shapes: Readonly<Record<ThreatKind, readonly (readonly [turn: number, reach: number])[]>> = {
  // A five-pointed star.
  five: Array.from({ length: 10 }, (_, i) => [i / 10, i % 2 === 0 ? 1.3 : 0.62] as const),
  'open-four': [0, 1, 2, 3].map((i) => [i / 4, 1.2] as const),
  four: [0, 1, 2, 3].map((i) => [i / 4 + 1 / 8, 1.12] as const),
  'open-three': [0, 1, 2].map((i) => [i / 3, 1.2] as const),
};

/**
 * The shape that a stone here would make: its outline shows which, its fill for whom. Both sides' shapes stand side
 * by side.
 */
export function drawThreats(
  paper: Paper,
  { cell, ratio }: Layout,
  { x, y }: Spot,
  threats: readonly Threat[],
  theme: Palette,
): void {
  const both = threats.length > 1;
  const size = cell * (both ? 0.185 : 0.24);
  paper.save();
  paper.lineJoin = 'round';
  for (const { side, kind } of threats) {
    const shift = both ? cell * (side === 'first' ? -0.24 : 0.24) : 0;
    paper.beginPath();
    for (const [turn, reach] of shapes[kind]) {
      const angle = 2 * Math.PI * turn;
      paper.lineTo(x + shift + Math.sin(angle) * reach * size, y + shift - Math.cos(angle) * reach * size);
    }
    paper.closePath();
    paper.strokeStyle = theme.board;
    paper.lineWidth = Math.max(4 * ratio, cell * 0.16);
    paper.stroke();
    paper.fillStyle = theme.stones[side].face;
    paper.fill();
    paper.strokeStyle = theme.threats[kind];
    paper.lineWidth = Math.max(1.75 * ratio, cell * 0.07);
    paper.stroke();
  }
  paper.restore();
}

/** A disc with the host's text for a move; the best one is filled. */
export function drawCandidate(
  paper: Paper,
  layout: Layout,
  spot: Spot,
  rank: number,
  text: string,
  theme: Palette,
): void {
  const { cell, ratio } = layout;
  const best = rank === 1;
  // Three strengths, as arrows have.
  const width = Math.max(1.25 * ratio, cell * (rank > 2 ? 0.035 : 0.07));
  fillDisc(paper, spot.x, spot.y, cell * 0.43 - width / 2, best ? theme.ink : theme.board);
  paper.strokeStyle = theme.ink;
  paper.lineWidth = width;
  paper.stroke();
  drawNumber(paper, layout, spot, text, best ? theme.onSeal : theme.ink, theme.font);
}
