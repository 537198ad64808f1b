import { expect, test } from 'vitest';
import type { SearchTask } from '../../engine/protocol.ts';
import type { Line } from '../../engine/types.ts';
import { againstEngine, gameAfter } from '../../table/a-table.ts';
import { secondLine, withSecond } from './praise.ts';

const line = (score: Line['score'], ...pv: string[]): Line => ({ score, pv, depth: 9, bound: 'exact' });

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

test('only a move that was the best and has something to lose is looked at', async () => {
  const search = (): never => {
    throw new Error('searched');
  };
  const moves = ['h2e2', 'h9g7'];
  const { signal } = new AbortController();
  const seen = (best: string, chance: number) => {
    const look = { depth: 9, nodes: 1, lines: [{ score: { type: 'cp', value: 0 } as const, pv: [best] }] };
    const trial = { add: () => undefined, chance: () => chance };
    const record = gameAfter(againstEngine, moves);
    return { look, found: withSecond({ search }, record, moves, trial, 0, look, 60, signal) };
  };
  const other = seen('b2e2', 0.5);
  expect(await other.found).toBe(other.look);
  const lost = seen('h2e2', 0.1);
  expect(await lost.found).toBe(lost.look);
  await expect(seen('h2e2', 0.5).found).rejects.toThrow('searched');
});
