/** A drawing as a file of its own: tokens become colours, since nobody else has them. */

/** Replaces every `var(--token)`, with or without a fallback, by what `token` says. */
export const resolved = (css: string, token: (name: string) => string): string =>
  css.replace(/var\((--[\w-]+)(?:,\s*([^()]*))?\)/g, (_, name: string, fallback: string | undefined) => {
    const value = token(name).trim();
    return value === '' ? (fallback ?? 'currentColor') : value;
  });

export interface Picture {
  /** Elements of the drawing. */
  readonly content: string;
  readonly width: number;
  readonly height: number;
  /** What it shows, in words. */
  readonly title: string;
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** A complete SVG document; `css` has no tokens any more. */
export function svgDocument({ content, width, height, title }: Picture, css: string, paper: string): string {
  // What a picture cannot do need not be in it.
  const bare = content.replace(/ data-(?:act|drag|drop)="[^"]*"/g, '');
  // Compressed style sheets compare with signs that would be tags here.
  const style = escaped(css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' '));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" role="img"><title>${escaped(title)}</title><style>${style}</style>` +
    `<rect width="${width}" height="${height}" fill="${paper}"/>${bare}</svg>`
  );
}

/** Draws the document on a canvas; twice as many pixels, so that it stays crisp. */
function pngOf(svg: string, { width, height }: Pick<Picture, 'width' | 'height'>): Promise<Blob> {
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

/** The document as a file of that kind. */
export const pictureFile = async (
  kind: 'svg' | 'png',
  svg: string,
  size: Pick<Picture, 'width' | 'height'>,
): Promise<Blob> => (kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : pngOf(svg, size));

/** Hands a file to the reader. */
export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
