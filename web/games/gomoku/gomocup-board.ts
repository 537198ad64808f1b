/**
 * Points in the coordinates of the Gomocup protocol, from the top left corner, which is 0,0: the lines of a BOARD
 * command, `x,y,1` for a stone of the side to move and `x,y,2` for one of the other, or a line `x,y` for each move of a
 * game, Black's first. Nothing in them says which board and rule: 15×15, or 20×20 where a point needs it, and freestyle, as
 * Gomocup plays it.
 */
import { emptyBoard } from './info.ts';
import { maxSize, pointName } from './shape.ts';

interface Stone {
  readonly x: number;
  readonly y: number;
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
    if (stone === null || stones.some(({ x, y }) => x === stone.x && y === stone.y)) return null;
    stones.push(stone);
  }
  if (stones.length === 0) return null;
  const size = stones.some(({ x, y }) => Math.max(x, y) >= 15) ? 20 : 15;
  if (stones.every(({ owner }) => owner !== null)) return fenOf(stones, size);
  if (stones.some(({ owner }) => owner !== null)) return null;
  const moves = stones.map(({ x, y }) => pointName({ file: x, rank: size - 1 - y }));
  return `${emptyBoard(size, 'freestyle')} moves ${moves.join(' ')}`;
}

function readStone(line: string): Stone | null {
  const [, x, y, owner] = /^(\d{1,2})\s*,\s*(\d{1,2})(?:\s*,\s*([12]))?$/.exec(line) ?? [];
  if (x === undefined || y === undefined || Number(x) >= maxSize || Number(y) >= maxSize) return null;
  return { x: Number(x), y: Number(y), owner: owner === undefined ? null : owner === '1' ? 'own' : 'other' };
}

function fenOf(stones: readonly Stone[], size: number): string {
  const owners = new Map(stones.map(({ x, y, owner }) => [`${x},${y}`, owner]));
  // Black begins: with as many stones on either side it is Black who has to move.
  const own = stones.filter(({ owner }) => owner === 'own').length;
  const ownIsBlack = own * 2 === stones.length;
  const ranks = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => {
      const owner = owners.get(`${x},${y}`);
      if (owner === undefined) return ' ';
      return (owner === 'own') === ownIsBlack ? 'x' : 'o';
    })
      .join('')
      .replace(/ +/g, (gap) => String(gap.length)),
  );
  return `${ranks.join('/')} ${ownIsBlack ? 'b' : 'w'} freestyle`;
}
