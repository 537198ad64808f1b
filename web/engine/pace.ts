/**
 * How many nodes one step of the search may take. A step should be long enough to be cheap and short
 * enough that `stop` is heard soon.
 */

/** Milliseconds that a step aims at. */
const aimMs = 10;
const fewestNodes = 200;
const mostNodes = 200_000;
/** A single slow or quick step, on a busy machine, must not throw the pace off. */
const largestChange = 2;

export const firstNodes = 2_000;

/**
 * Each step of a level has this many, unless the level has a time of its own. It ends between two steps, so with steps
 * that depended on the machine the same seed would not play the same game everywhere.
 */
export const levelNodes = 5_000;

/** The highest level, which time limits. */
export const timedLevel = 12;

/** The budget for the next step, from the last budget and the milliseconds it took. */
export function nextNodes(nodes: number, tookMs: number): number {
  // Browsers round clocks, some to a millisecond and more: a step of "no time" counts as half of one.
  const change = aimMs / Math.max(tookMs, 0.5);
  const bounded = Math.min(largestChange, Math.max(1 / largestChange, change));
  return Math.round(Math.min(mostNodes, Math.max(fewestNodes, nodes * bounded)));
}
