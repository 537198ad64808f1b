import { expect, test } from 'vitest';
import type { Line } from '../../engine/types.ts';
import { completed } from './search.ts';

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
