/** What stands behind a score or an edge of a window: a child, a score that the other side has, or only the question that was asked. */

import { Field, Tag, Visit } from './codes.ts';
import { type Trace, wordOf } from './trace.ts';

/** The child of a node whose score came back just before `event`; -1 where there is none. */
export function childBefore(trace: Trace, node: number, event: number): number {
  let found = -1;
  for (let child = trace.firstChild[node] ?? -1; child >= 0; child = trace.nextSibling[child] ?? -1) {
    if ((trace.left[child] ?? trace.length) >= event) break;
    found = child;
  }
  return found;
}

/** The first of the children with the best score; -1 where there is none. What a scout said before a search again does not count. */
export function bestChild(trace: Trace, node: number): number {
  let best = Number.NEGATIVE_INFINITY;
  let found = -1;
  for (let index = trace.ownStart[node] ?? 0; index < (trace.ownStart[node + 1] ?? 0); index++) {
    const own = trace.own[index] ?? 0;
    if (wordOf(trace, own, 0) !== Tag.child || wordOf(trace, own, Field.child.score) <= best) continue;
    best = wordOf(trace, own, Field.child.score);
    found = childBefore(trace, node, own);
  }
  return found;
}

export interface Raise {
  /** The node of the other side whose alpha was raised, and the event that raised it. */
  readonly ancestor: number;
  readonly event: number;
}

/** The event that raised alpha to `score` in a node before `event`; null where it came from above. */
function raisedTo(trace: Trace, node: number, score: number, event: number): number | null {
  let raise: number | null = null;
  for (let index = trace.ownStart[node] ?? 0; index < (trace.ownStart[node + 1] ?? 0); index++) {
    const own = trace.own[index] ?? 0;
    if (own >= event) break;
    if (wordOf(trace, own, 0) === Tag.window)
      raise = wordOf(trace, own, Field.window.alpha) === score ? own : null;
  }
  return raise;
}

/**
 * Where the other side has found the score that is `beta` in a node before `event`; null where it has not. The edge
 * was handed down from the parent, or from two plies above that, and so on.
 */
export function raiseBehind(trace: Trace, node: number, beta: number, event: number): Raise | null {
  for (let at = trace.parent[node] ?? -1; at >= 0; at = trace.parent[trace.parent[at] ?? -1] ?? -1) {
    const raise = raisedTo(trace, at, -beta, event);
    if (raise !== null) return { ancestor: at, event: raise };
  }
  return null;
}

/**
 * Whether the other side has what is `beta` in a node: by a move, or beyond the horizon by making none. Null windows ask
 * about scores that nobody has.
 */
export function isHeld(trace: Trace, node: number, beta: number, event: number): boolean {
  if (raiseBehind(trace, node, beta, event) !== null) return true;
  for (let below = node; below >= 0; below = trace.parent[trace.parent[below] ?? -1] ?? -1) {
    const at = trace.parent[below] ?? -1;
    // Windows beyond the horizon are those of the parent: if one is narrower, the parent may stand pat.
    if (at >= 0 && trace.visit[below] === Visit.quiescence && (trace.alpha[at] ?? 0) < -beta) return true;
  }
  return false;
}
