/** What is known about one node at a step, in words, and the nodes around it as a list to navigate. */

import type { TreeItem } from '../figure.ts';
import type { AlgorithmId } from '../types.ts';
import { writeMove } from '../words/moves.ts';
import { infinite } from '../words/score-limits.ts';
import type { LessonWords } from '../words/words-en.ts';
import { Bound, Exit, passCode, rootCode, Visit } from './codes.ts';
import { childrenOf, lineTo, movesTo, nameOfCode, nodeAt, signOf } from './trace.ts';
import type { TraceModel } from './trace-model.ts';

/** What everything written about a log needs. */
export interface TraceContext {
  readonly model: TraceModel;
  readonly words: LessonWords;
}

/** A score of the side to move at a node, from the first player's view. */
function scoreFrom({ model, words }: TraceContext, node: number, score: number): string {
  const sign = signOf(model.trace, node, model.sign);
  return words.score(model.subject.game, sign * score);
}

/** A score with what it says of the value: for the second player a lower bound is an upper one. */
export function bounded(context: TraceContext, node: number, score: number, bound: number): string {
  const { model, words } = context;
  const written = scoreFrom(context, node, score);
  if (bound === Bound.exact) return written;
  const lower = (bound === Bound.lower) === signOf(model.trace, node, model.sign) > 0;
  return lower ? words.tree.atLeast(written) : words.tree.atMost(written);
}

/** The window of a node from the first player's view: what the first has, and what the second allows. */
export function windowOf(
  model: TraceModel,
  node: number,
  alpha: number,
  beta: number,
): readonly [number, number] {
  return signOf(model.trace, node, model.sign) > 0 ? [alpha, beta] : [-beta, -alpha];
}

export const sideName = ({ model, words }: TraceContext, node: number): string =>
  words.side(model.subject.game, signOf(model.trace, node, model.sign) > 0 ? 'first' : 'second');

export const otherName = ({ model, words }: TraceContext, node: number): string =>
  words.side(model.subject.game, signOf(model.trace, node, model.sign) > 0 ? 'second' : 'first');

export function moveName({ model, words }: TraceContext, node: number): string {
  const move = model.trace.move[node] ?? rootCode;
  if (move === rootCode) return words.tree.root;
  if (move === passCode) return words.tree.pass;
  const parent = movesTo(model.trace, model.run.moves, model.trace.parent[node] ?? -1);
  return writeMove(model.subject, model.run.moves[move] ?? '', parent);
}

/** Searches without windows. */
const windowless: ReadonlySet<AlgorithmId> = new Set(['minimax', 'negamax']);

/** What is known of a node at a step, in a few words each. */
export interface NodeFacts {
  readonly move: string;
  readonly side: string;
  readonly value: string;
  /** Null in a search that knows no windows. */
  readonly window: string | null;
  readonly exit: string;
  readonly pruned: string | null;
  readonly visit: string | null;
}

export function factsOf(context: TraceContext, node: number, step: number): NodeFacts {
  const { model, words } = context;
  const { trace } = model;
  const state = nodeAt(trace, node, step);
  const known = state.type === 'unseen' ? null : state;
  const closed = known?.type === 'closed';
  // A score within the edge on entry says only what some moves are worth at most, and nothing of the node.
  const isUseful =
    known !== null && (closed || (known.value ?? -infinite) > (trace.alpha[node] ?? -infinite));
  const [low, high] = windowOf(model, node, known?.alpha ?? -infinite, known?.beta ?? infinite);
  const { game } = model.subject;
  const visit = nameOfCode(Visit, trace.visit[node]) ?? 'full';
  const pruned = known?.cut === true ? (trace.pruned[node] ?? 0) : 0;
  return {
    move: moveName(context, node),
    side: sideName(context, node),
    value:
      !isUseful || known.value === null
        ? '?'
        : bounded(context, node, known.value, closed ? (trace.bound[node] ?? 0) : Bound.lower),
    window: windowless.has(model.subject.settings.algorithm)
      ? null
      : `${words.score(game, low)} … ${words.score(game, high)}`,
    exit: closed ? exitName(context, node) : words.tree.notYet,
    pruned: pruned > 0 ? words.tree.pruned(pruned) : null,
    visit: visit === 'full' ? null : words.tree.visits[visit],
  };
}

/** Why a node was left. At the end of a toy tree no game is over. */
function exitName({ model, words }: TraceContext, node: number): string {
  const exit = model.trace.exit[node] ?? Exit.done;
  if (exit === Exit.over && model.subject.game === 'tree') return words.tree.exits.leaf;
  return words.tree.exits[nameOfCode(Exit, exit) ?? 'done'];
}

/** The chosen node, the way to it, its siblings and its children: what can be walked with arrow keys. */
export function treeItems(
  model: TraceModel,
  words: LessonWords,
  selected: number,
  step: number,
): readonly TreeItem[] {
  const { trace } = model;
  const entered = (node: number): boolean => (trace.entered[node] ?? trace.length) < step;
  const way = lineTo(trace, selected);
  const context = { model, words };
  const items: TreeItem[] = [];
  const put = (node: number, level: number, position: number, siblings: number): void => {
    const facts = factsOf(context, node, step);
    const children = childrenOf(trace, node).filter(entered);
    const isOpen = way.includes(node);
    items.push({
      action: `node:${node}`,
      label: words.tree.item(
        [
          facts.move,
          words.tree.toMove(facts.side),
          words.tree.value(facts.value),
          facts.window === null ? null : `${words.tree.windowShort} ${facts.window}`,
          facts.exit,
          facts.pruned,
          facts.visit,
        ].filter((part) => part !== null),
      ),
      level,
      position,
      siblings,
      selected: node === selected,
      expanded: children.length === 0 ? null : isOpen,
    });
    if (!isOpen) return;
    for (const [index, child] of children.entries()) put(child, level + 1, index + 1, children.length);
  };
  // From the start, before the search has entered it: whoever steps back to there stays in the tree.
  const root = way[0];
  if (root !== undefined) put(root, 1, 1, 1);
  return items;
}
