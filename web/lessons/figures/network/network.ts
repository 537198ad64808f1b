/**
 * A network as `crates/nnue` reads it, and the features of xiangqi as `crates/search` numbers them; a test compares what
 * both make of the same positions.
 */
import { parsePlacement } from '../../../games/xiangqi/points.ts';
import type { Side } from '../../types.ts';

export const hidden = 128;
/** Of the file. */
const version = 2;
const outputs = 8;
export const kinds = 'KABNRCP';
const points = 90;
const features = 2 * kinds.length * points;
/** Integers that stand for 1 in an activation and in an output weight, and the largest activation. */
const one = 256;
const output = 64;
export const clip = 255;
/** A weight is its byte times this. */
const step = 2;
/** Centipawns for an output of 1. */
const scale = 300;

export interface Network {
  /** `[feature][neuron]` */
  readonly weights: Int16Array;
  readonly bias: Int16Array;
  /** `[output][own, opponent's][neuron]` */
  readonly outputs: Int8Array;
  readonly outputBias: Int32Array;
}

/**
 * The file has what is added to half the sum of the weights of the feature before and the one a row before; 0 everywhere
 * for a feature that no position has, which has no weights.
 */
function readWeights(added: Int8Array, row: number): Int16Array {
  const bytes = new Int8Array(added.length);
  const weights = new Int16Array(added.length);
  for (let first = 0; first < added.length; first += hidden) {
    const occurs = added.subarray(first, first + hidden).some((each) => each !== 0);
    for (let index = first; index < first + hidden; index++) {
      const before = (count: number): number => bytes[index - count * hidden] ?? 0;
      // Sums wrap around at a byte.
      bytes[index] = (added[index] ?? 0) + ((before(1) + before(row)) >> 1);
      if (occurs) weights[index] = (bytes[index] ?? 0) * step;
    }
  }
  return weights;
}

export function readNetwork(file: Uint8Array): Network {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const number = (at: number): number => view.getUint32(at, true);
  if (number(12) !== features || number(16) !== hidden || number(20) !== outputs)
    throw new RangeError('a network of another shape');
  if (number(8) !== version) throw new RangeError('a network of another version');
  let at = 36 + number(24);
  const weights = readWeights(
    new Int8Array(file.buffer, file.byteOffset + at, features * hidden),
    number(32),
  );
  at += features * hidden;
  const bias = Int16Array.from({ length: hidden }, (_, index) => view.getInt16(at + 2 * index, true));
  at += 2 * hidden;
  const outputWeights = Int8Array.from({ length: outputs * 2 * hidden }, (_, index) =>
    view.getInt8(at + index),
  );
  at += outputs * 2 * hidden;
  const outputBias = Int32Array.from({ length: outputs }, (_, index) => view.getInt32(at + 4 * index, true));
  return { weights, bias, outputs: outputWeights, outputBias };
}

export type Pieces = ReadonlyMap<string, string>;

export const piecesOf = (fen: string): Pieces => parsePlacement(fen) ?? new Map();

const sideOf = (piece: string): Side => (piece === piece.toUpperCase() ? 'first' : 'second');

const indexOf = (point: string): number => point.charCodeAt(0) - 97 + 9 * Number(point.slice(1));

/** How a side looks at the board: from its own edge, its general on the middle file or left of it. */
export interface View {
  readonly side: Side;
  readonly isMirrored: boolean;
}

const fromOwnEdge = (side: Side, point: string): number =>
  side === 'first' ? indexOf(point) : points - 1 - indexOf(point);

export function viewOf(side: Side, pieces: Pieces): View {
  const general = side === 'first' ? 'K' : 'k';
  const at = [...pieces].find(([, piece]) => piece === general)?.[0] ?? 'e0';
  return { side, isMirrored: fromOwnEdge(side, at) % 9 > 4 };
}

/** `[own, opponent's][kind][point]` */
export function featureOf({ side, isMirrored }: View, piece: string, point: string): number {
  const owner = sideOf(piece) === side ? 0 : 1;
  const seen = fromOwnEdge(side, point);
  const square = isMirrored ? seen + 8 - 2 * (seen % 9) : seen;
  return (owner * kinds.length + kinds.indexOf(piece.toUpperCase())) * points + square;
}

export const weight = ({ weights }: Network, feature: number, neuron: number): number =>
  weights[feature * hidden + neuron] ?? 0;

/** The first layer of a position as one side sees it, from scratch. */
export function accumulate(network: Network, view: View, pieces: Pieces): Int16Array {
  const sums = Int16Array.from(network.bias);
  for (const [point, piece] of pieces) add(network, sums, featureOf(view, piece, point), 1);
  return sums;
}

/** Adds the row of a feature, or takes it away. */
export function add({ weights }: Network, sums: Int16Array, feature: number, sign: 1 | -1): void {
  for (let neuron = 0; neuron < hidden; neuron++)
    sums[neuron] = (sums[neuron] ?? 0) + sign * (weights[feature * hidden + neuron] ?? 0);
}

/** Centipawns from the side to move. */
export function evaluate(network: Network, pieces: Pieces, toMove: Side): number {
  const bucket = Math.floor(((pieces.size - 2) * outputs) / 31);
  const sides = toMove === 'first' ? (['first', 'second'] as const) : (['second', 'first'] as const);
  let sum = 0;
  for (const [place, side] of sides.entries()) {
    const sums = accumulate(network, viewOf(side, pieces), pieces);
    for (const [neuron, value] of sums.entries()) {
      const clipped = Math.max(0, Math.min(clip, value));
      sum += clipped * clipped * (network.outputs[(2 * bucket + place) * hidden + neuron] ?? 0);
    }
  }
  const value = Math.trunc(sum / one) + (network.outputBias[bucket] ?? 0);
  return Math.trunc((value * scale) / (one * output));
}
