/**
 * The lines of a BOARD command of the Gomocup protocol: `x,y,1` for a stone of the side to move, `x,y,2` for one
 * of the other, counted from the top left corner from 0 on.
 */
const size = 15;

/** The position as a FEN; `null` for a text that is something else. */
export function readBoard(text: string): string | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(|BOARD|DONE)$/i.test(line));
  const stones = new Map<string, 'own' | 'other'>();
  for (const line of lines) {
    const [, x, y, who] = /^(\d{1,2})\s*,\s*(\d{1,2})\s*,\s*([12])$/.exec(line) ?? [];
    if (x === undefined || y === undefined || Number(x) >= size || Number(y) >= size) return null;
    const point = `${Number(x)},${Number(y)}`;
    if (stones.has(point)) return null;
    stones.set(point, who === '1' ? 'own' : 'other');
  }
  if (stones.size === 0) return null;
  // Black begins: with as many stones on either side it is Black who has to move.
  const own = [...stones.values()].filter((side) => side === 'own').length;
  const ownIsBlack = own * 2 === stones.size;
  const letter = (side: 'own' | 'other'): string => ((side === 'own') === ownIsBlack ? 'x' : 'o');
  const ranks = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => {
      const side = stones.get(`${x},${y}`);
      return side === undefined ? ' ' : letter(side);
    })
      .join('')
      .replace(/ +/g, (gap) => String(gap.length)),
  );
  return `${ranks.join('/')} ${ownIsBlack ? 'b' : 'w'} freestyle`;
}
