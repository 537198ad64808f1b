import { type Paper, paperOf } from './paper.ts';

/** Copying pixels is much quicker than painting shapes. */
const pictures = new Map<string, HTMLCanvasElement>();
/** All pieces at a few sizes. */
const picturesKept = 64;

export const forgetPictures = (): void => pictures.clear();

/**
 * Shows at x, y what `paint` paints around 0, 0, in a square of `edge` device pixels. What has a `key` is painted once
 * and then copied; the key tells whether it looks the same.
 */
export function drawPicture(
  paper: Paper,
  key: string | null,
  edge: number,
  x: number,
  y: number,
  alpha: number,
  paint: (paper: Paper) => void,
): void {
  paper.save();
  paper.globalAlpha *= alpha;
  // There is paper that keeps shapes, not pixels.
  if (key === null || (paper as Partial<Paper>).drawImage === undefined) {
    paper.translate(x, y);
    paint(paper);
  } else {
    let picture = pictures.get(key);
    if (picture === undefined) {
      if (pictures.size >= picturesKept) pictures.clear();
      picture = document.createElement('canvas');
      picture.width = edge;
      picture.height = edge;
      const fresh = paperOf(picture);
      fresh.translate(edge / 2, edge / 2);
      paint(fresh);
      pictures.set(key, picture);
    }
    // Whole pixels, or the copy would be blurred.
    paper.drawImage(picture, Math.round(x - edge / 2), Math.round(y - edge / 2));
  }
  paper.restore();
}
