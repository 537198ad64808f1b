/** A drawing as a file of its own: tokens become colours, since they are defined only in the page. */
import { escaped } from '../drawing/svg.ts';

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

/** A complete SVG document; `css` has no tokens any more. */
export function svgDocument({ content, width, height, title }: Picture, css: string, paper: string): string {
  // Parts that a picture cannot use are left out.
  const bare = content.replace(/ data-(?:act|drag|drop)="[^"]*"/g, '');
  // Compressed style sheets compare with signs that would be tags here.
  const style = escaped(css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' '));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" role="img"><title>${escaped(title)}</title><style>${style}</style>` +
    `<rect width="${width}" height="${height}" fill="${paper}"/>${bare}</svg>`
  );
}
