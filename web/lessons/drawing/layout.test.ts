import { describe, expect, test } from 'vitest';
import { articleLog, uniformLog } from '../trace/sample-logs.ts';
import { lineTo, readTrace, type Trace } from '../trace/trace.ts';
import { type Frame, layOutTree, mostMarks, shapeOf, type TreeLayout } from './layout.ts';

const frame: Frame = {
  width: 600,
  height: 400,
  top: 24,
  bottom: 40,
  left: 0,
  right: 0,
  zoom: 1,
  x: 0.5,
  y: 0,
};

/** Nodes that the marks stand for, drawn or inside a wedge. */
function covered({ marks }: TreeLayout, trace: Trace): number {
  return marks.reduce((sum, mark) => {
    if (mark.type === 'node') return sum + 1;
    if (mark.type === 'stub') return sum;
    return sum + Math.min(mark.end, trace.nodes) - mark.first;
  }, 0);
}

describe('a small tree', () => {
  const shape = shapeOf(readTrace(articleLog));
  const layout = layOutTree(shape, 0, frame, []);

  test('is drawn whole, with a stub for a move that was skipped', () => {
    expect(layout.marks.filter(({ type }) => type === 'node')).toHaveLength(6);
    expect(layout.marks.filter(({ type }) => type === 'stub')).toMatchObject([{ parent: 4, count: 1 }]);
    expect(layout.marks.some(({ type }) => type === 'wedge')).toBe(false);
  });

  test('has its leaves from left to right and every level below the last', () => {
    const [a, b, c] = [2, 3, 5].map((node) => layout.at.get(node)?.x ?? Number.NaN);
    expect(a).toBeLessThan(b ?? 0);
    expect(b).toBeLessThan(c ?? 0);
    expect(layout.at.get(1)?.y).toBe((layout.at.get(0)?.y ?? 0) + layout.level);
  });
});

describe('a tree of many thousand nodes', () => {
  const trace = readTrace(uniformLog(9, 4));
  const shape = shapeOf(trace);

  test('is drawn with a limited number of marks that represent all of it', () => {
    const layout = layOutTree(shape, 0, frame, []);
    expect(trace.nodes).toBe(7381);
    expect(layout.marks.length).toBeLessThanOrEqual(mostMarks);
    expect(covered(layout, trace)).toBe(trace.nodes);
  });

  test('always draws the way to the focus, even far outside the picture', () => {
    const focus = trace.nodes - 1;
    for (const x of [0.01, 0.5]) {
      const layout = layOutTree(shape, 0, { ...frame, zoom: 40, x }, [focus], 60);
      for (const node of lineTo(trace, focus)) expect(layout.at.has(node)).toBe(true);
    }
  });

  test('shows more when you zoom in', () => {
    const fine = layOutTree(shape, 0, { ...frame, zoom: 90 }, []);
    const deepest = Math.max(...[...fine.at.keys()].map((node) => trace.ply[node] ?? 0));
    expect(deepest).toBe(4);
    expect(fine.marks.length).toBeLessThanOrEqual(mostMarks);
  });

  test('is laid out the same every time', () => {
    expect(layOutTree(shape, 0, frame, [77])).toEqual(layOutTree(shapeOf(trace), 0, frame, [77]));
  });

  test('keeps neighbours apart', () => {
    const layout = layOutTree(shape, 0, frame, []);
    const rows = new Map<number, number[]>();
    for (const mark of layout.at.values()) rows.set(mark.y, [...(rows.get(mark.y) ?? []), mark.x]);
    for (const row of rows.values()) {
      row.sort((a, b) => a - b);
      for (const [index, x] of row.entries()) {
        const before = row[index - 1];
        if (before !== undefined) expect(x - before).toBeGreaterThan(6.9);
      }
    }
  });
});
