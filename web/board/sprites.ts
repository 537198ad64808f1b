import type { Layout, Spot } from './geometry.ts';
import { addPaper, type Paper } from './paper.ts';

/** A small picture above all others, that moves: a piece on its way, the pulse of a check, what is under the pointer. */
export interface Sprite {
  /** Its middle. It reaches at most a cell from here. */
  readonly at: Spot;
  readonly draw: (paper: Paper) => void;
}

/** Shows these sprites, and no others. */
export type ShowSprites = (layout: Layout, sprites: readonly Sprite[]) => void;

/**
 * Gives every sprite a canvas of its own. One canvas over the whole board would have to be copied in every frame, which
 * takes longest of all on a slow device.
 */
export function createSprites(stage: HTMLElement): ShowSprites {
  const papers: Paper[] = [];
  return (layout, sprites) => {
    while (papers.length < sprites.length) papers.push(addPaper(stage, 'board-sprite'));
    for (const [index, paper] of papers.entries()) show(paper, sprites[index], layout);
  };
}

function show(paper: Paper, sprite: Sprite | undefined, { cell, width }: Layout): void {
  const { canvas } = paper;
  canvas.hidden = sprite === undefined;
  if (sprite === undefined) return;
  const { at, draw } = sprite;
  const edge = 2 * cell;
  // Whole pixels, or the browser would blur it.
  const left = Math.round(at.x) - cell;
  const top = Math.round(at.y) - cell;
  if (canvas.width !== edge) Object.assign(canvas, { width: edge, height: edge });
  // By proportion, so that a sprite stays in its place while the browser stretches the other canvases.
  canvas.style.width = `${(100 * edge) / width}%`;
  canvas.style.translate = `${(100 * left) / edge}% ${(100 * top) / edge}%`;
  paper.resetTransform();
  paper.clearRect(0, 0, edge, edge);
  paper.translate(-left, -top);
  draw(paper);
}
