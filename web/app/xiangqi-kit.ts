/** Xiangqi on the page. */
import { createBoard } from '../board/board.ts';
import type { Arrow, MovingView } from '../board/types.ts';
import { barePosition, fromOf, positionOf, toOf } from '../games/position.ts';
import { xiangqi } from '../games/xiangqi.ts';
import { xiangqiText } from '../games/xiangqi-text.ts';
import type { Kit } from './kit.ts';
import type { Model, State } from './model.ts';
import { mayMove } from './select.ts';
import { repetitionInWords } from './words.ts';

export const xiangqiKit: Kit = {
  bare: barePosition,
  read: positionOf,
  shape: () => 'xiangqi',
  open: (host, model, { play, illegal }) => {
    const board = createBoard(host, xiangqi, viewOf(model), xiangqiText(model.t), {
      onMove: (from, to) => play(from + to),
      onIllegal: (from, to) => illegal(from + to),
    });
    return {
      update: (now) => board.set(viewOf(now)),
      speak: (t) => board.setText(xiangqiText(t)),
      confirm: board.confirm,
      focus: board.focus,
      redrawTheme: board.redrawTheme,
      destroy: board.destroy,
    };
  },
  foreign: () => null,
  moveInWords: (t, before, move) => {
    const piece = before.pieces.get(fromOf(move));
    const captured = before.pieces.get(toOf(move)) ?? null;
    return piece === undefined ? '' : t.moveInWords(before.side, piece, fromOf(move), toOf(move), captured);
  },
  soundOf: (before, after, move) => {
    if (after.game === 'xiangqi' && after.status?.check) return 'check';
    return before.pieces.has(toOf(move)) ? 'capture' : 'move';
  },
  aloud: (t, { game, status, side }) =>
    game === 'xiangqi' && status?.check ? (t.pieces?.check(side) ?? null) : null,
  remark: (t, { game, status, side }) => {
    if (game !== 'xiangqi' || status === null || t.pieces === undefined) return null;
    const { repetition, decidingOccurrence, check } = status;
    if (repetition !== null) {
      return { tone: 'warn', text: repetitionInWords(t.pieces, repetition, decidingOccurrence) };
    }
    return check === null ? null : { tone: 'calm', text: t.pieces.check(side) };
  },
};

const arrowWeights = [1, 0.6, 0.35];

function arrows(state: State): readonly Arrow[] {
  const { hint, thought, analysis } = state;
  if (hint !== null && state.browsing === null) {
    return [{ from: fromOf(hint), to: toOf(hint), kind: 'hint', weight: 1 }];
  }
  if (analysis === 'off' || thought?.purpose !== 'analysis' || thought.fen !== state.shown.fen) return [];
  const found: Arrow[] = [];
  for (const [index, line] of (thought.report?.lines ?? []).entries()) {
    const move = line.pv[0];
    if (move === undefined) continue;
    found.push({ from: fromOf(move), to: toOf(move), kind: 'engine', weight: arrowWeights[index] ?? 0.3 });
  }
  return found;
}

const nothingMovable: MovingView['movable'] = new Map();

function viewOf({ state, preferences }: Model): MovingView {
  const { shown } = state;
  const here = shown.game === 'xiangqi' ? shown : null;
  const open = mayMove(state) && here !== null;
  // Where the piece stands whose chase decides, or would decide, the game.
  const reason = here?.status?.reason ?? here?.status?.repetition?.reason;
  return {
    type: 'moving',
    pieces: shown.pieces,
    orientation: state.orientation,
    movable: open ? here.targets : nothingMovable,
    selectable: open ? shown.side : null,
    lastMove: here?.lastMove ?? null,
    check: here?.status?.check ?? null,
    arrows: arrows(state),
    marked: reason?.code === 'perpetual-chase' ? [reason.point] : [],
    pieceSet: preferences.pieceSet,
    coordinates: preferences.coordinates,
    animate: preferences.animation,
  };
}
