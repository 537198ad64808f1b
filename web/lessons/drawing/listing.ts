/** Code as a drawing: one line of it marked. */

import type { Listing } from '../trace/source.ts';
import { type Box, group, rect, tag, text, wrap } from './svg.ts';

/** Of Rust, Python, JavaScript and C++. */
const keywords =
  /\b(?:pub|crate|fn|let|mut|if|else|for|in|while|match|return|break|Some|None|def|isinstance|export|function|const|of|int)\b/;

/** The index at which the comment of a line begins, in any of the languages; -1 if it has none. */
const commentAt = (line: string): number => line.search(/\/\/|# /);

interface Row {
  readonly line: number;
  readonly content: string;
}

/** The displayed lines: a comment that would not fit beside its line goes below it. */
function rowsOf(lines: readonly string[], columns: number): readonly Row[] {
  return lines.flatMap((content, line) => {
    if (content.length <= columns) return [{ line, content }];
    const indent = ' '.repeat(content.length - content.trimStart().length + 4);
    const at = commentAt(content);
    if (at < 0) return broken(content, indent, columns).map((each) => ({ line, content: each }));
    const [, mark = '', words = ''] = /^(\S+) (.*)$/.exec(content.slice(at)) ?? [];
    const comment = wrap(words, columns - indent.length - 3, 1 / 0.56);
    return [
      ...broken(content.slice(0, at).trimEnd(), indent, columns).map((each) => ({ line, content: each })),
      ...comment.map((part) => ({ line, content: `${indent}${mark} ${part}` })),
    ];
  });
}

/** A line of code that is too wide continues in the next row, indented. */
function broken(content: string, indent: string, columns: number): readonly string[] {
  const cut = Math.max(content.lastIndexOf(' ', columns), content.lastIndexOf('(', columns - 1) + 1);
  if (content.length <= columns || cut <= indent.length) return [content];
  return [
    content.slice(0, cut).trimEnd(),
    ...broken(indent + content.slice(cut).trimStart(), indent, columns),
  ];
}

/** Code in a frame, with its current line marked and visible. */
export function drawListing({ lines, current }: Listing, box: Box, narrow: boolean): string {
  const size = narrow ? 10 : 11.5;
  const lineHeight = narrow ? 14 : 15.5;
  const rows = rowsOf(lines, Math.floor((box.width - 30) / (size * 0.602)));
  const room = Math.max(3, Math.floor((box.height - 16) / lineHeight));
  const now = rows.findIndex(({ line }) => line === current);
  // The current line stays in sight, with what comes next below it.
  const from = Math.max(0, Math.min(rows.length - room, now - Math.floor(room * 0.6)));
  const top = 8 + lineHeight;
  return tag(
    'svg',
    { x: box.x, y: box.y, width: box.width, height: box.height, class: 'listing' },
    rect(0.5, 0.5, box.width - 1, box.height - 1, 'panel', { rx: 8 }),
    ...rows.slice(from, from + room).map(({ line, content }, index) => {
      const y = top + index * lineHeight;
      const here = current >= 0 && line === current;
      const mark = here
        ? rect(4, y - lineHeight + 4, box.width - 8, lineHeight, 'current-line') +
          (from + index === now ? text(6, y, '▸', 'small seal-ink') : '')
        : '';
      return mark + group({ transform: `translate(18 ${y})` }, coloured(content, size));
    }),
  );
}

/** Comments soft, keywords bold. */
function coloured(line: string, size: number): string {
  const at = commentAt(line);
  const written = at < 0 ? line : line.slice(0, at);
  const parts: string[] = [];
  let x = 0;
  const put = (content: string, className: string): void => {
    if (content === '') return;
    if (content.trim() !== '') parts.push(text(x, 0, content, className));
    x += content.length * size * 0.6;
  };
  const indent = written.length - written.trimStart().length;
  x = indent * size * 0.6;
  for (const piece of written.slice(indent).split(new RegExp(`(${keywords.source})`))) {
    // Spaces at the ends of a piece would be lost in the drawing.
    const lead = piece.length - piece.trimStart().length;
    x += lead * size * 0.6;
    put(piece.slice(lead), keywords.test(piece) && piece.length < 8 ? 'code keyword' : 'code');
  }
  if (at >= 0) put(line.slice(at), 'code soft');
  return group({ class: size < 11 ? 'code-small' : 'code-usual' }, ...parts);
}
