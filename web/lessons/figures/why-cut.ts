/** Why cut? On the left what one side already has, on the right the answer that makes this branch worse. */
import { boardSvg } from '../board-svg.ts';
import { drawTree, hatching } from '../draw-tree.ts';
import { type Figure, integer, isNarrow, oneOf, type Scene, task } from '../figure.ts';
import { layOutTree } from '../layout.ts';
import { type LogModel, logModel, mostEvents } from '../log-figure.ts';
import { circle, group, line, path, rect, round, tag, text, textWidth, wrap } from '../svg.ts';
import { pathTo } from '../trace.ts';
import { isEndless, isWin, shortScore } from '../words.ts';
import { pair, turnedTo, xiangqiOpening } from './samples.ts';
import { scoreAsThing } from './score-words.ts';
import { firstShown, movesBetween, type Reason, reasonsOf } from './why-cut.model.ts';
import { whyCutWords } from './why-cut.words.ts';

const examples = ['own', 'xiangqi'] as const;

interface State {
  readonly example: (typeof examples)[number];
  /** Which of the cutoffs; null: the one that saves most. */
  readonly cut: number | null;
}

interface Model {
  readonly log: LogModel;
  readonly reasons: readonly Reason[];
  readonly first: number;
  /** Whether other examples are offered: not beside a position of the reader's own. */
  readonly ownText: boolean;
}

const shownAt = ({ reasons, first }: Model, { cut }: State): number =>
  cut !== null && cut < reasons.length ? cut : first;

export const whyCut: Figure<State, Model> = {
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
    const log = logModel(example === 'own' || ownText ? subject : turnedTo(subject, xiangqiOpening), result);
    if (log === null) return null;
    const reasons = reasonsOf(log);
    return { log, reasons, first: firstShown(reasons), ownText };
  },
  draw,
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
              words.has(
                name(reason.otherIsFirst),
                reason.otherIsFirst,
                scoreAsThing(scene, game, reason.has),
              ),
              name(reason.otherIsFirst),
              scene.words.score(game, reason.has),
              guaranteeText(model.log, reason),
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
              label: words.caption,
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
  chosen: ({ log, reasons, first }, { cut }) => {
    const reason = reasons[cut ?? first];
    return reason === undefined ? null : pathTo(log.trace, log.run.moves, reason.refutation);
  },
};

const guaranteeText = (log: LogModel, { ancestor, guarantee }: Reason): string =>
  movesBetween(log, ancestor, guarantee.at(-1) ?? ancestor).join(' ');

function because({ log }: Model, reason: Reason, scene: Scene): string {
  const { lang, words } = scene;
  const { game } = log.subject;
  const way = movesBetween(log, reason.ancestor, reason.refutation);
  return whyCutWords[lang].because({
    other: words.side(game, reason.otherIsFirst ? 'first' : 'second'),
    otherIsFirst: reason.otherIsFirst,
    has: scoreAsThing(scene, game, reason.has),
    line: isNarrow(scene) ? '' : guaranteeText(log, reason),
    way: way.slice(0, -1).join(' '),
    side: words.side(game, reason.otherIsFirst ? 'second' : 'first'),
    answer: way.at(-1) ?? '',
    found: scoreAsThing(scene, game, reason.found),
    equal: reason.has === reason.found,
    pruned: reason.pruned,
  });
}

const gap = 16;
const headHeights = { wide: 44, narrow: 58 } as const;
const axisHeight = 58;
const mostTreeHeight = 320;
/** The few nodes of a toy tree may be larger than those of a real one. */
const treeScale = { wide: 1.6, narrow: 1.1 } as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function draw(model: Model, state: State, scene: Scene): string {
  const words = whyCutWords[scene.lang];
  const reason = model.reasons[shownAt(model, state)];
  if (reason === undefined) return text(scene.width / 2, scene.height / 2, words.none, 'middle soft');
  const { log } = model;
  const { game } = log.subject;
  const side = scene.words.side(game, reason.otherIsFirst ? 'second' : 'first');
  const other = scene.words.side(game, reason.otherIsFirst ? 'first' : 'second');
  const margin = isNarrow(scene) ? 6 : 12;
  const headHeight = headHeights[isNarrow(scene) ? 'narrow' : 'wide'];
  const width = (scene.width - 2 * margin - gap) / 2;
  const left: Box = { x: margin, y: headHeight, width, height: scene.height - headHeight - axisHeight };
  const right: Box = { ...left, x: margin + width + gap };
  const score = (value: number): string => scoreAsThing(scene, game, value);
  return [
    heading(
      left,
      words.has(other, reason.otherIsFirst, score(reason.has)),
      words.by(guaranteeText(log, reason)),
      reason.otherIsFirst,
    ),
    heading(
      right,
      words.finds(side, !reason.otherIsFirst, score(reason.found)),
      words.after((pathTo(log.trace, log.run.moves, reason.node) ?? []).join(' ')),
      !reason.otherIsFirst,
    ),
    game === 'tree' ? branch(log, reason, left, 'left', scene) : position(log, reason, left, 'left', scene),
    game === 'tree'
      ? branch(log, reason, right, 'right', scene)
      : position(log, reason, right, 'right', scene),
    axis(model, reason, scene, margin),
  ].join('');
}

function heading({ x, width }: Box, title: string, below: string, isFirst: boolean): string {
  // Blue and square for what the first player has, orange and round for what the second has, as in all figures.
  const mark = isFirst ? rect(x, 6, 9, 9, 'alpha-edge') : circle(x + 5, 11, 5, 'beta-edge');
  const lines = wrap(title, width - 18, 13).slice(0, 2);
  const small = wrap(below, width - 30, 11)[0] ?? '';
  return [
    mark,
    ...lines.map((each, index) => text(x + 18, 15 + index * 16, each, 'bold')),
    text(x + 18, 15 + lines.length * 16 + 1, small === below ? below : `${small} …`, 'small soft'),
  ].join('');
}

/** The board after the move in question, with an arrow for the answer to it. */
function position(log: LogModel, reason: Reason, box: Box, which: 'left' | 'right', scene: Scene): string {
  const { trace, run, subject } = log;
  const at = which === 'left' ? (reason.guarantee[0] ?? reason.ancestor) : reason.node;
  const answer = which === 'left' ? reason.guarantee[1] : reason.refutation;
  const way = pathTo(trace, run.moves, at) ?? [];
  const move = answer === undefined ? undefined : run.moves[trace.move[answer] ?? -1];
  return boardSvg(subject.game, subject.lesson.text([...way]), {
    ...box,
    pieceSet: scene.pieceSet,
    lastMove: way.at(-1) ?? null,
    arrows: move === undefined ? [] : [{ move, kind: which === 'left' ? 'good' : 'bad' }],
  });
}

/** The part of a toy tree that the words are about. */
function branch(log: LogModel, reason: Reason, box: Box, which: 'left' | 'right', scene: Scene): string {
  const root = which === 'left' ? (reason.guarantee[0] ?? reason.ancestor) : reason.node;
  const height = Math.min(box.height, mostTreeHeight);
  const top = box.y + (box.height - height) / 2;
  const scale = treeScale[isNarrow(scene) ? 'narrow' : 'wide'];
  const seen = which === 'left' ? reason.guarantee : [reason.node, reason.refutation];
  const layout = layOutTree(
    log.shape,
    root,
    {
      width: box.width / scale,
      height: height / scale,
      top: 36,
      bottom: 48,
      left: 12,
      right: 12,
      zoom: 1,
      x: 0.5,
      y: 0,
    },
    [seen.at(-1) ?? root],
  );
  const drawn = drawTree(layout, {
    trace: log.trace,
    moves: log.run.moves,
    game: 'tree',
    sign: log.sign,
    step: reason.event + 1,
    words: scene.words,
    line: new Set(which === 'left' ? seen : []),
    open: new Set(which === 'left' ? [] : seen),
    selected: -1,
    still: true,
  });
  return (
    rect(box.x, top, box.width, height, 'panel', { rx: 8 }) +
    group({ transform: `translate(${round(box.x)} ${round(top)}) scale(${scale})` }, drawn)
  );
}

/** Both values on one line: what lies between them is what nobody needs to look for any more. */
function axis({ log }: Model, reason: Reason, scene: Scene, margin: number): string {
  const { game } = log.subject;
  const y = scene.height - 30;
  const from = margin + 24;
  const to = scene.width - margin - 24;
  const both = [reason.has, reason.found];
  const finite = both.filter((value) => !isWin(value) && !isEndless(value));
  const reach = Math.max(1, ...finite.map(Math.abs)) * 1.3;
  const place = (value: number): number =>
    from + ((Math.max(-reach, Math.min(reach, value)) + reach) / (2 * reach)) * (to - from);
  const [has, found] = [place(reason.has), place(reason.found)];
  const [low, high] = [Math.min(has, found), Math.max(has, found)];
  const label = (at: number, value: number, below: boolean, className: string): string => {
    const content = shortScore(game, value);
    const half = textWidth(content, 13) / 2;
    const middle = Math.max(half, Math.min(scene.width - half, at));
    return text(middle, below ? y + 25 : y - 12, content, `middle bold ${className}`);
  };
  const mark = (at: number, isFirst: boolean): string =>
    isFirst ? rect(at - 5, y - 5, 10, 10, 'alpha-edge') : circle(at, y, 6, 'beta-edge');
  const ink = (isFirst: boolean): string => (isFirst ? 'alpha-ink' : 'beta-ink');
  const zero = place(0);
  return [
    line(from, y, to, y, 'rule'),
    tag('line', { class: 'rule', x1: zero, y1: y - 6, x2: zero, y2: y + 6 }),
    text(from - 20, y + 4, '−', 'soft'),
    text(to + 12, y + 4, '+', 'soft'),
    high - low > 2 ? rect(low, y - 7, high - low, 14, 'window closed') : '',
    high - low > 2 ? path(hatching(low, y - 7, high - low, 14), 'hatch') : '',
    mark(has, reason.otherIsFirst),
    mark(found, !reason.otherIsFirst),
    label(has, reason.has, false, ink(reason.otherIsFirst)),
    label(found, reason.found, true, ink(!reason.otherIsFirst)),
  ].join('');
}
