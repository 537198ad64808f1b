/** How a review is shared out among workers, and how long each position may take. */

/** Enough to see what a strong player sees; `duiyi review` searches as many. */
export const nodesAPosition = 150_000;
/** A review is over after this time, however slow the device is, unless its shares were too short to be of use. */
const reviewMs = 18_000;
const leastMs = 60;
const mostMs = 6_000;

/** One core is left to the page and to whatever else the device does. */
export const workersFor = (cores: number | undefined): number => Math.max(1, Math.min(4, (cores ?? 2) - 1));

/** The time for each of these positions. */
export const shareMs = (positions: number, workers: number): number =>
  Math.round(Math.max(leastMs, Math.min(mostMs, (reviewMs * workers) / Math.max(1, positions))));

/** Positions in a row that one worker takes. */
const blockSize = 6;

/**
 * The positions in the order in which they are searched: blocks from the first to the last, each backwards, since a
 * search leaves entries in the table that help the search of the position before.
 */
export function blocksOf(missing: readonly number[]): readonly (readonly number[])[] {
  const blocks: number[][] = [];
  for (const ply of missing) {
    const last = blocks.at(-1);
    // The first block is short, so that the first marks come soon.
    const size = blocks.length <= 1 ? 2 : blockSize;
    if (last === undefined || last.length >= size || last[0] !== ply - 1) blocks.push([ply]);
    else last.unshift(ply);
  }
  return blocks;
}
