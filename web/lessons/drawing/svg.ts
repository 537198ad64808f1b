/** Writes SVG as text, so that the page, the article's build and the export share one drawing. */

import { closeUp } from '../words/close-up.ts';

type Value = string | number | null | undefined;
export type Attributes = Readonly<Record<string, Value>>;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Three digits behind the point are a hundredth of a pixel at any size that fits a screen. */
export const round = (number: number): string => String(Math.round(number * 100) / 100);

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** An element; attributes that are null or undefined are left out. */
export function tag(name: string, attributes: Attributes = {}, ...children: readonly string[]): string {
  let written = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    written += ` ${key}="${typeof value === 'number' ? round(value) : escaped(value)}"`;
  }
  return children.length === 0 ? `${written}/>` : `${written}>${children.join('')}</${name}>`;
}

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  tag('g', attributes, ...(children.length === 0 ? [''] : children));

export const line = (x1: number, y1: number, x2: number, y2: number, className: string): string =>
  tag('line', { class: className, x1, y1, x2, y2 });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  className: string,
  more: Attributes = {},
): string =>
  tag('rect', { class: className, x, y, width: Math.max(0, width), height: Math.max(0, height), ...more });

export const circle = (cx: number, cy: number, r: number, className: string, more: Attributes = {}): string =>
  tag('circle', { class: className, cx, cy, r, ...more });

export const path = (d: string, className: string, more: Attributes = {}): string =>
  tag('path', { class: className, d, ...more });

/** One line of text; `className` decides its size and its anchor. */
export const text = (
  x: number,
  y: number,
  content: string,
  className: string,
  more: Attributes = {},
): string => tag('text', { class: className, x, y, ...more }, escaped(closeUp(content)));

/** Path data from numbers and letters. */
export const d = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' ');

/** Wide characters take a whole em, others about half; text measured like this fits on every machine. */
export function textWidth(content: string, size: number): number {
  let ems = 0;
  for (const character of content) ems += (character.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.56;
  return ems * size;
}

/** How much wider bold letters are. */
export const bold = 1.15;

/** Units that may not be broken: a Chinese move, a Chinese character with its closing punctuation, another word. */
const pieces =
  /(?:[\u2e80-\uffff]{2}[进退平][一二三四五六七八九１-９]|[\u2e80-\uffff])[，。；：、！？）]*\s*|[^\s\u2e80-\uffff]+[，。；：、！？）]*\s*|\s+/g;

/**
 * Breaks a sentence into lines that fit; Chinese may break anywhere except inside a move, other text only between
 * words.
 */
export function wrap(content: string, width: number, size: number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const piece of content.match(pieces) ?? []) {
    if (current !== '' && textWidth(current + piece.trimEnd(), size) > width) {
      lines.push(current.trimEnd());
      current = piece.trimStart();
    } else {
      current += piece;
    }
  }
  if (current.trim() !== '') lines.push(current.trimEnd());
  return lines;
}

/** The centre of something this wide, as near to `x` as possible within `from` to `to`. */
export const middleWithin = (x: number, width: number, from: number, to: number): number =>
  Math.max(from + width / 2, Math.min(to - width / 2, x));

/** A named place on an axis. */
export interface Tick {
  readonly x: number;
  readonly name: string;
}

/** Names along an axis, from `from` to `to`: a name that would touch an earlier one in the list is left out. */
export function tickNames(
  ticks: readonly Tick[],
  {
    y,
    from,
    to,
    size,
    className,
  }: Readonly<Record<'y' | 'from' | 'to' | 'size', number>> & { className: string },
): string {
  const taken: { readonly left: number; readonly right: number }[] = [];
  return ticks
    .map(({ x, name }) => {
      const width = textWidth(name, size) + 2;
      const middle = middleWithin(x, width, from, to);
      const [left, right] = [middle - width / 2 - 3, middle + width / 2 + 3];
      if (taken.some((other) => left < other.right && right > other.left)) return '';
      taken.push({ left, right });
      return text(middle, y, name, `${className} middle`);
    })
    .join('');
}
