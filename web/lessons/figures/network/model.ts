/** A line of play with the first layer before and after each move, from Red's view. */

import type { Subject } from '../../figure.ts';
import type { Side } from '../../types.ts';
import { writeLine } from '../../words/moves.ts';
import {
  accumulate,
  add,
  evaluate,
  featureOf,
  type Network,
  type Pieces,
  piecesOf,
  viewOf,
  weight,
} from './network.ts';

/** An opening with an exchange in it. */
export const line = ['h2e2', 'h9g7', 'e2e6', 'g7e6', 'h0g2', 'b9c7'] as const;

export interface NetworkState {
  readonly step: number | null;
  readonly neuron: number;
  /** Whose weights are shown on the second board: a piece as a FEN writes it, Red's large. */
  readonly piece: string;
}

/** A row of weights that a move takes away or adds. */
export interface Change {
  readonly sign: 1 | -1;
  readonly piece: string;
  readonly point: string;
  readonly feature: number;
}

export interface Step {
  readonly fen: string;
  readonly move: string | null;
  /** Empty at the start, and where the general has crossed the middle. */
  readonly changes: readonly Change[];
  readonly before: Int16Array;
  readonly after: Int16Array;
  /** Centipawns from Red's view. */
  readonly value: number;
}

export interface NetworkModel {
  readonly network: Network;
  readonly steps: readonly Step[];
  /** The moves of the line, as readers of the language write them. */
  readonly written: readonly string[];
}

export function modelOf(
  network: Network,
  subject: Pick<Subject, 'open' | 'lang'>,
  start: string,
): NetworkModel {
  const lesson = subject.open(start);
  const steps: Step[] = [];
  for (let played = 0; played <= line.length; played++) {
    const path = line.slice(0, played);
    const fen = lesson.text([...path]);
    steps.push(stepAfter(network, steps.at(-1) ?? null, fen, path.at(-1) ?? null, lesson.side([...path])));
  }
  return { network, steps, written: writeLine({ lesson, game: 'xiangqi', lang: subject.lang }, line) };
}

function stepAfter(
  network: Network,
  last: Step | null,
  fen: string,
  move: string | null,
  toMove: Side,
): Step {
  const pieces = piecesOf(fen);
  const own = evaluate(network, pieces, toMove);
  const value = toMove === 'first' ? own : -own;
  const view = viewOf('first', pieces);
  if (last === null || move === null) {
    const after = accumulate(network, view, pieces);
    return { fen, move, changes: [], before: after, after, value };
  }
  const earlier = piecesOf(last.fen);
  const changes = changesOf(earlier, pieces).map((change) => ({
    ...change,
    feature: featureOf(view, change.piece, change.point),
  }));
  // As in the engine: nothing is summed from scratch, only rows are subtracted and added.
  const after = Int16Array.from(last.after);
  for (const { feature, sign } of changes) add(network, after, feature, sign);
  return { fen, move, changes, before: last.after, after, value };
}

/** The pieces that have moved or gone: first the rows to subtract, then those to add. */
function changesOf(before: Pieces, after: Pieces): readonly Omit<Change, 'feature'>[] {
  const gone = [...before].filter(([point, piece]) => after.get(point) !== piece);
  const come = [...after].filter(([point, piece]) => before.get(point) !== piece);
  return [
    ...gone.map(([point, piece]) => ({ sign: -1 as const, piece, point })),
    ...come.map(([point, piece]) => ({ sign: 1 as const, piece, point })),
  ];
}

export const stepAt = ({ steps }: NetworkModel, { step }: NetworkState): number =>
  Math.min(steps.length - 1, step ?? untouched);

/** Right after the capture. */
export const untouched = 3;

/** The weights of a neuron for a piece on each point, from Red's view. */
export function weightsOf(
  { network, steps }: NetworkModel,
  neuron: number,
  piece: string,
): ReadonlyMap<string, number> {
  const view = viewOf('first', piecesOf(steps[0]?.fen ?? ''));
  const names = Array.from({ length: 90 }, (_, index) => `${'abcdefghi'[index % 9]}${Math.floor(index / 9)}`);
  return new Map(names.map((point) => [point, weight(network, featureOf(view, piece, point), neuron)]));
}

export const changeFor = ({ network }: NetworkModel, { feature, sign }: Change, neuron: number): number =>
  sign * weight(network, feature, neuron);
