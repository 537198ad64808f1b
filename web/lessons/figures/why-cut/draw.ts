/** A cutoff as two boards, or two branches of a toy tree, and both values on one line. */
import { boardSvg } from '../../drawing/board-svg.ts';
import { drawTree, hatching } from '../../drawing/draw-tree.ts';
import { layOutTree } from '../../drawing/layout.ts';
import {
  type Box,
  bold,
  circle,
  group,
  line,
  path,
  rect,
  round,
  tag,
  text,
  textWidth,
  wrap,
} from '../../drawing/svg.ts';
import { isNarrow, type Scene } from '../../figure.ts';
import { moveName } from '../../trace/node-facts.ts';
import { pathTo } from '../../trace/trace.ts';
import type { TraceModel } from '../../trace/trace-model.ts';
import { isEndless, isWin, shortScore } from '../../words/scores.ts';
import {
  guaranteeOf,
  movesBetween,
  type Reason,
  shownAt,
  type WhyCutModel,
  type WhyCutState,
} from './model.ts';
import { whyCutWords } from './words.ts';

const gap = 16;
const headHeights = { wide: 46, narrow: 76 } as const;
const axisHeight = 58;
const mostTreeHeight = 320;
/** The few nodes of a toy tree may be larger than those of a real one. */
const treeScale = { wide: 1.6, narrow: 1.1 } as const;

export function drawWhyCut(model: WhyCutModel, state: WhyCutState, scene: Scene): string {
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
  const score = (value: number): string => scene.words.score(game, value);
  return [
    heading(
      left,
      words.has(other, reason.otherIsFirst, score(reason.has)),
      words.by(guaranteeOf(log, reason)),
      reason.otherIsFirst,
    ),
    heading(
      right,
      words.finds(side, !reason.otherIsFirst, score(reason.found)),
      words.after(movesBetween(log, 0, reason.node).join(' ')),
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
  const lines = wrap(title, (width - 18) / bold, 13).slice(0, 2);
  const small = wrap(below, width - 18, 11).slice(0, 2);
  const next = 16 + lines.length * 16;
  return [
    mark,
    ...lines.map((each, index) => text(x + 18, 15 + index * 16, each, 'bold')),
    ...small.map((each, index) => text(x + 18, next + index * 14, each, 'small soft')),
  ].join('');
}

/** The board after the move in question, with an arrow for the answer to it. */
function position(log: TraceModel, reason: Reason, box: Box, which: 'left' | 'right', scene: Scene): string {
  const { trace, run, subject } = log;
  const at = which === 'left' ? (reason.guarantee[0] ?? reason.ancestor) : reason.node;
  const answer = which === 'left' ? reason.guarantee[1] : reason.refutation;
  const way = pathTo(trace, run.moves, at) ?? [];
  const move = answer === undefined ? undefined : run.moves[trace.move[answer] ?? -1];
  return boardSvg(subject.game, subject.lesson.text([...way]), {
    ...box,
    pieceSet: scene.pieceSet,
    lang: scene.lang,
    lastMove: way.at(-1) ?? null,
    arrows: move === undefined ? [] : [{ move, kind: which === 'left' ? 'good' : 'bad' }],
  });
}

/** The part of a toy tree that the words are about. */
function branch(log: TraceModel, reason: Reason, box: Box, which: 'left' | 'right', scene: Scene): string {
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
    nameOf: (node) => moveName({ model: log, words: scene.words }, node),
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
function axis({ log }: WhyCutModel, reason: Reason, scene: Scene, margin: number): string {
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
