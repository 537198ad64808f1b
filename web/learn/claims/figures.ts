/** Claims about what a figure shows. */

import type { SignModel } from '../../lessons/figures/evaluate-sign/model.ts';
import { answerQ, type PictureModel } from '../../lessons/figures/forty-four/model.ts';
import type { NetworkModel } from '../../lessons/figures/network/model.ts';
import type { OpponentModel } from '../../lessons/figures/opponent/model.ts';
import type { OrderingModel } from '../../lessons/figures/ordering/model.ts';
import type { PredictModel } from '../../lessons/figures/predict/model.ts';
import type { ShapesModel } from '../../lessons/figures/shapes/model.ts';
import type { Ran } from '../../lessons/figures/twenty-lines/run-here.ts';
import type { TwoGamesModel } from '../../lessons/figures/two-games/model.ts';
import type { WhyCutModel } from '../../lessons/figures/why-cut/model.ts';
import { Bound, Exit } from '../../lessons/trace/codes.ts';
import { type Graph, slotsAt } from '../../lessons/trace/graph.ts';
import { childrenOf, movesTo } from '../../lessons/trace/trace.ts';
import { type Claim, same, traced } from './evidence.ts';

const plainTable = { algorithm: 'fail-soft', depth: 4 } as const;

export const figureClaims: Readonly<Record<string, Claim>> = {
  'whole-tree': (evidence) => {
    const { trace, run, subject } = traced(evidence, 'fig-tree');
    const ends = Array.from({ length: trace.nodes }, (_, node) => node).filter(
      (node) => childrenOf(trace, node).length === 0,
    );
    return (
      ends.length === 6 &&
      ends.every((node) => subject.lesson.moves([...movesTo(trace, run.moves, node)]).length === 0)
    );
  },
  'min-leaves-fifty': (evidence) => {
    const { at, leaves, scoreOf } = traced(evidence, 'fig-minimax');
    return (
      same(leaves(0), [100, 50, -99, 1]) &&
      scoreOf(at(1)) === 50 &&
      scoreOf(at(2)) === -99 &&
      scoreOf(0) === 50
    );
  },
  'each-node-speaks-for-its-side': (evidence) => {
    const { trace, at } = traced(evidence, 'fig-code');
    return trace.score[at(1)] === -50 && trace.score[at(2)] === 99 && trace.score[0] === 50;
  },
  'edges-cross': (evidence) => {
    const { trace, at, cut, scoreOf, window } = traced(evidence, 'fig-windows');
    const node = at(2);
    return trace.owner[trace.cuts[0] ?? 0] === node && cut(node) === 1 && scoreOf(node) < window(node)[0];
  },
  'two-listings-agree': ({ figure }) => {
    const { ran } = figure('fig-twenty-lines').model as { ran: readonly Ran[] };
    const counts = ran.map(({ value, nodes, leaves }) => [value, nodes, leaves]);
    return (
      same(
        ran.map(({ language }) => language),
        ['javascript', 'rust'],
      ) && same(counts[0] ?? [], counts[1] ?? [])
    );
  },
  'left-board-is-better': ({ figure }) => {
    const { first, reasons } = figure('fig-why-cut').model as WhyCutModel;
    // Both from Red's view: what Black already has is less for Red than what this branch would give him.
    const shown = reasons[first];
    return shown !== undefined && !shown.otherIsFirst && shown.has < shown.found && shown.pruned > 0;
  },
  'both-answers-occur': ({ figure }) => {
    const { questions } = figure('fig-predict').model as PredictModel;
    return new Set(questions.map(({ right }) => right)).size === 2;
  },
  'every-move-has-its-answer': ({ figure }) => {
    const { claimant, claimed, legal, path, subject } = figure('fig-opponent').model as OpponentModel;
    const depth = subject.settings.depth - path.length - 1;
    return (
      claimant === 'first' &&
      legal.length > 10 &&
      legal.every(
        (move) => subject.lesson.run({ algorithm: 'minimax', depth }, [...path, move]).value >= claimed,
      )
    );
  },
  'shapes-as-quoted': ({ figure }) => {
    const { table } = figure('fig-shapes').model as ShapesModel;
    const quoted = { '01100': 50, '01110': 5_000, '011110': 500_000, '11111': 99_999_999 };
    const score = (stones: string) => table.find((shape) => shape.stones === stones)?.score;
    return table.length === 15 && Object.entries(quoted).every(([stones, worth]) => score(stones) === worth);
  },
  'three-and-two-cross': ({ figure }) => {
    const { found, table } = figure('fig-shapes').model as ShapesModel;
    const shown = found.map(({ side, shape, crossed }) => [side, table[shape]?.stones, crossed]);
    const [three, two] = found;
    return (
      same(shown, [
        ['first', '01110', true],
        ['first', '01100', true],
        ['second', '00111', false],
      ]) && three?.stones.filter((stone) => two?.stones.includes(stone)).length === 1
    );
  },
  'six-leaves': (evidence) => {
    const { at, leaves, scoreOf } = traced(evidence, 'fig-six');
    const deeper = evidence.open('(((1)(2))((3)(4))((5)(6)))').run({ algorithm: 'minimax', depth: 3 }, []);
    return (
      same(leaves(0), [1, 2, 3, 4, 5, 6]) &&
      same([at(1), at(2), at(3)].map(scoreOf), [1, 3, 5]) &&
      scoreOf(0) === 5 &&
      deeper.value === 5
    );
  },
  'worst-order-visits-most': ({ run }) =>
    run('fail-soft 6 worst on uniform').leaves > 0.8 * run('minimax 6 on uniform').leaves,
  'captures-refute': (evidence) => {
    const { trace, run, subject } = traced(evidence, 'fig-live');
    const cutters = Array.from({ length: trace.nodes }, (_, node) => node)
      .filter((node) => trace.exit[node] === Exit.cutoff)
      .map((node) => movesTo(trace, run.moves, childrenOf(trace, node).at(-1) ?? -1));
    const captures = cutters.filter((path) =>
      subject.lesson.forcing(path.slice(0, -1)).includes(path.at(-1) ?? ''),
    );
    return captures.length > 0.75 * cutters.length;
  },
  'order-changes-the-count': ({ figure }) => {
    const { best, listed, worst } = (figure('fig-ordering').model as OrderingModel).named;
    const nodes = [best, listed, worst].map((standing) => standing?.run.nodes ?? 0);
    return (nodes[0] ?? 0) * 2 < (nodes[1] ?? 0) && (nodes[1] ?? 0) < (nodes[2] ?? 0);
  },
  'seventeenth-answer-cuts': ({ figure }) => {
    const { rows } = figure('fig-forty-four').model as PictureModel;
    const [a, b] = rows;
    return (
      rows.length === 44 &&
      a?.seen === 44 &&
      a.value === 8 &&
      b?.beta === 8 &&
      b.seen === 17 &&
      b.values[answerQ] === 9 &&
      b.values.length - b.seen === 27 &&
      b.isCut
    );
  },
  'printed-evaluate-leaves-a-piece': ({ figure, open }) => {
    const { fen, pairs } = figure('fig-evaluate-sign').model as SignModel;
    const captures = open(fen).forcing([]);
    return (
      same(
        pairs.map(({ depth }) => depth),
        [1, 2, 3, 4],
      ) &&
      pairs.every(
        ({ printed, right }) => captures.includes(right.best ?? '') && !captures.includes(printed.best ?? ''),
      )
    );
  },
  'answers-soon-meet': ({ run }) =>
    run('mtdf 4 captures hash killers history table=18 on opening').passes.length <= 3,
  'most-entries-are-bounds': (evidence) =>
    ['fig-live', 'fig-reductions'].every((id) => {
      const { trace } = traced(evidence, id);
      const inner = Array.from({ length: trace.nodes }, (_, node) => node).filter(
        (node) => (trace.depth[node] ?? 0) > 0,
      );
      return inner.filter((node) => trace.bound[node] !== Bound.exact).length > 0.9 * inner.length;
    }),
  'bounds-as-values-hide': ({ open, run }) => {
    const [right, wrong] = (['fail-soft', 'mixed-bounds'] as const).map((algorithm) => ({
      run: run(`${algorithm} 4 table=18 on opening`),
      lost: open('3/2o/xxo b k=3').run({ ...plainTable, algorithm, tableBits: 10 }, []).value,
    }));
    return (
      right !== undefined &&
      wrong !== undefined &&
      right.run.value === wrong.run.value &&
      right.run.best === wrong.run.best &&
      right.lost < 0 &&
      wrong.lost > 0
    );
  },
  'table-keeps-the-value': ({ run }) =>
    [4, 5].every((depth) =>
      ['start', 'opening'].every((position) => {
        const [bare, kept] = ['', ' hash table=16'].map((aids) =>
          run(`fail-soft ${depth} captures${aids} on ${position}`),
        );
        return kept?.value === bare?.value && (kept?.tableHits ?? 0) > 0 && kept?.nodes !== bare?.nodes;
      }),
    ),
  'positions-push-out': (evidence) => {
    const { trace } = traced(evidence, 'fig-table');
    const { graph, slots } = evidence.figure('fig-table').model as { graph: Graph; slots: number };
    return (
      graph.positions.some(({ visits }) => visits.length > 1) &&
      slots === 64 &&
      [...slotsAt(trace, trace.length).values()].some(({ replaced }) => replaced > 0)
    );
  },
  'earlier-iterations-cost-less': ({ figure }) => {
    const { iterations } = figure('fig-deepening').model as { iterations: readonly { nodes: number }[] };
    const nodes = iterations.map((each) => each.nodes);
    const growth = nodes.slice(1).every((count, index) => count > 3 * (nodes[index] ?? 0));
    const earlier = nodes.slice(0, -1).reduce((sum, count) => sum + count, 0);
    return growth && earlier < (nodes.at(-1) ?? 0);
  },
  'tunnel-is-narrow': ({ figure }) => {
    const { tunnel, gomoku, xiangqi } = figure('fig-two-games').model as TwoGamesModel;
    if (tunnel === null) return false;
    const replies = tunnel.forcing.filter((_, ply) => ply % 2 === 1);
    return (
      tunnel.forcing.every((moves) => moves >= 1 && moves <= 3) &&
      tunnel.legal.every((moves) => Math.abs(moves - 200) < 10) &&
      replies.filter((moves) => moves === 1).length > replies.length / 2 &&
      gomoku.every(({ leaves }, ply) => leaves > (xiangqi[ply]?.leaves ?? 0))
    );
  },
  'ranks-are-enough': ({ run }) => {
    const [ranked, plain] = [run('fail-soft 2 on ranked'), run('fail-soft 2 on pair')];
    return same(ranked.line, plain.line) && ranked.leaves === plain.leaves && ranked.nodes === plain.nodes;
  },
  'network-has-its-size': ({ figure }) => {
    const { network } = figure('fig-network').model as NetworkModel;
    return network.bias.length === 128 && network.weights.length === 14 * 90 * 128;
  },
  'a-move-changes-two-answers': ({ figure }) => {
    const { steps } = figure('fig-network').model as NetworkModel;
    const pieces = steps.map(({ fen }) => (fen.split(' ')[0] ?? '').replace(/[^a-z]/gi, '').length);
    return steps
      .slice(1)
      .every(
        ({ changes }, index) => changes.length === 2 + ((pieces[index] ?? 0) - (pieces[index + 1] ?? 0)),
      );
  },
};
