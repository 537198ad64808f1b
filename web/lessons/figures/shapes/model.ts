/** A board of gomoku as the third article's program counts it: which shapes it finds, in order, and what they score. */

import type { Subject } from '../../figure.ts';
import type { FoundShape, Lesson, ShapeScore } from '../../types.ts';

/** A three that crosses a two, against a three that is stopped at one end. */
export const example = '15/15/15/15/15/10o4/8x6/6xxx6/6o8/5o9/4o10/15/15/15/15 b freestyle';

export const usualWeight = 100;
export const mostWeight = 200;
/** The scores that the reader may give a shape, besides its own. */
export const worths = [0, 50, 200, 500, 5_000, 50_000, 500_000, 99_999_999] as const;

export interface ShapesState {
  /** The stones on the board, as in a FEN; null: the subject's own. */
  readonly stones: string | null;
  /** The shape whose score can be changed. */
  readonly shape: number;
  /** Scores that the reader has changed, by shape. */
  readonly changed: ReadonlyMap<number, number>;
  /** The weight of the opponent's shapes, in percent. */
  readonly weight: number;
  /** The point that the keyboard has chosen. */
  readonly looked: string | null;
  /** Shapes counted so far; null: all. */
  readonly step: number | null;
}

export interface ShapesModel {
  /** Whether these stones are a position: not where both have five. */
  readonly opens: (stones: string) => boolean;
  readonly fen: string;
  readonly table: readonly ShapeScore[];
  /** Black's, then White's, each in the order in which the program finds them. */
  readonly found: readonly FoundShape[];
}

export function shapesModel(subject: Subject, state: ShapesState): ShapesModel | null {
  const text = subject.game === 'gomoku' ? subject.lesson.text([]) : example;
  const [placement = '', side = 'b', ...rule] = text.split(' ');
  const openWith = (stones: string): Lesson | null => openEither(subject, stones, side, rule.join(' '));
  // A link may name stones that are no board.
  const asked = state.stones === null ? null : openWith(state.stones);
  const stones = asked === null ? placement : (state.stones ?? placement);
  const lesson = asked ?? openWith(placement);
  if (lesson === null) return null;
  // The scores of the article first: what the reader has changed is put over them.
  const usual = lesson.scoreShapes([], new Int32Array(0), state.weight)?.shapes ?? [];
  const scores = usual.map(({ score }, index) => state.changed.get(index) ?? score);
  const run = lesson.scoreShapes([], Int32Array.from(scores), state.weight);
  if (run === null) return null;
  const of = (wanted: FoundShape['side']): readonly FoundShape[] =>
    run.found.filter((shape) => shape.side === wanted);
  return {
    opens: (other) => openWith(other) !== null,
    fen: stones,
    table: run.shapes,
    found: [...of('first'), ...of('second')],
  };
}

/** With the side to move turned where the one to move has won already; null where that does not help. */
function openEither(subject: Subject, stones: string, side: string, rule: string): Lesson | null {
  for (const toMove of [side, side === 'b' ? 'w' : 'b']) {
    try {
      return subject.open(`${stones} ${toMove} ${rule}`);
    } catch {
      // The other side, then.
    }
  }
  return null;
}

export interface Sums {
  readonly own: number;
  readonly other: number;
  /** Black's shapes minus White's times the weight, rounded like the program does. */
  readonly total: number;
}

export function sumsOf(found: readonly FoundShape[], weight: number): Sums {
  const sum = (side: FoundShape['side']): number =>
    found.reduce((points, shape) => points + (shape.side === side ? shape.points : 0), 0);
  const [own, other] = [sum('first'), sum('second')];
  return { own, other, total: own - Math.trunc((other * weight) / 100) };
}

export const stepOf = ({ found }: ShapesModel, { step }: ShapesState): number =>
  Math.min(found.length, step ?? found.length);

/** Each row as one sign a point: `x`, `o` or a dot. */
const rowsOf = (placement: string): readonly string[] =>
  placement.split('/').map((row) => row.replace(/\d+/g, (empty) => '.'.repeat(Number(empty))));

const next: Readonly<Record<string, string>> = { '.': 'x', x: 'o', o: '.' };

/** The board with the next thing on a point: a black stone, a white one, nothing. */
export function turned(placement: string, point: string): string {
  const rows = [...rowsOf(placement)];
  const row = rows.length - Number(point.slice(1));
  const file = point.charCodeAt(0) - 'a'.charCodeAt(0);
  const now = rows[row] ?? '';
  rows[row] = now.slice(0, file) + (next[now.charAt(file)] ?? '.') + now.slice(file + 1);
  return rows.map((each) => each.replace(/\.+/g, (empty) => String(empty.length))).join('/');
}

/** What lies on a point. */
export function stoneAt(placement: string, point: string): 'black' | 'white' | 'empty' {
  const rows = rowsOf(placement);
  const sign = rows[rows.length - Number(point.slice(1))]?.charAt(point.charCodeAt(0) - 'a'.charCodeAt(0));
  if (sign === 'x') return 'black';
  return sign === 'o' ? 'white' : 'empty';
}

/** All points of the board, by name. */
export const pointsOf = (placement: string): readonly string[] => {
  const rows = rowsOf(placement);
  return rows.flatMap((row, index) =>
    Array.from(row, (_, file) => `${String.fromCharCode(97 + file)}${rows.length - index}`),
  );
};
