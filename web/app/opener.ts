/** What the engine puts on the board when it opens a game with swap: stones that leave both colours a chance. */
import type { OpeningAsk } from '../engine/types.ts';
import { playerToAct } from '../state/opening.ts';
import type { GameRecord } from '../state/record.ts';

/** Black, White, Black, counted from the centre of the board: files to the right, ranks upwards. */
type Triple = readonly [readonly [number, number], readonly [number, number], readonly [number, number]];

const triples: readonly Triple[] = [
  [
    [0, 0],
    [1, 1],
    [-3, 2],
  ],
];

/** Smaller boards have no room for them. */
const leastSize = 13;

/** The next stone of the opening by heart; `null` where another has to act, or none is known. */
export function openerStone(record: GameRecord, asked: OpeningAsk | null): string | null {
  if (asked?.type !== 'place' || asked.by !== 'opener') return null;
  if (playerToAct(record, asked).type !== 'engine') return null;
  const size = record.start.split('/').length;
  const triple = triples[record.seed % triples.length];
  if (size < leastSize || triple === undefined) return null;
  const centre = Math.floor(size / 2);
  const points = triple.map(
    ([file, rank]) => String.fromCharCode(97 + centre + file) + String(centre + rank + 1),
  );
  const fits = record.moves.every((move, ply) => move === points[ply]);
  return fits ? (points[record.moves.length] ?? null) : null;
}
