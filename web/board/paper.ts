import type { Outline } from './types.ts';

/** The drawing context of the painters. */
export type Paper = CanvasRenderingContext2D;

export function paperOf(canvas: HTMLCanvasElement): Paper {
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('no 2D canvas');
  return paper;
}

/** A new canvas at the end of `parent`. */
export function addPaper(parent: HTMLElement, className: string): Paper {
  const canvas = document.createElement('canvas');
  canvas.className = className;
  parent.append(canvas);
  return paperOf(canvas);
}

/** `stops` are colours by their place in the gradient, from 0 to 1. */
export function shaded(gradient: CanvasGradient, stops: Readonly<Record<number, string>>): CanvasGradient {
  for (const [at, colour] of Object.entries(stops)) gradient.addColorStop(Number(at), colour);
  return gradient;
}

/** Every outline that was filled, with the path that was made of it. */
export const paths = new Map<Outline, Path2D>();

/** Parsing path data takes longer than filling it, so each outline is parsed once. */
function pathOf(outline: Outline): Path2D {
  let path = paths.get(outline);
  if (path === undefined) {
    path = new Path2D(outline);
    paths.set(outline, path);
  }
  return path;
}

/** Fills an outline whose box of 256 units is `size` pixels high, centred on x, y. */
export function fillOutline(paper: Paper, outline: Outline, x: number, y: number, size: number): void {
  paper.save();
  paper.translate(x, y);
  paper.scale(size / 256, size / 256);
  paper.fill(pathOf(outline));
  paper.restore();
}

/** Width of a line in whole device pixels, at least one; halves round down, since fine lines suit a small board. */
export function lineWidth(cssPixels: number, ratio: number): number {
  return Math.max(1, Math.ceil(cssPixels * ratio - 0.5));
}

export function disc(paper: Paper, x: number, y: number, radius: number): void {
  paper.beginPath();
  paper.arc(x, y, radius, 0, 2 * Math.PI);
}

export function fillDisc(
  paper: Paper,
  x: number,
  y: number,
  radius: number,
  style: string | CanvasGradient,
): void {
  disc(paper, x, y, radius);
  paper.fillStyle = style;
  paper.fill();
}
