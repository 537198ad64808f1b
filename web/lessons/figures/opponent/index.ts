/** Be the opponent: the search claims a value; the reader plays the other side and tries to prove it wrong. */
import { pointsOf } from '../../drawing/board-svg.ts';
import type { Alternative, Control, Figure, Scene } from '../../figure.ts';
import { writeLine, writeMove } from '../../words/moves.ts';
import { doubleThreat } from '../shared/samples.ts';
import { scoreAtEnd } from '../shared/score-words.ts';
import { drawOpponent } from './draw.ts';
import {
  expected,
  movesMade,
  type OpponentModel,
  type OpponentState,
  opponentModel,
  opponentTasks,
  verdictOf,
} from './model.ts';
import { opponentWords } from './words.ts';

const mostTried = 4;

export const figure: Figure<OpponentState, OpponentModel> = {
  id: 'opponent',
  text: doubleThreat,
  settings: { algorithm: 'fail-soft', depth: 4, order: 'captures', nearby: true },
  depths: { gomoku: 3 },
  menu: ['depth', 'position'],
  read: (query) => {
    const moves = query.get('moves');
    const known = moves !== null && /^[a-z0-9]{1,6}(\.[a-z0-9]{1,6}){0,11}$/.test(moves);
    return { moves: known ? moves.split('.') : [], picked: null, looked: null, tried: [] };
  },
  write: ({ moves }) => (moves.length === 0 ? {} : { moves: moves.join('.') }),
  tasks: (subject, { moves }, results) => opponentTasks(subject, moves, results),
  model: (subject, { moves }, results) => opponentModel(subject, moves, results),
  draw: drawOpponent,
  describe,
  alternative,
  controls,
  act,
  chosen: ({ path }) => path,
};

function describe(model: OpponentModel, _: OpponentState, scene: Scene): string {
  const words = opponentWords[scene.lang];
  const { game } = model.subject;
  const value = (each: number): string => scene.words.score(game, each);
  const reader = scene.words.side(game, model.reader);
  switch (model.phase) {
    case 'unfinished':
      return words.unfinished;
    case 'searching':
      return words.searching;
    case 'reader': {
      if (model.path.length < 2) return words.goal(reader, model.reader === 'first', value(model.claimed));
      const sign = model.claimant === 'first' ? 1 : -1;
      return words.now(reader, value(sign * (model.turns.at(-1)?.run.value ?? 0)));
    }
    case 'over': {
      if (model.path.length < 2) return words.atOnce;
      const reached = model.reached ?? 0;
      const end = scoreAtEnd(scene, game, reached);
      switch (verdictOf(model.claimed, reached, model.reader)) {
        case 'held':
          return words.held(end);
        case 'worse':
          return words.worse(end, value(model.claimed), reader);
        case 'refuted':
          return words.refuted(end, value(model.claimed));
      }
    }
  }
}

function alternative(model: OpponentModel, state: OpponentState, scene: Scene): Alternative {
  const words = opponentWords[scene.lang];
  const reader = scene.words.side(model.subject.game, model.reader);
  if (model.legal.length === 0) {
    const rows = writeLine(model.subject, model.path).map((move, index) => [
      String(index + 1),
      index % 2 === 0 ? words.engine : words.you,
      move,
    ]);
    return { type: 'table', caption: describe(model, state, scene), head: words.head, rows };
  }
  return {
    type: 'list',
    label: words.label(reader),
    items: model.legal.map((move) => ({
      action: `look:${move}`,
      press: `move:${move}`,
      label: writeMove(model.subject, move, model.path),
      selected: move === state.looked,
    })),
  };
}

function controls(model: OpponentModel, state: OpponentState, { lang }: Scene): readonly Control[] {
  const words = opponentWords[lang];
  const usable = movesMade(model, state.moves) > 0;
  return [
    { type: 'button', action: 'undo', label: words.undo, usable },
    { type: 'button', action: 'again', label: words.again, usable },
    {
      type: 'button',
      action: 'expected',
      label: words.expected,
      usable: model.phase === 'reader' && expected(model) !== null,
    },
  ];
}

function act(model: OpponentModel, state: OpponentState, action: string): OpponentState {
  const [kind, value = ''] = action.split(':');
  const made = state.moves.slice(0, movesMade(model, state.moves));
  const played = (move: string | null): OpponentState =>
    move === null || !model.legal.includes(move)
      ? state
      : { ...state, moves: [...made, move], picked: null, looked: null };
  switch (kind) {
    case 'pick':
      return { ...state, picked: state.picked === value ? null : value, looked: null };
    case 'look':
      return {
        ...state,
        looked: value,
        picked: pointsOf(value)[1] === undefined ? null : (pointsOf(value)[0] ?? null),
      };
    case 'to':
    case 'move':
      return played(value);
    case 'expected':
      return played(expected(model));
    case 'undo':
    case 'again': {
      const tried =
        model.phase === 'over' &&
        made.length > 0 &&
        !state.tried.some((line) => line.join() === model.path.join())
          ? [...state.tried, model.path].slice(-mostTried)
          : state.tried;
      const moves = kind === 'undo' ? made.slice(0, -1) : [];
      return { moves, picked: null, looked: null, tried };
    }
    default:
      return state;
  }
}
