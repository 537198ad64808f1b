/** What figures say of a search is true of it. */
import { describe, expect, test } from 'vitest';
import { figure as code } from '../../lessons/figures/code/index.ts';
import { codeWords } from '../../lessons/figures/code/words.ts';
import { figure as deepening } from '../../lessons/figures/deepening/index.ts';
import { questionsOf } from '../../lessons/figures/predict/model.ts';
import { figure as scrubber } from '../../lessons/figures/scrubber/index.ts';
import { pair, xiangqiOpening } from '../../lessons/figures/shared/samples.ts';
import { figure as table } from '../../lessons/figures/table/index.ts';
import { figure as tree } from '../../lessons/figures/tree/index.ts';
import { figure as twentyLines } from '../../lessons/figures/twenty-lines/index.ts';
import { figure as windows } from '../../lessons/figures/windows/index.ts';
import { Field, Found, Tag } from '../../lessons/trace/codes.ts';
import { describeStep } from '../../lessons/trace/describe-step.ts';
import { factsOf } from '../../lessons/trace/node-facts.ts';
import { childrenOf, lineTo, movesTo, signOf, type Trace, wordOf } from '../../lessons/trace/trace.ts';
import { traceModel } from '../../lessons/trace/trace-model.ts';
import { algorithms } from '../../lessons/types.ts';
import { wordsEn } from '../../lessons/words/words-en.ts';
import { settled, wideScene } from './settled.ts';

function logOf(text: string, query: string) {
  const { subject, results } = settled(scrubber, text, query);
  const log = traceModel(subject, results[0]);
  if (log === null) throw new Error('no log');
  return log;
}

/** The scores that have come back to a node before an event. */
const scoresAt = (trace: Trace, node: number, before: number): readonly number[] =>
  [...trace.own.subarray(trace.ownStart[node], trace.ownStart[node + 1])]
    .filter((event) => event < before && wordOf(trace, event, 0) === Tag.child)
    .map((event) => wordOf(trace, event, Field.child.score));

describe.each(['fail-soft', 'pvs', 'mtdf'])('a cut of %s', (algorithm) => {
  test.each(['', '&reduce=on', '&null=on', '&table=10&hash=on'])('with%s names what somebody has', (aids) => {
    const log = logOf(xiangqiOpening, `algorithm=${algorithm}&order=captures&depth=4${aids}`);
    const { trace } = log;
    expect(trace.cuts.length).toBeGreaterThan(100);
    for (const event of trace.cuts) {
      const node = trace.owner[event] ?? -1;
      const beta = trace.beta[node] ?? 0;
      const others = lineTo(trace, node).filter((each) => signOf(trace, each, 1) !== signOf(trace, node, 1));
      const isHad = others.some((each) => Math.max(...scoresAt(trace, each, event)) === -beta);
      const isAsked = beta - (trace.alpha[node] ?? 0) === 1;
      const said = describeStep(log, wordsEn, event + 1);
      if (/already has .* elsewhere/.test(said)) expect(isHad).toBe(true);
      else {
        expect(said).toMatch(/ here; the question was only whether it is at (least|most) /);
        expect(isAsked).toBe(true);
      }
    }
  });
});

test('beyond the horizon the other side has what it gets by making no move', () => {
  const { trace, ...log } = logOf(xiangqiOpening, 'algorithm=fail-soft&order=captures&depth=3&quiet=on');
  expect(trace.cuts.length).toBeGreaterThan(100);
  for (const event of trace.cuts)
    expect(describeStep({ trace, ...log }, wordsEn, event + 1)).toContain('already has');
});

test('above a root nobody has anything', () => {
  const log = logOf(pair, 'algorithm=mtdf');
  const cut = [...log.trace.cuts].find((event) => log.trace.owner[event] === 0) ?? -1;
  expect(describeStep(log, wordsEn, cut + 1)).toBe(
    'Red has found 50 here; the question was only whether it is at least 0: cut, 1 move never looked at.',
  );
});

// Below the second branch nothing reaches the 50 of the first, so what comes back there are upper bounds.
const deep = '((((50 50)(50 50)))(((-99 -200)(-300 -300))))';
type Tree = number | readonly Tree[];
const parsed: Tree = JSON.parse(
  deep
    .replaceAll('(', '[')
    .replaceAll(')', ']')
    .replace(/ |(?<=\])(?=\[)/g, ','),
);
function worth(tree: Tree, isFirst: boolean): number {
  if (typeof tree === 'number') return tree;
  const values = tree.map((each) => worth(each, !isFirst));
  return isFirst ? Math.max(...values) : Math.min(...values);
}
function valueAt(moves: readonly string[]): number {
  let tree: Tree = parsed;
  for (const move of moves) tree = typeof tree === 'number' ? tree : (tree[Number(move) - 1] ?? 0);
  return worth(tree, moves.length % 2 === 0);
}

describe.each(['fail-soft', 'fail-hard', 'pvs', 'mtdf'])('of a node in the midst of %s', (algorithm) => {
  const log = logOf(deep, `algorithm=${algorithm}`);
  const { trace, run } = log;
  const context = { model: log, words: wordsEn };

  test('a bound that is said holds', () => {
    let said = 0;
    for (let node = 0; node < trace.nodes; node++) {
      const value = valueAt(movesTo(trace, run.moves, node));
      for (let step = (trace.entered[node] ?? 0) + 1; step <= (trace.left[node] ?? 0); step++) {
        const [, kind, score] = /^at (least|most) (.*)$/.exec(factsOf(context, node, step).value) ?? [];
        if (score === undefined) continue;
        said += 1;
        const bound = Number(score.replace('−', '-'));
        expect(kind === 'least' ? value >= bound : value <= bound).toBe(true);
      }
    }
    if (algorithm !== 'mtdf') expect(said).toBeGreaterThan(3);
  });

  test('a question names only what has been found, and what the other side has', () => {
    for (const { node, best, beta, event } of questionsOf(log)) {
      const sign = signOf(trace, node, log.sign);
      expect(sign * valueAt(movesTo(trace, run.moves, node))).toBeGreaterThanOrEqual(best);
      const others = lineTo(trace, node).filter((each) => signOf(trace, each, log.sign) !== sign);
      expect(others.some((each) => Math.max(...scoresAt(trace, each, event)) === -beta)).toBe(true);
    }
  });
});

test('mixed bounds are softer than hard ones only directly above the leaves', () => {
  const { trace } = logOf(xiangqiOpening, 'algorithm=mixed&depth=4');
  let softer = 0;
  for (const event of trace.cuts) {
    if (wordOf(trace, event, Field.cutoff.score) === wordOf(trace, event, Field.cutoff.beta)) continue;
    const node = trace.owner[event] ?? -1;
    const child = childrenOf(trace, node).findLast((each) => (trace.left[each] ?? 0) < event) ?? -1;
    expect(trace.listed[child]).toBe(-1);
    softer += 1;
  }
  expect(softer).toBeGreaterThan(100);
});

test.each(['fail-hard', 'mixed', 'fail-soft'])(
  'the window of a node that %s cuts is drawn closed',
  (algorithm) => {
    const { subject, model, state } = settled(windows, null, `algorithm=${algorithm}`);
    expect(windows.draw(model, state, wideScene(subject)).match(/window closed/g)).toHaveLength(1);
  },
);

test('another tree is searched to its leaves, whatever was shown before', () => {
  for (const [text, query] of [
    ['((3 5)(1 7))', 'seed=1'],
    [xiangqiOpening, 'seed=1'],
    ['uniform 2 14 1', ''],
  ] as const) {
    const { model } = settled(twentyLines, text, query);
    const { value, nodes, leaves } = model.run;
    for (const ran of model.ran) expect(ran).toMatchObject({ value, nodes, leaves });
    expect(model.ran).toHaveLength(2);
  }
});

test.each([
  ['fail-soft', 'best'],
  ['fail-hard', null],
  ['mixed', null],
  ['minimax', 'least'],
])('of %s the variables are shown that its code has', (algorithm, name) => {
  const { subject, model } = settled(code, null, `algorithm=${algorithm}`);
  // Black has just found the first answer.
  const drawn = code.draw(model, { step: 8, node: null, bug: null }, wideScene(subject));
  const said = drawn.slice(drawn.indexOf(`>${codeWords.en.variables}<`));
  expect(said).toContain('>depth = ');
  expect(/>(best|least) = /.exec(said)?.[1] ?? null).toBe(name);
});

test('a position that the table knows from another depth gives its move only to a search that asks for one', () => {
  const told = (query: string): readonly string[] => {
    const log = logOf(xiangqiOpening, `depth=3&table=10&deepen=on${query}`);
    return [...log.trace.owner.keys()]
      .filter((event) => wordOf(log.trace, event, Field.probe.found) === Found.otherDepth)
      .filter((event) => wordOf(log.trace, event, 0) === Tag.probe)
      .map((event) => describeStep(log, wordsEn, event + 1));
  };
  for (const [query, end] of [
    ['', 'it does not answer.'],
    ['&hash=on', 'only its move is used.'],
  ] as const) {
    const sentences = told(query);
    expect(sentences.length).toBeGreaterThan(0);
    for (const each of sentences) expect(each.slice(-end.length)).toBe(end);
  }
});

test('each iteration of the deepening is told as one, by every algorithm on offer', () => {
  for (const algorithm of deepening.algorithms ?? algorithms) {
    const { model } = settled(deepening, null, `algorithm=${algorithm}`);
    const depths = model.run.passes.map(({ depth }) => depth);
    expect(depths).toEqual(depths.map((_, index) => index + 1));
  }
});

test('an iteration of the deepening has the best move of a search that ends with it', () => {
  const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
  for (const aids of ['', '&reduce=on', '&reduce=on&null=on&quiet=on']) {
    const to = (depth: number) =>
      settled(deepening, start, `algorithm=pvs&depth=${depth}${aids}`).model.iterations;
    const best = [1, 2, 3, 4].map((depth) => to(depth).at(-1)?.best);
    expect(to(5).map((each) => each.best)).toEqual([...best, to(5).at(-1)?.best]);
  }
});

test('the two listings are not run again for every step', () => {
  const { subject, state, results, model } = settled(twentyLines);
  const next = twentyLines.model(subject, { ...state, step: 3 }, results);
  expect(next?.ran).toBe(model.ran);
});

test('the table knows a win in as many plies as the node is left with', () => {
  const log = traceModel(settled(table).subject, settled(table).results[0]);
  if (log === null) throw new Error('no log');
  const { trace } = log;
  const score = (event: number): string =>
    /(a win for \w+ in \d+ pl\w+)/.exec(describeStep(log, wordsEn, event + 1))?.[1] ?? '';
  let wins = 0;
  for (let event = 0; event + 1 < trace.length; event++) {
    const tag = wordOf(trace, event, 0);
    const isKnown = tag === Tag.probe && wordOf(trace, event, Field.probe.found) === Found.settled;
    if (tag !== Tag.store && !isKnown) continue;
    expect(wordOf(trace, event + 1, 0)).toBe(Tag.leave);
    expect(score(event)).toBe(score(event + 1));
    if (score(event) !== '') wins += 1;
  }
  expect(wins).toBeGreaterThan(20);
});

test('a search that was stopped has no result, and says so', () => {
  for (const [figure, text, query] of [
    [deepening, null, 'algorithm=minimax&depth=4'],
    [tree, '15/15/15/15/15/6x8/6xo7/7ox6/8o6/15/15/15/15/15/15 b freestyle', 'depth=5'],
  ] as const) {
    const { subject, model, state, results } = settled<never, never>(figure as never, text, query);
    expect(results[0]?.run.complete).toBe(false);
    const nodes = wordsEn.nodes(results[0]?.run.nodes ?? 0);
    expect(figure.describe(model, state, wideScene(subject))).toContain(
      `The search was stopped after ${nodes}, before it was done.`,
    );
  }
});
