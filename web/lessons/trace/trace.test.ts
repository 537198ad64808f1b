import { describe, expect, test } from 'vitest';
import { infinite } from '../words/score-limits.ts';
import { Exit, eventWords, Tag } from './codes.ts';
import { articleLog, articleMoves } from './sample-logs.ts';
import { lowerBound, nodeAt, openExit, pathTo, readTrace, signOf, stateAt } from './trace.ts';

describe('the log of the first article’s example under alpha-beta', () => {
  const trace = readTrace(articleLog);

  test('is a root, two moves and three of the four leaves', () => {
    expect(trace.nodes).toBe(6);
    expect([...trace.parent]).toEqual([-1, 0, 1, 1, 0, 4]);
    expect([...trace.ply]).toEqual([0, 1, 2, 2, 1, 2]);
    expect([...trace.end]).toEqual([6, 4, 3, 4, 6, 6]);
    expect(trace.maxPly).toBe(2);
  });

  test('cuts the second move, with one reply never looked at', () => {
    expect([...trace.exit]).toEqual([
      Exit.done,
      Exit.done,
      Exit.horizon,
      Exit.horizon,
      Exit.cutoff,
      Exit.horizon,
    ]);
    expect(trace.pruned[4]).toBe(1);
    expect(trace.cuts.length).toBe(1);
    expect(trace.owner[trace.cuts[0] ?? 0]).toBe(4);
  });

  test('names paths by moves', () => {
    expect(pathTo(trace, articleMoves, 5)).toEqual(['2', '1']);
    expect(pathTo(trace, articleMoves, 0)).toEqual([]);
  });

  test('alternates between the players from the one at the root', () => {
    expect([0, 1, 2].map((node) => signOf(trace, node, 1))).toEqual([1, -1, 1]);
    expect([0, 1, 2].map((node) => signOf(trace, node, -1))).toEqual([-1, 1, -1]);
  });

  test('shows the window of the second move as it closes', () => {
    const cut = trace.cuts[0] ?? 0;
    expect(nodeAt(trace, 4, (trace.entered[4] ?? 0) + 1)).toMatchObject({
      type: 'open',
      alpha: -infinite,
      beta: -50,
      value: null,
    });
    // 99 for the second player is above the 50 that the first already has.
    expect(nodeAt(trace, 4, cut + 1)).toMatchObject({ alpha: 99, beta: -50, value: 99, cut: true });
    expect(nodeAt(trace, 4, trace.length)).toMatchObject({ type: 'closed', value: 99, tried: 1 });
    expect(nodeAt(trace, 5, cut - 4)).toEqual({ type: 'unseen' });
  });
});

describe('the state after some events', () => {
  const trace = readTrace(articleLog);

  test('agrees with a walk through the log', () => {
    const open: number[] = [];
    let nodes = 0;
    for (let step = 0; step <= trace.length; step++) {
      const state = stateAt(trace, step);
      expect(state.open).toEqual(open);
      expect(state.nodes).toBe(nodes);
      const tag = articleLog[step * eventWords];
      if (tag === Tag.enter) {
        open.push(nodes);
        nodes += 1;
      } else if (tag === Tag.leave) {
        open.pop();
      }
    }
  });

  test('keeps within the log', () => {
    expect(stateAt(trace, -3)).toMatchObject({ step: 0, nodes: 0, node: -1, open: [] });
    expect(stateAt(trace, 1e9)).toMatchObject({ step: trace.length, nodes: 6, open: [] });
  });
});

test('a prefix of a longer log tells the same of every event that it has', () => {
  const whole = readTrace(articleLog);
  for (let length = 0; length <= whole.length; length++) {
    const part = readTrace(articleLog.slice(0, length * eventWords));
    expect(part.length).toBe(length);
    expect(part.nodes).toBe(stateAt(whole, length).nodes);
    for (let step = 0; step <= length; step++) {
      expect(stateAt(part, step)).toEqual(stateAt(whole, step));
      for (let node = 0; node < part.nodes; node++) {
        expect(nodeAt(part, node, step)).toEqual(nodeAt(whole, node, step));
      }
    }
    for (let node = 0; node < part.nodes; node++) {
      expect(part.exit[node]).toBe((whole.left[node] ?? 0) < length ? whole.exit[node] : openExit);
      expect(part.end[node]).toBeLessThanOrEqual(part.nodes);
    }
  }
});

test('an empty log is a tree without nodes', () => {
  const trace = readTrace(new Int32Array(0));
  expect(trace.nodes).toBe(0);
  expect(stateAt(trace, 5)).toMatchObject({ step: 0, nodes: 0, event: -1, open: [] });
});

test('the lower bound is where a value would be inserted', () => {
  expect([0, 1, 2, 3, 9].map((limit) => lowerBound([1, 2, 2, 5], limit))).toEqual([0, 0, 1, 3, 4]);
});
