import { describe, expect, test } from 'vitest';
import { algorithms } from '../types.ts';
import { Tag } from './codes.ts';
import { articleLog } from './sample-logs.ts';
import { functionOf, listingAt } from './source.ts';
import { readTrace, wordOf } from './trace.ts';

const trace = readTrace(articleLog);

test('a function is its lines, from its name to its brace', () => {
  const source = '/// Why.\npub fn one() {\n    two();\n}\n\nfn two() {\n}\n';
  expect(functionOf(source, 'one')).toEqual(['pub fn one() {', '    two();', '}']);
  expect(functionOf(source, 'two')).toEqual(['fn two() {', '}']);
  expect(() => functionOf(source, 'three')).toThrow(RangeError);
});

describe.each(algorithms)('%s', (algorithm) => {
  // Minimax never cuts, so a log with a cut is none of its.
  const cuts = algorithm !== 'minimax' && algorithm !== 'negamax';

  test('has a line for every event of a search', () => {
    for (let event = 0; event < trace.length; event++) {
      const tag = wordOf(trace, event, 0);
      if (tag === Tag.start || (tag === Tag.cutoff && !cuts)) continue;
      const { lines, current } = listingAt(trace, algorithm, event, 1);
      expect(lines[current], `event ${event}`).toBeDefined();
    }
  });

  test('stands at the call that reports the event', () => {
    const expected: readonly (readonly [tag: number, call: RegExp])[] = [
      [Tag.enter, /s\.enter\(/],
      [Tag.moves, /s\.moves\(/],
      [Tag.child, /s\.undo\(/],
      [Tag.window, /s\.raise\(/],
      [Tag.leave, /s\.leave(?:_exactly)?\(/],
      ...(cuts ? ([[Tag.cutoff, /s\.cut\(/]] as const) : []),
    ];
    for (let event = 0; event < trace.length; event++) {
      const call = expected.find(([tag]) => tag === wordOf(trace, event, 0))?.[1];
      if (call === undefined) continue;
      const { lines, current } = listingAt(trace, algorithm, event, 1);
      expect(lines[current]).toMatch(call);
    }
  });
});

test('minimax is the function of the side to move', () => {
  const first = (event: number): string => listingAt(trace, 'minimax', event, 1).lines[0] ?? '';
  expect(first(1)).toMatch(/fn max/);
  expect(first(3)).toMatch(/fn min/);
});

test('of MTD(f) the beginning of a pass is its own, the nodes are those of the search that it calls', () => {
  expect(listingAt(trace, 'mtdf', 0, 1).lines[0]).toMatch(/fn mtdf/);
  expect(listingAt(trace, 'mtdf', 1, 1).lines[0]).toMatch(/fn fail_soft/);
});
