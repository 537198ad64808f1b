import { describe, expect, test } from 'vitest';
import { infinite } from '../words/score-limits.ts';
import { Exit, Found, Replaced, Tag } from './codes.ts';
import { answerAt, mergedAt, mergeNodes, slotsAt } from './graph.ts';
import { enter, log } from './sample-logs.ts';
import { readTrace } from './trace.ts';

/** Two moves that lead to the same position; the table answers at the second visit. */
const trace = readTrace(
  log(
    [Tag.start, 1, -infinite, infinite],
    enter(-1, 1, -infinite, infinite, 7),
    enter(0, 0, -infinite, infinite, 8),
    [Tag.probe, 5, Found.empty],
    [Tag.store, 5, Replaced.empty, 0, 3, 0],
    [Tag.leave, Exit.horizon, 3],
    enter(1, 0, -infinite, infinite, 9),
    [Tag.probe, 5, Found.collision],
    [Tag.store, 5, Replaced.other, 0, 4, 0],
    [Tag.leave, Exit.horizon, 4],
    enter(2, 0, -infinite, infinite, 8),
    [Tag.probe, 5, Found.settled, 0, 3, 0],
    [Tag.leave, Exit.table, 3],
    [Tag.leave, Exit.done, -3],
  ),
);

describe('the graph of a log', () => {
  const graph = mergeNodes(trace);

  test('has one place for each position', () => {
    expect(graph.positions.map(({ visits }) => visits)).toEqual([[0], [1, 3], [2]]);
    expect([...graph.of]).toEqual([0, 1, 2, 1]);
    expect(graph.rows).toEqual([1, 2]);
  });

  test('counts as merged what has been entered twice by then', () => {
    expect(mergedAt(trace, graph, trace.length)).toBe(1);
    expect(mergedAt(trace, graph, 10)).toBe(0);
    expect(mergedAt(trace, graph, 11)).toBe(1);
  });
});

test('the table’s answer is known from the moment it was asked', () => {
  expect(answerAt(trace, 3, 11)).toBeNull();
  expect(answerAt(trace, 3, 12)).toBe('settled');
  expect(answerAt(trace, 2, trace.length)).toBe('collision');
  expect(answerAt(trace, 0, trace.length)).toBeNull();
});

test('a slot keeps the last position and counts those it has forgotten', () => {
  expect([...slotsAt(trace, 4)]).toEqual([]);
  expect([...slotsAt(trace, 5)]).toEqual([[5, { node: 1, replaced: 0 }]]);
  expect([...slotsAt(trace, trace.length)]).toEqual([[5, { node: 2, replaced: 1 }]]);
});
