/**
 * Points in the coordinates of the Gomocup protocol, from the top left corner, which is 0,0: the lines of a BOARD
 * command, `x,y,1` for a stone of the side to move and `x,y,2` for one of the other, or a line `x,y` for each move of a
 * game, Black's first.
 */
import { emptyBoard } from './info.ts';
import { pointName } from './shape.ts';

const size = 15;

interface Stone {
  readonly point: string;
  /** `null` for a move, whose turn says whose it is. */
  readonly owner: 'own' | 'other' | null;
}

/** The position as a FEN, with moves if the text lists them; `null` for a text that is something else. */
export function readBoard(text: string): string | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(|BOARD|DONE)$/i.test(line));
  const stones: Stone[] = [];
  for (const line of lines) {
    const stone = readStone(line);
    if (stone === null || stones.some(({ point }) => point === stone.point)) return null;
    stones.push(stone);
  }
  if (stones.length === 0) return null;
  if (stones.every(({ owner }) => owner === null))
    return `${emptyBoard(size, 'freestyle')} moves ${stones.map(({ point }) => point).join(' ')}`;
  return stones.every(({ owner }) => owner !== null) ? fenOf(stones) : null;
}

function readStone(line: string): Stone | null {
  const [, x, y, owner] = /^(\d{1,2})\s*,\s*(\d{1,2})(?:\s*,\s*([12]))?$/.exec(line) ?? [];
  if (x === undefined || y === undefined || Number(x) >= size || Number(y) >= size) return null;
  const point = pointName({ file: Number(x), rank: size - 1 - Number(y) });
  return { point, owner: owner === undefined ? null : owner === '1' ? 'own' : 'other' };
}

function fenOf(stones: readonly Stone[]): string {
  const owners = new Map(stones.map(({ point, owner }) => [point, owner]));
  // Black begins: with as many stones on either side it is Black who has to move.
  const own = stones.filter(({ owner }) => owner === 'own').length;
  const ownIsBlack = own * 2 === stones.length;
  const ranks = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, file) => {
      const owner = owners.get(pointName({ file, rank: size - 1 - y }));
      if (owner === undefined) return ' ';
      return (owner === 'own') === ownIsBlack ? 'x' : 'o';
    })
      .join('')
      .replace(/ +/g, (gap) => String(gap.length)),
  );
  return `${ranks.join('/')} ${ownIsBlack ? 'b' : 'w'} freestyle`;
}
