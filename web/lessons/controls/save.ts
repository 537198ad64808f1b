/** Saves the drawing as a file for the reader. */
import type { Size } from '../frame/stage.ts';

export interface SavedPicture {
  /** A complete SVG document. */
  readonly svg: string;
  readonly size: Size;
  /** Of the file, without its ending. */
  readonly name: string;
}

export async function savePicture(kind: 'svg' | 'png', { svg, size, name }: SavedPicture): Promise<void> {
  const blob = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg, size);
  download(blob, `${name}.${kind}`);
}

/** Draws the document on a canvas, with twice as many pixels so that it stays crisp. */
function pngOf(svg: string, { width, height }: Size): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement('canvas');
      canvas.width = width * 2;
      canvas.height = height * 2;
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
    };
    image.onerror = () => reject(new Error('the drawing is no picture'));
    // A data URL, which pages allow more often than a blob.
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

/** Hands a file to the reader. */
function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
