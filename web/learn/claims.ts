/**
 * What the article says about its figures and searches apart from numbers: each claim is a test that the
 * build runs on the figures as the page shows them (`scripts/lib/article-claims.mjs`).
 */

import type { HorizonModel } from '../lessons/figures/horizon/model.ts';
import type { NullMoveModel } from '../lessons/figures/null-move/model.ts';
import { minimumOf, type RaceModel, type RaceState, standings } from '../lessons/figures/race/model.ts';
import { Bound, Visit } from '../lessons/trace/codes.ts';
import { childrenOf, type Trace } from '../lessons/trace/trace.ts';
import type { StepState, TraceModel } from '../lessons/trace/trace-model.ts';
import { type Claim, same, traced } from './claims/evidence.ts';
import { figureClaims } from './claims/figures.ts';
import { gameClaims } from './claims/games.ts';

/** Nodes whose reduced search surprised, so that the same parent searches the same move again. */
function searchedAgain(trace: Trace): number {
  let count = 0;
  for (let node = 0; node < trace.nodes; node++) {
    const next = trace.nextSibling[node] ?? -1;
    const again = trace.visit[node] === Visit.reduced && trace.visit[next] === Visit.again;
    if (again && trace.move[next] === trace.move[node]) count += 1;
  }
  return count;
}

const plain = 'fail-soft 4 on opening';
const helped = 'captures hash killers history table=18';

/** About algorithms, on runs and on figures of one search. */
const searchClaims: Readonly<Record<string, Claim>> = {
  // Minimax.
  'bait-taken-at-one-ply': ({ run }) => run('minimax 1 on bait').best === 'd0d5',
  'bait-refused-at-two-plies': ({ run }) => run('minimax 2 on bait').best !== 'd0d5',
  'bait-answered-by-the-horse': (evidence) => {
    const { trace, run, at, scoreOf, subject } = traced(evidence, 'fig-bait');
    const capture = childrenOf(trace, 0).find((node) => run.moves[trace.move[node] ?? -1] === 'd0d5') ?? -1;
    const replies = childrenOf(trace, capture);
    const worst = replies.find((node) => scoreOf(node) === scoreOf(capture)) ?? -1;
    const before = subject.lesson.value(['d0d5']);
    // The figure begins with it.
    const { node } = evidence.figure('fig-bait').state as StepState;
    return (
      node === worst &&
      run.moves[trace.move[worst] ?? -1] === 'c7d5' &&
      scoreOf(capture) < scoreOf(at()) &&
      before > scoreOf(capture)
    );
  },
  'wrong-sign-changes-the-move': ({ open }) => {
    const lesson = open('((100 -99)(50 1))');
    const best = (algorithm: 'negamax' | 'wrong-sign') => lesson.run({ algorithm, depth: 2 }, []).best;
    return best('negamax') === '2' && best('wrong-sign') === '1';
  },
  'wrong-sign-serves-one-side': ({ open }) => {
    const best = (tree: string, depth: number) => open(tree).run({ algorithm: 'wrong-sign', depth }, []).best;
    // Towards the largest leaf, 12; and towards the smallest, 3 and 0, which are the best for the other side. The
    // program with the mistake also cuts, which hides none of these.
    return (
      best('((2 12)(3 7))', 2) === '1' &&
      best('(3 7 5)', 1) === '1' &&
      best('(((3 17)(2 12))((15 9)(25 0)))', 3) === '2'
    );
  },

  // Alpha-beta.
  'last-leaf-unseen': ({ run }) => run('fail-hard 2 on pair').leaves === run('minimax 2 on pair').leaves - 1,
  'live-ends-with-a-capture': ({ figure }) => {
    const { lesson } = figure('fig-live').subject;
    const { line } = (figure('fig-live').model as TraceModel).run;
    return line.length === 3 && lesson.forcing(line.slice(0, 2)).includes(line[2] ?? '');
  },
  'moves-of-equal-value-change-places': ({ run }) => {
    const [listed, sorted] = [run('fail-soft 4 on start'), run('fail-soft 4 captures on start')];
    return listed.value === sorted.value && listed.best !== sorted.best;
  },
  'cuts-keep-the-value': ({ run }) =>
    ['fail-hard', 'fail-soft', 'mixed', 'pvs', 'mtdf'].every(
      (algorithm) => run(`${algorithm} 4 on opening`).value === run('minimax 4 on opening').value,
    ),
  'three-bounds-one-walk': ({ run }) =>
    ['fail-hard', 'mixed'].every((algorithm) => {
      const { nodes, leaves, value } = run(`${algorithm} 4 on opening`);
      return same([nodes, leaves, value], [run(plain).nodes, run(plain).leaves, run(plain).value]);
    }),

  // The third article's walk, step by step.
  'walk-leaves-as-they-are': (evidence) =>
    same(traced(evidence, 'fig-walk').leaves(0), [1, 0, 2, 3, 1, 2, 0, 5, 4, 6]),
  'walk-1': (evidence) => {
    const { at, scoreOf, leaves } = traced(evidence, 'fig-walk');
    return same(leaves(at(1, 1)), [1, 0]) && scoreOf(at(1, 1)) === 1;
  },
  'walk-2': (evidence) => {
    const { at, window } = traced(evidence, 'fig-walk');
    return window(at(1, 2))[1] === 1;
  },
  'walk-3': (evidence) => {
    const { at, leaves, cut } = traced(evidence, 'fig-walk');
    return same(leaves(at(1, 2)), [2]) && cut(at(1, 2)) === 1;
  },
  'walk-4': (evidence) => {
    const { at, scoreOf, window } = traced(evidence, 'fig-walk');
    return scoreOf(at(1)) === 1 && window(at(2))[0] === 1;
  },
  'walk-5': (evidence) => {
    const { at, scoreOf, leaves } = traced(evidence, 'fig-walk');
    return same(leaves(at(2, 1)), [3, 1]) && scoreOf(at(2, 1)) === 3;
  },
  'walk-6': (evidence) => {
    const { at, window } = traced(evidence, 'fig-walk');
    return same(window(at(2, 2)), [1, 3]);
  },
  'walk-7': (evidence) => {
    const { at, scoreOf, leaves, cut } = traced(evidence, 'fig-walk');
    return (
      same(leaves(at(2, 2)), [2, 0]) && cut(at(2, 2)) === 0 && scoreOf(at(2, 2)) === 2 && scoreOf(at(2)) === 2
    );
  },
  'walk-8': (evidence) => {
    const { at, window } = traced(evidence, 'fig-walk');
    return window(at(3))[0] === 2;
  },
  'walk-9': (evidence) => {
    const { at, scoreOf, leaves, cut } = traced(evidence, 'fig-walk');
    return (
      same(leaves(at(3)), [5, 4, 6]) && cut(at(3, 2)) === 1 && scoreOf(at(3)) === 5 && scoreOf(at()) === 5
    );
  },
  'han-is-cut-at-nine': (evidence) => {
    const { trace, at, cut, leaves, scoreOf, window } = traced(evidence, 'fig-han');
    const first = trace.owner[trace.cuts[0] ?? 0];
    const node = at(1, 2);
    return (
      first === node &&
      window(node)[1] === 8 &&
      same(leaves(node), [9]) &&
      cut(node) === 2 &&
      scoreOf(node) === 9 &&
      trace.bound[node] === Bound.lower
    );
  },

  // Order.
  'uniform-orders': ({ run }) => {
    const [best, listed, worst, all] = [
      run('fail-soft 6 best on uniform'),
      run('fail-soft 6 on uniform'),
      run('fail-soft 6 worst on uniform'),
      run('minimax 6 on uniform'),
    ];
    return best.leaves === all.minimum?.leaves && best.leaves < listed.leaves && listed.leaves < worst.leaves;
  },
  'each-guess-helps': ({ run }) => {
    const counts = ['', ' captures', ' captures killers history', ' best'].map(
      (aids) => run(`fail-soft 4${aids} on opening`).leaves,
    );
    return counts.every((count, index) => index === 0 || count < (counts[index - 1] ?? 0));
  },
  'best-value-is-not-cheapest': ({ run }) => {
    const least = run('minimax 3 on start').minimum?.leaves ?? 0;
    const [sorted, best] = [
      run('fail-soft 3 captures on start').leaves,
      run('fail-soft 3 best on start').leaves,
    ];
    return least < sorted && sorted < best;
  },
  'no-search-below-the-minimum': ({ run }) => {
    const minimum = run('minimax 4 on opening').minimum;
    return (
      minimum !== null &&
      ['fail-soft 4', 'fail-soft 4 captures', 'pvs 4 captures', 'fail-soft 4 best'].every((words) => {
        const { leaves, nodes } = run(`${words} on opening`);
        return leaves > minimum.leaves && nodes > minimum.nodes;
      })
    );
  },
  'scouts-lose-then-win': ({ run }) =>
    run('pvs 4 captures on opening').nodes > run('fail-soft 4 captures on opening').nodes &&
    run(`pvs 4 ${helped} on opening`).nodes < run(`fail-soft 4 ${helped} on opening`).nodes,
  'questions-cost-least': ({ run }) => {
    const nodes = (algorithm: string) => run(`${algorithm} 4 ${helped} on opening`).nodes;
    return nodes('mtdf') < Math.min(nodes('pvs'), nodes('fail-soft'));
  },
  'best-order-beats-all': ({ run }) =>
    run('fail-soft 4 best on opening').nodes < run(`mtdf 4 ${helped} on opening`).nodes,
  'race-differs-and-has-its-minimum': ({ figure }) => {
    const race = figure('fig-race');
    const [model, state] = [race.model as RaceModel, race.state as RaceState];
    const list = standings(model, state);
    const kinds = new Set(list.map(({ nodes }) => nodes));
    const minimum = minimumOf(model);
    return (
      list.every((each) => each.state === 'done') &&
      // Minimax and negamax are one search, and so are the three habits of bounds.
      kinds.size >= list.length - 3 &&
      minimum !== null &&
      list.every(({ lane, leaves }) => lane.kind === 'table' || leaves >= minimum)
    );
  },

  // Table.
  'small-tables-help-less': ({ run }) => {
    const [none, large, small] = ['', ' hash table=16', ' hash table=6'].map(
      (aids) => run(`fail-soft 5 captures${aids} on opening`).nodes,
    );
    return (large ?? 0) < (small ?? 0) && (small ?? 0) < (none ?? 0);
  },

  // Null move.
  'passes-keep-move-and-value': ({ run }) => {
    const settings = 'pvs 5 captures killers history quiet';
    const [full, short] = [run(`${settings} on opening`), run(`${settings} null on opening`)];
    return full.value === short.value && full.best === short.best && short.nodes < full.nodes / 2;
  },
  'null-move-figure-saves-and-lies': ({ figure, open }) => {
    const { comparisons } = figure('fig-null-move').model as NullMoveModel;
    const { usual, zugzwang } = comparisons;
    if (usual === null || zugzwang === null) return false;
    const { lesson } = zugzwang.subject;
    const [waiting, only, last] = zugzwang.full.line;
    return (
      usual.same &&
      usual.saved > 50 &&
      !zugzwang.same &&
      // Red moves and wins: Black has one move, and then none.
      lesson.side([]) === 'first' &&
      zugzwang.full.value > 0 &&
      !lesson.forcing([]).includes(waiting ?? '') &&
      same(lesson.moves([waiting ?? '']), [only]) &&
      open(lesson.text([waiting ?? '', only ?? '', last ?? ''])).moves([]).length === 0
    );
  },

  // Horizon.
  'quiescence-refuses-the-bait': ({ run }) => run('fail-soft 1 quiet on bait').best !== 'd0d5',
  'score-swings-without-quiescence': ({ figure }) => {
    const { readings } = figure('fig-horizon').model as HorizonModel;
    const values = readings.map(({ plain: run }) => run?.value ?? 0);
    const calm = new Set(readings.map(({ settled }) => settled?.value));
    const turns = values.slice(2).every((value, index) => {
      const [before, last] = [values[index] ?? 0, values[index + 1] ?? 0];
      return Math.sign(value - last) === Math.sign(before - last) && value !== last;
    });
    return turns && calm.size === 1;
  },
  'a-check-delays': ({ run, open }) => {
    const lesson = open('3a5/3k1P3/1r7/9/5C3/3n5/1C7/9/9/5K3 w');
    const at = (depth: number) => run(`fail-soft ${depth} captures quiet on delay`);
    return (
      at(2).best === 'f8e8' &&
      at(2).value > at(4).value &&
      at(4).best !== 'f8e8' &&
      lesson.forcing(['f8e8']).includes('d9e8')
    );
  },

  // Deepening.
  'deepening-helps-at-some-depths': ({ run }) => {
    const gains = [3, 4, 5, 6].flatMap((depth) =>
      ['start', 'opening'].map((position) => {
        const nodes = (more: string) => run(`pvs ${depth} ${helped}${more} on ${position}`).nodes;
        return nodes(' deepening') < nodes('');
      }),
    );
    return same(gains, [false, false, false, true, false, false, false, true]);
  },
  'each-iteration-begins-with-the-last-best': ({ figure }) => {
    const { iterations } = figure('fig-deepening').model as {
      iterations: readonly { readonly order: readonly string[]; readonly best: string | null }[];
    };
    return (
      iterations.length > 2 &&
      iterations.slice(1).every(({ order }, index) => order[0] === iterations[index]?.best)
    );
  },

  // Reductions.
  'reductions-miss-what-the-full-depth-sees': ({ run }) => {
    const [full, short] = [run('fail-soft 3 on opening'), run('pvs 3 reductions on opening')];
    return full.value > short.value && full.best !== short.best;
  },
  'late-move-searched-again': (evidence) => {
    const { trace } = traced(evidence, 'fig-reductions');
    const { step } = evidence.figure('fig-reductions').state as StepState;
    const shown = trace.owner[(step ?? 0) - 1] ?? -1;
    const reduced = Array.from(trace.visit).filter((visit) => visit === Visit.reduced).length;
    const again = searchedAgain(trace);
    const isFirst = !trace.visit.subarray(0, shown).includes(Visit.again);
    return trace.visit[shown] === Visit.again && isFirst && again > 0 && again < reduced / 4;
  },
  'reductions-figure-is-wrong-too': (evidence) => {
    const { run } = traced(evidence, 'fig-reductions');
    return run.value !== evidence.run('fail-soft 4 captures on opening').value;
  },
  'reductions-keep-the-move-at-five': ({ run }) => {
    const settings = 'pvs 5 captures killers history quiet';
    const [full, short] = [run(`${settings} on opening`), run(`${settings} reductions on opening`)];
    return full.best === short.best && full.value === short.value;
  },
};

export const claims: Readonly<Record<string, Claim>> = { ...searchClaims, ...figureClaims, ...gameClaims };
