/** A position of gomoku as it is shown, with and without the help of the engine's rules. */
import type { Game } from '../../engine/engine.ts';
import type { GomokuStatus, RuleId, Threats } from '../../engine/types.ts';
import type { Position } from '../kit.ts';
import { firstSide, sideAfter } from '../turn.ts';
import { gomokuInfo } from './info.ts';
import { parsePlacement } from './shape.ts';

export interface GomokuPosition extends Position {
  readonly game: 'gomoku';
  readonly files: number;
  readonly ranks: number;
  readonly rule: RuleId;
  /** The stones of the game in the order of play. */
  readonly moves: readonly string[];
  readonly legal: ReadonlySet<string>;
  readonly status: GomokuStatus | null;
  readonly threats: Threats | null;
}

/** Before the rules have arrived: everything that the texts alone say. */
export function barePosition(start: string, moves: readonly string[]): GomokuPosition {
  const pieces = new Map(parsePlacement(start)?.pieces);
  const first = firstSide(gomokuInfo, start);
  for (const [ply, move] of moves.entries()) {
    pieces.set(move, (ply % 2 === 0) === (first === 'first') ? 'x' : 'o');
  }
  return {
    game: 'gomoku',
    ...boardOf(start),
    fen: start,
    pieces,
    side: sideAfter(gomokuInfo, start, moves.length),
    moves,
    legal: new Set(),
    status: null,
    moveCount: null,
    threats: null,
  };
}

/** As the rules see it. Threats cost a few milliseconds, so they are told only where they are wanted. */
export function readPosition(game: Game, wanted: { readonly threats: boolean }): GomokuPosition {
  const fen = game.fen();
  const status = game.status() as GomokuStatus;
  const legal = new Set(game.legal_moves());
  return {
    game: 'gomoku',
    ...boardOf(fen),
    fen,
    side: game.side_to_move(),
    moves: game.moves(),
    legal,
    status,
    moveCount: legal.size,
    threats: wanted.threats && status.state === 'ongoing' ? game.threats() : null,
  };
}

/** What the text alone says of the board; an empty one for a text that is no position, which the engine refuses. */
function boardOf(fen: string): Pick<GomokuPosition, 'files' | 'ranks' | 'rule' | 'pieces'> {
  const { width, height, pieces } = parsePlacement(fen) ?? { width: 15, height: 15, pieces: new Map() };
  return { files: width, ranks: height, pieces, rule: fen.trim().split(/\s+/)[2] as RuleId };
}

/** Whether Piskvork can save the game: it knows the named rules only, and begins with an empty board and Black. */
export const fitsPsq = (position: GomokuPosition, start: string): boolean =>
  !position.rule.startsWith('k=') &&
  position.pieces.size === position.moves.length &&
  firstSide(gomokuInfo, start) === 'first';

const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** How many stones of one colour stand in a row through one of them. */
export function longestThrough({ pieces }: GomokuPosition, point: string): number {
  const stone = pieces.get(point);
  if (stone === undefined) return 0;
  const file = point.charCodeAt(0);
  const rank = Number(point.slice(1));
  const run = (files: number, ranks: number): number => {
    let length = 0;
    const at = (steps: number): string =>
      String.fromCharCode(file + files * steps) + String(rank + ranks * steps);
    while (pieces.get(at(length + 1)) === stone) length += 1;
    return length;
  };
  return Math.max(...directions.map(([files, ranks]) => 1 + run(files, ranks) + run(-files, -ranks)));
}
