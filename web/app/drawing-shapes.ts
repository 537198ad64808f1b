/** The shapes over the board, in cells: pure. */
import { arrowShape } from '../board/marks.ts';
import type { Mark } from '../table/tree.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** What is to be drawn over the pieces. */
export interface Drawing {
  /** The first moves of the engine's lines, with their names. */
  readonly lines: readonly { readonly move: string; readonly name: string }[];
  readonly threat: string | null;
  readonly marks: readonly Mark[];
  readonly pieces: ReadonlyMap<string, string>;
}

/** An element of the picture, with its attributes. */
export type Shape = Readonly<Record<string, string>> & { readonly tag: string; readonly words?: string };

export const markBetween = (from: string, to: string): Mark =>
  from === to ? { type: 'circle', at: from } : { type: 'arrow', from, to };

/** A move as it is drawn: from point to point, or around the point where a stone is placed. */
export function markOfMove(move: string): Mark | null {
  const [from, to = from] = move.match(/[a-z]\d+/g) ?? [];
  return from === undefined || to === undefined ? null : markBetween(from, to);
}

export function shapesOf(
  { lines, threat, marks, pieces }: Drawing,
  placeOf: (point: string) => Place | null,
): readonly Shape[] {
  const shapes: Shape[] = [];
  const mark = (each: Mark | null, style: string): void => {
    if (each === null) return;
    if (each.type === 'circle') {
      const at = placeOf(each.at);
      if (at !== null) shapes.push(circle(at, 0.46, style));
      return;
    }
    const [from, to] = [placeOf(each.from), placeOf(each.to)];
    if (from !== null && to !== null) shapes.push(...arrow(from, to, pieces.has(each.to), style));
  };
  mark(threat === null ? null : markOfMove(threat), 'drawn-threat');
  for (const each of marks) {
    mark(each, 'drawn-rim');
    mark(each, 'drawn-mark');
  }
  for (const { move, name } of lines) {
    const drawn = markOfMove(move);
    // A stone's disc bears the name itself.
    if (drawn?.type !== 'arrow') continue;
    const [from, to] = [placeOf(drawn.from), placeOf(drawn.to)];
    if (from === null || to === null) continue;
    const at = besideArrow(from, to, pieces.has(drawn.to));
    shapes.push(circle(at, 0.2, 'drawn-disc'));
    shapes.push({ tag: 'text', class: 'drawn-name', x: figure(at.x), y: figure(at.y), words: name });
  }
  return shapes;
}

/** Rounded, so that equal pictures are equal texts. */
const figure = (cells: number): string => String(Math.round(cells * 1000) / 1000);

const circle = ({ x, y }: Place, radius: number, style: string): Shape => ({
  tag: 'circle',
  class: style,
  cx: figure(x),
  cy: figure(y),
  r: figure(radius),
});

/** `along`: cells from `from` towards `to`; `aside`: to the right of that way. */
function on(from: Place, to: Place, along: number, aside: number): Place {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { x: from.x + dx * along - dy * aside, y: from.y + dy * along + dx * aside };
}

const distance = (from: Place, to: Place): number => Math.hypot(to.x - from.x, to.y - from.y);

function arrow(from: Place, to: Place, occupied: boolean, style: string): readonly Shape[] {
  const { start, neck, end, above } = arrowShape(distance(from, to), occupied);
  // It lies on the pieces: the one that moves stays legible.
  const tail = on(from, to, above ? start : 0.4, 0);
  const joint = on(from, to, neck, 0);
  const corners = [on(from, to, neck, -0.17), on(from, to, end, 0), on(from, to, neck, 0.17)];
  return [
    {
      tag: 'path',
      class: style,
      d: `M${figure(tail.x)} ${figure(tail.y)}L${figure(joint.x)} ${figure(joint.y)}`,
    },
    {
      tag: 'polygon',
      class: style,
      points: corners.map(({ x, y }) => `${figure(x)},${figure(y)}`).join(' '),
    },
  ];
}

/** Beside the head of an arrow: above it, or to its right where it points up or down. */
export function besideArrow(from: Place, to: Place, occupied: boolean): Place {
  const { neck } = arrowShape(distance(from, to), occupied);
  const aside = to.x > from.x || (to.x === from.x && to.y > from.y) ? -0.32 : 0.32;
  return on(from, to, neck, aside);
}
