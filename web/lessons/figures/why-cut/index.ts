/** Why cut? On the left what one side already has, on the right the answer that makes this branch worse. */
import { type Figure, integer, isNarrow, oneOf, type Scene, task } from '../../figure.ts';
import { pathTo } from '../../trace/trace.ts';
import { mostEvents, traceModel } from '../../trace/trace-model.ts';
import { pair, turnedTo, xiangqiOpening } from '../shared/samples.ts';
import { drawWhyCut } from './draw.ts';
import {
  examples,
  firstShown,
  guaranteeOf,
  movesBetween,
  type Reason,
  reasonsOf,
  shownAt,
  type WhyCutModel,
  type WhyCutState,
} from './model.ts';
import { whyCutWords } from './words.ts';

export const figure: Figure<WhyCutState, WhyCutModel> = {
  id: 'why-cut',
  text: pair,
  settings: { algorithm: 'fail-soft', depth: 3, nearby: true },
  menu: ['algorithm', 'depth', 'aids', 'position'],
  // The others ask with windows of their own, which no line stands behind.
  algorithms: ['fail-hard', 'fail-soft', 'mixed'],
  player: {
    length: ({ reasons }) => Math.max(0, reasons.length - 1),
    step: shownAt,
    goTo: ({ first }, state, step) => ({ ...state, cut: step === first ? null : step }),
    cuts: ({ reasons }) => reasons.map((_, index) => index),
  },
  read: (query) => ({
    example: oneOf(query, 'example', examples) ?? 'own',
    cut: integer(query, 'cut', 0, 999_999),
  }),
  write: ({ example, cut }) => ({
    ...(example === 'own' ? {} : { example }),
    ...(cut === null ? {} : { cut: String(cut) }),
  }),
  tasks: (subject, { example }) => {
    const shown = example === 'own' || subject.text !== pair ? subject : turnedTo(subject, xiangqiOpening);
    return [task(shown, { maxEvents: mostEvents })];
  },
  model: (subject, { example }, [result]) => {
    const ownText = subject.text !== pair;
    const log = traceModel(
      example === 'own' || ownText ? subject : turnedTo(subject, xiangqiOpening),
      result,
    );
    if (log === null) return null;
    const reasons = reasonsOf(log);
    return { log, reasons, first: firstShown(reasons), ownText };
  },
  draw: drawWhyCut,
  describe: (model, state, scene) => {
    const reason = model.reasons[shownAt(model, state)];
    return reason === undefined ? whyCutWords[scene.lang].none : because(model, reason, scene);
  },
  alternative: (model, state, scene) => {
    const words = whyCutWords[scene.lang];
    const reason = model.reasons[shownAt(model, state)];
    const { game } = model.log.subject;
    const name = (isFirst: boolean): string => scene.words.side(game, isFirst ? 'first' : 'second');
    const rows =
      reason === undefined
        ? []
        : [
            [
              words.has(name(reason.otherIsFirst), reason.otherIsFirst, scene.words.score(game, reason.has)),
              name(reason.otherIsFirst),
              scene.words.score(game, reason.has),
              guaranteeOf(model.log, reason),
            ],
            [
              words.finds(
                name(!reason.otherIsFirst),
                !reason.otherIsFirst,
                scene.words.score(game, reason.found),
              ),
              name(!reason.otherIsFirst),
              scene.words.score(game, reason.found),
              movesBetween(model.log, reason.ancestor, reason.refutation).join(' '),
            ],
          ];
    return { type: 'table', caption: words.caption, head: words.head, rows };
  },
  controls: (model, state, { lang }) => {
    const words = whyCutWords[lang];
    const count = model.reasons.length;
    const shown = shownAt(model, state);
    return [
      ...(model.ownText
        ? []
        : [
            {
              type: 'choice' as const,
              action: 'example',
              label: words.examples,
              value: state.example,
              options: examples.map((value) => ({ value, label: words.example[value] })),
            },
          ]),
      ...(count < 2
        ? []
        : [
            {
              type: 'range' as const,
              action: 'cut',
              label: words.cut,
              value: shown,
              min: 0,
              max: count - 1,
              valueText: words.cutOf(shown + 1, count),
            },
          ]),
    ];
  },
  act: (model, state, action) => {
    const [kind, value] = action.split(':');
    if (kind === 'cut') {
      const cut = Number(value);
      return { ...state, cut: cut === model.first ? null : cut };
    }
    const example = examples.find((each) => each === value);
    return kind === 'example' && example !== undefined ? { example, cut: null } : state;
  },
  kept: ({ example }, { text }) => ({ example: text === null ? example : 'own', cut: null }),
  chosen: (model, state) => {
    const { log, reasons } = model;
    const reason = reasons[shownAt(model, state)];
    return reason === undefined ? null : pathTo(log.trace, log.run.moves, reason.refutation);
  },
};

function because({ log }: WhyCutModel, reason: Reason, scene: Scene): string {
  const { lang, words } = scene;
  const { game } = log.subject;
  const way = movesBetween(log, reason.ancestor, reason.refutation);
  return whyCutWords[lang].because({
    other: words.side(game, reason.otherIsFirst ? 'first' : 'second'),
    otherIsFirst: reason.otherIsFirst,
    has: scene.words.score(game, reason.has),
    line: isNarrow(scene) ? '' : guaranteeOf(log, reason),
    way: way.slice(0, -1).join(' '),
    side: words.side(game, reason.otherIsFirst ? 'second' : 'first'),
    answer: way.at(-1) ?? '',
    found: scene.words.score(game, reason.found),
    equal: reason.has === reason.found,
    pruned: reason.pruned,
  });
}
