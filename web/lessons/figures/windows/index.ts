/**
 * The window of every node on the way to where the search is, as a bar on one scale: the first player's edge
 * comes from the left, the second's from the right, and where they meet nothing more can matter.
 */

import {
  type Box,
  circle,
  escaped,
  group,
  line,
  path,
  rect,
  tag,
  text,
  textWidth,
} from '../../drawing/svg.ts';
import { treePane } from '../../drawing/tree-pane.ts';
import { type Figure, isNarrow, type Scene } from '../../figure.ts';
import { moveName, sideName, windowOf } from '../../trace/node-facts.ts';
import { childrenOf, lineTo, nodeAt, signOf, type Trace } from '../../trace/trace.ts';
import { firstCut, traceFigure } from '../../trace/trace-figure.ts';
import { type StepState, selectedAt, stepOf, type TraceModel } from '../../trace/trace-model.ts';
import { isEndless, shortScore } from '../../words/scores.ts';
import { windowsWords } from './words.ts';

/** Untouched, the window has just closed. */
const untouched = firstCut;

/** Scores on the axis: every finite one that some window or node has, evenly spaced, so that all can be read. */
interface Axis {
  readonly scores: readonly number[];
  at(score: number): number;
}

/** More scores than this are shown by their size rather than by their rank. */
const mostRanks = 12;

export const figure: Figure<StepState, TraceModel> = {
  id: 'windows',
  ...traceFigure(untouched),
  draw(model, state, scene) {
    const step = stepOf(model, state, untouched(model));
    const selected = selectedAt(model, state, step);
    const { width, height } = scene;
    const narrow = isNarrow(scene);
    const tree: Box = narrow
      ? { x: 0, y: 0, width, height: height * 0.5 }
      : { x: 0, y: 0, width: width * 0.46, height };
    const bars: Box = narrow
      ? { x: 12, y: height * 0.5 + 14, width: width - 24, height: height * 0.5 - 12 }
      : { x: width * 0.46 + 16, y: 18, width: width * 0.54 - 32, height: height - 20 };
    return treePane(model, scene, tree, { step, selected }) + drawBars(model, scene, step, selected, bars);
  },
};

function drawBars(model: TraceModel, scene: Scene, step: number, selected: number, box: Box): string {
  const { trace } = model;
  const own = windowsWords[scene.lang];
  const rows = rowsOf(trace, selected, step, Math.max(2, Math.floor((box.height - 64) / 44)));
  const names = rows.map((node) => `${moveName({ model, words: scene.words }, node)}`);
  const column = Math.min(box.width * 0.3, Math.max(...names.map((name) => textWidth(name, 12)), 40) + 30);
  const bar: Box = { ...box, x: box.x + column, width: box.width - column - 8 };
  const axis = axisOf(model, step, bar);
  const rowHeight = Math.min(84, (box.height - 64) / Math.max(1, rows.length));
  const first = own.first(scene.words.side(scene.game, 'first'));
  const second = own.second(scene.words.side(scene.game, 'second'));
  // Where they would meet, one stands above the other.
  const apart = textWidth(first, 11) + textWidth(second, 11) + 12 < bar.width;
  const drawn = rows.map((node, index) => {
    const y = box.y + 40 + index * rowHeight;
    return drawRow(
      model,
      scene,
      step,
      node,
      { x: box.x, y, width: column, height: rowHeight },
      bar,
      axis,
      node === selected,
    );
  });
  return group(
    { class: 'windows' },
    text(bar.x, box.y + (apart ? 12 : 0), first, 'small alpha-ink'),
    text(bar.x + bar.width, box.y + 12, second, 'small end beta-ink'),
    drawAxis(scene, axis, bar, box.y + 26, box.y + 44 + rows.length * rowHeight),
    ...drawn,
  );
}

/** The way to the chosen node, its children and, where there is room, its siblings. */
function rowsOf(trace: Trace, selected: number, step: number, room: number): readonly number[] {
  const entered = (node: number): boolean => (trace.entered[node] ?? trace.length) < step;
  const way = lineTo(trace, selected).filter(entered);
  const rows = way.slice(-room);
  const parent = trace.parent[selected] ?? -1;
  const more = [...childrenOf(trace, selected), ...(parent < 0 ? [] : childrenOf(trace, parent))];
  for (const node of more) {
    if (rows.length >= room) break;
    if (entered(node) && !rows.includes(node)) rows.push(node);
  }
  return rows.sort((a, b) => a - b);
}

function axisOf(model: TraceModel, step: number, bar: Box): Axis {
  const { trace } = model;
  const found = new Set<number>();
  const note = (score: number): void => {
    if (!isEndless(score)) found.add(score);
  };
  for (let node = 0; node < trace.nodes && (trace.entered[node] ?? 0) < step; node++) {
    const state = nodeAt(trace, node, step);
    if (state.type === 'unseen') continue;
    const sign = signOf(trace, node, model.sign);
    if (state.value !== null) note(sign * state.value);
    for (const edge of windowOf(model, node, state.alpha, state.beta)) note(edge);
    if (found.size > 400) break;
  }
  const scores = [...found].sort((a, b) => a - b);
  const margin = 34;
  const inner = bar.width - 2 * margin;
  const ends = (score: number): number => (score < 0 ? bar.x : bar.x + bar.width);
  if (scores.length <= mostRanks) {
    const gap = inner / Math.max(1, scores.length - 1);
    return {
      scores,
      at: (score) =>
        isEndless(score)
          ? ends(score)
          : bar.x + margin + (scores.length === 1 ? inner / 2 : scores.indexOf(score) * gap),
    };
  }
  // Logarithmic about zero: what matters lies near it, wins far away.
  const size = (score: number): number => Math.sign(score) * Math.log2(1 + Math.abs(score));
  const most = Math.max(...scores.map((score) => Math.abs(size(score))), 1);
  return {
    scores: [scores[0] ?? 0, 0, scores.at(-1) ?? 0],
    at: (score) =>
      isEndless(score) ? ends(score) : bar.x + bar.width / 2 + (size(score) / most) * (inner / 2),
  };
}

/** Lines for all scores, numbers for as many as fit; both ends are always named. */
function drawAxis({ game }: Scene, axis: Axis, bar: Box, top: number, bottom: number): string {
  const [left, right] = [bar.x, bar.x + bar.width];
  const name = (x: number, score: number, anchor: string): string =>
    text(x, top + 2, shortScore(game, score), `tiny soft${anchor}`);
  const space = 6;
  const endless = textWidth('−∞', 9.5);
  let used = left + endless;
  const marks = axis.scores.map((score) => {
    const x = axis.at(score);
    const half = textWidth(shortScore(game, score), 9.5) / 2;
    const fits = x - half > used + space && x + half < right - endless - space;
    if (fits) used = x + half;
    return line(x, top + 6, x, bottom, 'rule') + (fits ? name(x, score, ' middle') : '');
  });
  const ends = line(left, top + 6, left, bottom, 'rule') + line(right, top + 6, right, bottom, 'rule');
  return group({ class: 'axis' }, ends, name(left, -beyond, ''), ...marks, name(right, beyond, ' end'));
}

/** More than any score. */
const beyond = Number.MAX_SAFE_INTEGER;

function drawRow(
  model: TraceModel,
  scene: Scene,
  step: number,
  node: number,
  name: Box,
  bar: Box,
  axis: Axis,
  selected: boolean,
): string {
  const { trace } = model;
  const { words, game, lang } = scene;
  const state = nodeAt(trace, node, step);
  if (state.type === 'unseen') return '';
  // Fail-hard cuts before it raises alpha: there the score that came back is the edge that closed the window.
  const alpha = state.cut ? Math.max(state.alpha, state.value ?? state.alpha) : state.alpha;
  const [low, high] = windowOf(model, node, alpha, state.beta);
  const [from, to] = [axis.at(low), axis.at(high)];
  const sign = signOf(trace, node, model.sign);
  const middle = name.y + name.height / 2;
  const indent = Math.min(24, (trace.ply[node] ?? 0) * 8);
  const shape =
    sign > 0
      ? circle(name.x + indent + 6, middle, 6, 'node')
      : rect(name.x + indent, middle - 6, 12, 12, 'node');
  const parts = [
    shape,
    text(
      name.x + indent + 18,
      middle + 4.5,
      moveName({ model, words }, node),
      selected ? 'small bold' : 'small',
    ),
  ];
  const tall = Math.min(9, name.height * 0.2);
  if (low < high) {
    parts.push(rect(from, middle - tall, to - from, 2 * tall, 'window'));
  } else {
    // The edges have met or crossed: the window is closed.
    const [left, right] = [Math.min(from, to) - 3, Math.max(from, to) + 3];
    parts.push(rect(left, middle - tall, right - left, 2 * tall, 'window closed'));
    parts.push(
      path(
        `M${left} ${middle - tall}L${right} ${middle + tall}M${left} ${middle + tall}L${right} ${middle - tall}`,
        'hatch',
      ),
    );
    // One of the bugs goes on where the edges meet.
    const label = state.cut ? windowsWords[lang].closed : '';
    const after = right + 8 + textWidth(label, 11) < bar.x + bar.width;
    parts.push(text(after ? right + 8 : left - 8, middle + 4, label, after ? 'small' : 'small end'));
  }
  // Square for the lower edge, round for the upper one.
  parts.push(line(from, middle - tall - 4, from, middle + tall + 4, 'alpha-edge'));
  parts.push(rect(from - 4, middle - tall - 9, 8, 8, 'alpha-edge'));
  parts.push(line(to, middle - tall - 4, to, middle + tall + 4, 'beta-edge'));
  parts.push(circle(to, middle + tall + 6, 4, 'beta-edge'));
  if (state.value !== null) {
    const x = axis.at(sign * state.value);
    parts.push(
      path(`M${x} ${middle - 5}L${x + 5} ${middle}L${x} ${middle + 5}L${x - 5} ${middle}Z`, 'value'),
    );
  }
  const said = words.list([
    sideName({ model, words }, node),
    words.tree.window(words.score(game, low), words.score(game, high)),
  ]);
  return group(
    { 'data-act': `node:${node}` },
    tag('title', {}, escaped(said)),
    rect(name.x, name.y, name.width + bar.width, name.height, selected ? 'hit chosen' : 'hit'),
    ...parts,
  );
}
