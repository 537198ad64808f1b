/** English for what an embedded board says beside its table. */
import type { Side } from '../../engine/types.ts';
import type { GameTable } from '../game-words.ts';
import { tableWords } from './table.ts';

export interface BarWords {
  readonly controls: string;
  readonly back: string;
  readonly forward: string;
  readonly flip: string;
  readonly undo: string;
  readonly newGame: string;
  readonly play: string;
  readonly pause: string;
  readonly analyse: string;
  readonly stop: string;
  readonly retry: string;
  readonly link: string;
  readonly start: string;
  /** The move shown: its number among all, and how it is written. */
  played(ply: number, all: number, text: string): string;
  /** The board was turned. */
  below(side: Side): string;
  yours(side: Side): string;
  toMove(side: Side): string;
  thinking(depth: number): string;
  /** Another board of the page has the engine. */
  waiting: string;
  /** A listener of the page did not let the engine's move be played. */
  held: string;
  loading: string;
  depth(depth: number): string;
  readonly offer: string;
  readonly fault: Readonly<Record<'fen' | 'engine', string>>;
  badMove(move: string): string;
  illegal: string;
}

const bar = ({ sides, illegalMove }: GameTable): BarWords => ({
  controls: 'Board controls',
  back: 'One move back',
  forward: 'One move on',
  flip: 'Turn the board',
  undo: 'Undo',
  newGame: 'New game',
  play: 'Play the moves',
  pause: 'Pause',
  analyse: 'Analyse',
  stop: 'Stop',
  retry: 'Try again',
  link: 'Open in Duiyi',
  start: 'Position before the first move',
  played: (ply, all, text) => `${ply} / ${all}  ${text}`,
  below: (side) => `${sides[side]} at the bottom`,
  yours: (who) => `You play ${sides[who]}. Your move.`,
  toMove: (who) => `${sides[who]} to move.`,
  thinking: (depth) => (depth > 0 ? `Thinking, depth ${depth}` : 'Thinking'),
  waiting: 'Another board is thinking.',
  held: 'The game is paused.',
  loading: 'Loading the engine.',
  depth: (depth) => `depth ${depth}`,
  offer: 'Move either side, or let the engine look.',
  fault: {
    fen: 'This position cannot be read.',
    engine: 'The engine could not be loaded.',
  },
  badMove: (move) => `The moves end here: ${move} cannot be played.`,
  illegal: illegalMove,
});

export { table } from './games/xiangqi.ts';

export const boardWords = (table: GameTable) => ({ ...tableWords(table), bar: bar(table) });
