/** What the engine puts on the board when it opens a game with swap: stones that leave both colours a chance. */

import list from '../../../crates/engine/book/swap.txt?raw';

/** The lines of a rule: black, white and black stone, on a board of 15×15. */
const openingsOf = (rule: string): readonly string[] =>
  list.split('\n').filter((line) => line.startsWith(`${rule} `));

/** The middle of that board, `h8`. */
const middle = 7;

/** Smaller boards have no room for them. */
const leastSize = 13;

/** One of the eight ways in which a board can be turned and mirrored. */
function turned([file, rank]: readonly [number, number], way: number): readonly [number, number] {
  const [x, y] = (way & 1) === 0 ? [file, rank] : [rank, file];
  return [(way & 2) === 0 ? x : -x, (way & 4) === 0 ? y : -y];
}

/** The next stone of the opening; `null` where other stones lie, or the list has nothing for the board or the rule. */
export function swapStone(start: string, moves: readonly string[], seed: number): string | null {
  const [rows = '', , rule = ''] = start.split(' ');
  const size = rows.split('/').length;
  const openings = openingsOf(rule);
  const opening = openings[(seed >>> 3) % openings.length];
  if (size < leastSize || opening === undefined) return null;
  const centre = Math.floor(size / 2);
  const [, ...stones] = opening.split(' ');
  const points = stones.map((stone) => {
    const offset = [stone.charCodeAt(0) - 97 - middle, Number(stone.slice(1)) - 1 - middle] as const;
    const [file, rank] = turned(offset, seed & 7);
    return String.fromCharCode(97 + centre + file) + String(centre + rank + 1);
  });
  const fits = moves.every((move, ply) => move === points[ply]);
  return fits ? (points[moves.length] ?? null) : null;
}
