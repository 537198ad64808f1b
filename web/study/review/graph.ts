/** The graph of the chance to win, in a box of one unit a position by 100 units. */

/** Two decimals are finer than any screen. */
const number = (value: number): string => String(Math.round(value * 100) / 100);

/** Stretches of neighbouring positions that are known. */
export function stretches(chances: readonly (number | null)[]): readonly (readonly [number, number][])[] {
  const found: [number, number][][] = [];
  let open = false;
  for (const [ply, chance] of chances.entries()) {
    if (chance !== null) {
      if (!open) found.push([]);
      found.at(-1)?.push([ply, 100 * (1 - chance)]);
    }
    open = chance !== null;
  }
  return found;
}

/** The line; a position whose neighbours are not known is a short dash. */
export const lineOf = (chances: readonly (number | null)[]): string =>
  stretches(chances)
    .map((points) => {
      const path = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`).join('');
      return points.length === 1 ? `${path}h0.4` : path;
    })
    .join('');

/** The area between the line and the bottom: the first side's share. */
export const areaOf = (chances: readonly (number | null)[]): string =>
  stretches(chances)
    .map((points) => {
      const last = points.at(-1)?.[0] ?? 0;
      const line = points.map(([x, y]) => `L${number(x)} ${number(y)}`).join('');
      return `M${number(points[0]?.[0] ?? 0)} 100${line}L${number(last)} 100Z`;
    })
    .join('');

/** The position at a place across the graph, 0 to 1. */
export const plyAt = (part: number, last: number): number =>
  Math.round(Math.max(0, Math.min(1, part)) * last);

/** Where a key leads from a position; `null` for other keys. */
export function plyByKey(key: string, ply: number, last: number): number | null {
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: ply - 1,
    ArrowDown: ply - 1,
    ArrowRight: ply + 1,
    ArrowUp: ply + 1,
    PageDown: ply - 10,
    PageUp: ply + 10,
    Home: 0,
    End: last,
  };
  const next = to[key];
  return next === undefined ? null : Math.max(0, Math.min(last, next));
}
