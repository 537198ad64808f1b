/** Draws a line of positions as an animated GIF, picture by picture, so that the page stays quick meanwhile. */
import { turn } from '../../dom/turn.ts';
import type { Position } from '../../games/kit.ts';
import { createGif, paletteOf, type Rgba } from './gif.ts';
import type { Picture } from './picture.ts';

/** Hundredths of a second. */
const each = 100;
const last = 300;

/** `null` when it was canceled. */
export async function drawGif(
  picture: Picture,
  positions: readonly Position[],
  signal: AbortSignal,
  progress: (part: number) => void,
): Promise<Blob | null> {
  const { width, height } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (paper === null) throw new Error('the browser gives no 2D canvas');

  function draw(position: Position | undefined): Rgba {
    if (paper === null || position === undefined) throw new Error('there is nothing to draw');
    picture.draw(paper, position);
    return { width, height, data: paper.getImageData(0, 0, width, height).data };
  }

  // All pieces are on the first picture, and what is left of them, with the marks, on the others.
  const samples = [0, Math.floor(positions.length / 2), positions.length - 1];
  const gif = createGif(width, height, paletteOf(samples.map((ply) => draw(positions[ply]))));
  for (const [ply, position] of positions.entries()) {
    await turn();
    if (signal.aborted) return null;
    gif.add(draw(position), ply === positions.length - 1 ? last : each);
    progress((ply + 1) / positions.length);
  }
  return new Blob([gif.end()], { type: 'image/gif' });
}
