/** The third article's table of shapes on a board: each stroke as its program counts it, and scores to change. */

import { type Alternative, type Control, type Figure, integer } from '../../figure.ts';
import { grouped } from '../../words/scores.ts';
import { drawShapes } from './draw.ts';
import {
  example,
  mostWeight,
  pointsOf,
  type ShapesModel,
  type ShapesState,
  shapesModel,
  stepOf,
  stoneAt,
  sumsOf,
  turned,
  usualWeight,
  worths,
} from './model.ts';
import { shapesWords } from './words.ts';

const shapeCount = 15;
/** The open three. */
const firstShape = 5;

/** `5:500.13:0` */
function readChanged(text: string | null): ReadonlyMap<number, number> {
  const pairs = (text ?? '').split('.').flatMap((each): readonly [number, number][] => {
    const [, shape, score] = /^(\d{1,2}):(\d{1,8})$/.exec(each) ?? [];
    return shape === undefined || Number(shape) >= shapeCount ? [] : [[Number(shape), Number(score)]];
  });
  return new Map(pairs);
}

export const figure: Figure<ShapesState, ShapesModel> = {
  id: 'shapes',
  text: example,
  settings: { algorithm: 'fail-soft', depth: 1 },
  menu: ['position'],
  player: {
    length: ({ found }) => found.length,
    step: stepOf,
    goTo: ({ found }, state, step) => ({ ...state, step: step === found.length ? null : step }),
    cuts: () => [],
  },
  read: (query) => {
    const stones = query.get('stones');
    return {
      stones: stones !== null && /^[\dxo/]{1,300}$/.test(stones) ? stones : null,
      shape: integer(query, 'shape', 0, shapeCount - 1) ?? firstShape,
      changed: readChanged(query.get('scores')),
      weight: integer(query, 'weight', 0, mostWeight) ?? usualWeight,
      looked: null,
      step: integer(query, 'step', 0, 999),
    };
  },
  write: ({ stones, shape, changed, weight, step }) => ({
    ...(stones === null ? {} : { stones }),
    ...(shape === firstShape ? {} : { shape: String(shape) }),
    ...(changed.size === 0 ? {} : { scores: [...changed].map((pair) => pair.join(':')).join('.') }),
    ...(weight === usualWeight ? {} : { weight: String(weight) }),
    ...(step === null ? {} : { step: String(step) }),
  }),
  kept: (state) => ({ ...state, stones: null, looked: null, step: null }),
  tasks: () => [],
  model: (subject, state) => shapesModel(subject, state),
  draw: drawShapes,
  describe(model, state, { lang, words }) {
    const own = shapesWords[lang];
    const step = stepOf(model, state);
    const counted = model.found.slice(0, step);
    const last = counted.at(-1);
    if (last === undefined)
      return step === model.found.length ? own.empty : own.counted(0, model.found.length);
    const sums = sumsOf(counted, state.weight);
    const sum = own.total(grouped(sums.own), grouped(sums.other), state.weight, words.count(sums.total));
    return words.sentences([
      own.latest(
        last.side === 'first' ? own.black : own.white,
        model.table[last.shape]?.stones ?? '',
        grouped(last.points),
        last.crossed,
      ),
      sum,
    ]);
  },
  // The points of the board, so that stones can be put by keyboard; the shapes stand in the name of the list.
  alternative(model, { looked }, { lang, words }): Alternative {
    const own = shapesWords[lang];
    const shapes = model.found.map(({ side, shape, stones, crossed, points }) =>
      own.found(
        side === 'first' ? own.black : own.white,
        model.table[shape]?.stones ?? '',
        words.list(stones),
        grouped(points),
        crossed,
      ),
    );
    const points = pointsOf(model.fen);
    return {
      type: 'list',
      label: words.sentences([own.points, ...(shapes.length === 0 ? [own.empty] : shapes)]),
      items: points.map((point) => ({
        action: `look:${point}`,
        press: `press:${point}`,
        label: own.point(point, stoneAt(model.fen, point)),
        selected: point === looked,
      })),
      columns: points.length / model.fen.split('/').length,
    };
  },
  controls({ table }, { shape, weight, stones, changed }, { lang }): readonly Control[] {
    const own = shapesWords[lang];
    const now = table[shape]?.score ?? 0;
    const offered = [...new Set([...worths, now])].sort((a, b) => a - b);
    return [
      {
        type: 'choice',
        action: 'shape',
        label: own.shape,
        value: String(shape),
        options: table.map((each, index) => ({ value: String(index), label: each.stones })),
      },
      {
        type: 'choice',
        action: 'worth',
        label: own.worth,
        value: String(now),
        options: offered.map((score) => ({ value: String(score), label: grouped(score) })),
      },
      {
        type: 'range',
        action: 'weight',
        label: own.weightOf,
        value: weight,
        min: 0,
        max: mostWeight,
        valueText: own.weight(weight),
      },
      { type: 'button', action: 'example', label: own.reset, usable: stones !== null || changed.size > 0 },
    ];
  },
  act(model, state, action) {
    const at = action.indexOf(':');
    const [name, value] = at < 0 ? [action, ''] : [action.slice(0, at), action.slice(at + 1)];
    switch (name) {
      case 'turn':
      case 'press': {
        // Where both would have five with it, the next colour.
        const next = turned(model.fen, value);
        const stones = model.opens(next) ? next : turned(next, value);
        // Pressed on the keyboard, which stays there.
        const looked = name === 'press' ? value : null;
        return model.opens(stones) ? { ...state, stones, looked, step: null } : state;
      }
      case 'look':
        return { ...state, looked: value };
      case 'shape':
        return { ...state, shape: Number(value) };
      case 'worth':
        return { ...state, changed: new Map([...state.changed, [state.shape, Number(value)]]) };
      case 'weight':
        return { ...state, weight: Number(value) };
      case 'example':
        return { ...state, stones: null, changed: new Map(), step: null };
      default:
        return state;
    }
  },
};
