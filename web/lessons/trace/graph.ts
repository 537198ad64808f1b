/** The tree of a log with equal positions merged: a graph, one row for every ply. */
import { Field, Found, Replaced, Tag } from './codes.ts';
import { lowerBound, nameOfCode, type Trace, wordOf } from './trace.ts';

export interface Merged {
  /** The first visit. */
  readonly node: number;
  readonly visits: readonly number[];
  readonly ply: number;
  /** Its place in its row, from 0. */
  readonly place: number;
}

export interface Graph {
  readonly positions: readonly Merged[];
  /** The position of every node. */
  readonly of: Int32Array;
  /** Positions in each row. */
  readonly rows: readonly number[];
}

/** Merges the nodes of the whole log, so that places stay while it is revealed. */
export function mergeNodes(trace: Trace): Graph {
  const known = new Map<string, number>();
  const found: { node: number; visits: number[]; ply: number; place: number }[] = [];
  const of = new Int32Array(trace.nodes);
  const rows: number[] = [];
  for (let node = 0; node < trace.nodes; node++) {
    const ply = trace.ply[node] ?? 0;
    // The same position at another ply stays apart: edges lead downwards only.
    const key = `${ply},${trace.keyHigh[node]},${trace.keyLow[node]}`;
    const index = known.get(key);
    if (index !== undefined) {
      found[index]?.visits.push(node);
      of[node] = index;
      continue;
    }
    of[node] = found.length;
    known.set(key, found.length);
    const place = rows[ply] ?? 0;
    rows[ply] = place + 1;
    found.push({ node, visits: [node], ply, place });
  }
  return { positions: found, of, rows };
}

/** The result of the table probe at a node, once `step` events have happened; null if there was none. */
export function answerAt(trace: Trace, node: number, step: number): keyof typeof Found | null {
  for (let index = trace.ownStart[node] ?? 0; index < (trace.ownStart[node + 1] ?? 0); index++) {
    const event = trace.own[index] ?? 0;
    if (event >= step) return null;
    if (wordOf(trace, event, 0) !== Tag.probe) continue;
    return nameOfCode(Found, wordOf(trace, event, Field.probe.found)) ?? null;
  }
  return null;
}

export interface Slot {
  /** The node whose position it holds. */
  readonly node: number;
  /** How often it forgot another position. */
  readonly replaced: number;
}

/** The filled slots of the table after `step` events, by index. A new pass keeps the table. */
export function slotsAt(trace: Trace, step: number): ReadonlyMap<number, Slot> {
  const table = new Map<number, Slot>();
  for (let event = 0; event < Math.min(step, trace.length); event++) {
    if (wordOf(trace, event, 0) !== Tag.store) continue;
    const slot = wordOf(trace, event, Field.store.slot);
    const isOther = wordOf(trace, event, Field.store.replaced) === Replaced.other;
    const replaced = (table.get(slot)?.replaced ?? 0) + (isOther ? 1 : 0);
    table.set(slot, { node: trace.owner[event] ?? -1, replaced });
  }
  return table;
}

/** Positions that have been entered twice or more. */
export const mergedAt = (trace: Trace, graph: Graph, step: number): number => {
  const nodes = lowerBound(trace.entered, step);
  return graph.positions.filter(({ visits }) => (visits[1] ?? nodes) < nodes).length;
};
