import type { Layout, Spot } from './geometry.ts';
import { disc, fillDisc, lineWidth, type Paper } from './paper.ts';
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
      drawCorner(paper, cornerX, cornerY, across < 0, down < 0, arm, width);
    }
  }
}

/** Two lines that meet at a pixel, one to the right or the left of it, one below or above. */
export function drawCorner(
  paper: Paper,
  x: number,
  y: number,
  right: boolean,
  below: boolean,
  arm: number,
  width: number,
): void {
  paper.fillRect(right ? x : x - arm + width, y, arm, width);
  paper.fillRect(x, below ? y : y - arm + width, width, arm);
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
  fillDisc(paper, x, y, radius + cell * 0.03, halo);
  fillDisc(paper, x, y, radius, colour);
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

/** Where the parts of an arrow lie along it, in cells from the middle of its origin. */
export interface ArrowShape {
  readonly start: number;
  /** Where the shaft ends and the head begins. */
  readonly neck: number;
  readonly end: number;
  /** There is no room between two neighbouring pieces: the arrow lies on them, not under them. */
  readonly above: boolean;
}

/** An arrow whose shaft can be seen, however near the target. `occupied`: a piece covers the target. */
export function arrowShape(distance: number, occupied: boolean): ArrowShape {
  const end = distance - (occupied ? 0.47 : 0.06);
  const visible = end - pieceRadius;
  const above = visible < 0.3;
  if (above) return { start: 0.28, neck: distance - 0.52, end: distance - 0.28, above };
  return { start: 0, neck: end - Math.min(0.42, visible * 0.55), end, above };
}

/** An arrow that widens towards its head. On pieces it has a halo, since their faces may be as light as it is. */
export function drawArrow(
  paper: Paper,
  { cell }: Layout,
  from: Spot,
  to: Spot,
  { start, neck, end, above }: ArrowShape,
  colour: string,
  halo: string,
  weight: number,
): void {
  const half = 0.06 + 0.06 * weight;
  const wing = half * 2.3;
  paper.save();
  paper.translate(from.x, from.y);
  paper.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  paper.scale(cell, cell);
  paper.globalAlpha = 0.6 + 0.35 * weight;
  paper.fillStyle = colour;
  paper.beginPath();
  paper.moveTo(start, -0.03);
  paper.lineTo(neck, -half);
  paper.lineTo(neck - 0.04, -wing);
  paper.lineTo(end, 0);
  paper.lineTo(neck - 0.04, wing);
  paper.lineTo(neck, half);
  paper.lineTo(start, 0.03);
  paper.closePath();
  if (above) {
    paper.strokeStyle = halo;
    paper.lineWidth = 0.08;
    paper.lineJoin = 'round';
    paper.stroke();
  }
  paper.fill();
  paper.restore();
}
