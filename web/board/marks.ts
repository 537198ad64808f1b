import type { Layout, Spot } from './geometry.ts';
import { disc, lineWidth, type Paper } from './paper.ts';
import { pieceRadius } from './pieces.ts';

/** Corner brackets around a point of the last move. */
export function drawBrackets(paper: Paper, { cell, ratio }: Layout, { x, y }: Spot, colour: string): void {
  const reach = Math.round(cell * 0.47);
  const arm = Math.round(cell * 0.17);
  const width = Math.max(lineWidth(2.25, ratio), Math.round(cell * 0.035));
  paper.fillStyle = colour;
  for (const across of [-1, 1]) {
    for (const down of [-1, 1]) {
      const cornerX = across < 0 ? x - reach : x + reach - width;
      const cornerY = down < 0 ? y - reach : y + reach - width;
      paper.fillRect(across < 0 ? cornerX : cornerX - arm + width, cornerY, arm, width);
      paper.fillRect(cornerX, down < 0 ? cornerY : cornerY - arm + width, width, arm);
    }
  }
}

/** A legal target on an empty point. */
export function drawDot(
  paper: Paper,
  { cell }: Layout,
  { x, y }: Spot,
  colour: string,
  halo: string,
  aimed: boolean,
): void {
  const radius = cell * (aimed ? 0.19 : 0.12);
  disc(paper, x, y, radius + cell * 0.03);
  paper.fillStyle = halo;
  paper.fill();
  disc(paper, x, y, radius);
  paper.fillStyle = colour;
  paper.fill();
}

export type RingKind = 'picked' | 'capture' | 'aimed' | 'check' | 'marked';

const rings: Readonly<Record<RingKind, { readonly width: number; readonly dash: readonly number[] }>> = {
  picked: { width: 0.05, dash: [] },
  // Four arcs, like a target sight around the piece.
  capture: { width: 0.065, dash: [0.5, 0.5] },
  aimed: { width: 0.1, dash: [] },
  check: { width: 0.075, dash: [] },
  marked: { width: 0.06, dash: [0.125, 0.125] },
};

/** A ring around a piece; its kind shows in the line as well as in the colour. Dashes are in quarters of the circle. */
export function drawRing(
  paper: Paper,
  { cell, ratio }: Layout,
  { x, y }: Spot,
  kind: RingKind,
  colour: string,
): void {
  const { width, dash } = rings[kind];
  const stroke = Math.max(2 * ratio, cell * width);
  const radius = cell * pieceRadius + stroke * 0.6;
  const quarter = (radius * Math.PI) / 2;
  paper.save();
  paper.strokeStyle = colour;
  paper.lineWidth = stroke;
  paper.setLineDash(dash.map((part) => part * quarter));
  // Dashes are symmetrical about the axes.
  paper.lineDashOffset = ((dash[0] ?? 0) * quarter) / 2;
  disc(paper, x, y, radius);
  paper.stroke();
  paper.restore();
}

/** The ring of a pulse, `t` from 0 to 1. */
export function drawPulse(paper: Paper, { cell }: Layout, { x, y }: Spot, colour: string, t: number): void {
  paper.save();
  paper.globalAlpha = 0.9 * (1 - t);
  paper.strokeStyle = colour;
  paper.lineWidth = cell * 0.12 * (1 - 0.6 * t);
  disc(paper, x, y, cell * (pieceRadius + 0.32 * t));
  paper.stroke();
  paper.restore();
}

/** An arrow that widens towards its head. `short`: how far from the target's centre it ends, in cells. */
export function drawArrow(
  paper: Paper,
  { cell }: Layout,
  from: Spot,
  to: Spot,
  colour: string,
  weight: number,
  short: number,
): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y) - short * cell;
  const strength = Math.min(Math.max(weight, 0), 1);
  const tail = cell * 0.03;
  const neck = cell * (0.06 + 0.06 * strength);
  const wing = neck * 2.3;
  const head = Math.min(cell * 0.42, length * 0.6);
  paper.save();
  paper.translate(from.x, from.y);
  paper.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  paper.globalAlpha = 0.45 + 0.4 * strength;
  paper.fillStyle = colour;
  paper.beginPath();
  paper.moveTo(0, -tail);
  paper.lineTo(length - head, -neck);
  paper.lineTo(length - head * 1.12, -wing);
  paper.lineTo(length, 0);
  paper.lineTo(length - head * 1.12, wing);
  paper.lineTo(length - head, neck);
  paper.lineTo(0, tail);
  paper.closePath();
  paper.fill();
  paper.restore();
}
