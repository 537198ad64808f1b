/** What every event makes of a board in a page. Pure; what all tables do is in `../../table/reduce-game.ts`. */
import { looksElsewhere, nodeOfPly } from '../../table/questions.ts';
import { type GameRecord, pliesOf, takeBack } from '../../table/record.ts';
import { type GameEvent, reduceGame } from '../../table/reduce-game.ts';
import { type Facts, type TableState, viewOf } from '../../table/state.ts';
import type { BoardOptions } from '../board-options.ts';
import {
  type BoardState,
  isRunning,
  type Note,
  nextShown,
  type OwnState,
  pliesToUndo,
  plyOf,
  readerOf,
} from './board-state.ts';
import { playersOf } from './line.ts';

export interface EmbeddedBoard {
  readonly table: TableState;
  readonly own: OwnState;
}

export type BoardEvent =
  /** Whatever was done is forgotten, unless `turned` how the board is turned; the line of the attributes follows, or `refuse`. */
  | { readonly type: 'reset'; readonly turned: boolean }
  /** There is no position to show. */
  | { readonly type: 'refuse' }
  /** The line of the attributes as a game, shown after `ply` moves; `badMove`: the first that is not legal. */
  | {
      readonly type: 'begin';
      readonly record: GameRecord;
      /** Of the position shown. */
      readonly facts: Facts;
      readonly ply: number;
      readonly running: boolean;
      readonly badMove: string | null;
    }
  | { readonly type: 'options'; readonly options: BoardOptions }
  | { readonly type: 'visible'; readonly visible: boolean }
  | { readonly type: 'halt'; readonly halt: OwnState['halt'] }
  | { readonly type: 'note'; readonly note: Note | null }
  | { readonly type: 'flip' }
  /** The moves are played, or the engine looks; once more, and they stop. */
  | { readonly type: 'toggle-running' }
  /** The next move of a game that plays itself. */
  | { readonly type: 'advance' }
  | { readonly type: 'go-to'; readonly ply: number }
  /** What came after it in the line is dropped. */
  | { readonly type: 'move'; readonly move: string; readonly byEngine: boolean }
  /** Back to where it was the reader's turn. */
  | { readonly type: 'undo' };

export const stateOf = ({ table, own }: EmbeddedBoard): BoardState => ({ ...viewOf(table), ...own });

export const reduceBoard = (board: EmbeddedBoard, event: BoardEvent): EmbeddedBoard =>
  settled(changed(board, event));

/** A game that plays itself stops at its end. */
const settled = (board: EmbeddedBoard): EmbeddedBoard =>
  nextShown(stateOf(board)) === 'stop' ? next(board, {}, pause(true)) : board;

/** The board with changes of its own, and after events of its table. */
const next = (
  { table, own }: EmbeddedBoard,
  changes: Partial<OwnState>,
  ...events: readonly (GameEvent | false)[]
): EmbeddedBoard => ({
  own: { ...own, ...changes },
  table: events.reduce((now, event) => (event === false ? now : reduceGame(now, event)), table),
});

const pause = (paused: boolean): GameEvent => ({ type: 'pause', paused });
const look = (record: GameRecord, ply: number): GameEvent => ({
  type: 'look',
  node: nodeOfPly(record, ply),
});
const analyse = (running: boolean): GameEvent => ({
  type: 'analyse',
  mode: running ? 'running' : 'stopped',
});

function changed(board: EmbeddedBoard, event: BoardEvent): EmbeddedBoard {
  const { own } = board;
  const entry = board.table.entry;
  const { record, paused } = entry;
  const isShow = own.options.mode === 'show';
  const stepTo = (ply: number): GameEvent => ({
    type: 'step',
    record: takeBack(record, pliesOf(record) - ply),
    paused,
  });
  switch (event.type) {
    case 'reset':
      return next(board, { note: null, flipped: event.turned && own.flipped, halt: null, isRefused: false });
    case 'refuse':
      return next(board, { halt: null, isRefused: true });
    case 'begin':
      return begun(board, event);
    case 'options': {
      const { options } = event;
      // A note was said in the other language.
      const note = options.lang === own.options.lang ? own.note : null;
      // A side that the page asks for is where it belongs, however the reader has turned the board.
      const flipped = own.flipped && options.orientation === own.options.orientation;
      return next(
        board,
        { options, note, flipped },
        { type: 'seat', players: playersOf(options, readerOf(entry)) },
      );
    }
    case 'visible':
      return next(board, { visible: event.visible });
    case 'halt':
      return next(board, { halt: event.halt });
    case 'note':
      return next(board, { note: event.note });
    case 'flip':
      return next(board, { flipped: !own.flipped });
    case 'toggle-running': {
      const running = !isRunning(stateOf(board));
      const cleared = { note: null, halt: null };
      if (!isShow) return next(board, cleared, analyse(running));
      // Played to the end, it begins again.
      return next(board, cleared, pause(!running), running && !looksElsewhere(entry) && look(record, 0));
    }
    case 'advance':
      return next(board, {}, look(record, plyOf(entry) + 1));
    case 'go-to':
      return next(board, { note: null }, isShow && pause(true), look(record, event.ply));
    case 'move': {
      const { move, byEngine } = event;
      return next(
        board,
        { note: null, halt: byEngine ? own.halt : null },
        looksElsewhere(entry) && stepTo(plyOf(entry)),
        { type: 'play', move, spentMs: 0, fromBook: false },
      );
    }
    case 'undo': {
      const back = stepTo(pliesOf(record) - pliesToUndo(stateOf(board)));
      return next(board, { note: null, halt: null }, back);
    }
  }
}

function begun(board: EmbeddedBoard, event: Extract<BoardEvent, { readonly type: 'begin' }>): EmbeddedBoard {
  const { record, facts, ply, running, badMove } = event;
  const { mode } = board.own.options;
  const paused = mode === 'show' && !running;
  return next(
    board,
    {
      basePlies: pliesOf(record),
      note: badMove === null ? board.own.note : { code: 'bad-move', move: badMove },
    },
    { type: 'open', record, facts, paused },
    mode === 'analyse' && analyse(running),
    look(record, ply),
  );
}
