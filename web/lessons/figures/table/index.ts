/**
 * Two orders of the same moves lead to the same position, so the tree is a graph; a tiny table shows how much that
 * saves.
 */

import { boardSvg } from '../../drawing/board-svg.ts';
import { type Box, circle, d, group, path, rect, tag, text, wrap } from '../../drawing/svg.ts';
import { type Figure, isNarrow, type Scene, task } from '../../figure.ts';
import { Field, Found, Tag } from '../../trace/codes.ts';
import { describeStep } from '../../trace/describe-step.ts';
import { answerAt, type Graph, mergedAt, mergeNodes, slotsAt } from '../../trace/graph.ts';
import { treeItems } from '../../trace/node-facts.ts';
import { lineTo, lowerBound, pathTo, signOf, type Trace, wordOf } from '../../trace/trace.ts';
import {
  chooseNode,
  chosenPath,
  mostEvents,
  readStepState,
  remember,
  type StepState,
  selectedAt,
  stepOf,
  type TraceModel,
  traceModel,
  tracePlayer,
  writeStepState,
} from '../../trace/trace-model.ts';
import { tableWords } from './words.ts';

interface TableModel extends TraceModel {
  readonly graph: Graph;
  /** Steps at which the probed slot had an entry. */
  readonly answers: readonly number[];
  /** Slots; 0 where the search has no table. */
  readonly slots: number;
}

type Kind = keyof typeof tableWords.en.kinds;
const kinds: readonly Kind[] = ['settled', 'unsettled', 'otherDepth', 'collision'];

const graphOf = remember(mergeNodes);

const answersOf = remember((trace: Trace): readonly number[] => {
  const steps: number[] = [];
  for (let event = 0; event < trace.length; event++) {
    if (wordOf(trace, event, 0) === Tag.probe && wordOf(trace, event, Field.probe.found) !== Found.empty)
      steps.push(event + 1);
  }
  return steps;
});

/** Untouched, it stands at the first answer that saves a search. */
const untouched = ({ trace, answers }: TableModel): number =>
  answers.find((step) => wordOf(trace, step - 1, Field.probe.found) === Found.settled) ?? trace.length;

export const figure: Figure<StepState, TableModel> = {
  id: 'table',
  text: 'xo1/1x1/2o b k=3',
  settings: { algorithm: 'fail-soft', depth: 5, tableBits: 6, nearby: true },
  depths: { gomoku: 3 },
  menu: ['algorithm', 'depth', 'aids', 'position'],
  player: tracePlayer(untouched),
  read: readStepState,
  write: writeStepState,
  tasks: (subject) => [task(subject, { maxEvents: mostEvents })],
  model(subject, _, [result]) {
    const model = traceModel(subject, result);
    if (model === null) return null;
    const { tableBits } = subject.settings;
    return {
      ...model,
      graph: graphOf(model.trace),
      answers: answersOf(model.trace),
      slots: tableBits === undefined ? 0 : 2 ** tableBits,
    };
  },
  draw(model, state, scene) {
    const step = stepOf(model, state, untouched(model));
    const selected = selectedAt(model, state, step);
    const { width, height } = scene;
    const narrow = isNarrow(scene);
    const graph: Box = narrow
      ? { x: 0, y: 0, width, height: height * 0.48 }
      : { x: 0, y: 0, width: width * 0.58, height };
    const beside: Box = narrow
      ? { x: 12, y: height * 0.48 + 4, width: width - 24, height: height * 0.52 - 6 }
      : { x: width * 0.58 + 14, y: 12, width: width * 0.42 - 26, height: height - 18 };
    return drawGraph(model, scene, step, selected, graph) + drawBeside(model, scene, step, selected, beside);
  },
  describe(model, state, { words, lang }) {
    const step = stepOf(model, state, untouched(model));
    const own = tableWords[lang];
    if (model.slots === 0) return own.noTable;
    const said = own.merged(mergedAt(model.trace, model.graph, step));
    return words.sentences([describeStep(model, words, step), own.sentence(said)]);
  },
  alternative(model, state, { words }) {
    const step = stepOf(model, state, untouched(model));
    return {
      type: 'tree',
      label: words.tree.label,
      items: treeItems(model, words, selectedAt(model, state, step), step),
    };
  },
  controls(model, state, { lang }) {
    const step = stepOf(model, state, untouched(model));
    const usable = model.answers.some((answer) => answer > step);
    return [{ type: 'button', action: 'answer', label: tableWords[lang].next, usable }];
  },
  act(model, state, action) {
    if (action !== 'answer') return chooseNode(state, action);
    const step = stepOf(model, state, untouched(model));
    const next = model.answers.find((answer) => answer > step);
    return next === undefined ? state : { step: next, node: null };
  },
  chosen: (model, state) => (state.node === null ? null : chosenPath(model, state.node)),
};

function drawGraph(model: TableModel, scene: Scene, step: number, selected: number, box: Box): string {
  const { trace, graph, sign } = model;
  const nodes = lowerBound(trace.entered, step);
  const { zoom, x: middle } = scene.view;
  const inner = (box.width - 64) * zoom;
  const left = 46 + (box.width - 64) / 2 - middle * inner;
  const level = (box.height - 56) / Math.max(1, trace.maxPly);
  const at = (index: number): { x: number; y: number } => {
    const position = graph.positions[index];
    if (position === undefined) return { x: 0, y: 0 };
    const gap = inner / (graph.rows[position.ply] ?? 1);
    return { x: left + (position.place + 0.5) * gap, y: 28 + position.ply * level };
  };
  const way = new Set(lineTo(trace, selected));
  const gapOf = (ply: number): number => inner / (graph.rows[ply] ?? 1);
  const drawn = positionsToDraw(model, nodes, way, (index) => {
    const { x } = at(index);
    return x > -20 && x < box.width + 20 && gapOf(graph.positions[index]?.ply ?? 0) >= finest;
  });
  const edges: string[] = [];
  for (let node = 1; node < nodes; node++) {
    const parent = trace.parent[node] ?? -1;
    if (parent < 0) continue;
    if (!drawn.has(graph.of[parent] ?? 0) || !drawn.has(graph.of[node] ?? 0)) continue;
    const [from, to] = [at(graph.of[parent] ?? 0), at(graph.of[node] ?? 0)];
    const again = graph.positions[graph.of[node] ?? 0]?.node !== node;
    const bend = (to.y - from.y) * 0.5;
    edges.push(
      path(
        d('M', from.x, from.y, 'C', from.x, from.y + bend, to.x, to.y - bend, to.x, to.y),
        `edge${way.has(node) ? ' open' : ''}${again ? ' again' : ''}`,
      ),
    );
  }
  const marks = [...drawn].flatMap((index) => {
    const position = graph.positions[index];
    if (position === undefined) return [];
    const { node, visits, ply } = position;
    const { x, y } = at(index);
    const seen = visits.filter((visit) => visit < nodes);
    const last = seen.at(-1) ?? node;
    const answer = answerAt(trace, last, step);
    const kind = kinds.find((each) => each === answer) ?? null;
    const r = Math.max(2.5, Math.min(10, gapOf(ply) * 0.32, level * 0.28));
    const first = signOf(trace, node, sign) > 0;
    const className = `node ${kind === null ? '' : `kind ${kind}`}`;
    const shape = first ? circle(x, y, r, className) : rect(x - r, y - r, 2 * r, 2 * r, className);
    const chosen = seen.includes(selected) ? circle(x, y, r + 5, 'halo') : '';
    // Below the mark and its halo: beside it there may be another mark.
    const under = y + r + (seen.includes(selected) ? 16 : 11);
    const several =
      seen.length > 1 && r > 4
        ? rect(x - 8, under - 8, 16, 10, 'label-ground', { rx: 3 }) +
          text(x, under, `${seen.length}×`, 'tiny middle')
        : '';
    return [
      group(
        { 'data-act': `node:${last}` },
        shape,
        kind === null || r < 5 ? '' : signFor(kind, x, y, r * 0.5),
        several,
        chosen,
        circle(x, y, Math.max(9, r + 3), 'hit'),
      ),
    ];
  });
  return tag(
    'svg',
    { class: 'pane', x: box.x, y: box.y, width: box.width, height: box.height },
    rect(0, 0, box.width, box.height, 'hit'),
    ...graph.rows.map((count, ply) =>
      gapOf(ply) >= finest ? '' : crowd(scene, count, box, 28 + ply * level),
    ),
    ...edges,
    ...marks,
  );
}

/** With fewer pixels than this, positions would overlap. */
const finest = 5;
const mostDrawn = 420;

/** The way to the chosen one first, then those that were reached twice, then what there is room for. */
function positionsToDraw(
  { graph, trace }: TableModel,
  nodes: number,
  way: ReadonlySet<number>,
  hasRoom: (index: number) => boolean,
): ReadonlySet<number> {
  const drawn = new Set([...way].map((node) => graph.of[node] ?? 0));
  const put = (index: number): void => {
    if (drawn.size < mostDrawn) drawn.add(index);
  };
  for (const [index, { visits }] of graph.positions.entries()) {
    const second = visits[1];
    if (second === undefined || second >= nodes || !hasRoom(index)) continue;
    put(index);
    for (const visit of visits) {
      const parent = trace.parent[visit] ?? -1;
      if (visit < nodes && parent >= 0) put(graph.of[parent] ?? 0);
    }
  }
  for (const [index, { node }] of graph.positions.entries()) {
    if (node >= nodes || drawn.size >= mostDrawn) break;
    if (hasRoom(index)) put(index);
  }
  return drawn;
}

/** A row with more positions than can be told apart. */
function crowd({ words }: Scene, count: number, box: Box, y: number): string {
  return (
    rect(44, y - 6, box.width - 52, 12, 'wedge', { rx: 6 }) +
    text(box.width - 8, y - 10, words.positions(count), 'tiny end soft')
  );
}

/** A sign for every kind, so that nothing depends on its colour. */
function signFor(kind: Kind, x: number, y: number, r: number): string {
  const written: Readonly<Record<Kind, string>> = {
    settled: d('M', x - r, y, 'L', x - r * 0.2, y + r * 0.8, 'L', x + r, y - r * 0.8),
    unsettled: d('M', x - r, y, 'L', x + r, y),
    otherDepth: d(
      'M',
      x,
      y - r,
      'L',
      x,
      y + r,
      'M',
      x - r * 0.7,
      y + r * 0.3,
      'L',
      x,
      y + r,
      'L',
      x + r * 0.7,
      y + r * 0.3,
    ),
    collision: d('M', x - r, y - r, 'L', x + r, y + r, 'M', x - r, y + r, 'L', x + r, y - r),
  };
  return path(written[kind], 'kind-sign');
}

/** The position of the chosen node, the slots, and the legend. */
function drawBeside(model: TableModel, scene: Scene, step: number, selected: number, box: Box): string {
  const { trace, run, slots, subject } = model;
  const own = tableWords[scene.lang];
  const narrow = isNarrow(scene);
  if (slots === 0) {
    return wrap(own.noTable, box.width, 13)
      .map((each, index) => text(box.x, box.y + 16 + index * 18, each, 'soft'))
      .join('');
  }
  const edge = narrow ? Math.min(box.width * 0.44, box.height - 150) : Math.min(box.width * 0.47, 230);
  const used = edge + 44 + kinds.length * 24;
  const y = box.y + (narrow ? 0 : Math.max(0, (box.height - used) / 2));
  const moves = pathTo(trace, run.moves, selected);
  const board =
    moves === null
      ? ''
      : boardSvg(subject.game, subject.lesson.text([...moves]), {
          x: box.x + box.width - edge,
          y,
          width: edge,
          height: edge,
          pieceSet: scene.pieceSet,
          lang: scene.lang,
          lastMove: moves.at(-1) ?? null,
        });
  const gridEdge = Math.min(edge, box.width - edge - 12);
  const { drawn, filled, replaced } = drawSlots(model, step, {
    x: box.x,
    y: y + 20,
    width: gridEdge,
    height: gridEdge - 20,
  });
  const top = y + edge + 18;
  const counts = [own.filled(filled), own.replaced(replaced)];
  const rows = counts.map((each, index) => text(box.x, top + index * 18, each, 'small soft'));
  const tally = tallyAt(model, step);
  let row = top + 44;
  const signs = kinds.map((kind) => {
    const lines = wrap(`${tally[kind]} ${own.kinds[kind]}`, box.width - 24, 11);
    const at = row;
    row += (narrow ? 18 : 24) + (lines.length - 1) * 13;
    return (
      circle(box.x + 8, at - 4, 7, `node kind ${kind}`) +
      signFor(kind, box.x + 8, at - 4, 3.5) +
      lines.map((each, index) => text(box.x + 24, at + index * 13, each, 'small')).join('')
    );
  });
  return board + text(box.x, y + 12, own.slots(slots), 'small soft') + drawn + rows.join('') + signs.join('');
}

function tallyAt({ trace }: TableModel, step: number): Readonly<Record<Kind, number>> {
  const tally: Record<Kind, number> = { settled: 0, unsettled: 0, otherDepth: 0, collision: 0 };
  for (let node = 0; node < trace.nodes && (trace.entered[node] ?? 0) < step; node++) {
    const answer = answerAt(trace, node, step);
    if (answer !== null && answer !== 'empty') tally[answer] += 1;
  }
  return tally;
}

/** More slots than this are too small to be drawn one by one; then each square stands for several. */
const mostSquares = 1024;

function drawSlots(
  { trace, slots }: TableModel,
  step: number,
  box: Box,
): { readonly drawn: string; readonly filled: number; readonly replaced: number } {
  const table = slotsAt(trace, step);
  const squares = Math.min(slots, mostSquares);
  const each = slots / squares;
  const columns = Math.ceil(Math.sqrt(squares));
  const cell = Math.min(box.width / columns, box.height / Math.ceil(squares / columns));
  const tag = step > 0 ? wordOf(trace, step - 1, 0) : 0;
  const touched =
    tag === Tag.probe
      ? wordOf(trace, step - 1, Field.probe.slot)
      : tag === Tag.store
        ? wordOf(trace, step - 1, Field.store.slot)
        : -1;
  const full = new Set<number>();
  const lost = new Map<number, number>();
  let replaced = 0;
  for (const [slot, held] of table) {
    const square = Math.floor(slot / each);
    full.add(square);
    lost.set(square, (lost.get(square) ?? 0) + held.replaced);
    replaced += held.replaced;
  }
  const drawn = Array.from({ length: squares }, (_, index) => {
    const [x, y] = [box.x + (index % columns) * cell, box.y + Math.floor(index / columns) * cell];
    const holder = each === 1 ? table.get(index)?.node : undefined;
    const square = rect(
      x + 0.5,
      y + 0.5,
      cell - 1.5,
      cell - 1.5,
      `slot${full.has(index) ? ' full' : ''}`,
      holder === undefined ? {} : { 'data-act': `node:${holder}` },
    );
    const corner =
      (lost.get(index) ?? 0) > 0 && cell > 6
        ? path(
            d('M', x + cell - 2, y + 2, 'l', 0, cell * 0.45, 'l', -cell * 0.45, -cell * 0.45, 'Z'),
            'slot-lost',
          )
        : '';
    const now = touched >= index * each && touched < (index + 1) * each;
    return square + corner + (now ? rect(x - 1, y - 1, cell + 1, cell + 1, 'slot-now') : '');
  });
  return {
    drawn: group({ class: 'slots' }, ...drawn),
    filled: table.size,
    replaced,
  };
}
