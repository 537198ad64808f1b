/** The null move: what a pass saves on a usual position, and what it hides in a zugzwang. */
import {
  type Alternative,
  type Control,
  type Figure,
  integer,
  oneOf,
  type Subject,
  task,
} from '../../figure.ts';
import type { LessonRun } from '../../types.ts';
import { writeMove } from '../../words/moves.ts';
import { nodeLimit } from '../shared/node-limit.ts';
import { turnedTo, xiangqiOpening } from '../shared/samples.ts';
import { drawNullMove, nameOf } from './draw.ts';
import {
  type Comparison,
  compare,
  isStuck,
  type Kind,
  kinds,
  mostEvents,
  type NullMoveModel,
  type NullMoveState,
  otherMove,
} from './model.ts';
import { nullMoveWords } from './words.ts';

/**
 * A soldier and a general against a general, Red to move: the waiting move e2e1 leaves Black no move but d8d9, and
 * after d6d7 none at all. If Black could pass, nothing would happen.
 */
const zugzwang = '9/3k5/9/3P5/9/9/9/4K4/9/9 w';

const zugzwangDepth = 4;
/** From this depth on, full searches of usual positions take too long. */
export const deepest: Readonly<Record<Kind, number>> = { usual: 6, zugzwang: 9 };
/** Below, nothing is left to search after a pass. */
export const shallowest = 3;

function depthOf(kind: Kind, subject: Subject, state: NullMoveState): number {
  const usual = kind === 'zugzwang' ? zugzwangDepth : subject.settings.depth;
  const wanted = state.kind === kind ? (state.depth ?? usual) : usual;
  return Math.max(shallowest, Math.min(deepest[kind], wanted));
}

const subjectOf = (kind: Kind, subject: Subject): Subject =>
  kind === 'usual' ? subject : turnedTo(subject, zugzwang);

export const figure: Figure<NullMoveState, NullMoveModel> = {
  id: 'null-move',
  text: xiangqiOpening,
  settings: { algorithm: 'fail-soft', depth: 5, order: 'captures', quiescence: true },
  depths: { gomoku: 3 },
  // It has a slider for the depth of either position.
  menu: ['position'],

  read: (query) => ({
    kind: oneOf(query, 'case', kinds) ?? 'usual',
    depth: integer(query, 'plies', shallowest, deepest.zugzwang),
  }),
  write: ({ kind, depth }) => ({
    ...(kind === 'usual' ? {} : { case: kind }),
    ...(depth === null ? {} : { plies: String(depth) }),
  }),

  tasks: (subject, state) =>
    // What is not shown comes last.
    [...kinds]
      .sort((a, b) => Number(b === state.kind) - Number(a === state.kind))
      .flatMap((kind) => {
        const of = subjectOf(kind, subject);
        const settings = { depth: depthOf(kind, subject, state), ...nodeLimit(of, 2_500_000) };
        return [
          task(of, { ...settings, nullMove: false }),
          task(of, { ...settings, nullMove: true, maxEvents: mostEvents }),
        ];
      }),

  model(subject, state, results) {
    const other = state.kind === 'usual' ? 'zugzwang' : 'usual';
    const read = (kind: Kind, first: number): Comparison | null =>
      compare(subjectOf(kind, subject), depthOf(kind, subject, state), results[first], results[first + 1]);
    if (results.slice(0, 2).includes(null)) return null;
    const shown = read(state.kind, 0);
    const rest = read(other, 2);
    return {
      subject,
      comparisons:
        state.kind === 'usual' ? { usual: shown, zugzwang: rest } : { usual: rest, zugzwang: shown },
      shown,
    };
  },

  draw: drawNullMove,

  describe({ shown }, _, { lang, words }) {
    const own = nullMoveWords[lang];
    if (shown === null) return own.gaveUp;
    const { subject, sign, full, short, same, pass } = shown;
    const score = (value: number): string => words.score(subject.game, sign * value);
    if (full.best === null) return words.event.over(score(full.value));
    if (same) {
      return own.agrees({
        full: words.count(full.nodes),
        short: words.count(short.nodes),
        effect: short.nodes < full.nodes ? 'saves' : short.nodes === full.nodes ? 'none' : 'costs',
        move: writeMove(subject, full.best),
        other: otherMove(shown),
        score: score(full.value),
      });
    }
    return own.lies({
      passer: pass === null ? null : words.side(subject.game, pass.side),
      move: short.best === null ? '' : writeMove(subject, short.best),
      believed: score(short.value),
      best: writeMove(subject, full.best),
      truth: score(full.value),
      stuck: isStuck(subject, full.line),
    });
  },

  alternative({ comparisons, subject }, _, scene): Alternative {
    const { lang, words } = scene;
    const own = nullMoveWords[lang];
    return {
      type: 'table',
      caption: own.caption,
      head: own.head,
      rows: kinds.flatMap((kind) => {
        const each = comparisons[kind];
        if (each === null) return [];
        const score = (value: number): string => words.score(each.subject.game, each.sign * value);
        const found = ({ best, value }: LessonRun): string =>
          words.list([best === null ? '' : writeMove(each.subject, best), score(value)]);
        return [
          [
            words.list([nameOf(kind, subject, scene), own.depth(each.depth)]),
            words.count(each.full.nodes),
            words.count(each.short.nodes),
            found(each.full),
            found(each.short),
            own.outcome(each.same),
          ],
        ];
      }),
    };
  },

  controls({ subject }, state, scene): readonly Control[] {
    const own = nullMoveWords[scene.lang];
    const { kind } = state;
    // The model is the one before until the search of another depth has ended; the slider stays where it was set.
    const depth = depthOf(kind, subject, state);
    return [
      {
        type: 'choice',
        action: 'case',
        label: own.positions,
        value: kind,
        options: kinds.map((value) => ({ value, label: nameOf(value, subject, scene) })),
      },
      {
        type: 'range',
        action: 'depth',
        label: scene.words.menu.depth,
        value: depth,
        min: shallowest,
        max: deepest[kind],
        valueText: own.depth(depth),
      },
    ];
  },

  act(_, state, action) {
    const [name, value] = action.split(':');
    if (name === 'depth') return { ...state, depth: Number(value) };
    const kind = kinds.find((each) => each === value);
    return name === 'case' && kind !== undefined ? { kind, depth: null } : state;
  },

  chosen: ({ shown }) => shown?.pass?.path ?? null,
};
