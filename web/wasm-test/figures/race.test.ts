import { describe, expect, test } from 'vitest';
import type { Result } from '../../lessons/figure.ts';
import { nameOf } from '../../lessons/figures/race/draw.ts';
import { figure as race } from '../../lessons/figures/race/index.ts';
import {
  firstBudget,
  lanesOf,
  minimumOf,
  orderChoices,
  slicesOf,
  standingsAfter,
  tasksOf,
} from '../../lessons/figures/race/model.ts';
import { xiangqiStart } from '../../lessons/figures/shared/samples.ts';
import type { LessonRun } from '../../lessons/types.ts';
import { grouped } from '../../lessons/words/scores.ts';
import { settled, subjectFor, wideScene } from './settled.ts';

test('the minimum is looked for in the whole tree, whichever order is chosen', () => {
  const settings = { algorithm: 'fail-soft', depth: 4 } as const;
  for (const choice of orderChoices) {
    const lanes = lanesOf({ game: 'xiangqi', settings }, choice);
    const slices = slicesOf(lanes, []);
    const results = slices.map((): Result => ({ run: { complete: true } as LessonRun, ms: 1 }));
    const last = tasksOf({ text: xiangqiStart, game: 'xiangqi' }, lanes, slices, results).at(-1);
    expect(last?.settings).toMatchObject({ minimum: true, maxNodes: 4_194_304 });
    expect(last?.settings.order ?? 'none').not.toBe('best');
  }
});

describe('the race from the first position', () => {
  const { model, results } = settled(race, xiangqiStart);
  const ended = standingsAfter(model.lanes, model.slices, model.results, model.back);

  test('ends with everybody done and of one opinion', () => {
    expect(ended.map(({ state }) => state)).toEqual(ended.map(() => 'done'));
    // Behind the slices comes the run that finds the minimum.
    const raced = results.slice(0, model.slices.length).filter(({ run }) => run.complete);
    const values = raced.map(({ run }) => run.value);
    expect(new Set(values).size).toBe(1);
    expect(values).toHaveLength(model.lanes.length);
  });

  test('has the counts of perft for minimax, and the quickest first', () => {
    const full = ended.find(({ lane }) => lane.algorithm === 'minimax');
    expect(full?.leaves).toBe(79_666);
    expect(full?.nodes).toBe(1 + 44 + 1_920 + 79_666);
    const nodes = ended.map((standing) => standing.nodes);
    expect(nodes).toEqual([...nodes].sort((a, b) => a - b));
  });

  test('gives nobody a slice after the one in which it was done, and doubles the others', () => {
    for (const lane of model.lanes.keys()) {
      const own = model.slices.flatMap((slice, index) => (slice.lane === lane ? [{ ...slice, index }] : []));
      expect(own.map(({ budget }) => budget)).toEqual(own.map((_, turn) => firstBudget * 2 ** turn));
      expect(own.map(({ index }) => results[index]?.run.complete)).toEqual(
        own.map((_, turn) => turn === own.length - 1),
      );
    }
  });

  test('leaves no search without a table below the minimum of the tree', () => {
    const minimum = minimumOf(model);
    expect(minimum).not.toBeNull();
    for (const { lane, leaves } of ended) {
      if (lane.kind !== 'table') expect(leaves).toBeGreaterThanOrEqual(minimum ?? 0);
    }
  });
});

test('a race that has just begun asks only for its first slice', () => {
  const lanes = lanesOf({ game: 'xiangqi', settings: { algorithm: 'fail-soft', depth: 3 } }, 'captures');
  const slices = slicesOf(lanes, []);
  expect(slices).toEqual(lanes.map((_, lane) => ({ lane, budget: firstBudget })));
});

test('without an order there is no lane for a search without an order', () => {
  const settings = { algorithm: 'fail-soft', depth: 3 } as const;
  const lanes = (order: 'captures' | 'none') => lanesOf({ game: 'xiangqi', settings }, order);
  expect(lanes('captures')).toHaveLength(lanes('none').length + 1);
});

test.each(orderChoices)(
  'in the slower game, %s, a search gets fewer nodes, and is stopped after them',
  (order) => {
    const lanes = lanesOf({ game: 'gomoku', settings: { algorithm: 'fail-soft', depth: 4 } }, order);
    const unfinished = { run: { complete: false, nodes: 1, leaves: 1 }, ms: 1 } as Result;
    let results: readonly Result[] = [];
    let slices = slicesOf(lanes, results);
    while (slices.length > results.length) {
      results = slices.map(() => unfinished);
      slices = slicesOf(lanes, results);
    }
    for (const { state } of standingsAfter(lanes, slices, results, slices.length))
      expect(state).toBe('stopped');
    for (const { budget, lane } of slices) {
      // To find the best order may take eight times as many.
      const share = lanes[lane]?.settings.order === 'best' ? 9 : 1;
      expect(budget * share).toBeLessThanOrEqual(400_000 + share);
    }
  },
);

test.each(['aids=best', ''])('each step of a race, %s, tells of the search whose turn it was', (query) => {
  const { model, state, subject } = settled(race, null, query);
  const scene = wideScene(subject);
  for (const [index, { lane, budget }] of model.slices.slice(0, -1).entries()) {
    const step = index + 1;
    const going = standingsAfter(model.lanes, model.slices, model.results, step);
    if (going.every(({ state: now }) => now !== 'going')) continue;
    const racer = model.lanes[lane];
    if (racer === undefined) throw new Error('no lane');
    const done = going.filter(({ state: now }) => now === 'done').length;
    expect(race.describe(model, { ...state, step }, scene)).toBe(
      `${nameOf(racer, scene)} has been given ${grouped(budget)} nodes so far; ` +
        `${done} of ${model.lanes.length} searches are done.`,
    );
  }
});

test('searches that were stopped are not called done', () => {
  const subject = subjectFor(race, '15/15/15/15/15/6x8/7o7/15/15/15/15/15/15/15/15 b freestyle', 'depth=6');
  const stopped = { run: { complete: false, nodes: 1, leaves: 1 }, ms: 1 } as Result;
  const state = race.read(new URLSearchParams());
  let results: readonly Result[] = [];
  for (let asked = -1; asked < results.length; ) {
    asked = results.length;
    results = race.tasks(subject, state, results).map(() => stopped);
  }
  const model = race.model(subject, state, results);
  if (model === null) throw new Error('no model');
  expect(race.describe(model, state, wideScene(subject))).toBe(
    `All ${model.lanes.length} searches were stopped before they were done.`,
  );
});
