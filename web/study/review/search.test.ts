import { expect, test } from 'vitest';
import type { SearchTask } from '../../engine/protocol.ts';
import type { Line } from '../../engine/types.ts';
import { completed, secondLine } from './search.ts';

const line = (score: Line['score'], ...pv: string[]): Line => ({ score, pv, depth: 9, bound: 'exact' });
const mate = (value: number): Line['score'] => ({ type: 'mate', value });

test('a forced win that was cut short is followed to its end', async () => {
  const asked: (readonly string[])[] = [];
  const rests = [line(mate(-1), 'c', 'd'), line(mate(1), 'e')];
  const found = await completed(line(mate(2), 'b'), async (moves) => {
    asked.push([...moves]);
    const rest = rests.shift();
    return rest === undefined ? null : { lines: [rest] };
  });
  expect(found).toEqual(['b', 'c', 'd']);
  expect(asked).toEqual([['b']]);
});

test('another result further on leaves the line as it is', async () => {
  const other = async () => ({ lines: [line({ type: 'cp', value: 30 }, 'x')] });
  expect(await completed(line(mate(-2), 'a'), other)).toEqual(['a']);
  expect(await completed(line({ type: 'cp', value: 3 }, 'a'), other)).toEqual(['a']);
  expect(await completed(line(mate(2), 'a'), async () => null)).toEqual(['a']);
});

/** Searches whose second line is as far behind as told, one after the other. */
function secondOf(...leads: readonly number[]) {
  const asked: SearchTask[] = [];
  const left = [...leads];
  const search = async (task: SearchTask) => {
    asked.push(task);
    const lines = [line({ type: 'cp', value: 300 }, 'best'), line({ type: 'cp', value: 10 }, 'other', 'x')];
    return { type: 'done', report: { lines } } as never;
  };
  const second = secondLine(
    { search },
    { game: 'xiangqi', start: 'start', rules: 'axf' },
    ['a', 'b'],
    'best',
    30,
    () => left.shift() ?? 0,
    new AbortController().signal,
  );
  return { second, asked };
}

test('the second line is searched again where the best move is far ahead', async () => {
  const { second, asked } = secondOf(0.3, 0.16);
  expect(await second).toEqual({ score: { type: 'cp', value: 10 }, pv: ['other', 'x'] });
  expect(asked.map(({ multiPv, moves }) => [multiPv, moves])).toEqual([
    [2, ['a', 'b']],
    [2, ['a', 'b']],
  ]);
  const [first, sure] = asked.map(({ limits }) => (limits.type === 'nodes' ? limits.nodes : 0));
  expect(sure).toBeGreaterThan(first ?? 0);
});

test('one short search is enough where another move is nearly as good', async () => {
  const { second, asked } = secondOf(0.14);
  expect(await second).toBeNull();
  expect(asked).toHaveLength(1);
});

test('a lead that a longer search does not confirm earns nothing', async () => {
  expect(await secondOf(0.3, 0.1).second).toBeNull();
});
