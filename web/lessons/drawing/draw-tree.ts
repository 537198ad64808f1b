/** A search tree as SVG: nodes, hatched stubs for what was cut, and wedges for what is too small. */

import { Exit, Visit } from '../trace/codes.ts';
import { lowerBound, nodeAt, openExit, signOf, type Trace } from '../trace/trace.ts';
import type { LessonGame } from '../types.ts';
import { shortScore } from '../words/scores.ts';
import type { LessonWords } from '../words/words-en.ts';
import type { Mark, NodeMark, StubMark, TreeLayout, WedgeMark } from './layout.ts';
import { circle, d, group, line, path, rect, text, textWidth } from './svg.ts';

export interface TreeLook {
  readonly trace: Trace;
  /** The move that led to a node. */
  nameOf(node: number): string;
  readonly game: LessonGame;
  /** 1 where the first player is to move at the root. */
  readonly sign: 1 | -1;
  readonly step: number;
  readonly words: LessonWords;
  /** The line of play, once it is known. */
  readonly line: ReadonlySet<number>;
  /** From the root to the current node of the search. */
  readonly open: ReadonlySet<number>;
  readonly selected: number;
  /** Nodes that share their colour with others, such as table hits. */
  readonly classOf?: (node: number) => string;
  /** Nodes cannot be clicked. */
  readonly still?: boolean;
}

const largest = 22;
/** A width in pixels that no move's name fits into. */
const leastNamed = 16;

/** Radius of a mark that may fill `room` pixels. */
const radiusOf = (room: number): number => Math.max(2, Math.min(largest, room * 0.4));

export function drawTree(layout: TreeLayout, look: TreeLook): string {
  const edges: string[] = [];
  const marks: string[] = [];
  const labels: string[] = [];
  for (const mark of layout.marks) {
    if (!isThere(mark, look)) continue;
    switch (mark.type) {
      case 'node':
        edges.push(edge(layout, mark, look));
        marks.push(node(mark, look));
        labels.push(moveLabel(layout, mark, look));
        break;
      case 'wedge':
        edges.push(wedge(layout, mark, look));
        break;
      case 'stub':
        edges.push(stub(layout, mark));
        break;
    }
  }
  return group({ class: 'edges' }, ...edges) + group({ class: 'nodes' }, ...marks) + labels.join('');
}

/** Whether a mark is visible once `step` events have happened. */
function isThere(mark: Mark, { trace, step }: TreeLook): boolean {
  switch (mark.type) {
    case 'node':
      return (trace.entered[mark.node] ?? trace.length) < step;
    case 'wedge':
      return (trace.entered[mark.first] ?? trace.length) < step;
    case 'stub': {
      const state = nodeAt(trace, mark.parent, step);
      return state.type !== 'unseen' && state.cut;
    }
  }
}

function edge(layout: TreeLayout, mark: NodeMark, look: TreeLook): string {
  const from = layout.at.get(look.trace.parent[mark.node] ?? -1);
  if (from === undefined) return '';
  const kind = look.line.has(mark.node) ? ' line' : look.open.has(mark.node) ? ' open' : '';
  const scouted = look.trace.visit[mark.node] !== Visit.full ? ' dashed' : '';
  return line(from.x, from.y, mark.x, mark.y, `edge${kind}${scouted}`);
}

function node(mark: NodeMark, look: TreeLook): string {
  const { trace, words, game } = look;
  const { node: id, x, y } = mark;
  const state = nodeAt(trace, id, look.step);
  if (state.type === 'unseen') return '';
  const r = radiusOf(mark.room);
  const sign = signOf(trace, id, look.sign);
  const classes = [
    'node',
    look.line.has(id) ? 'line' : '',
    state.type === 'open' ? 'unfinished' : '',
    r < 4 ? 'small-mark' : '',
    look.classOf?.(id) ?? '',
  ]
    .filter((name) => name !== '')
    .join(' ');
  const closed = state.type === 'closed' ? (trace.exit[id] ?? openExit) : openExit;
  const said = state.value === null ? '' : shortScore(game, sign * state.value);
  const wide = textWidth(said, 11) / 2 + 4;
  const grows = 2 * wide + 4 < mark.room;
  const holds = r >= 10 && state.value !== null && (grows || wide <= r + 3);
  // As wide as its score, where there is room for that.
  const half = holds && grows ? Math.max(r, wide) : r;
  // Sides differ by shape: round for the first player, square for the second.
  const outline = (by: number, names: string): string => {
    const [across, down] = [half + by, r + by];
    if (sign > 0 && half === r) return circle(x, y, down, names);
    return rect(x - across, y - down, 2 * across, 2 * down, names, { rx: sign > 0 ? down : 1.5 });
  };
  const parts = [outline(0, classes)];
  if (holds) parts.push(text(x, y + 4, said, 'small middle'));
  // Under a leaf there is room for a score that a small node cannot hold.
  const isLeaf = (trace.end[id] ?? 0) === id + 1 && (trace.pruned[id] ?? 0) === 0;
  if (!holds && r >= 4 && isLeaf && textWidth(said, 9.5) + 2 < mark.room)
    parts.push(text(x, y + r + 11, said, 'tiny middle'));
  if (r >= 10 && state.value === null) parts.push(text(x, y + 4, '?', 'middle soft'));
  // Savings of the table or a null move have no stubs of their own.
  if (r >= 6 && (closed === Exit.table || closed === Exit.nullMove)) {
    parts.push(line(x - r, y + r + 4, x + r, y + r + 4, 'scissor'));
    parts.push(
      text(x, y + r + 15, words.tree.exits[closed === Exit.table ? 'table' : 'nullMove'], 'tiny middle soft'),
    );
  }
  if (id === look.selected) parts.push(outline(5, 'halo'));
  const here = look.step < trace.length && trace.owner[look.step - 1] === id;
  if (here) parts.push(outline(8, 'halo now'));
  if (look.still !== true) parts.push(circle(x, y, Math.max(r + 3, Math.min(14, mark.room / 2)), 'hit'));
  return group(look.still === true ? {} : { 'data-act': `node:${id}` }, ...parts);
}

function moveLabel(layout: TreeLayout, mark: NodeMark, { trace, nameOf, step }: TreeLook): string {
  const from = layout.at.get(trace.parent[mark.node] ?? -1);
  if (from === undefined || mark.room < leastNamed || (trace.entered[mark.node] ?? 0) >= step) return '';
  const content = nameOf(mark.node);
  const width = textWidth(content, 11);
  // Nearer the child, where edges are further apart: the more names there are, the nearer.
  const clear = (radiusOf(mark.room) + 12) / layout.level;
  const part = [0.4, 0.32, 0.24].find((each) => width + 6 < mark.room * (1 - each) && each * 1.15 > clear);
  if (part === undefined) return '';
  const x = mark.x + (from.x - mark.x) * part;
  const y = mark.y + (from.y - mark.y) * part * 1.15;
  return (
    rect(x - width / 2 - 2, y - 7, width + 4, 14, 'label-ground', { rx: 3 }) +
    text(x, y + 4, content, 'small middle soft')
  );
}

function wedge(layout: TreeLayout, mark: WedgeMark, { trace, step, words }: TreeLook): string {
  const from = layout.at.get(mark.parent);
  if (from === undefined) return '';
  const count = Math.min(lowerBound(trace.entered, step), mark.end) - mark.first;
  const bottom = Math.max(mark.bottom, mark.top + layout.level * 0.7);
  const shape = path(
    d('M', from.x, mark.top, 'L', mark.left + 0.5, bottom, 'L', mark.right - 0.5, bottom, 'Z'),
    'wedge',
  );
  const full = words.tree.wedge(count);
  const room = mark.right - mark.left;
  const content = [full, words.count(count)].find((each) => textWidth(each, 9.5) + 3.5 < room);
  return content === undefined
    ? shape
    : shape + text((mark.left + mark.right) / 2, bottom + 11, content, 'tiny middle soft');
}

/** Hatched, with the number of moves that were skipped. */
function stub(layout: TreeLayout, { parent, count, x, y, room }: StubMark): string {
  const from = layout.at.get(parent);
  if (from === undefined) return '';
  const end = from.y + (y - from.y) * (layout.level > 60 ? 0.62 : 0.8);
  const tip = from.x + (x - from.x) * (layout.level > 60 ? 0.75 : 0.85);
  const content = `${count}×`;
  const half = Math.max(3, Math.min(room * 0.42, textWidth(content, 9.5) / 2 + 6));
  const height = layout.level > 60 ? 15 : 9;
  const parts = [
    line(from.x, from.y, tip, end, 'stub-edge'),
    rect(tip - half, end, 2 * half, height, 'stub', { rx: 2 }),
    path(hatching(tip - half, end, 2 * half, height), 'hatch'),
  ];
  // Two strokes across the edge: here it was cut.
  if (layout.level > 44 && room > 12) {
    const cx = from.x + (tip - from.x) * 0.62;
    const cy = from.y + (end - from.y) * 0.62;
    parts.push(
      path(d('M', cx - 6, cy + 1, 'L', cx + 6, cy - 4, 'M', cx - 6, cy + 5, 'L', cx + 6, cy), 'scissor'),
    );
  }
  if (room > textWidth(content, 9.5) + 2)
    parts.push(text(tip, end + height + 11, content, 'tiny middle soft'));
  return parts.join('');
}

/** Slanted lines that end at the edges of a box: no pattern, since those need names that are unique on the page. */
export function hatching(x: number, y: number, width: number, height: number, gap = 5): string {
  let written = '';
  for (let start = -height + gap / 2; start < width; start += gap) {
    const left = Math.max(0, start);
    const right = Math.min(width, start + height);
    if (right > left) {
      written += d('M', x + left, y + height - (left - start), 'L', x + right, y + height - (right - start));
    }
  }
  return written;
}
