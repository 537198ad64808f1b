/** What the engine puts on the board when it opens a game with swap: stones that leave both colours a chance. */

/** Black, White, Black, counted from the centre of the board: files to the right, ranks upwards. */
type Triple = readonly [readonly [number, number], readonly [number, number], readonly [number, number]];

/**
 * Found by looking at random ones for six seconds each (freestyle, 15 × 15): the engine put the score within a
 * tenth of a stone's worth of even. Turned and mirrored, each gives eight openings.
 */
const triples: readonly Triple[] = [
  [
    [-2, 1],
    [-1, 2],
    [2, -1],
  ],
  [
    [-3, -3],
    [-2, 1],
    [-1, 1],
  ],
  [
    [-1, 3],
    [1, -3],
    [1, -2],
  ],
  [
    [-3, 3],
    [3, 2],
    [1, 4],
  ],
  [
    [3, -3],
    [3, -1],
    [-3, -2],
  ],
  [
    [4, -3],
    [0, -3],
    [-2, -2],
  ],
];

/** Smaller boards have no room for them. */
const leastSize = 13;

/** One of the eight ways in which a board can be turned and mirrored. */
function turned([file, rank]: readonly [number, number], way: number): readonly [number, number] {
  const [x, y] = (way & 1) === 0 ? [file, rank] : [rank, file];
  return [(way & 2) === 0 ? x : -x, (way & 4) === 0 ? y : -y];
}

/** The next stone of the opening; `null` where other stones lie, or the board has no room. */
export function swapStone(start: string, moves: readonly string[], seed: number): string | null {
  const size = start.split('/').length;
  const triple = triples[(seed >>> 3) % triples.length];
  if (size < leastSize || triple === undefined) return null;
  const centre = Math.floor(size / 2);
  const points = triple.map((stone) => {
    const [file, rank] = turned(stone, seed & 7);
    return String.fromCharCode(97 + centre + file) + String(centre + rank + 1);
  });
  const fits = moves.every((move, ply) => move === points[ply]);
  return fits ? (points[moves.length] ?? null) : null;
}
